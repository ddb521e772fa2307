import { sql } from 'kysely';
import type { NotificationKind, NotificationSetting } from '../../../src/contract/notifications/notifications.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import { callerOf, type Work } from '../work.ts';

/** The kinds that the caller doesn't see here; undefined for who only visits. */
export async function listMuted(tx: Tx, work: Work): Promise<NotificationKind[] | undefined> {
  const { tenantId, userId } = callerOf(work);
  const row = await tx
    .selectFrom('memberships')
    .select('muted_notifications')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.muted_notifications;
}

/** Of what comes from now on. */
export async function setMuted(tx: Tx, work: Work, { kind, isShown }: NotificationSetting): Promise<void> {
  const { tenantId, userId } = callerOf(work);
  const without = sql<NotificationKind[]>`array_remove(muted_notifications, ${kind})`;
  await tx
    .updateTable('memberships')
    .set({ muted_notifications: isShown ? without : sql<NotificationKind[]>`array_append(${without}, ${kind})` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
}
