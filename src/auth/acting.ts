import { readJwtClaims } from '../lib/base64url.ts';

/** Id of whoever acts in the name of the person that the token is for (RFC 8693 `act`, flows.md A.18d). */
export function actorOf(accessToken: string | undefined): string | undefined {
  if (!accessToken) return undefined;
  try {
    const actor = readJwtClaims(accessToken)['act'] as { sub?: unknown } | undefined;
    return typeof actor?.sub === 'string' ? actor.sub : undefined;
  } catch {
    // A token of the preview says nothing.
    return undefined;
  }
}
