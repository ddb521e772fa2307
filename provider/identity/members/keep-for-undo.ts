import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import { callerOf, type Work } from '../work.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    removed_members: {
      tenant_id: string;
      user_id: string;
      removed_by: string;
      removed_at: Date;
      membership: { status: 'invited' | 'active'; email: string; name: string; disabled_at: string | null };
      role_ids: string[];
      sso_role_ids: string[];
      group_ids: string[];
      app_ids: string[];
      /** Whole rows. */
      api_tokens: object[];
      entitlements: object[];
    };
  }
}

/** Before a member is removed: keeps what they have, for whoever removes them to undo it. */
export async function keepForUndo(tx: Tx, work: Work, userId: string): Promise<void> {
  const { tenantId, userId: callerId } = callerOf(work);
  const of = (column: string, table: string) =>
    sql`array(select ${sql.ref(column)} from ${sql.table(table)} where tenant_id = m.tenant_id and user_id = m.user_id)`;
  await sql`
    insert into removed_members (tenant_id, user_id, removed_by, removed_at, membership, role_ids, sso_role_ids, group_ids, app_ids)
    select m.tenant_id, m.user_id, ${callerId}, ${work.deps.clock.now()}, to_jsonb(m), ${of('role_id', 'membership_roles')},
      ${of('role_id', 'sso_given_roles')}, ${of('group_id', 'group_members')}, ${of('app_id', 'application_users')}
    from memberships m where m.tenant_id = ${tenantId} and m.user_id = ${userId}
    on conflict (tenant_id, user_id) do update set removed_by = excluded.removed_by, removed_at = excluded.removed_at,
      membership = excluded.membership, role_ids = excluded.role_ids, sso_role_ids = excluded.sso_role_ids,
      group_ids = excluded.group_ids, app_ids = excluded.app_ids`.execute(tx);
  await sql`select keep_possessions(${userId})`.execute(tx);
}
