import { billingSuite } from '../../../src/contract/billing/billing.suite.ts';
import { createWorld } from '../../test/world.ts';

billingSuite('client + provider', () => createWorld());
