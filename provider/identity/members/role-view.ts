import { sql } from 'kysely';
import type { Permission, PermissionCategory, Role } from '../../../src/contract/roles/roles.schemas.ts';
import type { ProviderConfig } from '../config.ts';
import { isLivePermission, isLiveRole } from './retired.ts';
import type { CategoryRow, PermissionRow, RoleRow, Tx } from '../../db/tables.ts';

type Vendor = { deps: { config: ProviderConfig } };
/** `permission_ids`: those that were chosen. */
export type RoleWithPermissions = RoleRow & { permission_ids: string[] };
/** `implied_ids`: those that come with it. */
export type PermissionWithRoles = PermissionRow & { role_ids: string[]; implied_ids: string[] };

/** The tenant's roles and the built-in ones. */
export const selectRoles = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('roles as r')
    .selectAll('r')
    .select(
      sql<
        string[]
      >`array(select rp.permission_id::text from role_permissions rp where rp.role_id = r.id and ${isLivePermission('rp.permission_id')} order by 1)`.as(
        'permission_ids',
      ),
    )
    .where(isLiveRole('r.id'))
    .where((is) => is.or([is('r.tenant_id', 'is', null), is('r.tenant_id', '=', tenantId)]))
    .orderBy((is) => is('r.tenant_id', 'is not', null))
    .orderBy('r.name')
    .orderBy('r.id');

export const toRole = (row: RoleWithPermissions, { deps }: Vendor): Role => ({
  id: row.id,
  key: row.key,
  name: row.name,
  description: row.description,
  isDefault: row.is_default,
  permissions: row.permission_ids,
  ...(row.tenant_id ? { tenantId: row.tenant_id } : {}),
  vendorId: deps.config.vendor.id,
  level: row.level,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const selectPermissions = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('permissions as p')
    .selectAll('p')
    .select(
      sql<
        string[]
      >`array(select rp.role_id::text from role_permissions rp where rp.permission_id = p.id and (rp.tenant_id is null or rp.tenant_id = ${tenantId})
        and ${isLiveRole('rp.role_id')} order by 1)`.as('role_ids'),
    )
    .select(
      sql<string[]>`array(select i.implied_id::text from permission_implications i where i.permission_id = p.id order by 1)`.as(
        'implied_ids',
      ),
    )
    .where(isLivePermission('p.id'))
    .orderBy('p.key');

/** The permissions, and what comes with them. */
export function withImplied(permissions: readonly Pick<PermissionWithRoles, 'id' | 'implied_ids'>[], ids: readonly string[]): string[] {
  const chosen = new Set(ids);
  return [...new Set([...ids, ...permissions.filter(({ id }) => chosen.has(id)).flatMap(({ implied_ids }) => implied_ids)])];
}
/** The roles with what they give, not only what was chosen for them. */
export const withGrants = <R extends { permissions: string[] }>(roles: readonly R[], permissions: readonly PermissionWithRoles[]): R[] =>
  roles.map((role) => ({ ...role, permissions: withImplied(permissions, role.permissions) }));

export const toPermission = (row: PermissionWithRoles): Permission => ({
  id: row.id,
  key: row.key,
  name: row.name,
  description: row.description,
  categoryId: row.category_id,
  fePermission: row.fe_permission,
  roleIds: row.role_ids,
  ...(row.implied_ids.length > 0 && { impliedIds: row.implied_ids }),
  assignmentType: row.assignment_type,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const toCategory = (row: CategoryRow, permissionIds: string[]): PermissionCategory => ({
  id: row.id,
  name: row.name,
  description: row.description,
  feCategory: row.fe_category,
  permissionIds,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Roles of several members at once. */
export async function rolesOfMembers(tx: Tx, work: Vendor, tenantId: string, userIds: string[]): Promise<Map<string, Role[]>> {
  const byUser = new Map<string, Role[]>(userIds.map((id) => [id, []]));
  if (userIds.length === 0) return byUser;
  const links = await tx
    .selectFrom('membership_roles')
    .select(['user_id', 'role_id'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', userIds)
    .execute();
  const ids = [...new Set(links.map(({ role_id }) => role_id))];
  if (ids.length === 0) return byUser;
  const rows = await selectRoles(tx, tenantId).where('r.id', 'in', ids).execute();
  for (const row of rows) {
    const role = toRole(row, work);
    for (const { user_id, role_id } of links) if (role_id === role.id) byUser.get(user_id)!.push(role);
  }
  return byUser;
}
