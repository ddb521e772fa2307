import { emailsSuite } from '../../../src/contract/emails/emails.suite.ts';
import { createWorld } from '../../test/world.ts';

emailsSuite('client + provider', () => createWorld());
