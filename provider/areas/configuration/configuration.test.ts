import { configurationSuite } from '../../../src/contract/configuration/configuration.suite.ts';
import { createWorld } from '../../test/world.ts';

configurationSuite('client + provider', () => createWorld());
