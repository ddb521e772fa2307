import { accountSettingsSuite } from '../../src/contract/account-settings.suite.ts';
import { createWorld } from '../testing.ts';

accountSettingsSuite('client + provider', () => createWorld());
