import { recoveryLimit } from '../contract/auth/auth.rules.ts';
import { codeExpired } from '../contract/challenges.rules.ts';
import { mfaRefused, phoneSignsIn, recoveryCodeInvalid } from '../contract/mfa-login/mfa-login.rules.ts';
import type { mfaLogin as area } from '../contract/mfa-login/mfa-login.ts';
import { passkeyRefused } from '../contract/passkeys/passkeys.rules.ts';
import { readPhoneNumber } from '../contract/phones/phones.rules.ts';
import { countAttempt } from './attempts.ts';
import { ask, takeCode } from './challenges.ts';
import { removeFrom } from './collection.ts';
import type { PreviewHandlers } from './context.ts';
import { askKey, askPhone, finishApp, finishKey, finishPhone, requireAppCode, startApp, startKey, startPhone } from './factors.ts';
import { enrols, finish, pendingOf, starts } from './second-factor.ts';
import { offered } from './sign-in.ts';
import { takeAssertion } from './webauthn.ts';

/** The second factor of a sign-in or step-up, and enrolling the first one. */
export const mfaLogin: PreviewHandlers<typeof area> = {
  allowRemember: ({ query }, ctx) => {
    pendingOf(ctx, query.mfaToken);
    return { isAllowedToRemember: false, mfaDeviceExpiration: 0 };
  },
  verify: ({ body }, ctx) => finish(ctx, body.mfaToken, 'otp', () => requireAppCode(body.value)),
  verifyAuthenticator: ({ body }, ctx) => finish(ctx, body.mfaToken, 'otp', () => requireAppCode(body.value)),
  sendSms: ({ deviceId, body }, ctx) => askPhone(ctx, pendingOf(ctx, body.mfaToken).user, { purpose: 'mfaSms', deviceId }),
  verifySms: ({ deviceId, body }, ctx) =>
    finish(ctx, body.mfaToken, 'sms', ({ user }) => {
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
    finish(ctx, body.mfaToken, 'otp', ({ user, pending }) => {
      const { userId } = takeCode(ctx, 'mfaEmail', body.otcToken, body.code);
      if (userId !== user.id || pending.amr.includes('email')) throw codeExpired();
    }),
  webauthnOptions: ({ deviceId, body }, ctx) => askKey(ctx, pendingOf(ctx, body.mfaToken).user, deviceId),
  verifyWebauthn: ({ deviceId, body }, ctx) =>
    finish(ctx, body.mfaToken, 'hwk', ({ user }) => {
      const answer = takeAssertion(ctx, 'mfa', body.options);
      if (answer.user.id !== user.id) throw passkeyRefused();
      if (answer.key.id !== deviceId) throw mfaRefused();
    }),
  enrolAuthenticator: starts(startApp),
  enrolAuthenticatorVerify: enrols('otp', finishApp),
  enrolSms: starts((ctx, user, body, pending) => {
    if (pending.amr[0] === 'sms' && user.signInPhone === readPhoneNumber(body.phoneNumber)) throw phoneSignsIn();
    return startPhone(ctx, user, body);
  }),
  enrolSmsVerify: enrols('sms', finishPhone),
  enrolWebauthn: starts(startKey),
  enrolWebauthnVerify: enrols('hwk', finishKey),
  recover: ({ body }, ctx) => {
    countAttempt(ctx, `recover:${body.email}`, recoveryLimit);
    const user = ctx.world.users.find(({ email }) => email === body.email);
    if (!user?.recoveryCode || user.recoveryCode !== body.recoveryCode) throw recoveryCodeInvalid();
    Object.assign(user, { phones: [], authenticators: [], keys: user.keys.filter(({ use }) => use === 'passkey') });
    delete user.recoveryCode;
    removeFrom(ctx.world.sessions, ({ userId }) => userId === user.id);
  },
};
