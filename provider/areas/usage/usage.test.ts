import { usageSuite } from '../../../src/contract/usage/usage.suite.ts';
import { createWorld } from '../../test/world.ts';

usageSuite('client + provider', () => createWorld());
