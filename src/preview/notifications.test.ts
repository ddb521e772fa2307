import { notificationsSuite } from '../contract/notifications/notifications.suite.ts';
import { createPreviewWorld } from './testing.ts';

notificationsSuite('preview', createPreviewWorld);
