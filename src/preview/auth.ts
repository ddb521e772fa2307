import type { auth } from '../contract/auth/auth.ts';
import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import type { Handlers } from '../contract/endpoint.ts';
import { fail, membershipOf, now, permissionKeysOf, type PreviewUser, type World } from './world.ts';

const maxAttempts = 5;
const lifeSeconds = 86_400;

const encode = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** An answer like the provider's; its token is unsigned, as nothing checks it here. */
export function answerFor(world: World, user: PreviewUser): AuthResponse {
  const { tenantId, sessionId } = world.current!;
  const claims = {
    sub: user.id,
    sid: sessionId,
    email: user.email,
    name: user.name,
    tenantId,
    permissions: permissionKeysOf(world, membershipOf(world, user.id, tenantId)?.roleIds ?? []),
  };
  return {
    accessToken: `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.preview`,
    expiresIn: lifeSeconds,
    mfaRequired: false,
    userId: user.id,
    email: user.email,
    emailVerified: user.verified,
  };
}

export function openSession(world: World, user: PreviewUser, tenantId: string): AuthResponse {
  const sessionId = crypto.randomUUID();
  user.lastLogin = now();
  world.sessions.push({
    id: sessionId,
    userId: user.id,
    userAgent: globalThis.navigator?.userAgent ?? '',
    ipAddress: '127.0.0.1',
    createdAt: now(),
    lastActiveAt: now(),
  });
  world.current = { userId: user.id, tenantId, sessionId };
  return answerFor(world, user);
}

const signedOut = () => fail('SESSION_ENDED', 'Your session has ended.', 401);

export const previewAuth = (world: World): Handlers<typeof auth> => ({
  preLogin: async () => ({}),
  login: async ({ body }) => {
    const user = world.users.find(({ email }) => email === body.email?.trim().toLowerCase());
    if (user && user.failedAttempts >= maxAttempts)
      return fail('ACCOUNT_LOCKED', 'Too many failed attempts. Try again later.', 423, { retryAfterSeconds: 900 });
    if (!user?.password || user.password !== body.password) {
      if (user) user.failedAttempts += 1;
      return fail('INVALID_CREDENTIALS', 'Incorrect email or password.', 401);
    }
    user.failedAttempts = 0;
    const usable = world.memberships.find((row) => row.userId === user.id && row.status === 'active' && !row.disabled && !row.locked);
    if (!usable) {
      const locked = world.memberships.some((row) => row.userId === user.id && row.locked);
      return locked ? fail('ACCOUNT_LOCKED', 'This account is locked.', 423) : fail('USER_DISABLED', 'This account is disabled.', 403);
    }
    return openSession(world, user, usable.tenantId);
  },
  refresh: async (input) => {
    const { current } = world;
    const user = world.users.find(({ id }) => id === current?.userId);
    if (!current || !user || !world.sessions.some(({ id }) => id === current.sessionId)) return signedOut();
    const wanted = input?.body?.tenantId;
    if (wanted && membershipOf(world, user.id, wanted)?.status === 'active') current.tenantId = wanted;
    return answerFor(world, user);
  },
  unlock: async () => fail('LINK_INVALID', 'This link is no longer valid.', 400),
  logout: async () => {
    world.sessions = world.sessions.filter(({ id }) => id !== world.current?.sessionId);
    world.current = undefined;
  },
});
