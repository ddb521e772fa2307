import { decodeProtectedHeader, jwtVerify } from 'jose';
import type { Deps } from '../identity/work.ts';
import { accessTokenType } from '../identity/tokens/access-token.ts';
import { algorithms } from '../identity/tokens/signing-keys.ts';

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
      typ: accessTokenType,
      issuer: config.publicUrl,
      audience: config.clientId,
      // A hint only identifies the user, so expiry doesn't matter.
      currentDate: new Date(0),
    });
    const { sub, sid, azp = config.clientId } = payload as { sub?: string; sid?: string; azp?: string };
    return sub && sid ? { userId: sub, sessionId: sid, clientId: azp } : undefined;
  } catch {
    // An invalid hint identifies nobody.
    return undefined;
  }
}
