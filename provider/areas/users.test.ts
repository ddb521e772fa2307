import { usersSuite } from '../../src/contract/users.suite.ts';
import { createWorld } from '../testing.ts';

usersSuite('client + provider', () => createWorld());
