import { mfaSuite } from '../contract/mfa/mfa.suite.ts';
import { createPreviewWorld } from './testing.ts';

mfaSuite('preview', createPreviewWorld);
