import { authSuite } from '../../src/contract/auth.suite.ts';
import { createWorld } from '../testing.ts';

authSuite('client + provider', () => createWorld());
