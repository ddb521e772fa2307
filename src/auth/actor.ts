import { readJwtClaims } from '../lib/base64url.ts';

/** User id of the impersonator, if the token carries an `act` claim (RFC 8693, flows.md A.18d). */
export function actorOf(accessToken: string | undefined): string | undefined {
  if (!accessToken) return undefined;
  try {
    const actor = readJwtClaims(accessToken)['act'] as { sub?: unknown } | undefined;
    return typeof actor?.sub === 'string' ? actor.sub : undefined;
  } catch {
    // Preview tokens aren't JWTs.
    return undefined;
  }
}
