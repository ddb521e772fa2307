import { profileSuite } from '../../src/contract/profile.suite.ts';
import { createWorld } from '../testing.ts';

profileSuite('client + provider', () => createWorld());
