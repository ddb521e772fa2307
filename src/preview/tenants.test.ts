import { tenantsSuite } from '../contract/tenants/tenants.suite.ts';
import { createPreviewWorld } from './testing.ts';

tenantsSuite('preview', createPreviewWorld);
