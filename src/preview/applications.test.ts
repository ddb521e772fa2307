import { applicationsSuite } from '../contract/applications/applications.suite.ts';
import { createPreviewWorld } from './testing.ts';

applicationsSuite('preview', createPreviewWorld);
