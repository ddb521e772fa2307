import { holdsPermission } from '../../access/permission.ts';
import { AppError } from '../../lib/error.ts';
import { notFound } from '../input.ts';
import type { PermissionKey } from '../permission-keys.ts';
import type { Permission, Role, RoleSortKey } from './roles.schemas.ts';

/** Who grants: a caller, or the creator of a link that is used later. */
export interface Giver {
  /** Permission keys and patterns. */
  readonly permissions: readonly string[];
  readonly superUser?: boolean;
}

/** Nobody can grant more than they hold. A held pattern covers another pattern if it matches its text. */
export const mayGive = ({ permissions, superUser }: Giver, keys: readonly string[]): boolean =>
  superUser === true || keys.every((key) => holdsPermission(permissions, key));

/** Whether one of the permissions is it, covers it as a pattern, or brings it along. */
export const gives = (
  given: readonly Pick<Permission, 'id' | 'key' | 'impliedIds'>[],
  { id, key }: Pick<Permission, 'id' | 'key'>,
): boolean => given.some((one) => holdsPermission([one.key], key) || one.impliedIds?.includes(id) === true);

const peopleKey: PermissionKey = 'fe.secure.read.users';
/** How many people hold a role is told to those who may see people. */
export const mayCountHolders = (caller: Giver): boolean => mayGive(caller, [peopleKey]);

/** Errors: FORBIDDEN for an order by what the caller may not know. */
export function requireCountable(caller: Giver, sortBy: RoleSortKey): void {
  if (sortBy === 'members' && !mayCountHolders(caller))
    throw new AppError('FORBIDDEN', "You don't have permission to do this.", { status: 403, context: { permission: peopleKey } });
}

/** Nobody acts on, or as, someone who holds more than they do. */
export const holdsAsMuch = (actor: Giver, person: Giver): boolean =>
  actor.superUser === true || (person.superUser !== true && mayGive(actor, person.permissions));

/** What both hold, whoever of them has it as a pattern. */
export const commonKeys = (a: Giver, b: Giver): string[] => [
  ...new Set([...a.permissions.filter((key) => mayGive(b, [key])), ...b.permissions.filter((key) => mayGive(a, [key]))]),
];

const notGrantable = () => new AppError('ROLE_NOT_GRANTABLE', 'You can only grant permissions you have.', { status: 403 });

/** Errors: ROLE_NOT_GRANTABLE. */
export function requireGrantable(giver: Giver, permissions: readonly Pick<Permission, 'key' | 'assignmentType'>[]): void {
  const isAssignable = permissions.every(({ assignmentType }) => assignmentType !== 'NEVER');
  if (
    !isAssignable ||
    !mayGive(
      giver,
      permissions.map(({ key }) => key),
    )
  )
    throw notGrantable();
}

/** `keys`: permissions of each role. Errors: ROLE_NOT_GRANTABLE. */
export function requireGrantableRoles(giver: Giver, roles: readonly { keys: readonly string[] }[]): void {
  if (!roles.every(({ keys }) => mayGive(giver, keys))) throw notGrantable();
}

/** Errors: NOT_FOUND unless every given id was found. */
export function requireAll<T>(found: readonly T[], named: readonly unknown[]): readonly T[] {
  if (found.length !== new Set(named).size) throw notFound();
  return found;
}

/** Built-in roles belong to no tenant. Errors: ROLE_READ_ONLY. */
export function requireOwn<R extends Pick<Role, 'tenantId'>>(role: R): R {
  if (!role.tenantId) throw new AppError('ROLE_READ_ONLY', "This is a built-in role and can't be changed.", { status: 403 });
  return role;
}

/** Keys are case-sensitive. Errors: KEY_TAKEN if another of the tenant's roles has the key. */
export function requireFreeKey(key: string | undefined, roles: readonly Pick<Role, 'id' | 'key'>[], except?: string): void {
  if (roles.some((role) => role.key === key && role.id !== except))
    throw new AppError('KEY_TAKEN', 'Another role already uses this key.', {
      status: 409,
      context: { fields: { key: 'Another role already uses this key.' } },
    });
}

/** Roles to add a permission to and remove it from, so that exactly `wanted` hold it. Errors: NOT_FOUND, ROLE_READ_ONLY. */
export function rolesToChange(roles: readonly Role[], permissionId: string, wanted: readonly string[]): { added: Role[]; removed: Role[] } {
  requireAll(
    roles.filter(({ id }) => wanted.includes(id)),
    wanted,
  );
  const added = roles.filter(({ id, permissions }) => wanted.includes(id) && !permissions.includes(permissionId));
  added.forEach(requireOwn);
  // Built-in roles keep their permissions in any case.
  const removed = roles.filter(({ id, tenantId, permissions }) => tenantId && !wanted.includes(id) && permissions.includes(permissionId));
  return { added, removed };
}
