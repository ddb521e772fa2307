import { oauthSuite } from '../contract/oauth.suite.ts';
import { createPreviewWorld } from './testing.ts';

oauthSuite('preview', createPreviewWorld);
