import { sessionsSuite } from '../../../src/contract/sessions/sessions.suite.ts';
import { createWorld } from '../../test/world.ts';

sessionsSuite('client + provider', () => createWorld());
