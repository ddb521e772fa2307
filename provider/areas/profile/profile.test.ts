import { profileSuite } from '../../../src/contract/profile/profile.suite.ts';
import { createWorld } from '../../test/world.ts';

profileSuite('client + provider', () => createWorld());
