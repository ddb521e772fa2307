import { AppError } from '../../lib/error.ts';
import type { PermissionKey } from '../permission-keys.ts';
import { commonKeys, holdsAsMuch, mayGive, type Giver } from '../roles/roles.rules.ts';

const impersonateKey: PermissionKey = 'fe.secure.impersonate.users';

export const invalidActorToken = (): AppError =>
  new AppError('LINK_INVALID', 'This link is no longer valid. Start again from Users.', { status: 400 });

/** Nobody gains permissions by impersonation. Errors: ROLE_NOT_GRANTABLE. */
export function requireNoGain(actor: Giver, person: Giver): void {
  if (!holdsAsMuch(actor, person))
    throw new AppError('ROLE_NOT_GRANTABLE', "You can't impersonate someone with more permissions than you.", { status: 403 });
}

/** `actor`: what they hold in this tenant now, if they are still in it. */
export const mayImpersonate = (actor: Giver | null | undefined): actor is Giver => Boolean(actor) && mayGive(actor!, [impersonateKey]);

/** What an impersonator may do: only what both hold right now. Undefined once they may no longer impersonate (security.md IMP-01). */
export function impersonatedRights(
  actor: Giver | null | undefined,
  person: Giver,
): { permissions: string[]; superUser: boolean } | undefined {
  if (!mayImpersonate(actor)) return undefined;
  return { superUser: actor.superUser === true && person.superUser === true, permissions: commonKeys(person, actor) };
}
