import { AppError } from '../../lib/error.ts';
import type { Endpoint } from '../endpoint.ts';
import { commonKeys, type Giver } from '../roles/roles.rules.ts';
import type { Credentials } from './api-tokens.schemas.ts';
import type * as v from 'valibot';

export type CredentialsInput = v.InferOutput<typeof Credentials>;

/**
 * What a token may do: what it was given, as far as its maker may do it now. So nobody who loses a permission keeps it in a token whose
 * secret they know (security.md API-01). `keys`: undefined for everything the maker holds.
 */
export const tokenRights = (maker: Giver, keys: readonly string[] | undefined): readonly string[] =>
  keys ? commonKeys(maker, { permissions: keys }) : maker.permissions;

/** No token makes, lists or revokes tokens, leaves its own account, or does what a person has to prove themselves for. */
export const isClosedToTokens = ({ name, parts: { stepUp } }: Pick<Endpoint, 'name' | 'parts'>): boolean =>
  stepUp === true || name.startsWith('apiTokens.') || name.startsWith('subTenants.');

export const expiryOf = (minutes: number | null | undefined, now: Date): Date | null =>
  minutes ? new Date(now.getTime() + minutes * 60_000) : null;

/** Of one person, and of one workspace. */
export const mostTokens = { own: 100, tenant: 1000 } as const;

/** Ended ones count until they are revoked, or somebody could fill the server. Errors: TOKEN_LIMIT. */
export function requireRoom(count: number, scope: keyof typeof mostTokens): void {
  if (count >= mostTokens[scope])
    throw new AppError('TOKEN_LIMIT', "You've reached the limit for API tokens. Revoke one first.", { status: 409 });
}

/** The same whatever is wrong, so that nobody learns which client ids there are. */
export const wrongCredentials = (): AppError =>
  new AppError('INVALID_CREDENTIALS', 'The client ID or the secret is wrong, or the token has ended.', { status: 401 });
