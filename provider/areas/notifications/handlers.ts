import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { notifications as area } from '../../../src/contract/notifications/notifications.ts';
import { readNotificationQuery } from '../../../src/contract/notifications/notifications.rules.ts';
import type { Ctx } from '../../http/context.ts';
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
  stream: async (_input, ctx) => {
    const stream = openStream(ctx);
    ctx.answer = new Response(stream, { headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' } });
    return stream;
  },
};
