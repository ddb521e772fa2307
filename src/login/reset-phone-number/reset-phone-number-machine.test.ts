import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../lib/error.ts';
import {
  next,
  resetPhoneNumberMachine,
  type ResetPhoneNumberEffect,
  type ResetPhoneNumberEvent,
  type ResetPhoneNumberState,
} from './reset-phone-number-machine.ts';

const email = 'ada@acme.test';
const failed = (code: ErrorCode): ResetPhoneNumberEvent => ({ type: 'failed', error: new AppError(code, code, { status: 400 }) });
const walk = (...events: ResetPhoneNumberEvent[]) =>
  events.reduce<{ state: ResetPhoneNumberState; effects: ResetPhoneNumberEffect[] }>(
    ({ state, effects }, event) => {
      const result = next(state, event);
      return { state: result.state, effects: [...effects, ...(result.effects ?? [])] };
    },
    { state: resetPhoneNumberMachine(email).initial, effects: [] },
  );
const asked: ResetPhoneNumberEvent[] = [
  { type: 'emailSubmitted', email },
  { type: 'sent', token: 'a' },
];
const typed: ResetPhoneNumberEvent = { type: 'codeSubmitted', code: '123456' };
const proven: ResetPhoneNumberEvent[] = [...asked, typed, { type: 'verified', token: 'b' }];
const phone: ResetPhoneNumberEvent = { type: 'phoneSubmitted', phoneNumber: '+12025550100' };

it.each<[string, ResetPhoneNumberEvent[], Partial<ResetPhoneNumberState>, Partial<ResetPhoneNumberEffect>?]>([
  ['asks for the address', [], { step: 'ResetPhoneNumber', email }],
  ['mails a code', [{ type: 'emailSubmitted', email }], { step: 'ResetPhoneNumber', busy: true }, { type: 'send', email }],
  ['asks for it', asked, { step: 'VerifyResetPhoneNumber', token: 'a', sends: 1 }],
  [
    'resending is the first step again',
    [...asked, { type: 'resend' }, { type: 'sent', token: 'c' }],
    { token: 'c', sends: 2 },
    { type: 'send' },
  ],
  ['checks it', [...asked, typed], { step: 'VerifyResetPhoneNumber', busy: true }, { type: 'verify', token: 'a', code: '123456' }],
  ['a wrong one', [...asked, typed, failed('CODE_INVALID')], { step: 'VerifyResetPhoneNumber', attempt: 1, busy: false }],
  ['asks for the new number', proven, { step: 'ChangePhoneNumber', token: 'b' }],
  ['sends it', [...proven, phone], { step: 'ChangePhoneNumber', busy: true }, { type: 'change', token: 'b', phoneNumber: '+12025550100' }],
  ['the new number answers in the sign-in', [...proven, phone, { type: 'changed' }], { step: 'signingIn', email }],
  [
    'too late: from the start, and says why',
    [...proven, phone, failed('CHALLENGE_ENDED')],
    { step: 'ResetPhoneNumber', email, busy: false },
  ],
  ['another address', [...asked, { type: 'changeEmail' }], { step: 'ResetPhoneNumber', email }],
])('%s', (_name, events, state, effect) => {
  const walked = walk(...events);
  expect(walked.state).toMatchObject(state);
  if (effect) expect(walked.effects.at(-1)).toMatchObject(effect);
});

it('asks once for a double click', () => {
  expect(walk({ type: 'emailSubmitted', email }, { type: 'emailSubmitted', email }).effects).toHaveLength(1);
  expect(walk(...proven, phone, phone).effects.filter(({ type }) => type === 'change')).toHaveLength(1);
});
