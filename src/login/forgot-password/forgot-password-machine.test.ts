import { expect, it } from 'vitest';
import { AppError } from '../../lib/error.ts';
import {
  forgotPasswordMachine,
  next,
  type ForgotPasswordEffect,
  type ForgotPasswordEvent,
  type ForgotPasswordState,
} from './forgot-password-machine.ts';
import { forgotPasswordStrings } from './forgot-password-strings.ts';

const identifier = { email: 'ada@acme.test' };
const error = new AppError('NETWORK', 'away', { status: 0 });
const walk = (...events: ForgotPasswordEvent[]) =>
  events.reduce<{ state: ForgotPasswordState; effects: ForgotPasswordEffect[] }>(
    ({ state, effects }, event) => {
      const result = next(state, event);
      return { state: result.state, effects: [...effects, ...(result.effects ?? [])] };
    },
    { state: forgotPasswordMachine().initial, effects: [] },
  );
const submitted: ForgotPasswordEvent = { type: 'submitted', identifier };
const active = (...names: ('email' | 'sms')[]): ForgotPasswordEvent => ({ type: 'strategiesKnown', active: names });
const both = [submitted, active('email', 'sms')];
const sms = [submitted, active('sms'), { type: 'sent', sessionId: 's' } as const];
const typed: ForgotPasswordEvent = { type: 'codeSubmitted', code: '123456' };

it.each<[string, ForgotPasswordEvent[], Partial<ForgotPasswordState>, Partial<ForgotPasswordEffect>?]>([
  ['asks what the vendor offers', [submitted], { step: 'forgotPassword', busy: true }, { type: 'findStrategies' }],
  ['both: a choice', both, { step: 'passwordRecoverySelector', identifier }],
  ['only email: sends it', [submitted, active('email')], { step: 'forgotPassword', busy: true }, { type: 'sendEmail', identifier }],
  ['only sms: sends it', [submitted, active('sms')], { step: 'resetPasswordViaSms', sending: true }, { type: 'sendSms', identifier }],
  ['none: says so', [submitted, active()], { step: 'forgotPassword', busy: false, problem: 'noMethods' }],
  [
    'email is chosen',
    [...both, { type: 'chosen', strategy: 'email' }],
    { step: 'passwordRecoverySelector', busy: true },
    { type: 'sendEmail' },
  ],
  [
    'email is sent',
    [...both, { type: 'chosen', strategy: 'email' }, { type: 'sent' }],
    { step: 'forgotPasswordEmailSuccess', sends: 1, canChoose: true },
  ],
  [
    'without a choice there is no other way',
    [submitted, active('email'), { type: 'sent' }],
    { step: 'forgotPasswordEmailSuccess', canChoose: false },
  ],
  [
    'sends again',
    [submitted, active('email'), { type: 'sent' }, { type: 'resend' }, { type: 'sent' }],
    { step: 'forgotPasswordEmailSuccess', sends: 2 },
  ],
  ['another way', [...both, { type: 'chosen', strategy: 'sms' }, { type: 'otherWay' }], { step: 'passwordRecoverySelector' }],
  ['sms is sent', sms, { step: 'resetPasswordViaSms', sessionId: 's', sends: 1, sending: false }],
  ['checks the code', [...sms, typed], { step: 'resetPasswordViaSms', busy: true }, { type: 'verifySms', code: '123456', sessionId: 's' }],
  ['a wrong code', [...sms, typed, { type: 'failed', error }], { step: 'resetPasswordViaSms', busy: false, attempt: 1, error }],
  ['no session id', [submitted, active('sms'), { type: 'sent' }, typed], { step: 'resetPasswordViaSms', problem: 'noSession' }],
  ['an answer without a token', [...sms, typed, { type: 'verified', userId: 'u' }], { step: 'resetPasswordViaSms', problem: 'badAnswer' }],
  [
    'the code opens the page for the new password',
    [...sms, typed, { type: 'verified', userId: 'u', token: 't' }],
    { step: 'resetPasswordPage', userId: 'u', token: 't' },
    { type: 'openReset' },
  ],
  ['somebody else', [...both, { type: 'changeIdentifier' }], { step: 'forgotPassword', typed: identifier.email, busy: false }],
  [
    'keeps what was typed when the server fails',
    [submitted, { type: 'failed', error }],
    { step: 'forgotPassword', typed: identifier.email, busy: false },
  ],
])('%s', (_name, events, state, effect) => {
  const walked = walk(...events);
  expect(walked.state).toMatchObject(state);
  if (effect) expect(walked.effects.at(-1)).toMatchObject(effect);
});

it('asks the server once for a double click', () => {
  expect(walk(submitted, submitted).effects).toHaveLength(1);
  expect(walk(...sms, typed, typed).effects.filter(({ type }) => type === 'verifySms')).toHaveLength(1);
});

it('says what the specification says, to the letter', () => {
  const { noMethods, noSession, badAnswer, emailFailed, smsFailed, verifyFailed, strategyFailed } = forgotPasswordStrings;
  expect([noMethods, noSession, badAnswer, emailFailed, smsFailed, verifyFailed, strategyFailed]).toEqual([
    'No active password recovery methods found.',
    'Session ID not found in state for verifying password via sms.',
    'Invalid response from server: missing userId or token',
    'An error occurred while sending recovery email',
    'An error occurred while sending recovery sms',
    'An error occurred while verifying password via sms',
    'An error occurred while determining recovery strategy',
  ]);
});
