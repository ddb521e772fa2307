import { accountSettingsSuite } from '../../../src/contract/account-settings/account-settings.suite.ts';
import { createWorld } from '../../test/world.ts';

accountSettingsSuite('client + provider', () => createWorld());
