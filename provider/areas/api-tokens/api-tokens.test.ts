import { apiTokensSuite } from '../../../src/contract/api-tokens/api-tokens.suite.ts';
import { createWorld } from '../../test/world.ts';

apiTokensSuite('client + provider', () => createWorld());
