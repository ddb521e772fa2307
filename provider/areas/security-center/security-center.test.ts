import { securityCenterSuite } from '../../../src/contract/security-center/security-center.suite.ts';
import { createWorld } from '../../test/world.ts';

securityCenterSuite('client + provider', () => createWorld());
