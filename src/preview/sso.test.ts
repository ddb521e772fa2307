import { ssoSuite } from '../contract/sso/sso.suite.ts';
import { createPreviewWorld } from './testing.ts';

ssoSuite('preview', createPreviewWorld);
