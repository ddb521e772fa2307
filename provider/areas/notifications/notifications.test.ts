import { notificationsSuite } from '../../../src/contract/notifications/notifications.suite.ts';
import { createWorld } from '../../test/world.ts';

notificationsSuite('client + provider', () => createWorld());
