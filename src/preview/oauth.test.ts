import { oauthSuite } from '../contract/oauth/oauth.suite.ts';
import { createPreviewWorld } from './testing.ts';

oauthSuite('preview', createPreviewWorld);
