import { ssoConfigSuite } from '../contract/sso-config/sso-config.suite.ts';
import { createPreviewWorld } from './testing.ts';

ssoConfigSuite('preview', createPreviewWorld);
