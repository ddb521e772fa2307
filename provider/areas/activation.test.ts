import { activationSuite } from '../../src/contract/activation.suite.ts';
import { createWorld } from '../testing.ts';

activationSuite('client + provider', () => createWorld());
