import { sessionsSuite } from '../contract/sessions/sessions.suite.ts';
import { createPreviewWorld } from './testing.ts';

sessionsSuite('preview', createPreviewWorld);
