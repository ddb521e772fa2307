import { auditStreamsSuite } from '../../../src/contract/audit-streams/audit-streams.suite.ts';
import { answerFor } from '../../../src/contract/audit-streams/sample-answers.ts';
import { createWorld } from '../../test/world.ts';

auditStreamsSuite('client + provider', () => createWorld({ deps: { auditSink: async ({ target }) => answerFor(target) } }));
