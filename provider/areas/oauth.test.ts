import { oauthSuite } from '../../src/contract/oauth.suite.ts';
import { createWorld } from '../testing.ts';

oauthSuite('client + provider', () => createWorld());
