import { accountSettingsSuite } from '../contract/account-settings/account-settings.suite.ts';
import { createPreviewWorld } from './testing.ts';

accountSettingsSuite('preview', createPreviewWorld);
