import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../lib/error.ts';
import { expectNoneLost } from '../../lib/testing/interleave.ts';
import { open, walk as walkMachine } from '../../lib/testing/walk.ts';
import {
  resetPhoneNumberMachine,
  type ResetPhoneNumberEffect,
  type ResetPhoneNumberEvent,
  type ResetPhoneNumberState,
} from './reset-phone-number-machine.ts';

const email = 'ada@acme.test';
const error = (code: ErrorCode) => new AppError(code, code, { status: 400 });
const failed = (code: ErrorCode): ResetPhoneNumberEvent => ({ type: 'failed', id: open, error: error(code) });
const sent = (token: string): ResetPhoneNumberEvent => ({ type: 'sent', id: open, token });
const walk = (...events: ResetPhoneNumberEvent[]) => walkMachine(resetPhoneNumberMachine(email), ...events);
const emailed: ResetPhoneNumberEvent = { type: 'emailSubmitted', email };
const codeSent: ResetPhoneNumberEvent[] = [emailed, sent('a')];
const code: ResetPhoneNumberEvent = { type: 'codeSubmitted', code: '123456' };
const codeVerified: ResetPhoneNumberEvent[] = [...codeSent, code, { type: 'verified', id: open, token: 'b' }];
const phone: ResetPhoneNumberEvent = { type: 'phoneSubmitted', phoneNumber: '+12025550100' };

it.each<[string, ResetPhoneNumberEvent[], Partial<ResetPhoneNumberState>, Partial<ResetPhoneNumberEffect>?]>([
  ['asks for the email', [], { step: 'ResetPhoneNumber', email }],
  ['emails a code', [emailed], { step: 'ResetPhoneNumber', busy: expect.any(Number) }, { type: 'send', email }],
  ['asks for the code', codeSent, { step: 'VerifyResetPhoneNumber', token: 'a', sends: 1 }],
  ['resends by repeating the first request', [...codeSent, { type: 'resend' }, sent('c')], { token: 'c', sends: 2 }, { type: 'send' }],
  [
    'checks the code',
    [...codeSent, code],
    { step: 'VerifyResetPhoneNumber', busy: expect.any(Number) },
    { type: 'verify', token: 'a', code: '123456' },
  ],
  ['a wrong code', [...codeSent, code, failed('CODE_INVALID')], { step: 'VerifyResetPhoneNumber', attempt: 1, busy: false }],
  ['asks for the new number', codeVerified, { step: 'ChangePhoneNumber', token: 'b' }],
  [
    'submits it',
    [...codeVerified, phone],
    { step: 'ChangePhoneNumber', busy: expect.any(Number) },
    { type: 'change', token: 'b', phoneNumber: '+12025550100' },
  ],
  ['the new number is verified by signing in', [...codeVerified, phone, { type: 'changed', id: open }], { step: 'signingIn', email }],
  [
    'expired: starts over and shows why',
    [...codeVerified, phone, failed('CHALLENGE_ENDED')],
    { step: 'ResetPhoneNumber', email, busy: false },
  ],
  ['a different email', [...codeSent, { type: 'changeEmail' }], { step: 'ResetPhoneNumber', email }],
])('%s', (_name, events, state, effect) => {
  const walked = walk(...events);
  expect(walked.state).toMatchObject(state);
  if (effect) expect(walked.effects.at(-1)).toMatchObject(effect);
});

it('a double click sends one request', () => {
  expect(walk(emailed, emailed).effects).toHaveLength(1);
  expect(walk(...codeVerified, phone, phone).effects.filter(({ type }) => type === 'change')).toHaveLength(1);
});

it('a code checked during a resend counts', () => {
  const trying = walk(...codeSent, { type: 'resend' }, code, { type: 'sent', id: 4, token: 'c' });
  expect(trying.state).toMatchObject({ busy: 5, sending: false, sends: 2 });
});

it('responses in any order are neither lost nor applied to another step', () => {
  const byPeople: Record<Exclude<ResetPhoneNumberEvent['type'], 'sent' | 'verified' | 'changed' | 'failed'>, ResetPhoneNumberEvent> = {
    emailSubmitted: emailed,
    resend: { type: 'resend' },
    codeSubmitted: code,
    phoneSubmitted: phone,
    changeEmail: { type: 'changeEmail' },
  };
  expectNoneLost<ResetPhoneNumberState, ResetPhoneNumberEvent, ResetPhoneNumberEffect>({
    machine: resetPhoneNumberMachine(),
    events: Object.values(byPeople),
    errors: [error('NETWORK'), error('CHALLENGE_ENDED')],
    answers: {
      send: [{ type: 'sent', token: 'a' }],
      verify: [{ type: 'verified', token: 'b' }],
      change: [{ type: 'changed' }],
    },
  });
});
