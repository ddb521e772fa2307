import { auditStreamsSuite } from '../contract/audit-streams/audit-streams.suite.ts';
import { createPreviewWorld } from './testing.ts';

auditStreamsSuite('preview', createPreviewWorld);
