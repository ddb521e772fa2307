import { SignJWT } from 'jose';
import { accessTokenType, type TokenOptions } from './access-token.ts';
import { algorithm } from './signing-keys.ts';

export interface MachineClaims {
  clientId: string;
  tenantId: string;
  /** The member whose own token it is. */
  ownerId: string | null;
  createdBy: string;
  roles: readonly string[];
  permissions: readonly string[];
}

/** Of client credentials. Its subject is the client, never a person (RFC 9068 2.2). */
export async function issueMachineToken(
  { clientId, tenantId, ownerId, createdBy, roles, permissions }: MachineClaims,
  now: Date,
  { keys, issuer, audience, lifeSeconds, alg = algorithm }: TokenOptions,
): Promise<string> {
  const { kid, key } = await keys.signing(alg);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const whose = ownerId ? { type: 'userApiToken', userId: ownerId } : { type: 'tenantApiToken', createdByUserId: createdBy };
  return new SignJWT({ client_id: clientId, tenantId, roles, permissions, ...whose })
    .setProtectedHeader({ alg, typ: accessTokenType, kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(clientId)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(key);
}
