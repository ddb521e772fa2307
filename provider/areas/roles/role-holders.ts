import { sql } from 'kysely';
import { notFound } from '../../../src/contract/input.ts';
import { lossesOf, namedLosers, permissionsAfter } from '../../../src/contract/roles/roles.rules.ts';
import type { RoleHolder, RoleLoss } from '../../../src/contract/roles/roles.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { selectRoles, toRole } from '../../identity/members/role-view.ts';
import { callerOf } from '../../identity/work.ts';
import { shownEmail } from '../../messages/no-address.ts';

async function requireRole(tx: Tx, tenantId: string, roleId: string) {
  const roles = await selectRoles(tx, tenantId).execute();
  const role = roles.find(({ id }) => id === roleId);
  if (!role) throw notFound();
  return { role, roles };
}

export async function countHolders(tx: Tx, tenantId: string): Promise<{ roleId: string; total: number }[]> {
  const { rows } = await sql<{ roleId: string; total: number }>`
    select role_id as "roleId", count(*)::integer as total from effective_roles where tenant_id = ${tenantId} group by role_id`.execute(tx);
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

/** People who hold one of these roles, counted by all that they hold. Super users aren't among them: they lose nothing. */
async function holdersOf(tx: Tx, tenantId: string, roleIds: readonly string[]) {
  // However many hold them, few combinations of roles differ.
  const { rows } = await sql<{ held: string[]; total: number; names: string[] }>`
    select held, count(*)::integer as total, (array_agg(name order by name_key))[1:${sql.lit(namedLosers)}] as names from (
      select coalesce(nullif(m.name, ''), m.email) as name, m.name_key,
        array_agg(e.role_id::text order by e.role_id) as held
      from effective_roles e
      join memberships m on m.tenant_id = e.tenant_id and m.user_id = e.user_id
      join users u on u.id = e.user_id
      where e.tenant_id = ${tenantId} and not u.super_user
        and e.user_id in (select h.user_id from effective_roles h where h.tenant_id = ${tenantId} and h.role_id = any(${roleIds}::uuid[]))
      group by m.tenant_id, m.user_id, m.name, m.email, m.name_key) people
    group by held order by min(name_key)`.execute(tx);
  return rows;
}

/** What people would lose if a role had only the permissions `left`. Super users lose nothing. Errors: NOT_FOUND. */
export async function readLosses(
  tx: Tx,
  tenantId: string,
  { roleId, left }: { roleId: string; left: readonly string[] },
): Promise<RoleLoss[]> {
  const { role, roles } = await requireRole(tx, tenantId, roleId);
  const permissions = await tx.selectFrom('permissions').select(['id', 'key']).orderBy('key').execute();
  const keysOf = (ids: readonly string[]) => permissions.filter(({ id }) => ids.includes(id)).map(({ key }) => key);
  const rows = await holdersOf(tx, tenantId, [roleId]);
  const holders = rows.map(({ held, ...rest }) => ({
    ...rest,
    keys: keysOf(roles.filter(({ id }) => id !== roleId && held.includes(id)).flatMap(({ permission_ids }) => permission_ids)),
  }));
  const before = permissions.filter(({ id }) => role.permission_ids.includes(id));
  return lossesOf(before, left, holders);
}

/** What people would lose if of the tenant's roles only `wanted` held a permission. Errors: NOT_FOUND, ROLE_READ_ONLY. */
export async function readLossesOfPermission(
  tx: Tx,
  ctx: Ctx,
  { permissionId, wanted }: { permissionId: string; wanted: readonly string[] },
): Promise<RoleLoss[]> {
  const { tenantId } = callerOf(ctx);
  const permissions = await tx.selectFrom('permissions').select(['id', 'key']).orderBy('key').execute();
  const permission = permissions.find(({ id }) => id === permissionId);
  if (!permission) throw notFound();
  const roles = (await selectRoles(tx, tenantId).execute()).map((row) => toRole(row, ctx));
  const { after, removed } = permissionsAfter(roles, permissionId, wanted);
  const keysOf = (ids: readonly string[]) => permissions.filter(({ id }) => ids.includes(id)).map(({ key }) => key);
  const rows = await holdersOf(tx, tenantId, removed);
  // Somebody may hold several of these roles.
  const holders = rows.map(({ held, ...rest }) => ({ ...rest, keys: keysOf(held.flatMap((id) => after.get(id) ?? [])) }));
  return lossesOf([permission], [], holders);
}
