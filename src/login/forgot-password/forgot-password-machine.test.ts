import { expect, it } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { expectNoneLost } from '../../lib/testing/interleave.ts';
import { open, walk as walkMachine } from '../../lib/testing/walk.ts';
import {
  forgotPasswordMachine,
  type ForgotPasswordEffect,
  type ForgotPasswordEvent,
  type ForgotPasswordState,
} from './forgot-password-machine.ts';
import { forgotPasswordStrings } from './forgot-password-strings.ts';

const identifier = { email: 'ada@acme.test' };
const error = new AppError('NETWORK', 'away', { status: 0 });
const walk = (...events: ForgotPasswordEvent[]) => walkMachine(forgotPasswordMachine(), ...events);
const submitted: ForgotPasswordEvent = { type: 'submitted', identifier };
const active = (...names: ('email' | 'sms')[]): ForgotPasswordEvent => ({ type: 'strategiesKnown', id: open, active: names });
const sent: ForgotPasswordEvent = { type: 'sent', id: open };
const failed: ForgotPasswordEvent = { type: 'failed', id: open, error };
const both = [submitted, active('email', 'sms')];
const sms = [submitted, active('sms'), { type: 'sent', id: open, sessionId: 's' } as const];
const code: ForgotPasswordEvent = { type: 'codeSubmitted', code: '123456' };
const waiting = expect.any(Number);

it.each<[string, ForgotPasswordEvent[], Partial<ForgotPasswordState>, Partial<ForgotPasswordEffect>?]>([
  ["loads the vendor's methods", [submitted], { step: 'forgotPassword', busy: waiting }, { type: 'findStrategies' }],
  ['both: offers a choice', both, { step: 'passwordRecoverySelector', identifier }],
  ['only email: sends it', [submitted, active('email')], { step: 'forgotPassword', busy: waiting }, { type: 'sendEmail', identifier }],
  ['only sms: sends it', [submitted, active('sms')], { step: 'resetPasswordViaSms', sending: waiting }, { type: 'sendSms', identifier }],
  ['none: says so', [submitted, active()], { step: 'forgotPassword', busy: false, problem: 'noMethods' }],
  [
    'email is chosen',
    [...both, { type: 'chosen', strategy: 'email' }],
    { step: 'passwordRecoverySelector', busy: waiting },
    { type: 'sendEmail' },
  ],
  [
    'email is sent',
    [...both, { type: 'chosen', strategy: 'email' }, sent],
    { step: 'forgotPasswordEmailSuccess', sends: 1, canChoose: true },
  ],
  [
    'without a choice there is no other method',
    [submitted, active('email'), sent],
    { step: 'forgotPasswordEmailSuccess', canChoose: false },
  ],
  ['resends', [submitted, active('email'), sent, { type: 'resend' }, sent], { step: 'forgotPasswordEmailSuccess', sends: 2 }],
  ['chooses another method', [...both, { type: 'chosen', strategy: 'sms' }, { type: 'otherMethod' }], { step: 'passwordRecoverySelector' }],
  ['sms is sent', sms, { step: 'resetPasswordViaSms', sessionId: 's', sends: 1, sending: false }],
  [
    'checks the code',
    [...sms, code],
    { step: 'resetPasswordViaSms', busy: waiting },
    { type: 'verifySms', code: '123456', sessionId: 's' },
  ],
  ['a wrong code', [...sms, code, failed], { step: 'resetPasswordViaSms', busy: false, attempt: 1, error }],
  [
    'a code typed before the answer to the sending is checked once that is there',
    [submitted, active('sms'), code, { ...sent, sessionId: 's' }],
    { step: 'resetPasswordViaSms', busy: waiting, sends: 1 },
    { type: 'verifySms', code: '123456', sessionId: 's' },
  ],
  ['no session id', [submitted, active('sms'), sent, code], { step: 'resetPasswordViaSms', problem: 'noSession' }],
  [
    'a response without a token',
    [...sms, code, { type: 'verified', id: open, userId: 'u' }],
    { step: 'resetPasswordViaSms', problem: 'badAnswer' },
  ],
  [
    'a correct code opens the page for the new password',
    [...sms, code, { type: 'verified', id: open, userId: 'u', token: 't' }],
    { step: 'resetPasswordPage', userId: 'u', token: 't' },
    { type: 'openReset' },
  ],
  ['changes the account', [...both, { type: 'changeIdentifier' }], { step: 'forgotPassword', text: identifier.email, busy: false }],
  ['keeps the input when the server fails', [submitted, failed], { step: 'forgotPassword', text: identifier.email, busy: false }],
])('%s', (_name, events, state, effect) => {
  const walked = walk(...events);
  expect(walked.state).toMatchObject(state);
  if (effect) expect(walked.effects.at(-1)).toMatchObject(effect);
});

it('a double click sends one request', () => {
  expect(walk(submitted, submitted).effects).toHaveLength(1);
  expect(walk(...sms, code, code).effects.filter(({ type }) => type === 'verifySms')).toHaveLength(1);
});

// spec4.forgot-password, spec5.sms-session, spec8.messages
it('a code checked during a resend counts', () => {
  const { state } = walk(...sms, { type: 'resend' }, code, { type: 'sent', id: 5, sessionId: 'new' });
  expect(state).toMatchObject({ busy: 6, sending: false, sends: 2, sessionId: 'new' });
});

it('responses in any order are neither lost nor applied to another step', () => {
  type ByServer = 'strategiesKnown' | 'sent' | 'verified' | 'unreadable' | 'failed';
  const byPeople: Record<Exclude<ForgotPasswordEvent['type'], ByServer>, ForgotPasswordEvent> = {
    submitted,
    chosen: { type: 'chosen', strategy: 'email' },
    resend: { type: 'resend' },
    codeSubmitted: code,
    otherMethod: { type: 'otherMethod' },
    changeIdentifier: { type: 'changeIdentifier' },
  };
  expectNoneLost<ForgotPasswordState, ForgotPasswordEvent, ForgotPasswordEffect>({
    machine: forgotPasswordMachine(),
    events: [...Object.values(byPeople), { type: 'chosen', strategy: 'sms' }],
    answers: {
      findStrategies: ([['email', 'sms'], ['email'], ['sms'], []] as const).map((names) => ({ type: 'strategiesKnown', active: names })),
      sendEmail: [{ type: 'sent' }, { type: 'unreadable', problem: 'emailFailed' }],
      sendSms: [{ type: 'sent', sessionId: 's' }, { type: 'sent' }],
      verifySms: [{ type: 'verified', userId: 'u', token: 't' }, { type: 'verified' }],
    },
  });
});

it('uses the exact wording of the specification', () => {
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
