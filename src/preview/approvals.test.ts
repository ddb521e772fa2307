import { approvalsSuite } from '../contract/approvals/approvals.suite.ts';
import { createPreviewWorld } from './testing.ts';

approvalsSuite('preview', createPreviewWorld);
