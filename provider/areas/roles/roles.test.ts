import { rolesSuite } from '../../../src/contract/roles/roles.suite.ts';
import { createWorld } from '../../test/world.ts';

rolesSuite('client + provider', () => createWorld());
