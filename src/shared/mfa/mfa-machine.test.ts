import { describe, expect, it } from 'vitest';
import type { MfaStrategy } from '../../contract/mfa/mfa.schemas.ts';
import { AppError } from '../../lib/error.ts';
import { expectNoneLost } from '../../lib/testing/interleave.ts';
import { open, walk as walkMachine } from '../../lib/testing/walk.ts';
import { choicesOf, mfaMachine, type MfaChoice, type MfaEffect, type MfaEvent, type MfaMode, type MfaState } from './mfa-machine.ts';

const choice = (method: MfaStrategy, deviceId = 'd'): MfaChoice => ({ method, deviceId });
const methods = (...names: MfaStrategy[]): MfaChoice[] => names.map((method) => ({ method }));
const wrong = new AppError('CODE_INVALID', 'wrong', { status: 400 });
const answer = { accessToken: 'a.b.c' };

// spec4.mfa-enrolment
describe('the first step (SPEC 4)', () => {
  it.each<[string, 'verify' | 'enrol', MfaChoice[], MfaState['step'], MfaEffect['type'] | undefined]>([
    ['one app', 'verify', [choice('AuthenticatorApp')], 'authenticatorApp', undefined],
    ['one number', 'verify', [choice('SMS')], 'smsVerifyCode', 'sendSms'],
    ['two numbers are one category', 'verify', [choice('SMS', '1'), choice('SMS', '2')], 'smsVerifyCode', 'sendSms'],
    ['email', 'verify', methods('EmailCode'), 'emailVerifyCode', 'sendEmail'],
    ['one key alone is a choice', 'verify', [choice('WebAuthnPlatform')], 'verify', undefined],
    ['two kinds of keys are two categories', 'verify', [choice('WebAuthnPlatform'), choice('WebAuthnCrossPlatform')], 'verify', undefined],
    ['an app and a number', 'verify', [choice('AuthenticatorApp'), choice('SMS')], 'verify', undefined],
    ['nothing', 'verify', [], 'verify', undefined],
    ['enrol: app only', 'enrol', methods('AuthenticatorApp'), 'authenticatorApp', 'enrolApp'],
    ['enrol: number only', 'enrol', methods('SMS'), 'smsSetPhoneNumber', undefined],
    ['enrol: email only', 'enrol', methods('EmailCode'), 'emailVerifyCode', 'sendEmail'],
    ['enrol: a key only', 'enrol', methods('WebAuthnPlatform'), 'verify', undefined],
    ['enrol: several', 'enrol', methods('AuthenticatorApp', 'SMS'), 'verify', undefined],
  ])('%s', (_name, mode, choices, step, effect) => {
    const { initial: first } = mfaMachine(mode, choices);
    expect(first.state.step).toBe(step);
    expect(first.effects?.[0]?.type).toBe(effect);
  });
});

const walk = (mode: MfaMode, choices: MfaChoice[], ...events: MfaEvent[]) => walkMachine(mfaMachine(mode, choices), ...events);
const verified = (extra: object = {}): MfaEvent => ({ type: 'verified', id: open, answer: { ...answer, ...extra } });
const sent: MfaEvent = { type: 'sent', id: open, otcToken: 'o' };
const failed: MfaEvent = { type: 'failed', id: open, error: wrong };
const appReady: MfaEvent = { type: 'appReady', id: open, qrCode: 'otpauth:', secret: 's' };
const code: MfaEvent = { type: 'codeSubmitted', code: '123456', rememberDevice: true };

it.each<[string, 'verify' | 'enrol', MfaChoice[], MfaEvent[], MfaState['step'], Partial<MfaEffect>]>([
  ['an authenticator code', 'verify', [choice('AuthenticatorApp')], [code, verified()], 'done', { type: 'done' }],
  [
    'a text message',
    'verify',
    [choice('SMS')],
    [sent, code],
    'smsVerifyCode',
    { type: 'checkCode', method: 'SMS', otcToken: 'o', deviceId: 'd' },
  ],
  [
    'an email whose code is typed before the answer to its sending',
    'verify',
    methods('EmailCode'),
    [code, sent],
    'emailVerifyCode',
    { type: 'checkCode', method: 'EmailCode', otcToken: 'o' },
  ],
  ['an email', 'verify', methods('EmailCode'), [sent, code], 'emailVerifyCode', { type: 'checkCode', method: 'EmailCode', otcToken: 'o' }],
  [
    'a security key',
    'verify',
    [choice('WebAuthnPlatform')],
    [
      { type: 'chosen', choice: choice('WebAuthnPlatform') },
      { type: 'keyRequested', rememberDevice: false },
    ],
    'webauthn',
    { type: 'key', deviceId: 'd' },
  ],
  [
    'a phone number is enrolled',
    'enrol',
    methods('SMS'),
    [{ type: 'phoneSubmitted', phoneNumber: '+1' }, { type: 'sent', id: open, otcToken: 'o', phoneNumber: '+1' }, code],
    'smsVerifyCode',
    { type: 'checkCode', mode: 'enrol' },
  ],
  [
    'a mistyped number is corrected',
    'enrol',
    methods('SMS'),
    [{ type: 'phoneSubmitted', phoneNumber: '+1' }, sent, { type: 'changeNumber' }],
    'smsSetPhoneNumber',
    { type: 'enrolSms' },
  ],
  [
    'an app is enrolled: shows the recovery code first',
    'enrol',
    methods('AuthenticatorApp'),
    [appReady, code, verified({ recoveryCode: 'r' })],
    'recoveryCode',
    { type: 'checkCode' },
  ],
  [
    'the recovery code is saved',
    'enrol',
    methods('AuthenticatorApp'),
    [appReady, code, verified({ recoveryCode: 'r' }), { type: 'codeSaved' }],
    'done',
    { type: 'done' },
  ],
  [
    'another method',
    'verify',
    [choice('AuthenticatorApp'), choice('SMS')],
    [{ type: 'chosen', choice: choice('SMS') }, { type: 'otherMethod' }],
    'verify',
    { type: 'sendSms' },
  ],
])('%s', (_name, mode, choices, events, step, effect) => {
  const { state, effects } = walk(mode, choices, ...events);
  expect(state.step).toBe(step);
  expect(effects.at(-1)).toMatchObject(effect);
});

it('a wrong code keeps the step, counts, and allows another attempt', () => {
  const { state } = walk('verify', [choice('AuthenticatorApp')], code, failed);
  expect(state).toMatchObject({ step: 'authenticatorApp', busy: false, attempt: 1, error: wrong });
  expect(walk('verify', [choice('AuthenticatorApp')], code, failed, code).state).not.toHaveProperty('error');
});

it('a double click sends one request', () => {
  const { effects } = walk('verify', [choice('AuthenticatorApp')], code, code);
  expect(effects).toHaveLength(1);
});

/** A missing event does not compile. */
const everyEvent: { [T in MfaEvent['type']]: Extract<MfaEvent, { type: T }> } = {
  chosen: { type: 'chosen', choice: choice('SMS') },
  otherMethod: { type: 'otherMethod' },
  appReady: { type: 'appReady', id: open, qrCode: 'otpauth:', secret: 's' },
  phoneSubmitted: { type: 'phoneSubmitted', phoneNumber: '+1' },
  changeNumber: { type: 'changeNumber' },
  sent: { type: 'sent', id: open, otcToken: 'o' },
  resend: { type: 'resend' },
  codeSubmitted: { type: 'codeSubmitted', code: '123456', rememberDevice: false },
  keyRequested: { type: 'keyRequested', rememberDevice: false },
  verified: { type: 'verified', id: open, answer },
  codeSaved: { type: 'codeSaved' },
  failed: { type: 'failed', id: open, error: wrong },
};
const { verified: _, ...others } = everyEvent;
const byPeople = Object.values(everyEvent).filter((event) => !('id' in event));
const everyKind = methods('AuthenticatorApp', 'SMS', 'EmailCode', 'WebAuthnPlatform').map((one) => ({ ...one, deviceId: 'd' }));

it('only a server response completes the flow', () => {
  for (const choices of [...everyKind.map((one) => [one]), everyKind])
    expect(walk('verify', choices, ...Object.values(others), ...Object.values(others)).state.step).not.toBe('done');
});

it.each<[string, MfaMode, MfaChoice[]]>([
  ['a phone number', 'verify', [choice('SMS')]],
  ['every method', 'verify', everyKind],
  ['enrolling an app', 'enrol', methods('AuthenticatorApp')],
  ['enrolling a phone number', 'enrol', methods('SMS')],
  ['enrolling every method', 'enrol', methods('AuthenticatorApp', 'SMS', 'WebAuthnPlatform')],
])('%s: responses in any order are neither lost nor applied to another step', (_name, mode, choices) =>
  expectNoneLost<MfaState, MfaEvent, MfaEffect>({
    machine: mfaMachine(mode, choices),
    events: [...byPeople, ...choices.map((one): MfaEvent => ({ type: 'chosen', choice: one }))],
    answers: {
      sendSms: [{ type: 'sent', otcToken: 'sms', phoneNumber: '+1' }],
      sendEmail: [{ type: 'sent', otcToken: 'mail' }],
      enrolSms: [{ type: 'sent', otcToken: 'sms', phoneNumber: '+1' }],
      enrolApp: [{ type: 'appReady', qrCode: 'otpauth:', secret: 's' }],
      checkCode: [
        { type: 'verified', answer },
        { type: 'verified', answer: { ...answer, recoveryCode: 'r' } },
      ],
      key: [{ type: 'verified', answer }],
    },
  }),
);

it("a late text message doesn't count for an email chosen since", () => {
  const chosen = (method: MfaStrategy): MfaEvent => ({ type: 'chosen', choice: choice(method) });
  const both = methods('SMS', 'EmailCode');
  const { state } = walk('verify', both, chosen('SMS'), { type: 'otherMethod' }, chosen('EmailCode'), { ...sent, id: 2 } as MfaEvent);
  expect(state).toMatchObject({ step: 'emailVerifyCode', sends: 0, sending: 4 });
  expect(state).not.toHaveProperty('otcToken');
});

it("a failed resend doesn't count as a wrong code", () => {
  const failedSend: MfaEvent = { type: 'failed', id: 3, error: wrong };
  const { state } = walk('verify', [choice('SMS')], sent, { type: 'resend' }, code, failedSend);
  expect(state).toMatchObject({ busy: 4, sending: false, attempt: 0, error: wrong });
});

it.each<[MfaStrategy, MfaEvent]>([
  ['AuthenticatorApp', code],
  ['SMS', code],
  ['EmailCode', code],
  ['WebAuthnPlatform', { type: 'keyRequested', rememberDevice: false }],
])('reports the method used: %s', (method, proof) => {
  const one = choice(method);
  expect(walk('verify', [one, choice('AuthenticatorApp')], { type: 'chosen', choice: one }, proof, verified()).last).toEqual([
    { type: 'done', answer, method },
  ]);
});

it('lists enrolled factors, the app first', () => {
  const devices = {
    webauthn: [{ id: 'k', deviceType: 'Platform' as const, name: 'Platform' }],
    phones: [{ id: 'p', phoneNumber: '+12••••123' }],
    authenticators: [{ id: 'a' }],
    emails: [{ email: 'a@b.test' }],
  };
  expect(choicesOf(devices).map(({ method }) => method)).toEqual(['AuthenticatorApp', 'WebAuthnPlatform', 'SMS', 'EmailCode']);
});
