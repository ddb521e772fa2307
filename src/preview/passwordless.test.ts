import { passwordlessSuite } from '../contract/passwordless/passwordless.suite.ts';
import { createPreviewWorld } from './testing.ts';

passwordlessSuite('preview', createPreviewWorld);
