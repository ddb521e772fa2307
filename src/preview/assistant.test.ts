import { assistantSuite } from '../contract/assistant/assistant.suite.ts';
import { createPreviewWorld } from './testing.ts';

assistantSuite('preview', createPreviewWorld);
