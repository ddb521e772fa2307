import { AppError } from '../../lib/error.ts';
import type { PermissionKey } from '../permission-keys.ts';
import { mayGive, type Giver } from '../roles/roles.rules.ts';
import type { AccessType } from './sub-tenants.schemas.ts';

/** Levels of a tree, its top included, and accounts below one top. */
export const mostLevels = 50;
export const mostAccounts = 25_000;

/** How many memberships a page of people across accounts describes with their roles and permissions. */
export const mostDescribed = 200;

/** For the accounts that each person of a page is in, how many of theirs are described: one of everybody's, and then as many as there's room for. */
export function describedOf(accounts: readonly number[]): number[] {
  let room = Math.max(0, mostDescribed - accounts.length);
  return accounts.map((count) => {
    const more = Math.min(Math.max(0, count - 1), room);
    room -= more;
    return Math.min(count, 1) + more;
  });
}

export const seeKey: PermissionKey = 'fe.account-hierarchy.read.subAccount';

type Traveler = Giver & { actorId?: string | undefined; apiTokenId?: string };

/** Whoever acts in another's name stays in one account, and so does an API token. */
export const isTraveler = (caller: Traveler): boolean => mayGive(caller, [seeKey]) && !caller.actorId && !caller.apiTokenId;

/** Errors: FORBIDDEN. */
export function requireTraveler(caller: Traveler): void {
  if (!isTraveler(caller))
    throw new AppError('FORBIDDEN', "You don't have permission to do this in another account.", {
      status: 403,
      context: { permission: seeKey },
    });
}

/** That an account is disabled stands above what its maker called it. */
export const statusOf = ({ isDisabled, status }: { isDisabled: boolean; status: string | null | undefined }): string =>
  isDisabled ? 'DISABLED' : (status ?? 'ACTIVE');

/** `allowed`: what was decided about the person, if anything. */
export const hasAccess = (type: AccessType, allowed: boolean | null | undefined): boolean =>
  type === 'alwaysOn' || (allowed ?? type === 'defaultOn');

/** Errors: ACCOUNT_LIMIT. */
export function requireRoomBelow({ levels, accounts }: { levels: number; accounts: number }): void {
  if (levels > mostLevels) throw new AppError('ACCOUNT_LIMIT', `Accounts can be nested ${mostLevels} levels deep.`, { status: 409 });
  if (accounts > mostAccounts)
    throw new AppError('ACCOUNT_LIMIT', "You've reached the limit for sub-accounts. Delete one first.", { status: 409 });
}

/** Errors: CONFLICT for an account that would end up below itself. */
export function requireOutside(isInside: boolean): void {
  if (isInside) throw new AppError('CONFLICT', "An account can't be moved below itself.", { status: 409 });
}

/** Errors: CONFLICT for an account that exists already, and is another. */
export function requireSame(isSame: boolean): void {
  if (!isSame) throw new AppError('CONFLICT', 'This account exists already.', { status: 409 });
}

const manageKey: PermissionKey = 'fe.account-hierarchy.write.subAccount';

/** Errors: FORBIDDEN. */
export function requireMayAllow(caller: Giver): void {
  if (!mayGive(caller, [manageKey]))
    throw new AppError('FORBIDDEN', "You don't have permission to do this.", { status: 403, context: { permission: manageKey } });
}
