import { usernamesSuite } from '../contract/usernames/usernames.suite.ts';
import { createPreviewWorld } from './testing.ts';

usernamesSuite('preview', createPreviewWorld);
