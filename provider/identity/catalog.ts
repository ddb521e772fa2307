import { productPermissions, viewKeys } from '../../src/contract/permission-keys.ts';
import type { Tx } from '../db/tables.ts';
import { stableId } from '../db/stable-id.ts';

export interface CatalogPermission {
  key: string;
  name: string;
  description: string;
  category: string;
}
export interface Catalog {
  permissions: CatalogPermission[];
  roles: { key: string; name: string; description: string; isDefault: boolean; level: number; permissions: string[] }[];
}

/** Built-in permissions and roles, available to every tenant. Installed on each start. */
export const productCatalog: Catalog = {
  permissions: [...productPermissions],
  roles: [
    {
      key: 'Admin',
      name: 'Admin',
      description: 'Manages the workspace, its users, and its roles.',
      isDefault: false,
      level: 0,
      permissions: ['fe.*'],
    },
    {
      key: 'Support',
      name: 'Support',
      description: 'Helps users: views everything, invites and changes users.',
      isDefault: false,
      level: 10,
      permissions: [...viewKeys, 'fe.secure.write.users'],
    },
    {
      key: 'ReadOnly',
      name: 'Read only',
      description: 'Views everything, changes nothing.',
      isDefault: true,
      level: 20,
      permissions: [...viewKeys],
    },
  ],
};

export const permissionId = (key: string): string => stableId(`permission/${key}`);
export const vendorRoleId = (key: string): string => stableId(`role/${key}`);
export const categoryId = (name: string): string => stableId(`category/${name}`);

/**
 * Adds missing entries and updates texts; removes nothing, and leaves what the configuration says of built-in roles. Requires the system scope.
 */
export async function installCatalog(tx: Tx, { permissions, roles }: Catalog, now: Date): Promise<void> {
  const times = { created_at: now, updated_at: now };
  const isProduct = (key: string) => key.startsWith('fe.');
  const categories = [...new Map(permissions.map(({ category, key }) => [category, isProduct(key)]))];
  await tx
    .insertInto('permission_categories')
    .values(categories.map(([name, fe_category]) => ({ id: categoryId(name), name, description: '', fe_category, ...times })))
    .onConflict((on) => on.column('id').doNothing())
    .execute();
  await tx
    .insertInto('permissions')
    .values(
      permissions.map(({ key, name, description, category }) => ({
        id: permissionId(key),
        key,
        name,
        description,
        category_id: categoryId(category),
        fe_permission: isProduct(key),
        assignment_type: 'ASSIGNABLE' as const,
        ...times,
      })),
    )
    .onConflict((on) =>
      on.column('id').doUpdateSet((is) => ({ name: is.ref('excluded.name'), description: is.ref('excluded.description') })),
    )
    .execute();
  if (roles.length === 0) return;
  await tx
    .insertInto('roles')
    .values(
      roles.map(({ key, name, description, isDefault, level }) => ({
        id: vendorRoleId(key),
        tenant_id: null,
        key,
        name,
        description,
        is_default: isDefault,
        level,
        ...times,
      })),
    )
    .onConflict((on) => on.column('id').doNothing())
    .execute();
  await tx
    .insertInto('role_permissions')
    .values(
      roles.flatMap((role) =>
        role.permissions.map((key) => ({ role_id: vendorRoleId(role.key), permission_id: permissionId(key), tenant_id: null })),
      ),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}
