import { accessSuite } from '../../../src/contract/access/access.suite.ts';
import { createWorld } from '../../test/world.ts';

accessSuite('client + provider', () => createWorld());
