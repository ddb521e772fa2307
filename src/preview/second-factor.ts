import { factorLimit } from '../contract/auth/auth.rules.ts';
import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import { challengeEnded } from '../contract/challenges.rules.ts';
import { devicesOfKind, hasDevices, mfaRefused, requireEnrolling } from '../contract/mfa-login/mfa-login.rules.ts';
import type { MfaStrategy } from '../contract/mfa/mfa.schemas.ts';
import { countAttempt } from './attempts.ts';
import { consume, findChallenge } from './challenges.ts';
import { find } from './collection.ts';
import type { Ctx } from './context.ts';
import { devicesOf } from './devices.ts';
import { kindsIn } from './ways.ts';
import { answerFor, offered, openSession, signIn, signOut } from './sign-in.ts';
import type { PendingSignIn, PreviewUser } from './world.ts';

export interface HalfSignedIn {
  user: PreviewUser;
  pending: PendingSignIn;
}
type Given = { body: { mfaToken: string } };
type Told = { recoveryCode?: string };
/** RFC 8176. */
const amrOf: Record<MfaStrategy, string> = {
  AuthenticatorApp: 'otp',
  EmailCode: 'otp',
  SMS: 'sms',
  WebAuthnPlatform: 'hwk',
  WebAuthnCrossPlatform: 'hwk',
};

/** The half-finished sign-in that a token belongs to. Error: CHALLENGE_ENDED. */
export function pendingOf(ctx: Ctx, mfaToken: string): HalfSignedIn {
  const asked = findChallenge(ctx, 'mfa', mfaToken);
  if (!asked?.userId || !asked.pending) throw challengeEnded();
  return { user: find(ctx.world.users, asked.userId), pending: asked.pending };
}

/** Completes the sign-in: `show` throws if the factor is wrong, and the attempt stays counted. Errors: ACCOUNT_LOCKED. */
export function finish(ctx: Ctx, mfaToken: string, kind: MfaStrategy, show: (half: HalfSignedIn) => Told | void): AuthResponse {
  const { user, pending } = pendingOf(ctx, mfaToken);
  const key = `mfa:${user.id}`;
  countAttempt(ctx, key, factorLimit);
  const told = show({ user, pending });
  if (!hasDevices(devicesOfKind(offered(ctx, user, pending).devices, [kind]))) throw mfaRefused();
  consume(ctx, 'mfa', mfaToken);
  ctx.keep(({ attempts }) => void delete attempts[key]);
  delete ctx.world.attempts[key];
  if (kind !== 'EmailCode') user.passwordByEmail = false;
  const counts = kindsIn(ctx, pending.wanted).includes(kind);
  const proof = { amr: [...new Set([...pending.amr, amrOf[kind], ...(counts ? ['mfa'] : [])])], wanted: pending.wanted, way: pending.way };
  if (pending.mode === 'login') return { ...signIn(ctx, user, { ...proof, hasShownOwn: !counts }), ...told };
  // A new session replaces the one that was raised, and is as old.
  const raised = ctx.world.sessions.find(({ id }) => id === ctx.browser.sessionId);
  signOut(ctx);
  return answerFor(ctx, openSession(ctx, user, pending.wanted!, { ...proof, way: raised?.way, signedInAt: raised?.signedInAt }));
}

const requireMayEnrol = (ctx: Ctx, { user, pending }: HalfSignedIn, kinds: readonly MfaStrategy[]) =>
  requireEnrolling(
    { ...pending, isEnrolled: pending.isEnrolled || hasDevices(devicesOf(user)) },
    { kinds, listed: kindsIn(ctx, pending.wanted) },
  );

/** Handler that begins enrolling the first factor. Errors: MFA_REFUSED. */
export const starts =
  <I extends Given, R>(kinds: readonly MfaStrategy[], start: (ctx: Ctx, user: PreviewUser, body: I['body'], pending: PendingSignIn) => R) =>
  ({ body }: I, ctx: Ctx): R => {
    const half = pendingOf(ctx, body.mfaToken);
    requireMayEnrol(ctx, half, kinds);
    return start(ctx, half.user, body, half.pending);
  };

/** Handler that enrols the first factor and completes the sign-in with it. Errors: MFA_REFUSED. */
export const enrols =
  <I extends Given>(kindOf: (body: I['body']) => MfaStrategy, add: (ctx: Ctx, user: PreviewUser, body: I['body']) => Told) =>
  ({ body }: I, ctx: Ctx): AuthResponse =>
    finish(ctx, body.mfaToken, kindOf(body), (half) => {
      requireMayEnrol(ctx, half, [kindOf(body)]);
      return add(ctx, half.user, body);
    });
