import { accountSettingsPermissions } from './account-settings/account-settings.permissions.ts';
import { navigationPermissions } from './navigation.permissions.ts';
import type { AreaPermissions } from './permissions.ts';
import { rolesPermissions } from './roles/roles.permissions.ts';
import { sessionsPermissions } from './sessions/sessions.permissions.ts';
import { usersPermissions } from './users/users.permissions.ts';

/** One line per area that has permissions of its own. */
const areas = [usersPermissions, rolesPermissions, accountSettingsPermissions, sessionsPermissions, ...navigationPermissions] as const;

type KeyOf<T> = T extends { permissions: infer P } ? keyof P & string : never;
/** Permission keys required by endpoints and navigation entries (SPEC 6). A held key may be a pattern, such as `fe.*`. */
export type PermissionKey = KeyOf<(typeof areas)[number]>;

export interface ProductPermission {
  key: PermissionKey | 'fe.*';
  name: string;
  description: string;
  category: string;
}
/** Every permission of the product, as the role editor shows it. */
export const productPermissions: readonly ProductPermission[] = [
  { key: 'fe.*', name: 'Everything', description: 'All that the product can do, now and later.', category: 'General' },
  ...areas.flatMap(({ category, permissions }: AreaPermissions) =>
    Object.entries(permissions).map(([key, { name, description }]) => ({ key: key as PermissionKey, name, description, category })),
  ),
];
/** What the built-in role that changes nothing holds. */
export const viewKeys: readonly PermissionKey[] = areas.flatMap(({ permissions }: AreaPermissions) =>
  Object.entries(permissions).flatMap(([key, { view }]) => (view ? [key as PermissionKey] : [])),
);
