import { rolesSuite } from '../../src/contract/roles.suite.ts';
import { createWorld } from '../testing.ts';

rolesSuite('client + provider', () => createWorld());
