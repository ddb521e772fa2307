import { noAccess, sessionEnded } from '../contract/auth/auth.rules.ts';
import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import { impersonatedRights } from '../contract/impersonation/impersonation.rules.ts';
import { emailCounts, hasDevices, mfaTokenSeconds, offerOf, type FactorOffer } from '../contract/mfa-login/mfa-login.rules.ts';
import { signInAgain } from '../contract/step-up/step-up.rules.ts';
import { requireEnough } from '../contract/tenants/tenants.rules.ts';
import { forgetAttempts } from './attempts.ts';
import { ask, guessesKey } from './challenges.ts';
import { find, removeFrom } from './collection.ts';
import { isUsable, type Ctx, type Moment } from './context.ts';
import { devicesOf } from './devices.ts';
import { joinByInvite } from './invites.ts';
import { sendMail } from './mails.ts';
import { networkVerdictIn, requireNetworkIn, settingsIn, shutIn } from './networks.ts';
import { mfaIn } from './policy-rows.ts';
import { kindsIn, kindsListed, opens } from './ways.ts';
import { endVisit, guestOf, requireVisit } from './visits.ts';
import { meView, tenantsOf } from './views.ts';
import {
  effectiveRoleIds,
  membershipOf,
  permissionKeysOf,
  type Membership,
  type PendingSignIn,
  type PreviewSession,
  type PreviewUser,
} from './world.ts';

const lifeSeconds = 86_400;

const encode = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Nothing here verifies a signature. */
export const unsignedToken = (claims: object, typ = 'at+jwt'): string => `${encode({ alg: 'none', typ })}.${encode(claims)}.preview`;

/** Permissions of a session; an impersonator has those that both hold. Errors: SESSION_ENDED once they may no longer impersonate. */
export function rightsIn({ world, now }: Moment, session: PreviewSession): readonly string[] {
  const { userId, tenantId, actorId, cameFrom } = session;
  if (cameFrom !== undefined) return guestOf({ world, now }, session)?.permissions ?? [];
  const held = (id: string) => {
    const membership = membershipOf(world, id, tenantId);
    return membership && isUsable(membership, now)
      ? { permissions: permissionKeysOf(world, effectiveRoleIds(world, membership)) }
      : undefined;
  };
  const person = held(userId) ?? { permissions: [] };
  const rights = actorId ? impersonatedRights(held(actorId), person) : person;
  if (!rights) throw sessionEnded();
  return rights.permissions;
}

/** A response like the provider's. */
export function answerFor(ctx: Ctx, session: PreviewSession): AuthResponse {
  const { id: sessionId, userId, tenantId, amr, actorId, cameFrom } = session;
  const { email, name, verified } = find(ctx.world.users, userId);
  const permissions = rightsIn(ctx, session);
  const who = { ...(actorId && { act: { sub: actorId } }), ...(cameFrom && { cameFrom }) };
  const claims = { sub: userId, sid: sessionId, email, name, tenantId, permissions, amr, ...who };
  return {
    accessToken: unsignedToken(claims),
    expiresIn: lifeSeconds,
    mfaRequired: false,
    userId,
    tenantId,
    email,
    emailVerified: verified,
  };
}

export interface Proof {
  /** Values of RFC 8176; with `mfa`, no further factor is required. */
  amr: string[];
  wanted?: string | undefined;
  invitationToken?: string | undefined;
  hasShownOwn?: boolean | undefined;
  actorId?: string;
  /** How it began. */
  way?: string | undefined;
  /** When the sign-in began, if an earlier session goes on. */
  signedInAt?: Date | undefined;
}

/** What a person may show now: nothing that arrives where the first proof arrived. */
export function offered(ctx: Ctx, user: PreviewUser, { amr, wanted }: Pick<PendingSignIn, 'amr' | 'wanted'>): FactorOffer {
  const { policy } = ctx.world;
  const byEmail = user.verified && emailCounts({ amr, passwordByEmail: user.passwordByEmail === true }, kindsListed(ctx, wanted));
  const devices = { ...devicesOf(user), emails: byEmail ? [{ email: user.email }] : [] };
  return offerOf(policy.withoutTexts ? { ...devices, phones: [] } : devices, kindsIn(ctx, wanted));
}

/** Requires a second factor: the response only authorizes `mfaLogin` endpoints. */
export function askForFactor(ctx: Ctx, user: PreviewUser, pending: Omit<PendingSignIn, 'isEnrolled'>): AuthResponse {
  const { devices } = offered(ctx, user, pending);
  const isEnrolled = !pending.hasShownOwn && (hasDevices(devices) || hasDevices(devicesOf(user)));
  const enrollable = kindsIn(ctx, pending.wanted).filter((strategy) => strategy !== 'EmailCode');
  if (!isEnrolled && enrollable.length === 0) throw noAccess('way');
  const mfaToken = ask(ctx, {
    purpose: 'mfa',
    userId: user.id,
    subject: crypto.randomUUID(),
    seconds: mfaTokenSeconds,
    pending: { ...pending, isEnrolled },
  });
  const { id: userId, email } = user;
  const choice = isEnrolled ? { mfaDevices: devices } : { mfaStrategies: enrollable };
  return { mfaRequired: true, mfaToken, mfaEnrolled: isEnrolled, ...choice, userId, userEmail: email, email };
}

export function openSession(
  { world, browser, now }: Ctx,
  user: PreviewUser,
  tenantId: string,
  { amr, actorId, way, signedInAt = now }: Proof,
): PreviewSession {
  const at = now.toISOString();
  const times = { createdAt: at, lastActiveAt: at, authTime: now, signedInAt };
  const device = { kind: 'computer', browser: 'Chrome', system: 'macOS' } as const;
  const facts = { device, userAgent: globalThis.navigator?.userAgent ?? '', ipAddress: '127.0.0.1', impersonated: actorId !== undefined };
  const deviceId = (browser.id ??= crypto.randomUUID());
  const session = {
    id: crypto.randomUUID(),
    userId: user.id,
    tenantId,
    amr,
    deviceId,
    way,
    ...times,
    ...facts,
    ...(actorId && { actorId }),
  };
  world.sessions.push(session);
  const { isActive, maxSessions } = world.sessionPolicies[tenantId]?.sessionsPerDeviceConfiguration ?? { isActive: false, maxSessions: 0 };
  const here = world.sessions.filter((row) => row.deviceId === deviceId && row.userId === user.id && row.tenantId === tenantId);
  const surplus = isActive ? here.slice(0, Math.max(0, here.length - maxSessions)).map(({ id }) => id) : [];
  removeFrom(world.sessions, ({ id }) => surplus.includes(id));
  browser.sessionId = session.id;
  if (!actorId) user.lastLogin = at;
  return session;
}

const mailEveryMs = 3_600_000;

/** Kept although the sign-in is refused. */
function tellOfRefusedCountry(ctx: Ctx, { id, email }: PreviewUser, tenantId: string): void {
  const { isAllowed, reason } = networkVerdictIn(ctx, tenantId);
  if (isAllowed || !reason.startsWith('country') || !settingsIn(ctx, tenantId).country.shouldSendRestrictionEmail) return;
  const { name } = find(ctx.world.tenants, tenantId);
  ctx.keep((world) => {
    const user = find(world.users, id);
    if (user.countryRefusedAt && ctx.now.getTime() - Date.parse(user.countryRefusedAt) < mailEveryMs) return;
    user.countryRefusedAt = ctx.now.toISOString();
    sendMail({ world, now: ctx.now }, { to: email, subject: `A sign-in to ${name} was blocked`, links: ['/account/forget-password'] });
  });
}

/** Where a sign-in leads. */
function placeOf(ctx: Ctx, user: PreviewUser, { wanted, way = null }: { wanted?: string | undefined; way?: string | null | undefined }) {
  const own = ctx.world.memberships.filter(({ userId, status }) => userId === user.id && status === 'active');
  const usable = own.filter((row) => isUsable(row, ctx.now));
  const open = usable.filter(({ tenantId }) => opens(ctx, tenantId, way));
  const inOrder = open.toSorted((a, b) => Number(b.tenantId === wanted) - Number(a.tenantId === wanted));
  const chosen = inOrder.find(({ tenantId }) => tenantId === wanted || !shutIn(ctx, tenantId, user)) ?? inOrder[0];
  return { own, usable, chosen };
}

/** The only way to a session after one or both factors. Errors: ACCOUNT_LOCKED, USER_DISABLED, LINK_INVALID, IP_NOT_ALLOWED. */
export function signIn(ctx: Ctx, user: PreviewUser, proof: Proof): AuthResponse {
  const { world } = ctx;
  const { amr, invitationToken, hasShownOwn } = proof;
  const before = placeOf(ctx, user, proof).chosen?.tenantId ?? proof.wanted;
  const isForced = mfaIn(ctx, before) !== 'DontForce';
  const needsFactor = !amr.includes('mfa') && (isForced || (!hasShownOwn && hasDevices(devicesOf(user))));
  if (needsFactor) return askForFactor(ctx, user, { mode: 'login', amr, way: proof.way, wanted: before, hasShownOwn });
  const wanted = invitationToken ? joinByInvite(ctx, user, invitationToken) : proof.wanted;
  const { own, usable, chosen } = placeOf(ctx, user, { wanted, way: proof.way });
  if (!chosen && usable.length > 0) throw noAccess('way');
  if (!chosen) throw noAccess(own.some(({ locked }) => locked) ? 'locked' : 'disabled');
  tellOfRefusedCountry(ctx, user, chosen.tenantId);
  requireNetworkIn(ctx, chosen.tenantId, user);
  for (const isOwn of [true, false]) forgetAttempts(ctx, guessesKey(user.id, isOwn));
  const session = openSession(ctx, user, chosen.tenantId, proof);
  const { tenantId } = session;
  const me = meView(world, user, { tenantId, held: rightsIn(ctx, session) });
  return { ...answerFor(ctx, session), user: me, ...tenantsOf(ctx, user.id, tenantId) };
}

/** Errors: STEP_UP_REQUIRED, SIGN_IN_AGAIN. */
function requireProof(ctx: Ctx, { userId, authTime, signedInAt, amr }: PreviewSession, tenantId: string): void {
  const { world, now } = ctx;
  const { isActive, timeout } = world.sessionPolicies[tenantId]?.sessionTimeoutConfiguration ?? { isActive: false, timeout: 0 };
  const requiresFactor = mfaIn(ctx, tenantId) !== 'DontForce' && !amr.includes('mfa');
  const isEnrolled = hasDevices(offered(ctx, find(world.users, userId), { amr, wanted: tenantId }).devices);
  requireEnough({ requiresFactor, isEnrolled, authTime, signedInAt, lifeSeconds: isActive ? timeout : Infinity }, now);
}

/** Moves a session to another of the user's tenants. Errors: STEP_UP_REQUIRED, SIGN_IN_AGAIN. */
export function moveTo(ctx: Ctx, session: PreviewSession, { tenantId, signedOutAt }: Membership): void {
  if (tenantId === session.tenantId) return;
  if (signedOutAt && signedOutAt >= session.authTime) throw signInAgain();
  if (!opens(ctx, tenantId, session.way ?? null)) throw signInAgain();
  requireProof(ctx, session, tenantId);
  session.tenantId = tenantId;
  delete session.cameFrom;
}

/** The same to an account below, which they aren't a member of. Errors: NOT_FOUND, STEP_UP_REQUIRED, SIGN_IN_AGAIN. */
export function visit(ctx: Ctx, session: PreviewSession, to: string): void {
  const from = session.cameFrom ?? session.tenantId;
  requireVisit(ctx, { userId: session.userId, from, to });
  requireNetworkIn(ctx, to, find(ctx.world.users, session.userId));
  requireProof(ctx, session, to);
  session.tenantId = to;
  session.cameFrom = from;
}

/** Another of the user's tenants, or an account below. Errors: those of both. */
export function enter(ctx: Ctx, session: PreviewSession, to: string): void {
  const own = membershipOf(ctx.world, session.userId, to);
  if (own && isUsable(own, ctx.now)) moveTo(ctx, session, own);
  else if (to !== session.tenantId) visit(ctx, session, to);
}

/** This browser's session, in the requested tenant if the user may enter it. Errors: SESSION_ENDED, IP_NOT_ALLOWED. */
export function renew(ctx: Ctx, wanted: string | null | undefined): PreviewSession {
  const { world, browser, now } = ctx;
  const session = world.sessions.find(({ id }) => id === browser.sessionId);
  if (!session) throw sessionEnded();
  endVisit(ctx, session);
  const here = membershipOf(world, session.userId, session.tenantId);
  if (!session.cameFrom && !(here && isUsable(here, now))) throw sessionEnded();
  const membership = wanted && membershipOf(world, session.userId, wanted);
  const isOpen = membership && isUsable(membership, now) && opens(ctx, membership.tenantId, session.way ?? null);
  if (isOpen && !session.actorId) moveTo(ctx, session, membership);
  requireNetworkIn(ctx, session.tenantId, find(world.users, session.userId));
  return session;
}

export function signOut({ world, browser }: Ctx): void {
  removeFrom(world.sessions, ({ id }) => id === browser.sessionId);
  browser.sessionId = undefined;
}
