import { sql } from 'kysely';
import type { SessionRow, Tx, UserRow } from '../db/tables.ts';

export interface TenantAccess {
  user: UserRow;
  tenantId: string;
  tenantIds: string[];
  roles: string[];
  permissions: string[];
}

interface Found extends UserRow {
  tenants: { id: string; isOpen: boolean; isLocked: boolean; seen: string | null }[] | null;
}

/** Why a person with the right password cannot come in. */
export type NoAccess = 'disabled' | 'locked';

/**
 * Picks the tenant for a session: the wanted one, else the one of the session, else the last used one that is open.
 * Needs the system scope: the user may be a member of several tenants.
 */
export async function findAccess(tx: Tx, { userId, wanted, session }: { userId: string; wanted?: string | null | undefined; session?: SessionRow }): Promise<TenantAccess | NoAccess> {
  const started = session?.created_at ?? null;
  const found = await tx
    .selectFrom('users as u')
    .selectAll('u')
    .select(
      sql<Found['tenants']>`(select json_agg(json_build_object('id', m.tenant_id, 'seen', m.last_seen_at, 'isLocked', m.locked_at is not null,
        'isOpen', m.disabled_at is null and m.locked_at is null and t.disabled_at is null and (m.signed_out_at is null or ${started}::timestamptz is null or m.signed_out_at < ${started}::timestamptz)))
        from memberships m join tenants t on t.id = m.tenant_id where m.user_id = u.id and m.status = 'active')`.as('tenants'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!found) return 'disabled';
  const { tenants, ...user } = found;
  const open = (tenants ?? []).filter(({ isOpen }) => isOpen).toSorted((a, b) => (b.seen ?? '').localeCompare(a.seen ?? '') || a.id.localeCompare(b.id));
  const ids = open.map(({ id }) => id);
  const tenantId = [wanted, session?.tenant_id, user.last_tenant_id].find((id) => id && ids.includes(id)) ?? ids[0];
  if (!tenantId) return tenants?.some(({ isLocked }) => isLocked) ? 'locked' : 'disabled';
  return { user, tenantId, tenantIds: ids.toSorted(), ...(await keysOf(tx, tenantId, userId)) };
}

async function keysOf(tx: Tx, tenantId: string, userId: string): Promise<{ roles: string[]; permissions: string[] }> {
  const rows = await tx
    .selectFrom('membership_roles as mr')
    .innerJoin('roles as r', 'r.id', 'mr.role_id')
    .leftJoin('role_permissions as rp', 'rp.role_id', 'r.id')
    .leftJoin('permissions as p', 'p.id', 'rp.permission_id')
    .select(['r.key as role', 'p.key as permission'])
    .where('mr.tenant_id', '=', tenantId)
    .where('mr.user_id', '=', userId)
    .execute();
  const unique = (keys: (string | null)[]) => [...new Set(keys.filter((key) => key !== null))].toSorted();
  return { roles: unique(rows.map(({ role }) => role)), permissions: unique(rows.map(({ permission }) => permission)) };
}
