import { expect, it } from 'vitest';
import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import { afterFactor, type AfterFactor, type Via } from './after-factor.ts';

const token = { accessToken: 'x', mfaRequired: false };
const mfa = { mfaRequired: true, mfaToken: 't' };
const noDevices = { webauthn: [], phones: [], authenticators: [], emails: [] };

it.each<[string, Partial<AuthResponse>, Via, AfterFactor]>([
  ['a factor is due', mfa, 'password', 'loginWithTwoFactor'],
  [
    'a factor comes before everything else',
    { ...mfa, resetPasswordToken: 'r', isBreachedPassword: true },
    'password',
    'loginWithTwoFactor',
  ],
  ['a first factor must be put in', { ...mfa, mfaEnrolled: false, mfaDevices: noDevices }, 'password', 'forceTwoFactor'],
  [
    'a code by email needs no putting in',
    { ...mfa, mfaEnrolled: false, mfaDevices: { ...noDevices, emails: [{ email: 'a@b.test' }] } },
    'password',
    'loginWithTwoFactor',
  ],
  ['a flag without a token asks for nothing', { mfaRequired: true }, 'password', 'failed'],
  ['a password that has expired', { resetPasswordToken: 'r', userId: 'u' }, 'password', 'passwordRotationExpired'],
  [
    'an expired one comes before a breached one',
    { resetPasswordToken: 'r', isBreachedPassword: true },
    'password',
    'passwordRotationExpired',
  ],
  ['a breached password without a token', { isBreachedPassword: true }, 'password', 'breachedPassword'],
  ['a breached password that may still sign in', { ...token, isBreachedPassword: true }, 'sso', 'leave'],
  ['a password near its end', { ...token, passwordExpiresIn: 3, notificationPeriod: 7 }, 'password', 'passwordRotationNotification'],
  [
    'the last day of the notice',
    { ...token, passwordExpiresIn: 7, notificationPeriod: 7 },
    'AuthenticatorApp',
    'passwordRotationNotification',
  ],
  ['the day before the notice', { ...token, passwordExpiresIn: 8, notificationPeriod: 7 }, 'password', 'maybePromptPasskeys'],
  ['one of the two is not said', { ...token, passwordExpiresIn: 1 }, 'password', 'maybePromptPasskeys'],
  ...(['password', 'magicLink', 'code', 'smsCode', 'social', 'AuthenticatorApp', 'SMS'] as const).map(
    (via): [string, Partial<AuthResponse>, Via, AfterFactor] => [`passkeys are offered after ${via}`, token, via, 'maybePromptPasskeys'],
  ),
  ...(['EmailCode', 'WebAuthn', 'passkey', 'enrolment', 'sso', 'activation', 'signUp'] as const).map(
    (via): [string, Partial<AuthResponse>, Via, AfterFactor] => [`and not after ${via}`, token, via, 'leave'],
  ),
  ['an empty answer', {}, 'password', 'failed'],
])('%s', (_name, response, via, expected) => expect(afterFactor({ mfaRequired: false, ...response }, via)).toBe(expected));
