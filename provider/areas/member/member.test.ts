import { memberSuite } from '../../../src/contract/member/member.suite.ts';
import { createWorld } from '../../test/world.ts';

memberSuite('client + provider', () => createWorld());
