import { expect, it } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { expectNoneLost } from '../../lib/testing/interleave.ts';
import { open, walk as walkMachine } from '../../lib/testing/walk.ts';
import { emptyValues, signUpMachine, type SignUpEffect, type SignUpEvent, type SignUpState } from './sign-up-machine.ts';
import type { SignUpForm } from './sign-up-form.ts';
import type { SignUpValues } from './sign-up-request.ts';

const required = { enabled: true, required: true };
const optional = { enabled: true, required: false };
const form: SignUpForm = { email: required, phoneNumber: optional, username: optional, password: true, companyName: true };
const values: SignUpValues = { ...emptyValues, name: 'Ada', email: 'ada@acme.test', password: 'secret' };
const byPhone: SignUpForm = { ...form, email: optional, phoneNumber: required, password: false };

const walk = (...events: SignUpEvent[]) => walkMachine(signUpMachine, ...events);
const ready: SignUpEvent = { type: 'ready', id: open, form };
const submitted: SignUpEvent = { type: 'submitted', values };
const resent: SignUpEvent = { type: 'resent', id: open };
const answered = (answer: object, by: 'email' | 'phoneNumber' = 'email'): SignUpEvent => ({
  type: 'answered',
  id: open,
  by,
  answer: answer as never,
});
const error = (code: 'SIGN_UP_CLOSED' | 'USERNAME_TAKEN') => new AppError(code, code, { status: 403 });
const failed = (code: 'SIGN_UP_CLOSED' | 'USERNAME_TAKEN'): SignUpEvent => ({ type: 'failed', id: open, error: error(code) });

// spec4.sign-up-activation
it.each<[string, SignUpEvent[], Partial<SignUpState>, Partial<SignUpEffect>?]>([
  ['shows the form', [ready], { step: 'SignUp', busy: false }],
  [
    'restores the draft without the password',
    [{ ...ready, draft: { name: 'Ada', email: 'ada@acme.test', invitationToken: 'i' } }],
    { step: 'SignUp', values: { ...emptyValues, name: 'Ada', email: 'ada@acme.test' } },
  ],
  [
    'restores a name in two fields',
    [{ ...ready, form: { ...form, splitName: true }, draft: { name: 'Ada King Lovelace' } }],
    { step: 'SignUp', values: { ...emptyValues, name: 'Ada King Lovelace', firstName: 'Ada', lastName: 'King Lovelace' } },
  ],
  ['is closed', [{ type: 'closed', id: open }], { step: 'closed' }],
  ['is closed meanwhile', [ready, submitted, failed('SIGN_UP_CLOSED')], { step: 'closed' }],
  ['submits the form', [ready, submitted], { step: 'SignUp', busy: expect.any(Number) }, { type: 'signUp' }],
  ["keeps the input when it's rejected", [ready, submitted, failed('USERNAME_TAKEN')], { step: 'SignUp', busy: false, values }],
  ['shows validation errors without a request', [ready, { type: 'submitted', values: emptyValues }], { step: 'SignUp', busy: false }],
  [
    'an activation token opens the code page',
    [ready, submitted, answered({ shouldActivate: true, activationToken: 't', userId: 'u' })],
    { step: 'SignUpSuccess', outcome: 'leaving' },
    { type: 'openCode', userId: 'u', token: 't', email: values.email },
  ],
  [
    'without one, the email contains a link',
    [ready, submitted, answered({ shouldActivate: true, userId: 'u' })],
    { step: 'SignUpSuccess', outcome: 'waiting', email: values.email },
  ],
  [
    'resent',
    [ready, submitted, answered({ shouldActivate: true }), { type: 'resend' }, resent],
    { step: 'SignUpSuccess', sends: 2, busy: false },
    { type: 'resend', email: values.email },
  ],
  [
    'signed in: continues as a sign-in',
    [ready, submitted, answered({ shouldActivate: false, authResponse: { accessToken: 't' } })],
    { step: 'signingIn' },
  ],
  ['an account without a session', [ready, submitted, answered({ shouldActivate: false })], { step: 'SignUpSuccess', outcome: 'ready' }],
  [
    'a phone number must be verified',
    [
      { type: 'ready', id: open, form: byPhone },
      { type: 'submitted', values: { ...values, phoneNumber: '+1 202 555 0100' } },
      answered({ shouldActivate: false }, 'phoneNumber'),
    ],
    { step: 'VerifyPhone', phoneNumber: '+12025550100' },
  ],
  [
    'a wrong number returns to the unchanged form',
    [
      { type: 'ready', id: open, form: byPhone },
      { type: 'submitted', values: { ...values, phoneNumber: '+1 202 555 0100' } },
      answered({ shouldActivate: false }, 'phoneNumber'),
      { type: 'changed' },
    ],
    { step: 'SignUp', busy: false, values: { ...values, phoneNumber: '+1 202 555 0100' } },
  ],
])('%s', (_name, events, state, effect) => {
  const walked = walk(...events);
  expect(walked.state).toMatchObject(state);
  if (effect) expect(walked.effects.at(-1)).toMatchObject(effect);
});

it('a double click sends one request, including a valid invitation', () => {
  const invited: SignUpEvent = { type: 'ready', id: open, form: { ...form, companyName: false }, invitation: { token: 'i', name: 'Acme' } };
  expect(walk(invited, submitted, submitted).effects).toMatchObject([{ type: 'load' }, { type: 'signUp', invitationToken: 'i' }]);
  const dead: SignUpEvent = { type: 'ready', id: open, form, invitation: { error: new AppError('LINK_INVALID', 'dead') } };
  expect(walk(dead, submitted).last[0]).not.toHaveProperty('invitationToken');
});

it('a signed-in user leaves', () => {
  expect(walk({ type: 'notNeeded', id: open })).toMatchObject({ state: { step: 'loading' }, last: [{ type: 'leave' }] });
});

it('responses in any order are neither lost nor applied to another step', () => {
  type ByServer = 'ready' | 'closed' | 'notNeeded' | 'answered' | 'resent' | 'failed';
  const byPeople: Record<Exclude<SignUpEvent['type'], ByServer>, SignUpEvent> = {
    submitted,
    resend: { type: 'resend' },
    changed: { type: 'changed' },
  };
  const answers = [
    { shouldActivate: true, activationToken: 't', userId: 'u' },
    { shouldActivate: true },
    { shouldActivate: false, authResponse: { accessToken: 't', mfaRequired: false } },
    { shouldActivate: false },
  ];
  expectNoneLost<SignUpState, SignUpEvent, SignUpEffect>({
    machine: signUpMachine,
    events: Object.values(byPeople),
    errors: [error('USERNAME_TAKEN'), error('SIGN_UP_CLOSED')],
    answers: {
      load: [{ type: 'ready', form }, { type: 'closed' }, { type: 'notNeeded' }],
      signUp: (['email', 'phoneNumber'] as const).flatMap((by) =>
        answers.map((answer) => ({ type: 'answered', by, answer: answer as never })),
      ),
      resend: [{ type: 'resent' }],
    },
  });
});
