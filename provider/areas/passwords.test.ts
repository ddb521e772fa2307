import { passwordsSuite } from '../../src/contract/passwords.suite.ts';
import { createWorld } from '../testing.ts';

passwordsSuite('client + provider', () => createWorld());
