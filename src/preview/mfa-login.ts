import { recoveryLimit } from '../contract/auth/auth.rules.ts';
import { codeExpired } from '../contract/challenges.rules.ts';
import { keyStrategies, keyStrategy, mfaRefused, phoneSignsIn, recoveryCodeInvalid } from '../contract/mfa-login/mfa-login.rules.ts';
import type { mfaLogin as area } from '../contract/mfa-login/mfa-login.ts';
import { passkeyRefused } from '../contract/passkeys/passkeys.rules.ts';
import { readPhoneNumber } from '../contract/phones/phones.rules.ts';
import { countAttempt } from './attempts.ts';
import { ask, takeCode } from './challenges.ts';
import { find, removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { askKey, askPhone, finishApp, finishKey, finishPhone, requireAppCode, startApp, startKey, startPhone } from './factors.ts';
import { enrols, finish, pendingOf, starts } from './second-factor.ts';
import { offered } from './sign-in.ts';
import { takeAssertion } from './webauthn.ts';

/** Kind of an enrolled key; of an unknown one, which the handler refuses, any. */
const keyKind = ({ world }: Ctx, deviceId: string) =>
  keyStrategy(world.users.flatMap(({ keys }) => keys).find(({ id }) => id === deviceId)?.deviceType ?? 'Platform');

/** The second factor of a sign-in or step-up, and enrolling the first one. */
export const mfaLogin: PreviewHandlers<typeof area> = {
  allowRemember: ({ query }, ctx) => {
    pendingOf(ctx, query.mfaToken);
    return { isAllowedToRemember: false, mfaDeviceExpiration: 0 };
  },
  verify: ({ body }, ctx) => finish(ctx, body.mfaToken, 'AuthenticatorApp', () => requireAppCode(body.value)),
  verifyAuthenticator: ({ body }, ctx) => finish(ctx, body.mfaToken, 'AuthenticatorApp', () => requireAppCode(body.value)),
  sendSms: ({ deviceId, body }, ctx) => {
    const { user, pending } = pendingOf(ctx, body.mfaToken);
    find(offered(ctx, user, pending).devices.phones, deviceId);
    return askPhone(ctx, user, { purpose: 'mfaSms', deviceId });
  },
  verifySms: ({ deviceId, body }, ctx) =>
    finish(ctx, body.mfaToken, 'SMS', ({ user }) => {
      const { userId, subject } = takeCode(ctx, 'mfaSms', body.otcToken, body.code);
      if (userId !== user.id || subject !== deviceId) throw codeExpired();
      // The phone may have been taken off the account since the code was sent.
      if (!user.phones.some(({ id }) => id === deviceId)) throw mfaRefused();
    }),
  sendEmail: ({ body }, ctx) => {
    const { user, pending } = pendingOf(ctx, body.mfaToken);
    if (offered(ctx, user, pending).devices.emails.length === 0) throw mfaRefused();
    return { otcToken: ask(ctx, { purpose: 'mfaEmail', userId: user.id, sendTo: user.email }) };
  },
  verifyEmail: ({ body }, ctx) =>
    finish(ctx, body.mfaToken, 'EmailCode', ({ user, pending }) => {
      const { userId } = takeCode(ctx, 'mfaEmail', body.otcToken, body.code);
      if (userId !== user.id || pending.amr.includes('email')) throw codeExpired();
    }),
  webauthnOptions: ({ deviceId, body }, ctx) => {
    const { user, pending } = pendingOf(ctx, body.mfaToken);
    find(offered(ctx, user, pending).devices.webauthn, deviceId);
    return askKey(ctx, user, deviceId);
  },
  verifyWebauthn: ({ deviceId, body }, ctx) =>
    finish(ctx, body.mfaToken, keyKind(ctx, deviceId), ({ user }) => {
      const answer = takeAssertion(ctx, 'mfa', body.options);
      if (answer.user.id !== user.id) throw passkeyRefused();
      if (answer.key.id !== deviceId) throw mfaRefused();
    }),
  enrolAuthenticator: starts(['AuthenticatorApp'], startApp),
  enrolAuthenticatorVerify: enrols(() => 'AuthenticatorApp', finishApp),
  enrolSms: starts(['SMS'], (ctx, user, body, pending) => {
    if (pending.amr[0] === 'sms' && user.signInPhone === readPhoneNumber(body.phoneNumber)) throw phoneSignsIn();
    return startPhone(ctx, user, body);
  }),
  enrolSmsVerify: enrols(() => 'SMS', finishPhone),
  enrolWebauthn: starts(keyStrategies, startKey),
  enrolWebauthnVerify: enrols(({ deviceType }) => keyStrategy(deviceType), finishKey),
  recover: ({ body }, ctx) => {
    countAttempt(ctx, `recover:${body.email}`, recoveryLimit);
    const user = ctx.world.users.find(({ email }) => email === body.email);
    if (!user?.recoveryCode || user.recoveryCode !== body.recoveryCode) throw recoveryCodeInvalid();
    Object.assign(user, { phones: [], authenticators: [], keys: user.keys.filter(({ use }) => use === 'passkey') });
    delete user.recoveryCode;
    removeFrom(ctx.world.sessions, ({ userId }) => userId === user.id);
  },
};
