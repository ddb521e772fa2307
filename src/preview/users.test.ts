import { usersSuite } from '../contract/users.suite.ts';
import { createPreviewWorld } from './testing.ts';

usersSuite('preview', createPreviewWorld);
