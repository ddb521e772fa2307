import type { AuthResponse } from '../../src/contract/auth.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/tables.ts';
import { after, secondsBetween } from '../ports/clock.ts';
import { issueAccessToken } from './access-token.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import { wireForm } from './refresh-token.ts';
import { startSession, type OpenSession } from './sessions.ts';
import type { TenantAccess } from './tenant-access.ts';

/** A refresh every few minutes need not write each time. */
const visitSeconds = 60;

/** Writes down where the user is now, so that the next sign-in starts there. */
export async function noteVisit(tx: Tx, ctx: Ctx, { user, tenantId, seenAt }: TenantAccess, isLogin: boolean): Promise<void> {
  const now = ctx.deps.clock.now();
  if (isLogin || user.last_tenant_id !== tenantId)
    await tx
      .updateTable('users')
      .set({ last_tenant_id: tenantId, ...(isLogin ? { last_login_at: now } : {}) })
      .where('id', '=', user.id)
      .execute();
  if (isLogin || !seenAt || secondsBetween(seenAt, now) > visitSeconds)
    await tx
      .updateTable('memberships')
      .set({ last_seen_at: now })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', user.id)
      .execute();
}

/** New session for a user who has just proven who they are. */
export async function openSession(tx: Tx, ctx: Ctx, access: TenantAccess, amr: string[]): Promise<OpenSession> {
  await noteVisit(tx, ctx, access, true);
  return startSession(tx, ctx, { userId: access.user.id, tenantId: access.tenantId, amr });
}

/** Access token in the answer, refresh token in the cookie. Called after the transaction: nothing is told that was not kept. */
export async function answerWithTokens(
  ctx: Ctx,
  { session, refresh }: OpenSession,
  { user, tenantId, tenantIds, roles, permissions }: TenantAccess,
): Promise<AuthResponse> {
  const { clock, keys, config, policy, secrets } = ctx.deps;
  const now = clock.now();
  const claims = {
    userId: user.id,
    tenantId,
    tenantIds,
    sessionId: session.id,
    email: user.email,
    emailVerified: user.email_verified,
    name: user.name,
    roles,
    permissions,
    amr: session.amr.split(' '),
    authTime: session.auth_time,
  };
  const accessToken = await issueAccessToken(claims, now, {
    keys,
    issuer: config.publicUrl,
    audience: config.clientId,
    lifeSeconds: policy.accessTokenSeconds,
  });
  setRefreshCookie(ctx, wireForm(refresh, secrets), secondsBetween(now, session.expires_at));
  return {
    accessToken,
    expires: after(now, policy.accessTokenSeconds).toUTCString(),
    expiresIn: policy.accessTokenSeconds,
    mfaRequired: false,
    userId: user.id,
    userEmail: user.email,
    email: user.email,
    emailVerified: user.email_verified,
  };
}
