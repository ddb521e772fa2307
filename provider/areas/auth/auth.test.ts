import { authSuite } from '../../../src/contract/auth/auth.suite.ts';
import { createWorld } from '../../test/world.ts';

authSuite('client + provider', () => createWorld());
