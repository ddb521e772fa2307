import { readJwtClaims } from '../lib/base64url.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

function claim(accessToken: string | undefined, name: string): unknown {
  if (!accessToken) return undefined;
  try {
    return readJwtClaims(accessToken)[name];
  } catch {
    // A host's own token need not be a JWT.
    return undefined;
  }
}

/** User id of the impersonator, if the token carries an `act` claim (RFC 8693, flows.md A.18d). */
export const actorOf = (accessToken: string | undefined): string | undefined =>
  text((claim(accessToken, 'act') as { sub?: unknown } | undefined)?.sub);

/** The account above that the user comes from, while they are in one that they aren't a member of. */
export const cameFromOf = (accessToken: string | undefined): string | undefined => text(claim(accessToken, 'cameFrom'));
