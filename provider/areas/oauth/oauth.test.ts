import { oauthSuite } from '../../../src/contract/oauth/oauth.suite.ts';
import { createWorld } from '../../test/world.ts';

oauthSuite('client + provider', () => createWorld());
