import { accessTokenType, type TokenOptions } from './access-token.ts';
import { signToken } from './sign-token.ts';

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
export function issueMachineToken(
  { clientId, tenantId, ownerId, createdBy, roles, permissions }: MachineClaims,
  now: Date,
  { audience, ...options }: TokenOptions,
): Promise<string> {
  const whose = ownerId ? { type: 'userApiToken', userId: ownerId } : { type: 'tenantApiToken', createdByUserId: createdBy };
  const claims = { client_id: clientId, sub: clientId, aud: audience, tenantId, roles, permissions, ...whose };
  return signToken(accessTokenType, claims, now, options);
}
