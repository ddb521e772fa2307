import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { notifications as area } from '../../../src/contract/notifications/notifications.ts';
import { readNotificationQuery, requireOptional, settingsOf } from '../../../src/contract/notifications/notifications.rules.ts';
import { mayGive } from '../../../src/contract/roles/roles.rules.ts';
import type { Ctx } from '../../http/context.ts';
import { listMuted, setMuted } from '../../identity/members/muted-notifications.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant, writeInTenant } from '../in-tenant.ts';
import { changeOwn, listOwn, markAllOwnRead } from './own-notifications.ts';
import { openStream } from './stream.ts';

export const notifications: Handlers<typeof area, [Ctx]> = {
  list: async ({ query } = {}, ctx) => readInTenant(ctx, (tx) => listOwn(tx, ctx, readNotificationQuery(query?.params))),
  setStatus: async ({ body: { params } }, ctx) => {
    const { notificationId: id, status } = params;
    await writeInTenant(ctx, (tx) => changeOwn(tx, ctx, { id, status, ...(status === 'archived' && { pinned: false }) }));
  },
  setPinned: async ({ pinStatus, body: { notificationId: id } }, ctx) =>
    writeInTenant(ctx, (tx) => changeOwn(tx, ctx, { id, pinned: pinStatus === 'pin' })),
  markAllRead: async (_input, ctx) => writeInTenant(ctx, (tx) => markAllOwnRead(tx, ctx)),
  settings: async (_input, ctx) => {
    const caller = callerOf(ctx);
    const muted = await readInTenant(ctx, (tx) => listMuted(tx, ctx));
    return muted ? settingsOf((key) => mayGive(caller, [key]), muted) : [];
  },
  changeSetting: async ({ body }, ctx) => {
    requireOptional(body);
    await writeInTenant(ctx, (tx) => setMuted(tx, ctx, body));
  },
  stream: async (_input, ctx) => {
    const stream = openStream(ctx);
    ctx.answer = new Response(stream, { headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' } });
    return stream;
  },
};
