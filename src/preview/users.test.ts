import { usersSuite } from '../contract/users/users.suite.ts';
import { createPreviewWorld } from './testing.ts';

usersSuite('preview', createPreviewWorld);
