import { auditsSuite } from '../../../src/contract/audits/audits.suite.ts';
import { createWorld } from '../../test/world.ts';

auditsSuite('client + provider', () => createWorld());
