import { usernamesSuite } from '../../../src/contract/usernames/usernames.suite.ts';
import { createWorld } from '../../test/world.ts';

usernamesSuite('client + provider', () => createWorld());
