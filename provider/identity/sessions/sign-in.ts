import { provenIn } from '../../../src/contract/mfa-login/mfa-login.rules.ts';
import type { AuthResponse } from '../../../src/contract/auth/auth.schemas.ts';
import type { Work, Deps } from '../work.ts';
import type { SessionRow, Tx } from '../../db/tables.ts';
import { after } from '../../ports/clock.ts';
import { noteVisit } from '../members/note-visit.ts';
import { issueAccessToken, type AccessClaims, type TokenOptions } from '../tokens/access-token.ts';
import { startSession, type OpenSession, type SessionFacts } from './sessions.ts';
import { shownEmail } from '../../messages/no-address.ts';
import type { TenantAccess } from '../members/tenant-access.ts';

/** A new session for a user who has just authenticated. */
export async function openSession(tx: Tx, work: Work, access: TenantAccess, facts: SessionFacts): Promise<OpenSession> {
  // An impersonator doesn't count as a visit of the user.
  if (!facts.actorId) await noteVisit(tx, work, access, true);
  return startSession(tx, work, { userId: access.user.id, tenantId: access.tenantId, cameFrom: access.cameFrom, ...facts });
}

/** What the session has proven in this tenant. */
export const amrIn = ({ amr, factor }: SessionRow, { mfaStrategies }: TenantAccess): string[] =>
  provenIn({ amr: amr.split(' '), factor }, mfaStrategies);

export function claimsOf(session: SessionRow, access: TenantAccess): AccessClaims {
  const { user, tenantId, tenantIds, roles, permissions, cameFrom } = access;
  return {
    userId: user.id,
    tenantId,
    tenantIds,
    sessionId: session.id,
    email: shownEmail(user.email),
    emailVerified: user.email_verified,
    name: user.name,
    actorId: session.actor_id ?? undefined,
    cameFrom,
    roles,
    permissions,
    amr: amrIn(session, access),
    authTime: session.auth_time,
  };
}

export const tokenOptions = ({ keys, config, policy }: Deps): TokenOptions => ({
  keys,
  issuer: config.publicUrl,
  audience: config.clientId,
  lifeSeconds: policy.accessTokenSeconds,
});

/** A new access token for a continuing session. */
export async function accessTokenAnswer(work: Work, session: SessionRow, access: TenantAccess): Promise<AuthResponse> {
  const { clock, policy } = work.deps;
  const { user, tenantId } = access;
  const now = clock.now();
  const accessToken = await issueAccessToken(claimsOf(session, access), now, tokenOptions(work.deps));
  return {
    accessToken,
    expires: after(now, policy.accessTokenSeconds).toUTCString(),
    expiresIn: policy.accessTokenSeconds,
    mfaRequired: false,
    userId: user.id,
    userEmail: shownEmail(user.email),
    email: shownEmail(user.email),
    tenantId,
    emailVerified: user.email_verified,
  };
}
