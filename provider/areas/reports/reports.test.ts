import { reportsSuite } from '../../../src/contract/reports/reports.suite.ts';
import { createWorld } from '../../test/world.ts';

reportsSuite('client + provider', () => createWorld());
