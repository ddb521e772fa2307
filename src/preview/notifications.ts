import type { notifications as area } from '../contract/notifications/notifications.ts';
import { readNotificationQuery, requireOptional, settingsOf, toNotification } from '../contract/notifications/notifications.rules.ts';
import type { NotificationStatus } from '../contract/notifications/notifications.schemas.ts';
import { mayGive } from '../contract/roles/roles.rules.ts';
import { find } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { notificationRows, type PreviewNotification } from './notification-rows.ts';
import type { World } from './world.ts';

const statuses: Record<'all' | 'unread' | 'archived', readonly NotificationStatus[]> = {
  all: ['read', 'unread'],
  unread: ['unread'],
  archived: ['archived'],
};
type Whose = Pick<Ctx['caller'], 'tenantId' | 'userId'>;
const ofPerson = (world: World, { tenantId, userId }: Whose) =>
  notificationRows({ world }).filter((row) => row.tenantId === tenantId && row.userId === userId);
const mine = (ctx: Ctx) => ofPerson(ctx.world, ctx.caller);
const isOwn =
  ({ caller }: Ctx) =>
  ({ tenantId, userId }: Whose): boolean =>
    tenantId === caller.tenantId && userId === caller.userId;
const view = ({ tenantId: _, userId: __, ...facts }: PreviewNotification) => toNotification(facts);

const lookEveryMs = 100;
const encode = (text: string) => new TextEncoder().encode(text);

/** Looks at the page's world again and again: a preview has no server that knows of changes. */
function openStream({ latest, caller: { tenantId, userId, sessionId } }: Ctx): ReadableStream<Uint8Array> {
  let timer: ReturnType<typeof setInterval>;
  return new ReadableStream({
    start(controller) {
      const read = () => JSON.stringify(ofPerson(latest(), { tenantId, userId }));
      let known = read();
      controller.enqueue(encode(':\n\n'));
      timer = setInterval(() => {
        const now = read();
        if (now !== known) controller.enqueue(encode('event: changed\ndata: {}\n\n'));
        known = now;
        if (latest().sessions.some((session) => session.id === sessionId && session.tenantId === tenantId)) return;
        clearInterval(timer);
        controller.close();
      }, lookEveryMs);
    },
    cancel: () => clearInterval(timer),
  });
}

export const notifications: PreviewHandlers<typeof area> = {
  list: ({ query }, ctx) => {
    const { count, offset, filter } = readNotificationQuery(query?.params);
    const found = mine(ctx)
      .filter(({ status }) => statuses[filter].includes(status))
      .toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned) || b.createdAt.localeCompare(a.createdAt));
    const data = found.slice(offset, offset + count).map(view);
    const unreadCount = mine(ctx).filter(({ status }) => status === 'unread').length;
    return { data, current: data.length, total: found.length, unreadCount };
  },
  setStatus: ({ body: { params } }, ctx) => {
    const row = find(mine(ctx), params.notificationId);
    row.status = params.status;
    if (params.status === 'archived') row.isPinned = false;
  },
  setPinned: ({ pinStatus, body: { notificationId } }, ctx) => {
    find(mine(ctx), notificationId).isPinned = pinStatus === 'pin';
  },
  markAllRead: (_input, ctx) => {
    for (const row of mine(ctx)) if (row.status === 'unread') row.status = 'read';
  },
  settings: (_input, ctx) => {
    const member = ctx.world.memberships.find(isOwn(ctx));
    return member ? settingsOf((key) => mayGive(ctx.caller, [key]), member.mutedNotifications ?? []) : [];
  },
  changeSetting: ({ body }, ctx) => {
    requireOptional(body);
    const member = ctx.world.memberships.find(isOwn(ctx));
    if (!member) return;
    const others = (member.mutedNotifications ?? []).filter((kind) => kind !== body.kind);
    member.mutedNotifications = body.isShown ? others : [...others, body.kind];
  },
  stream: (_input, ctx) => openStream(ctx),
};
