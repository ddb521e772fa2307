import { tenantsSuite } from '../../../src/contract/tenants/tenants.suite.ts';
import { createWorld } from '../../test/world.ts';

tenantsSuite('client + provider', () => createWorld());
