import { mfaLoginSuite } from '../contract/mfa-login/mfa-login.suite.ts';
import { createPreviewWorld } from './testing.ts';

mfaLoginSuite('preview', createPreviewWorld);
