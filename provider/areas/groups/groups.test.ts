import { groupsSuite } from '../../../src/contract/groups/groups.suite.ts';
import { createWorld } from '../../test/world.ts';

groupsSuite('client + provider', () => createWorld());
