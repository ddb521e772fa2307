import { reportsSuite } from '../contract/reports/reports.suite.ts';
import { createPreviewWorld } from './testing.ts';

reportsSuite('preview', createPreviewWorld);
