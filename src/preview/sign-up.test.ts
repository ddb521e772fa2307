import { signUpSuite } from '../contract/sign-up/sign-up.suite.ts';
import { createPreviewWorld } from './testing.ts';

signUpSuite('preview', createPreviewWorld);
