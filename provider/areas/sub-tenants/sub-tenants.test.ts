import { subTenantsSuite } from '../../../src/contract/sub-tenants/sub-tenants.suite.ts';
import { createWorld } from '../../test/world.ts';

subTenantsSuite('client + provider', () => createWorld());
