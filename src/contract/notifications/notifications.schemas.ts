import * as v from 'valibot';
import { Moment } from '../values.ts';

/** What people are told of. */
export const notificationKinds = [
  'accessRequested',
  'accessGiven',
  'accessDeclined',
  'importFinished',
  'webhookTurnedOff',
  'webhookPaused',
  'auditStreamStopped',
  'directoryStopped',
  'ssoTrustChanged',
  'ssoRolesStopped',
  'certificateEnding',
  'restrictionsReverted',
  'newDevice',
  'rolesChanged',
  'tokenEnding',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What the portal always tells of: somebody else may be acting in one's name. */
export const requiredKinds: readonly NotificationKind[] = ['newDevice', 'ssoTrustChanged'];

/** Whether a person sees a kind in their portal. Emails are another matter. */
export const NotificationSetting = v.object({ kind: v.picklist(notificationKinds), isShown: v.boolean() });
export type NotificationSetting = v.InferOutput<typeof NotificationSetting>;

export const severities = ['info', 'warning'] as const;
export const NotificationStatus = v.picklist(['read', 'unread', 'archived']);
export type NotificationStatus = v.InferOutput<typeof NotificationStatus>;

export const Notification = v.object({
  id: v.string(),
  title: v.string(),
  body: v.string(),
  severity: v.picklist(severities),
  status: NotificationStatus,
  isPinned: v.boolean(),
  createdAt: Moment,
  /** Ours: with its values a client can say it in its own language. */
  kind: v.picklist(notificationKinds),
  values: v.record(v.string(), v.string()),
  /** Ours: the section that it's about, and what follows in its address. */
  link: v.optional(v.object({ section: v.string(), rest: v.string() })),
});
export type Notification = v.InferOutput<typeof Notification>;

/** `current`: rows in this answer. `total`: of this filter. */
export const NotificationPage = v.object({
  data: v.array(Notification),
  current: v.number(),
  total: v.number(),
  unreadCount: v.number(),
});
export type NotificationPage = v.InferOutput<typeof NotificationPage>;

const Whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
/** `filter`: ours; all are those that aren't archived. */
export const NotificationQuery = v.object({
  count: v.optional(Whole(1, 200), 20),
  offset: v.optional(Whole(0, 100_000), 0),
  filter: v.optional(v.picklist(['all', 'unread', 'archived']), 'all'),
});
export type NotificationQuery = v.InferOutput<typeof NotificationQuery>;
export type NotificationFilter = NotificationQuery['filter'];
