import { AppError } from '../../lib/error.ts';
import { mayGive, type Giver } from '../roles/roles.rules.ts';
import { adminKey } from '../users/users.rules.ts';

export const invalidInvite = (): AppError =>
  new AppError('LINK_INVALID', 'This invitation is no longer valid. Ask for a new one.', { status: 400 });

/** Errors: ER-01239 for a tenant closed by the vendor. */
export function requireOpenTenant(isDisabled: boolean): void {
  if (isDisabled)
    throw new AppError('ER-01239', "This workspace isn't accepting new members. Ask the person who invited you.", { status: 400 });
}

/** Errors: FORBIDDEN where a workspace has turned links off. */
export function requireLinks(areAllowed: boolean): void {
  if (!areAllowed) throw new AppError('FORBIDDEN', 'Invite links are turned off in this workspace.', { status: 403 });
}

/** A personal invitation's roles are for whoever proves its address. Until then they wait, and any other link gives only its own. */
export const joiningRoles = ({ isVerified, invited, linked }: { isVerified: boolean; invited: string[]; linked: string[] }) =>
  isVerified ? { roleIds: invited } : { roleIds: linked, invitedRoleIds: invited };

/** A link grants what its creator may grant now. Errors: LINK_INVALID if they left or may no longer invite. */
export function requireMaker<M extends Giver>(maker: M | undefined): M {
  if (!maker || !mayGive(maker, [adminKey])) throw invalidInvite();
  return maker;
}
