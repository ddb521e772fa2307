import { socialSuite } from '../contract/social/social.suite.ts';
import { createPreviewWorld } from './testing.ts';

socialSuite('preview', createPreviewWorld);
