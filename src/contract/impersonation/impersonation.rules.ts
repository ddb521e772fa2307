import { AppError } from '../../lib/error.ts';
import { holdsAsMuch, type Giver } from '../roles/roles.rules.ts';

export const invalidActorToken = (): AppError =>
  new AppError('LINK_INVALID', 'This link is no longer valid. Start again from Users.', { status: 400 });

/** Nobody gains permissions by impersonation. Errors: ROLE_NOT_GRANTABLE. */
export function requireNoGain(actor: Giver, person: Giver): void {
  if (!holdsAsMuch(actor, person))
    throw new AppError('ROLE_NOT_GRANTABLE', "You can't impersonate someone with more permissions than you.", { status: 403 });
}
