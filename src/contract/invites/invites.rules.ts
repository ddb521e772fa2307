import { AppError } from '../../lib/error.ts';
import { mayGive, type Giver } from '../roles/roles.rules.ts';
import { adminKey } from '../users/users.rules.ts';

/** Minutes that a link works when nothing else is asked for. */
export const inviteMinutes = 43_200;

export const invalidInvite = (): AppError =>
  new AppError('LINK_INVALID', 'This invitation is no longer valid. Ask for a new one.', { status: 400 });

/** Error: ER-01239 of a tenant that the vendor has closed. */
export function requireOpenTenant(isDisabled: boolean): void {
  if (isDisabled)
    throw new AppError('ER-01239', "This workspace isn't accepting new members. Ask the person who invited you.", { status: 400 });
}

/** A link gives what its maker could give at this moment. Error: LINK_INVALID of somebody who left since or may invite nobody any more. */
export function requireMaker<M extends Giver>(maker: M | undefined): M {
  if (!maker || !mayGive(maker, [adminKey])) throw invalidInvite();
  return maker;
}
