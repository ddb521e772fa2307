import { sql } from 'kysely';
import { mostTold } from '../../../src/contract/notifications/notifications.rules.ts';
import { requiredKinds, type NotificationKind } from '../../../src/contract/notifications/notifications.schemas.ts';
import type { PermissionKey } from '../../../src/contract/permission-keys.ts';
import type { Tx } from '../../db/tables.ts';
import { findHolders } from '../members/last-admin.ts';
import './notification-row.ts';

/** Whoever gets it, in the tenant: people by id, or those who hold a permission. */
type Told = { userIds: readonly string[] } | { permission: PermissionKey };
export type News = Told & {
  tenantId: string;
  kind: NotificationKind;
  /** What its text names. Never a secret. */
  values: Readonly<Record<string, string>>;
  /** Of the same name, a person is told a single time. */
  once?: string;
};

/** Tells people in their portal, in the transaction of what happened. Who isn't an active member of the tenant isn't told, nor who doesn't want to be. */
export async function notify(tx: Tx, now: Date, { tenantId, kind, values, once, ...told }: News): Promise<void> {
  const userIds =
    'userIds' in told ? told.userIds : (await findHolders(tx, tenantId, told.permission, mostTold)).map(({ userId }) => userId);
  if (userIds.length === 0) return;
  await sql`insert into notifications (id, tenant_id, user_id, kind, facts, once, created_at, changed_at)
    select gen_random_uuid(), m.tenant_id, m.user_id, ${kind}, ${JSON.stringify(values)}::jsonb, ${once ?? null}, ${now}, ${now}
    from memberships m where m.tenant_id = ${tenantId} and m.user_id = any(${userIds}::uuid[]) and m.status = 'active'
      and (${requiredKinds.includes(kind)}::boolean or ${kind}::text <> all (m.muted_notifications))
    on conflict do nothing`.execute(tx);
}
