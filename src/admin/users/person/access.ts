import { matchesPermission } from '../../../access/permission.ts';
import type { Permission, Role } from '../../../contract/roles/roles.schemas.ts';
import type { UserRow } from '../users-queries.ts';

/** One way in which somebody holds a permission. */
export interface Source {
  role: Pick<Role, 'id' | 'name'>;
  /** The group that gives the role; absent if the person has it themselves. */
  groupId?: string;
  /** The wider permission of the role that includes this one, such as "Everything". */
  through?: Pick<Permission, 'id' | 'name'>;
}

export interface Access {
  permission: Permission;
  /** Empty for what they may not do. */
  sources: readonly Source[];
  /** Roles that would give it. */
  givers: readonly Pick<Role, 'id' | 'name'>[];
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

/** How a role gives a permission: itself, or by a pattern; undefined if it doesn't. */
function wayOf({ permissions }: Role, wanted: Permission, all: ReadonlyMap<string, Permission>): Pick<Source, 'through'> | undefined {
  if (permissions.includes(wanted.id)) return {};
  const wider = permissions.map((id) => all.get(id)).find((held) => held && matchesPermission(held.key, wanted.key));
  return wider && { through: wider };
}

/** What a person may do and why, and what they may not, by name. `roles`: the workspace's, as far as the caller may see them. */
export function accessOf(
  { roles: own, groups = [] }: Pick<UserRow, 'roles' | 'groups'>,
  { permissions, roles = [] }: { permissions: readonly Permission[]; roles?: readonly Role[] | undefined },
): Access[] {
  const all = new Map(permissions.map((permission) => [permission.id, permission]));
  const held = [
    ...own.map((role) => ({ role, group: {} })),
    ...groups.flatMap(({ id, roles: given = [] }) => given.map((role) => ({ role, group: { groupId: id } }))),
  ];
  return permissions
    .map((permission) => ({
      permission,
      sources: held.flatMap(({ role, group }) => {
        const way = wayOf(role, permission, all);
        return way ? [{ role, ...group, ...way }] : [];
      }),
      givers: roles.filter((role) => wayOf(role, permission, all)).toSorted(byName),
    }))
    .toSorted((a, b) => byName(a.permission, b.permission));
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
