import { sessionsSuite } from '../../src/contract/sessions.suite.ts';
import { createWorld } from '../testing.ts';

sessionsSuite('client + provider', () => createWorld());
