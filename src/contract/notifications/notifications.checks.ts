import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id } from '../values.ts';
import { isNotificationQuery } from './notifications.rules.ts';
import { NotificationPage, NotificationSetting, NotificationStatus } from './notifications.schemas.ts';

const isSeenByOwnerAlone = { none: 'It changes what its owner sees, and nothing else.' };

export const notificationsChecks = {
  list: {
    query: v.object({ params: v.optional(v.pipe(v.string(), v.maxLength(200), v.check(isNotificationQuery, 'Send a JSON object.'))) }),
    result: NotificationPage,
  },
  setStatus: {
    body: v.object({ params: v.object({ notificationId: Id, status: NotificationStatus }) }),
    audit: isSeenByOwnerAlone,
    errors: ['NOT_FOUND'],
  },
  setPinned: {
    params: { pinStatus: v.picklist(['pin', 'unpin']) },
    body: v.object({ notificationId: Id }),
    audit: isSeenByOwnerAlone,
    errors: ['NOT_FOUND'],
  },
  markAllRead: { audit: isSeenByOwnerAlone },
  settings: { result: v.array(NotificationSetting) },
  changeSetting: { body: NotificationSetting, audit: isSeenByOwnerAlone },
  stream: {},
} satisfies AreaChecks;
