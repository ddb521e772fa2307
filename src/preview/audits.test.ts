import { auditsSuite } from '../contract/audits/audits.suite.ts';
import { createPreviewWorld } from './testing.ts';

auditsSuite('preview', createPreviewWorld);
