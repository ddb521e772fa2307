import { passwordsSuite } from '../contract/passwords/passwords.suite.ts';
import { createPreviewWorld } from './testing.ts';

passwordsSuite('preview', createPreviewWorld);
