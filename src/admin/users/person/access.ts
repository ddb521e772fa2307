import type { Way } from '../../../contract/access/access.schemas.ts';
import { giversOf, waysTo } from '../../../contract/access/ways.rules.ts';
import type { Permission, Role } from '../../../contract/roles/roles.schemas.ts';
import type { UserRow } from '../users-queries.ts';

export interface Access {
  permission: Permission;
  /** Empty for what they may not do. Groups come without their names. */
  ways: readonly Way[];
  /** Roles that would give it. */
  givers: readonly Pick<Role, 'id' | 'name'>[];
}

/** What a person may do and why, and what they may not, by name. `roles`: the workspace's, as far as the caller may see them. */
export function accessOf(
  { roles: own, groups = [] }: Pick<UserRow, 'roles' | 'groups'>,
  { permissions, roles = [] }: { permissions: readonly Permission[]; roles?: readonly Role[] | undefined },
): Access[] {
  const all = new Map(permissions.map((permission) => [permission.id, permission]));
  const held = { roles: own, groups: groups.map(({ id, roles: given = [] }) => ({ id, name: '', roles: given })) };
  return permissions
    .map((permission) => ({ permission, ways: waysTo(permission, held, all), givers: giversOf(permission, roles, all) }))
    .toSorted((a, b) => a.permission.name.localeCompare(b.permission.name));
}

/** Nobody uses their permissions while one of these holds. */
export type Hindrance = 'invited' | 'disabled' | 'locked' | 'expired';
export function hindranceOf(
  { isDisabled, isLocked, activatedForTenant, temporaryExpirationDate }: Partial<UserRow>,
  now = new Date(),
): Hindrance | undefined {
  if (isDisabled) return 'disabled';
  if (isLocked) return 'locked';
  if (temporaryExpirationDate && new Date(temporaryExpirationDate) <= now) return 'expired';
  return activatedForTenant === false ? 'invited' : undefined;
}
