import type { AuthResponse } from '../../src/contract/auth/auth.schemas.ts';
import type { Ctx } from '../http/context.ts';
import type { SignInOutcome } from '../identity/complete-sign-in.ts';
import type { TenantAccess } from '../identity/members/tenant-access.ts';
import type { OpenSession } from '../identity/sessions/sessions.ts';
import { selectMe, toMe } from '../identity/members/me-view.ts';
import { findTenants } from '../identity/members/tenant-view.ts';
import { accessTokenAnswer } from '../identity/sessions/sign-in.ts';
import { wireForm } from '../identity/tokens/refresh-token.ts';
import { secondsBetween } from '../ports/clock.ts';

/** Puts the session's refresh token into the cookie. */
export function keepInCookie({ deps: { clock, secrets }, cookies }: Ctx, { session, refresh }: OpenSession): void {
  cookies.keepRefreshToken(wireForm(refresh, secrets), secondsBetween(clock.now(), session.expires_at));
}

/** Access token in the response, refresh token in the cookie. Call after the transaction, so that nothing uncommitted is returned. */
export async function answerWithTokens(ctx: Ctx, opened: OpenSession, access: TenantAccess): Promise<AuthResponse> {
  const answer = await accessTokenAnswer(ctx, opened.session, access);
  keepInCookie(ctx, opened);
  return answer;
}

/** Sends the outcome of a sign-in. Call after the transaction. */
export async function answerSignIn(ctx: Ctx, outcome: SignInOutcome): Promise<AuthResponse> {
  if (outcome.type === 'refused') throw outcome.error;
  if (outcome.type === 'pending') return outcome.answer;
  const { opened, access, more, device } = outcome;
  const answer = await answerWithTokens(ctx, opened, access);
  if (device) ctx.cookies.keep('device', device.secret, device.seconds);
  const { db, roles } = ctx.deps;
  const { user, tenantId, permissions, cameFrom } = access;
  const who = { userId: user.id, tenantId, ...(cameFrom && { cameFrom }), actorId: undefined, superUser: user.super_user, permissions };
  const scope = { userId: user.id, single: true } as const;
  const [{ user: row, roleIds, rolesVersion }, tenants] = await Promise.all([
    db.tenant(tenantId, (tx) => selectMe(tx, who), scope),
    db.tenant(tenantId, (tx) => findTenants(tx, ctx, who), scope),
  ]);
  const tenantRoles = await roles.read(tenantId, rolesVersion);
  return { ...answer, user: toMe(row, { ...who, roleIds, tenantRoles }, ctx), ...tenants, ...more };
}
