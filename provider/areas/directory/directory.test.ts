import { directorySuite } from '../../../src/contract/directory/directory.suite.ts';
import { createWorld } from '../../test/world.ts';

directorySuite('client + provider', () => createWorld());
