import { stepUpSuite } from '../contract/step-up/step-up.suite.ts';
import { createPreviewWorld } from './testing.ts';

stepUpSuite('preview', createPreviewWorld);
