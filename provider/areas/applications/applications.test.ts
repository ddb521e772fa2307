import { applicationsSuite } from '../../../src/contract/applications/applications.suite.ts';
import { createWorld } from '../../test/world.ts';

applicationsSuite('client + provider', () => createWorld());
