import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/scope.ts';
import { selectPermissions, selectRoles, withImplied, type PermissionWithRoles, type RoleWithPermissions } from './role-view.ts';

/** A tenant's roles and the built-in ones, in the order of lists, with the permissions that there are. */
export interface TenantRoles {
  roles: readonly RoleWithPermissions[];
  permissions: readonly PermissionWithRoles[];
}
export interface RoleCache {
  /** `version`: as the database counts it right now. Whatever is older is read again, so that no change is ever missed. */
  read(tenantId: string, version: string): Promise<TenantRoles>;
}

/** For a statement on `memberships as m` and `tenants as t`. */
export const selectRoleIds = sql<
  string[]
>`array(select mr.role_id::text from effective_roles mr where mr.tenant_id = m.tenant_id and mr.user_id = m.user_id)`;
/** For a statement on `tenants as t`. */
export const selectRolesVersion = sql<string>`t.roles_version || '.' || (select version from catalog_version)`;

/** About 100 bytes each. */
const mostPairs = 500_000;

/** Roles and permissions change rarely, and every request needs them. */
export function createRoleCache(db: Database): RoleCache {
  const cache = new LRUCache<string, { version: string; found: TenantRoles }>({
    maxSize: mostPairs,
    sizeCalculation: ({ found: { roles, permissions } }) =>
      permissions.length + roles.reduce((sum, { permission_ids }) => sum + 1 + 2 * permission_ids.length, 1),
  });
  return {
    async read(tenantId, version) {
      const kept = cache.get(tenantId);
      if (kept?.version === version) return kept.found;
      const found = await db.tenant(
        tenantId,
        async (tx) => ({
          roles: await selectRoles(tx, tenantId).execute(),
          permissions: await selectPermissions(tx, tenantId).execute(),
        }),
        { readOnly: true },
      );
      cache.set(tenantId, { version, found });
      return found;
    },
  };
}

/** Permission keys and patterns of these roles together. */
export function keysOf({ roles, permissions }: TenantRoles, roleIds: readonly string[]): string[] {
  const chosen = roles.filter(({ id }) => roleIds.includes(id)).flatMap(({ permission_ids }) => permission_ids);
  const held = new Set(withImplied(permissions, chosen));
  return permissions.filter(({ id }) => held.has(id)).map(({ key }) => key);
}
