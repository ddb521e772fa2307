import { userImportsSuite } from '../contract/user-imports/user-imports.suite.ts';
import { createPreviewWorld } from './testing.ts';

userImportsSuite('preview', createPreviewWorld);
