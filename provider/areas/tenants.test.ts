import { tenantsSuite } from '../../src/contract/tenants.suite.ts';
import { createWorld } from '../testing.ts';

tenantsSuite('client + provider', () => createWorld());
