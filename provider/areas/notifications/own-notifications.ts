import { sql } from 'kysely';
import { notFound } from '../../../src/contract/input.ts';
import { toNotification } from '../../../src/contract/notifications/notifications.rules.ts';
import type { NotificationPage, NotificationQuery, NotificationStatus } from '../../../src/contract/notifications/notifications.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../db/tables.ts';
import { callerOf } from '../../identity/work.ts';
import '../../identity/notifications/notification-row.ts';

const statuses = { all: ['read', 'unread'], unread: ['unread'], archived: ['archived'] } as const;

export async function listOwn(tx: Tx, ctx: Ctx, { count, offset, filter }: NotificationQuery): Promise<NotificationPage> {
  const { tenantId, userId } = callerOf(ctx);
  const own = tx.selectFrom('notifications').where('tenant_id', '=', tenantId).where('user_id', '=', userId);
  const rows = await own
    .selectAll()
    .where('status', 'in', statuses[filter])
    .orderBy('pinned', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(count)
    .offset(offset)
    .execute();
  const counts = await own
    .select([
      sql<number>`count(*) filter (where status = any(${[...statuses[filter]]}::text[]))::integer`.as('total'),
      sql<number>`count(*) filter (where status = 'unread')::integer`.as('unreadCount'),
    ])
    .executeTakeFirstOrThrow();
  const data = rows.map(({ id, kind, facts, status, pinned, created_at }) =>
    toNotification({ id, kind, values: facts, status, isPinned: pinned, createdAt: created_at.toISOString() }),
  );
  return { data, current: data.length, ...counts };
}

const own = (tx: Tx, ctx: Ctx) => {
  const { tenantId, userId } = callerOf(ctx);
  return tx
    .updateTable('notifications')
    .set({ changed_at: ctx.deps.clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId);
};

/** Errors: NOT_FOUND. */
export async function changeOwn(
  tx: Tx,
  ctx: Ctx,
  { id, ...change }: { id: string; status: NotificationStatus; pinned?: false } | { id: string; pinned: boolean },
): Promise<void> {
  const { numUpdatedRows } = await own(tx, ctx).set(change).where('id', '=', id).executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}

export async function markAllOwnRead(tx: Tx, ctx: Ctx): Promise<void> {
  await own(tx, ctx).set({ status: 'read' }).where('status', '=', 'unread').execute();
}
