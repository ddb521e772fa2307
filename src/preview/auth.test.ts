import { authSuite } from '../contract/auth/auth.suite.ts';
import { createPreviewWorld } from './testing.ts';

authSuite('preview', createPreviewWorld);
