import { entitlementsSuite } from '../contract/entitlements/entitlements.suite.ts';
import { createPreviewWorld } from './testing.ts';

entitlementsSuite('preview', createPreviewWorld);
