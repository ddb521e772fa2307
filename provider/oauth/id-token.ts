import { createHash } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { personClaims, type AccessClaims } from '../identity/tokens/access-token.ts';
import { signToken, type SigningOptions } from '../identity/tokens/sign-token.ts';
import { algorithms } from '../identity/tokens/signing-keys.ts';
import type { Deps } from '../identity/work.ts';

/** Not that of an access token: what says who signed in opens nothing. */
const idTokenType = 'JWT';

/** OpenID Connect Core 3.1.3.6: the left half of the SHA-256. */
const halfHash = (token: string) => createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');

interface About {
  /** Application that asked. */
  clientId: string;
  /** What the person lets it know, if it is somebody else's; undefined: all. */
  scope: string | undefined;
  nonce: string | undefined;
  accessToken: string;
}

/** Tells one application who signed in (OpenID Connect Core 2). */
export const issueIdToken = (
  claims: AccessClaims,
  { clientId, scope, nonce, accessToken }: About,
  now: Date,
  options: SigningOptions,
): Promise<string> =>
  signToken(
    idTokenType,
    { ...personClaims(claims, scope), aud: clientId, ...(nonce && { nonce }), at_hash: halfHash(accessToken) },
    now,
    options,
  );

/** User of the token and the application that it's for, even if it has expired; undefined if this server didn't issue it. */
export async function readIdTokenHint(
  hint: string,
  { keys, config }: Pick<Deps, 'keys' | 'config'>,
): Promise<{ userId: string; sessionId: string; clientId: string } | undefined> {
  try {
    const key = await keys.verifying(decodeProtectedHeader(hint).kid ?? '');
    if (!key) return undefined;
    const { payload } = await jwtVerify(hint, key, {
      algorithms,
      typ: idTokenType,
      issuer: config.publicUrl,
      // A hint only identifies the user, so expiry doesn't matter.
      currentDate: new Date(0),
    });
    const { sub, sid, aud } = payload as { sub?: string; sid?: string; aud?: string | string[] };
    return sub && sid && typeof aud === 'string' ? { userId: sub, sessionId: sid, clientId: aud } : undefined;
  } catch {
    // An invalid hint identifies nobody.
    return undefined;
  }
}
