import { phoneNumbersSuite } from '../../../src/contract/phone-numbers/phone-numbers.suite.ts';
import { createWorld } from '../../test/world.ts';

phoneNumbersSuite('client + provider', () => createWorld());
