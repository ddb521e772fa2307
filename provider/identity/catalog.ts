import type { PermissionKey } from '../../src/contract/permission-keys.ts';
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

const named = (category: string, entries: [PermissionKey | 'fe.*', string, string][]): CatalogPermission[] =>
  entries.map(([key, name, description]) => ({ key, name, description, category }));

const readKeys: PermissionKey[] = [
  'fe.secure.read.users',
  'fe.secure.read.roles',
  'fe.secure.read.accountSettings',
  'fe.secure.read.securityPolicy',
  'fe.secure.read.audits',
  'fe.secure.read.groups',
];

/** Built-in permissions and roles, available to every tenant. Installed on each start. */
export const productCatalog: Catalog = {
  permissions: [
    ...named('General', [['fe.*', 'Everything', 'All that the product can do, now and later.']]),
    ...named('Users', [
      ['fe.secure.read.users', 'View users', 'See who is a member.'],
      ['fe.secure.write.users', 'Manage users', 'Invite and change members.'],
      ['fe.secure.delete.users', 'Remove users', 'Take members out of the account.'],
      ['fe.secure.impersonate.users', 'Impersonate users', 'Sign in as a member for an hour.'],
      ['fe.secure.read.groups', 'View groups', 'See groups and who is in them.'],
    ]),
    ...named('Roles', [
      ['fe.secure.read.roles', 'View roles', 'See roles and their permissions.'],
      ['fe.secure.write.roles', 'Manage roles', 'Create and change roles.'],
      ['fe.secure.delete.roles', 'Delete roles', 'Delete roles of the account.'],
    ]),
    ...named('Account', [
      ['fe.secure.read.accountSettings', 'View account settings', 'See the details of the account.'],
      ['fe.secure.write.accountSettings', 'Manage account settings', 'Change the details of the account.'],
      ['fe.account-hierarchy.read.subAccount', 'View sub-accounts', 'See the accounts below this one.'],
      ['fe.subscriptions.*', 'Manage subscriptions', 'See and change plans, payment and invoices.'],
      ['fe.usage.read', 'View usage', 'See how much of a plan is used.'],
    ]),
    ...named('Security', [
      ['fe.secure.read.securityPolicy', 'View security settings', 'See the rules for signing in.'],
      ['fe.secure.write.securityPolicy', 'Manage security settings', 'Change the rules for signing in.'],
      ['fe.secure.read.audits', 'View audit log', 'See who did what and when.'],
      ['fe.secure.read.samlConfiguration', 'View single sign-on', 'See connections to identity providers.'],
      ['fe.secure.read.provisioningConfiguration', 'View provisioning', 'See connections to directories.'],
    ]),
    ...named('Integrations', [
      ['fe.secure.read.userApiTokens', 'View personal API tokens', 'See own tokens.'],
      ['fe.secure.read.tenantApiTokens', 'View account API tokens', 'See tokens of the account.'],
      ['fe.connectivity.read.webhooks', 'View webhooks', 'See where events are sent.'],
    ]),
  ],
  roles: [
    {
      key: 'Admin',
      name: 'Admin',
      description: 'Manages the account, its users and its roles.',
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
      permissions: [...readKeys, 'fe.secure.write.users'],
    },
    {
      key: 'ReadOnly',
      name: 'Read only',
      description: 'Views everything, changes nothing.',
      isDefault: true,
      level: 20,
      permissions: readKeys,
    },
  ],
};

export const permissionId = (key: string): string => stableId(`permission/${key}`);
export const vendorRoleId = (key: string): string => stableId(`role/${key}`);
const categoryId = (name: string) => stableId(`category/${name}`);

/** Adds missing entries and updates texts; removes nothing. Requires the system scope. */
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
