import { sql } from 'kysely';
import { notFound } from '../../../src/contract/input.ts';
import type { RoleHolder } from '../../../src/contract/roles/roles.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import { selectRoles } from '../../identity/members/role-view.ts';
import { shownEmail } from '../../messages/no-address.ts';

async function requireRole(tx: Tx, tenantId: string, roleId: string) {
  const roles = await selectRoles(tx, tenantId).execute();
  const role = roles.find(({ id }) => id === roleId);
  if (!role) throw notFound();
  return { role, roles };
}

/** `roleIds`: of these alone. */
export async function countHolders(tx: Tx, tenantId: string, roleIds?: readonly string[]): Promise<{ roleId: string; total: number }[]> {
  const { rows } = await sql<{ roleId: string; total: number }>`
    select role_id as "roleId", count(*)::integer as total from effective_roles
    where tenant_id = ${tenantId} ${roleIds ? sql`and role_id = any(${roleIds}::uuid[])` : sql``} group by role_id`.execute(tx);
  return rows;
}

export interface HoldersPage {
  roleId: string;
  page: number;
  pageSize: number;
}

/** Those who hold a role, by name. Errors: NOT_FOUND. */
export async function listHolders(tx: Tx, tenantId: string, { roleId, page, pageSize }: HoldersPage) {
  await requireRole(tx, tenantId, roleId);
  const holders = sql`select user_id from effective_roles where tenant_id = ${tenantId} and role_id = ${roleId}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total from (${holders}) h`.execute(tx);
  const { rows } = await sql<RoleHolder>`
    select m.user_id as id, m.name, m.email, case when m.status = 'active' then u.picture_url end as "profilePictureUrl",
      exists (select 1 from membership_roles d where d.tenant_id = m.tenant_id and d.user_id = m.user_id and d.role_id = ${roleId}) as "isDirect",
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name)) from group_given_roles r
        join groups g on g.tenant_id = r.tenant_id and g.id = r.group_id
        where r.tenant_id = m.tenant_id and r.user_id = m.user_id and r.role_id = ${roleId} and m.invited_role_ids is null), '[]') as groups
    from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.user_id in (${holders})
    order by m.name_key, m.user_id limit ${pageSize} offset ${page * pageSize}`.execute(tx);
  const total = counted[0]!.total;
  return {
    items: rows.map((row) => ({ ...row, email: shownEmail(row.email) })),
    _metadata: { totalItems: total, totalPages: Math.ceil(total / pageSize) },
  };
}
