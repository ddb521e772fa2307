import { noAccess, sessionEnded } from '../contract/auth/auth.rules.ts';
import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import { find } from './collection.ts';
import { isUsable, type Ctx } from './context.ts';
import { membershipOf, permissionKeysOf, type PreviewSession, type PreviewUser } from './world.ts';

const lifeSeconds = 86_400;

const encode = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A response like the provider's; its token is unsigned because nothing here verifies it. */
export function answerFor({ world }: Ctx, { id: sessionId, userId, tenantId }: PreviewSession): AuthResponse {
  const { email, name, verified } = find(world.users, userId);
  const permissions = permissionKeysOf(world, membershipOf(world, userId, tenantId)?.roleIds ?? []);
  const claims = { sub: userId, sid: sessionId, email, name, tenantId, permissions };
  return {
    accessToken: `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.preview`,
    expiresIn: lifeSeconds,
    mfaRequired: false,
    userId,
    email,
    emailVerified: verified,
  };
}

/** The only way to create a session. Errors: ACCOUNT_LOCKED, USER_DISABLED. */
export function signIn(ctx: Ctx, user: PreviewUser, wanted?: string): AuthResponse {
  const { world, browser, now } = ctx;
  const own = world.memberships.filter(({ userId, status }) => userId === user.id && status === 'active');
  const open = own.filter(isUsable);
  const chosen = open.find(({ tenantId }) => tenantId === wanted) ?? open[0];
  if (!chosen) throw noAccess(own.some(({ locked }) => locked) ? 'locked' : 'disabled');
  const at = now.toISOString();
  const session: PreviewSession = {
    id: crypto.randomUUID(),
    userId: user.id,
    tenantId: chosen.tenantId,
    userAgent: globalThis.navigator?.userAgent ?? '',
    device: { kind: 'computer', browser: 'Chrome', system: 'macOS' },
    ipAddress: '127.0.0.1',
    createdAt: at,
    lastActiveAt: at,
  };
  world.sessions.push(session);
  browser.sessionId = session.id;
  user.lastLogin = at;
  return answerFor(ctx, session);
}

/** This browser's session, in the requested tenant if the user may enter it. Errors: SESSION_ENDED. */
export function renew({ world, browser }: Ctx, wanted: string | null | undefined): PreviewSession {
  const session = world.sessions.find(({ id }) => id === browser.sessionId);
  if (!session) throw sessionEnded();
  const membership = wanted && membershipOf(world, session.userId, wanted);
  if (membership && isUsable(membership)) session.tenantId = membership.tenantId;
  return session;
}

export function signOut({ world, browser }: Ctx): void {
  world.sessions = world.sessions.filter(({ id }) => id !== browser.sessionId);
  browser.sessionId = undefined;
}
