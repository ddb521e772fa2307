import { sessionsSuite } from '../contract/sessions.suite.ts';
import { createPreviewWorld } from './testing.ts';

sessionsSuite('preview', createPreviewWorld);
