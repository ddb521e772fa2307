import { ssoConfigSuite } from '../../../src/contract/sso-config/sso-config.suite.ts';
import { createWorld } from '../../test/world.ts';

ssoConfigSuite('client + provider', () => createWorld());
