import { usersSuite } from '../../../src/contract/users/users.suite.ts';
import { createWorld } from '../../test/world.ts';

usersSuite('client + provider', () => createWorld());
