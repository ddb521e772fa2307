import { approvalsSuite } from '../../../src/contract/approvals/approvals.suite.ts';
import { createWorld } from '../../test/world.ts';

approvalsSuite('client + provider', () => createWorld());
