import { passwordsSuite } from '../../../src/contract/passwords/passwords.suite.ts';
import { createWorld } from '../../test/world.ts';

passwordsSuite('client + provider', () => createWorld());
