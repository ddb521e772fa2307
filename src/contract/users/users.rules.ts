import { holdsPermission } from '../../access/permission.ts';
import { AppError } from '../../lib/error.ts';
import type { PermissionKey } from '../permission-keys.ts';
import { holdsAsMuch, type Giver } from '../roles/roles.rules.ts';

/** Required to invite and change users. */
export const adminKey: PermissionKey = 'fe.secure.write.users';
/** Someone must hold everything, because nobody can grant more than they hold. */
export const adminKeys: readonly string[] = [adminKey, 'fe.*'];

/** The required permissions that the active members hold. */
export const adminRights = (active: readonly { permissions: readonly string[] }[]): string[] =>
  adminKeys.filter((key) => active.some(({ permissions }) => holdsPermission(permissions, key)));

/** Errors: LAST_ADMIN if a change removed the last holder of a required permission. */
export function requireAdmin(before: readonly string[], after: readonly string[]): void {
  if (!before.every((key) => after.includes(key)))
    throw new AppError('LAST_ADMIN', 'This workspace needs at least one active admin.', { status: 409 });
}

/** Errors: SELF_CHANGE. */
export function requireOther(callerId: string, userId: string): void {
  if (callerId === userId) throw new AppError('SELF_CHANGE', "You can't do this to your own account. Ask another admin.", { status: 409 });
}

/** `person`: what they held before the change. Errors: HIGHER_PRIVILEGE. */
export function requireNotAbove(caller: Giver, person: Giver): void {
  if (!holdsAsMuch(caller, person))
    throw new AppError('HIGHER_PRIVILEGE', "You can't change someone with more permissions than you.", { status: 403 });
}

/** Errors: EMAIL_TAKEN for an active member. */
export function requireNewcomer(status: 'invited' | 'active' | undefined): void {
  if (status !== 'active') return;
  const sentence = 'This person is already in this workspace.';
  throw new AppError('EMAIL_TAKEN', sentence, { status: 409, context: { fields: { email: sentence } } });
}

/** Errors: CONFLICT for a member who has already joined. */
export function requireInvited(status: 'invited' | 'active'): void {
  if (status === 'active') throw new AppError('CONFLICT', 'This person has already joined.', { status: 409 });
}

/** Users of several tenants change their own name and phone. Of someone invited, the answer doesn't tell. Errors: FORBIDDEN. */
export function requireOwnPerson({ tenants, status }: { tenants: number; status: 'invited' | 'active' }): void {
  if (tenants > 1 && status === 'active')
    throw new AppError('FORBIDDEN', 'This person also belongs to other workspaces, so only they can change their name and phone number.', {
      status: 403,
    });
}

/** Who somebody is and whether they have access is the directory's to say. Errors: FORBIDDEN. */
export function requireNoDirectory(managedBy: 'frontegg' | 'scim2'): void {
  if (managedBy === 'scim2') throw new AppError('FORBIDDEN', 'Your directory manages this person. Change it there.', { status: 403 });
}

export const nameFromEmail = (email: string): string =>
  email
    .split('@')[0]!
    .replace(/[._+-]+/g, ' ')
    .trim() || email;

/** What a list of people is asked for. */
interface Wanted {
  _includeSubTenants?: boolean | undefined;
  _tenantId?: unknown;
  _status?: unknown;
  _roleId?: unknown;
  _groupId?: unknown;
  _preset?: unknown;
}

/** Whether a list is about the accounts below, too: roles, groups and states are those of one workspace. */
export const reachesBelow = ({ _includeSubTenants, _tenantId, _status, _roleId, _groupId, _preset }: Wanted): boolean =>
  _includeSubTenants === true && [_tenantId, _status, _roleId, _groupId, _preset].every((value) => value === undefined);
