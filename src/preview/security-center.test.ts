import { securityCenterSuite } from '../contract/security-center/security-center.suite.ts';
import { createPreviewWorld } from './testing.ts';

securityCenterSuite('preview', createPreviewWorld);
