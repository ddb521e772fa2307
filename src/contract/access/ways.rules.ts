import { matchesPermission } from '../../access/permission.ts';
import type { Permission, Role } from '../roles/roles.schemas.ts';
import type { Way } from './access.schemas.ts';

type Named = Pick<Role, 'id' | 'name'>;
type RoleFacts = Named & Pick<Role, 'permissions'>;
export type PermissionFacts = Pick<Permission, 'id' | 'key' | 'name'>;

/** Somebody's roles, and those of the groups that give them some. */
export interface Held {
  roles: readonly RoleFacts[];
  groups: readonly (Named & { roles: readonly RoleFacts[] })[];
}

const named = ({ id, name }: Named): Named => ({ id, name });

/** Permissions of a role that give the wanted one: itself, and wider ones that include it. */
const giving = ({ permissions }: RoleFacts, wanted: PermissionFacts, all: ReadonlyMap<string, PermissionFacts>): PermissionFacts[] =>
  permissions.flatMap((id) => all.get(id) ?? []).filter(({ id, key }) => id === wanted.id || matchesPermission(key, wanted.key));

/** Each way in which somebody holds a permission, their own roles first. */
export function waysTo(wanted: PermissionFacts, { roles, groups }: Held, all: ReadonlyMap<string, PermissionFacts>): Way[] {
  const held = [
    ...roles.map((role) => ({ role, by: {} })),
    ...groups.flatMap((group) => group.roles.map((role) => ({ role, by: { group: named(group) } }))),
  ];
  return held.flatMap(({ role, by }) =>
    giving(role, wanted, all).map((one) => ({ role: named(role), ...by, ...(one.id !== wanted.id && { through: named(one) }) })),
  );
}

/** Roles that would give a permission, by name. */
export const giversOf = (wanted: PermissionFacts, roles: readonly RoleFacts[], all: ReadonlyMap<string, PermissionFacts>): Named[] =>
  roles
    .filter((role) => giving(role, wanted, all).length > 0)
    .map(named)
    .toSorted((a, b) => a.name.localeCompare(b.name));
