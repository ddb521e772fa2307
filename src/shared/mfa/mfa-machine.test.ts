import { describe, expect, it } from 'vitest';
import type { MfaStrategy } from '../../contract/mfa/mfa.schemas.ts';
import { AppError } from '../../lib/error.ts';
import { choicesOf, firstMfaStep, next, type MfaChoice, type MfaEffect, type MfaEvent, type MfaState } from './mfa-machine.ts';

const choice = (method: MfaStrategy, deviceId = 'd'): MfaChoice => ({ method, deviceId });
const ways = (...methods: MfaStrategy[]): MfaChoice[] => methods.map((method) => ({ method }));
const wrong = new AppError('CODE_INVALID', 'wrong', { status: 400 });
const answer = { accessToken: 'a.b.c' };

describe('the first step (SPEC 4)', () => {
  it.each<[string, 'verify' | 'enrol', MfaChoice[], MfaState['step'], MfaEffect['type'] | undefined]>([
    ['one app', 'verify', [choice('AuthenticatorApp')], 'authenticatorApp', undefined],
    ['one number', 'verify', [choice('SMS')], 'smsVerifyCode', 'sendSms'],
    ['two numbers are one category', 'verify', [choice('SMS', '1'), choice('SMS', '2')], 'smsVerifyCode', 'sendSms'],
    ['email', 'verify', ways('EmailCode'), 'emailVerifyCode', 'sendEmail'],
    ['one key alone is a choice', 'verify', [choice('WebAuthnPlatform')], 'verify', undefined],
    ['two kinds of keys are two categories', 'verify', [choice('WebAuthnPlatform'), choice('WebAuthnCrossPlatform')], 'verify', undefined],
    ['an app and a number', 'verify', [choice('AuthenticatorApp'), choice('SMS')], 'verify', undefined],
    ['nothing', 'verify', [], 'verify', undefined],
    ['put in: app alone', 'enrol', ways('AuthenticatorApp'), 'authenticatorApp', 'enrolApp'],
    ['put in: number alone', 'enrol', ways('SMS'), 'smsSetPhoneNumber', undefined],
    ['put in: several', 'enrol', ways('AuthenticatorApp', 'SMS'), 'verify', undefined],
  ])('%s', (_name, mode, choices, step, effect) => {
    const first = firstMfaStep(mode, choices);
    expect(first.state.step).toBe(step);
    expect(first.effects?.[0]?.type).toBe(effect);
  });
});

const walk = (mode: 'verify' | 'enrol', choices: MfaChoice[], ...events: MfaEvent[]) =>
  events.reduce<{ state: MfaState; effects: MfaEffect[] }>(
    ({ state, effects }, event) => {
      const step = next(state, event);
      return { state: step.state, effects: [...effects, ...(step.effects ?? [])] };
    },
    { state: firstMfaStep(mode, choices).state, effects: [] },
  );
const code: MfaEvent = { type: 'codeSubmitted', code: '123456', rememberDevice: true };

it.each<[string, 'verify' | 'enrol', MfaChoice[], MfaEvent[], MfaState['step'], Partial<MfaEffect>]>([
  ['a code of the app', 'verify', [choice('AuthenticatorApp')], [code, { type: 'shown', answer }], 'done', { type: 'done' }],
  [
    'a text message',
    'verify',
    [choice('SMS')],
    [{ type: 'sent', otcToken: 'o' }, code],
    'smsVerifyCode',
    { type: 'checkCode', method: 'SMS', otcToken: 'o', deviceId: 'd' },
  ],
  [
    'an email',
    'verify',
    ways('EmailCode'),
    [{ type: 'sent', otcToken: 'o' }, code],
    'emailVerifyCode',
    { type: 'checkCode', method: 'EmailCode', otcToken: 'o' },
  ],
  [
    'a key',
    'verify',
    [choice('WebAuthnPlatform')],
    [
      { type: 'chosen', choice: choice('WebAuthnPlatform') },
      { type: 'keyAsked', rememberDevice: false },
    ],
    'webauthn',
    { type: 'key', deviceId: 'd' },
  ],
  [
    'a number is put in',
    'enrol',
    ways('SMS'),
    [{ type: 'phoneSubmitted', phoneNumber: '+1' }, { type: 'sent', otcToken: 'o', phoneNumber: '+1' }, code],
    'smsVerifyCode',
    { type: 'checkCode', mode: 'enrol' },
  ],
  [
    'a mistyped number is typed again',
    'enrol',
    ways('SMS'),
    [{ type: 'phoneSubmitted', phoneNumber: '+1' }, { type: 'sent', otcToken: 'o' }, { type: 'resend' }],
    'smsSetPhoneNumber',
    { type: 'enrolSms' },
  ],
  [
    'an app is put in: its recovery code first',
    'enrol',
    ways('AuthenticatorApp'),
    [{ type: 'appReady', qrCode: 'otpauth:', secret: 's' }, code, { type: 'shown', answer: { ...answer, recoveryCode: 'r' } }],
    'recoveryCode',
    { type: 'checkCode' },
  ],
  [
    'the code is kept',
    'enrol',
    ways('AuthenticatorApp'),
    [
      { type: 'appReady', qrCode: 'otpauth:', secret: 's' },
      code,
      { type: 'shown', answer: { ...answer, recoveryCode: 'r' } },
      { type: 'codeKept' },
    ],
    'done',
    { type: 'done' },
  ],
  [
    'another way',
    'verify',
    [choice('AuthenticatorApp'), choice('SMS')],
    [{ type: 'chosen', choice: choice('SMS') }, { type: 'otherWay' }],
    'verify',
    { type: 'sendSms' },
  ],
])('%s', (_name, mode, choices, events, step, effect) => {
  const { state, effects } = walk(mode, choices, ...events);
  expect(state.step).toBe(step);
  expect(effects.at(-1)).toMatchObject(effect);
});

it('a wrong code stays on its step, counts, and is ready for the next', () => {
  const { state } = walk('verify', [choice('AuthenticatorApp')], code, { type: 'failed', error: wrong });
  expect(state).toMatchObject({ step: 'authenticatorApp', busy: false, attempt: 1, error: wrong });
  expect(next(state, code).state).not.toHaveProperty('error');
});

it('a double click sends once', () => {
  const { effects } = walk('verify', [choice('AuthenticatorApp')], code, code);
  expect(effects).toHaveLength(1);
});

it('nothing but an answer of the server ends it', () => {
  const events: MfaEvent[] = [
    code,
    { type: 'otherWay' },
    { type: 'resend' },
    { type: 'codeKept' },
    { type: 'keyAsked', rememberDevice: false },
    { type: 'sent', otcToken: 'o' },
    { type: 'failed', error: wrong },
  ];
  for (const choices of [[choice('AuthenticatorApp')], [choice('SMS')], ways('EmailCode'), [choice('WebAuthnPlatform')]])
    expect(walk('verify', choices, ...events, ...events).state.step).not.toBe('done');
});

it('lists what somebody has, the app first', () => {
  const devices = {
    webauthn: [{ id: 'k', deviceType: 'Platform' as const, name: 'Platform' }],
    phones: [{ id: 'p', phoneNumber: '+12••••123' }],
    authenticators: [{ id: 'a' }],
    emails: [{ email: 'a@b.test' }],
  };
  expect(choicesOf(devices).map(({ method }) => method)).toEqual(['AuthenticatorApp', 'WebAuthnPlatform', 'SMS', 'EmailCode']);
});
