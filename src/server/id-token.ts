import { jwtVerify, type JWTVerifyGetKey } from 'jose';

/** The provider's `ID_TOKEN_ALGORITHM`. */
const algorithms = ['ES256', 'RS256'];
/** How far the clocks of two servers may differ. */
export const defaultToleranceSeconds = 5;

interface Expected {
  issuer: string;
  clientId: string;
  nonce: string;
  keys: JWTVerifyGetKey;
  clockToleranceSeconds?: number | undefined;
}

/** Who signed in, by the ID token that came for a code (OpenID Connect Core 3.1.3.7). Throws if it isn't for this client and sign-in. */
export async function readIdToken(
  token: string,
  { issuer, clientId, nonce, keys, clockToleranceSeconds = defaultToleranceSeconds }: Expected,
): Promise<string> {
  const { payload } = await jwtVerify(token, keys, {
    ...{ algorithms, issuer, audience: clientId, typ: 'JWT', clockTolerance: clockToleranceSeconds },
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
  });
  if (payload['nonce'] !== nonce) throw new Error('The ID token is for another sign-in.');
  return payload.sub!;
}
