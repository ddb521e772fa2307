import { configurationSuite } from '../../src/contract/configuration.suite.ts';
import { createWorld } from '../testing.ts';

configurationSuite('client + provider', () => createWorld());
