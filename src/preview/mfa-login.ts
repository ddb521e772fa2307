import { factorLimit, recoveryLimit } from '../contract/auth/auth.rules.ts';
import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import { challengeEnded, codeExpired } from '../contract/challenges.rules.ts';
import {
  hasDevices,
  maskPhone,
  mfaRefused,
  phoneSignsIn,
  recoveryCodeInvalid,
  requireEnrolling,
} from '../contract/mfa-login/mfa-login.rules.ts';
import type { mfaLogin as area } from '../contract/mfa-login/mfa-login.ts';
import { passkeyRefused } from '../contract/passkeys/passkeys.rules.ts';
import { requirePhoneNumber } from '../contract/phones/phones.rules.ts';
import { countAttempt } from './attempts.ts';
import { ask, consume, findChallenge, takeCode } from './challenges.ts';
import { find, removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { afterEnrolment, devicesOf } from './devices.ts';
import { addApp, addPhone, askApp, askPhone, requireAppCode } from './mfa.ts';
import { answerFor, offered, openSession, signIn, signOut } from './sign-in.ts';
import { addKey, assertionOptions, creationOptions, takeAssertion } from './webauthn.ts';
import type { PendingSignIn, PreviewUser } from './world.ts';

/** The half-finished sign-in that a token belongs to. Error: CHALLENGE_ENDED. */
function pendingOf(ctx: Ctx, mfaToken: string): { user: PreviewUser; pending: PendingSignIn } {
  const asked = findChallenge(ctx, 'mfa', mfaToken);
  if (!asked?.userId || !asked.pending) throw challengeEnded();
  return { user: find(ctx.world.users, asked.userId), pending: asked.pending };
}

/** Completes the sign-in: `show` throws if the factor is wrong, and the attempt stays counted. Errors: ACCOUNT_LOCKED. */
function finish(
  ctx: Ctx,
  mfaToken: string,
  amr: string,
  show: (user: PreviewUser, pending: PendingSignIn) => { recoveryCode?: string } | void,
): AuthResponse {
  const { user, pending } = pendingOf(ctx, mfaToken);
  const key = `mfa:${user.id}`;
  countAttempt(ctx, key, factorLimit);
  const told = show(user, pending);
  consume(ctx, 'mfa', mfaToken);
  ctx.keep(({ attempts }) => void delete attempts[key]);
  delete ctx.world.attempts[key];
  const proof = { amr: [...new Set([...pending.amr, amr, 'mfa'])], wanted: pending.wanted };
  if (pending.mode === 'login') return { ...signIn(ctx, user, proof), ...told };
  // A new session replaces the one that was raised.
  signOut(ctx);
  return answerFor(ctx, openSession(ctx, user, pending.wanted!, proof));
}
function enrolling(ctx: Ctx, mfaToken: string): { user: PreviewUser; pending: PendingSignIn } {
  const found = pendingOf(ctx, mfaToken);
  requireNone(found.user, found.pending);
  return found;
}
const requireNone = (user: PreviewUser, { mode, isEnrolled }: PendingSignIn) =>
  requireEnrolling({ mode, isEnrolled: isEnrolled || hasDevices(devicesOf(user)) });

/** The second factor of a sign-in or step-up, and enrolling the first one. */
export const mfaLogin: PreviewHandlers<typeof area> = {
  allowRemember: ({ query }, ctx) => {
    pendingOf(ctx, query.mfaToken);
    return { isAllowedToRemember: false, mfaDeviceExpiration: 0 };
  },
  verify: ({ body }, ctx) => finish(ctx, body.mfaToken, 'otp', () => requireAppCode(body.value)),
  verifyAuthenticator: ({ body }, ctx) => finish(ctx, body.mfaToken, 'otp', () => requireAppCode(body.value)),
  sendSms: ({ deviceId, body }, ctx) => {
    const { user } = pendingOf(ctx, body.mfaToken);
    const { id, phoneNumber } = find(user.phones, deviceId);
    return {
      otcToken: ask(ctx, { purpose: 'mfaSms', userId: user.id, subject: id, sendTo: phoneNumber }),
      phoneNumber: maskPhone(phoneNumber),
    };
  },
  verifySms: ({ deviceId, body }, ctx) =>
    finish(ctx, body.mfaToken, 'sms', (user) => {
      const { userId, subject } = takeCode(ctx, 'mfaSms', body.otcToken, body.code);
      if (userId !== user.id || subject !== deviceId) throw codeExpired();
      // The phone may have been taken off the account since the code was sent.
      if (!user.phones.some(({ id }) => id === deviceId)) throw mfaRefused();
    }),
  sendEmail: ({ body }, ctx) => {
    const { user, pending } = pendingOf(ctx, body.mfaToken);
    if (offered(ctx, user, pending.amr).emails.length === 0) throw mfaRefused();
    return { otcToken: ask(ctx, { purpose: 'mfaEmail', userId: user.id, sendTo: user.email }) };
  },
  verifyEmail: ({ body }, ctx) =>
    finish(ctx, body.mfaToken, 'otp', (user, { amr }) => {
      const { userId } = takeCode(ctx, 'mfaEmail', body.otcToken, body.code);
      if (userId !== user.id || amr.includes('email')) throw codeExpired();
    }),
  webauthnOptions: ({ deviceId, body }, ctx) => {
    const { user } = pendingOf(ctx, body.mfaToken);
    const options = assertionOptions(ctx, 'mfa', user, find(user.keys, deviceId).id);
    return { webauthnToken: options.challenge, options };
  },
  verifyWebauthn: ({ deviceId, body }, ctx) =>
    finish(ctx, body.mfaToken, 'hwk', (user) => {
      const answer = takeAssertion(ctx, 'mfa', body.options);
      if (answer.user.id !== user.id) throw passkeyRefused();
      if (answer.key.id !== deviceId) throw mfaRefused();
    }),
  enrolAuthenticator: ({ body }, ctx) => askApp(ctx, enrolling(ctx, body.mfaToken).user),
  enrolAuthenticatorVerify: ({ body }, ctx) =>
    finish(ctx, body.mfaToken, 'otp', (user, pending) => {
      requireNone(user, pending);
      return addApp(ctx, user, body.token);
    }),
  enrolSms: ({ body }, ctx) => {
    const { user, pending } = enrolling(ctx, body.mfaToken);
    const phoneNumber = requirePhoneNumber(body.phoneNumber);
    if (pending.amr[0] === 'sms' && user.signInPhone === phoneNumber) throw phoneSignsIn();
    return askPhone(ctx, user, phoneNumber);
  },
  enrolSmsVerify: ({ body }, ctx) =>
    finish(ctx, body.mfaToken, 'sms', (user, pending) => {
      requireNone(user, pending);
      return addPhone(ctx, user, body);
    }),
  enrolWebauthn: ({ body }, ctx) => {
    const options = creationOptions(ctx, enrolling(ctx, body.mfaToken).user, 'mfa');
    return { webauthnToken: options.challenge, options };
  },
  enrolWebauthnVerify: ({ body }, ctx) =>
    finish(ctx, body.mfaToken, 'hwk', (user, pending) => {
      requireNone(user, pending);
      addKey(ctx, user, 'mfa', { ...body.options, deviceType: body.deviceType });
      return afterEnrolment(user);
    }),
  recover: ({ body }, ctx) => {
    countAttempt(ctx, `recover:${body.email}`, recoveryLimit);
    const user = ctx.world.users.find(({ email }) => email === body.email);
    if (!user?.recoveryCode || user.recoveryCode !== body.recoveryCode) throw recoveryCodeInvalid();
    Object.assign(user, { phones: [], authenticators: [], keys: user.keys.filter(({ use }) => use === 'passkey') });
    delete user.recoveryCode;
    removeFrom(ctx.world.sessions, ({ userId }) => userId === user.id);
  },
};
