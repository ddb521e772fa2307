import { expect, it } from 'vitest';
import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import { afterFactor, type AfterFactor, type Via } from './after-factor.ts';

const token = { accessToken: 'x', mfaRequired: false };
const mfa = { mfaRequired: true, mfaToken: 't' };
const noDevices = { webauthn: [], phones: [], authenticators: [], emails: [] };

it.each<[string, Partial<AuthResponse>, Via, AfterFactor]>([
  ['a second factor is required', mfa, 'password', 'loginWithTwoFactor'],
  [
    'the second factor comes before everything else',
    { ...mfa, resetPasswordToken: 'r', isBreachedPassword: true },
    'password',
    'loginWithTwoFactor',
  ],
  ['enrolment is forced when no factor is enrolled', { ...mfa, mfaEnrolled: false, mfaDevices: noDevices }, 'password', 'forceTwoFactor'],
  [
    'an email code counts as an enrolled factor',
    { ...mfa, mfaEnrolled: false, mfaDevices: { ...noDevices, emails: [{ email: 'a@b.test' }] } },
    'password',
    'loginWithTwoFactor',
  ],
  ['mfaRequired without a token is a failure', { mfaRequired: true }, 'password', 'failed'],
  // spec4.reset-token-clears-user
  ['an expired password', { resetPasswordToken: 'r', userId: 'u' }, 'password', 'passwordRotationExpired'],
  [
    'an expired password comes before a breached one',
    { resetPasswordToken: 'r', isBreachedPassword: true },
    'password',
    'passwordRotationExpired',
  ],
  ['a breached password without an access token', { isBreachedPassword: true }, 'password', 'breachedPassword'],
  ['a breached password that may still sign in', { ...token, isBreachedPassword: true }, 'sso', 'leave'],
  ['a password about to expire', { ...token, passwordExpiresIn: 3, notificationPeriod: 7 }, 'password', 'passwordRotationNotification'],
  [
    'the first day of the notification period',
    { ...token, passwordExpiresIn: 7, notificationPeriod: 7 },
    'AuthenticatorApp',
    'passwordRotationNotification',
  ],
  ['the day before the notification period', { ...token, passwordExpiresIn: 8, notificationPeriod: 7 }, 'password', 'maybePromptPasskeys'],
  ['expiry without a notification period', { ...token, passwordExpiresIn: 1 }, 'password', 'maybePromptPasskeys'],
  ...(['password', 'magicLink', 'code', 'smsCode', 'social', 'AuthenticatorApp', 'SMS'] as const).map(
    (via): [string, Partial<AuthResponse>, Via, AfterFactor] => [`passkeys are offered after ${via}`, token, via, 'maybePromptPasskeys'],
  ),
  ...(['EmailCode', 'WebAuthn', 'passkey', 'enrolment', 'sso', 'activation', 'signUp'] as const).map(
    (via): [string, Partial<AuthResponse>, Via, AfterFactor] => [`and not after ${via}`, token, via, 'leave'],
  ),
  ['an empty response', {}, 'password', 'failed'],
])('%s', (_name, response, via, expected) => expect(afterFactor({ mfaRequired: false, ...response }, via)).toBe(expected));

it('offers passkeys once per sign-in', () => {
  expect(afterFactor(token, 'magicLink', { prompted: true })).toBe('leave');
  expect(afterFactor(mfa, 'password', { prompted: true })).toBe('loginWithTwoFactor');
});
