import { expect, it } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { next, signInMachine } from './sign-in-machine.ts';
import type { SignInEvent } from './sign-in-steps.ts';

const { initial } = signInMachine();
const token = { accessToken: 't', email: 'ada@acme.test' };
const answered = (via: 'activation' | 'signUp', answer: object = token): SignInEvent => ({ type: 'answered', answer, via });

it.each(['activation', 'signUp'] as const)('an answer of the %s waits for the server, not on the first screen', (via) => {
  const { state, effects } = next(initial, answered(via));
  expect(state).toEqual({ step: 'returning', from: via });
  expect(effects).toEqual([{ type: 'accept', answer: token, via }]);
});

it.each(['activation', 'signUp'] as const)('an answer of the %s asks for a second factor like any other', (via) => {
  const halfway = { mfaRequired: true, mfaToken: 'm', mfaEnrolled: false, email: token.email };
  expect(next(initial, answered(via, halfway)).state).toMatchObject({ step: 'forceTwoFactor', email: token.email });
});

it('an activation shows its success for five seconds, unless the person goes on', () => {
  const { state } = next(initial, answered('activation'));
  const done = next(state, { type: 'signedIn', email: token.email, via: 'activation' });
  expect(done).toEqual({
    state: { step: 'success', email: token.email, after: 'activation' },
    effects: [{ type: 'leave', afterMs: 5000 }],
  });
  expect(next(done.state, { type: 'skipped' }).effects).toEqual([{ type: 'leave', afterMs: 0 }]);
});

it('a sign-up leaves at once', () => {
  const { state } = next(initial, answered('signUp'));
  expect(next(state, { type: 'signedIn', email: token.email, via: 'signUp' }).effects).toEqual([{ type: 'leave', afterMs: 0 }]);
});

it('what fails after an activation is said where one can sign in', () => {
  const error = new AppError('NETWORK', 'away', { status: 0 });
  const { state } = next(initial, answered('activation'));
  expect(next(state, { type: 'failed', error }).state).toMatchObject({ step: 'preLogin', error });
});

it('a number that was just given is asked for its code', () => {
  const subject = { phoneNumber: '+12025550100' };
  const { state, effects } = next(initial, { type: 'smsAsked', subject });
  expect(state).toMatchObject({ step: 'loginWithSmsOtc', subject, isNew: true, sending: true });
  expect(effects).toEqual([{ type: 'send', by: 'smscode', subject }]);
});
