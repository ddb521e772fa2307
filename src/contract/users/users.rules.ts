import { holdsPermission } from '../../access/permission.ts';
import { AppError } from '../../lib/error.ts';
import type { PermissionKey } from '../permission-keys.ts';

/** Who can invite and change users. */
export const adminKey: PermissionKey = 'fe.secure.write.users';
/** Nobody gives more than they hold: without somebody who holds everything, nobody ever would again. */
export const adminKeys: readonly string[] = [adminKey, 'fe.*'];

/** Of the rights that an account cannot do without, those that one of these active members holds. */
export const adminRights = (active: readonly { permissions: readonly string[] }[]): string[] =>
  adminKeys.filter((key) => active.some(({ permissions }) => holdsPermission(permissions, key)));

/** Error: LAST_ADMIN when a change took the last holder of such a right away. */
export function requireAdmin(before: readonly string[], after: readonly string[]): void {
  if (!before.every((key) => after.includes(key)))
    throw new AppError('LAST_ADMIN', 'This workspace needs at least one active admin.', { status: 409 });
}

/** Error: SELF_CHANGE. */
export function requireOther(callerId: string, userId: string): void {
  if (callerId === userId) throw new AppError('SELF_CHANGE', "You can't do this to your own account. Ask another admin.", { status: 409 });
}

/** Errors: EMAIL_TAKEN, for whoever is a member already. */
export function requireNewcomer(status: 'invited' | 'active' | undefined): void {
  if (status !== 'active') return;
  const sentence = 'This person is already in this workspace.';
  throw new AppError('EMAIL_TAKEN', sentence, { status: 409, context: { fields: { email: sentence } } });
}

/** Error: CONFLICT for somebody who has come in since. */
export function requireInvited(status: 'invited' | 'active'): void {
  if (status === 'active') throw new AppError('CONFLICT', 'This person has already joined.', { status: 409 });
}

/** Name and phone of a person of several tenants are theirs alone; who invited them may correct the name they wrote. Error: FORBIDDEN. */
export function requireOwnPerson({ tenants, status, phone }: { tenants: number; status: 'invited' | 'active'; phone: unknown }): void {
  if (tenants > 1 && !(status === 'invited' && phone === undefined))
    throw new AppError('FORBIDDEN', 'This person also belongs to other workspaces, so only they can change their name and phone number.', {
      status: 403,
    });
}

export const nameFromEmail = (email: string): string =>
  email
    .split('@')[0]!
    .replace(/[._+-]+/g, ' ')
    .trim() || email;
