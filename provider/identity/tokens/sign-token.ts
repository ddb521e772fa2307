import { SignJWT, type JWTPayload } from 'jose';
import { algorithm, type Algorithm, type KeyRing } from './signing-keys.ts';

export interface SigningOptions {
  keys: KeyRing;
  issuer: string;
  lifeSeconds: number;
  /** Default: what signs everything. */
  alg?: Algorithm | undefined;
}

/** A JWT of the kind `typ`, valid from now on. */
export async function signToken(
  typ: string,
  claims: JWTPayload & { sub: string; aud: string | string[] },
  now: Date,
  { keys, issuer, lifeSeconds, alg = algorithm }: SigningOptions,
): Promise<string> {
  const { kid, key } = await keys.signing(alg);
  const iat = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...claims, iss: issuer, jti: crypto.randomUUID(), iat, exp: iat + lifeSeconds })
    .setProtectedHeader({ alg, typ, kid })
    .sign(key);
}
