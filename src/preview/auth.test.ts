import { authSuite } from '../contract/auth.suite.ts';
import { createPreviewWorld } from './testing.ts';

authSuite('preview', createPreviewWorld);
