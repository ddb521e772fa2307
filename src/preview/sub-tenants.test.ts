import { subTenantsSuite } from '../contract/sub-tenants/sub-tenants.suite.ts';
import { createPreviewWorld } from './testing.ts';

subTenantsSuite('preview', createPreviewWorld);
