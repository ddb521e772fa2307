import { expect, it } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { open, walk } from '../../lib/testing/walk.ts';
import { signInMachine } from './sign-in-machine.ts';

const token = { accessToken: 't', email: 'ada@acme.test' };
const handedOver = (via: 'activation' | 'signUp', answer: object = token) => signInMachine({ type: 'handedOver', answer, via });

it.each(['activation', 'signUp'] as const)('a handed-over %s waits for the server instead of showing the first screen', (via) => {
  expect(walk(handedOver(via))).toMatchObject({
    state: { step: 'returning', from: via },
    effects: [{ type: 'accept', answer: token, via }],
  });
});

it.each(['activation', 'signUp'] as const)('a handed-over %s asks for a second factor like any other sign-in', (via) => {
  const halfway = { mfaRequired: true, mfaToken: 'm', mfaEnrolled: false, email: token.email };
  expect(walk(handedOver(via, halfway)).state).toMatchObject({ step: 'forceTwoFactor', email: token.email });
});

it('an activation shows its success for five seconds, or until the user continues', () => {
  const signedIn = { type: 'signedIn', id: open, answer: token, via: 'activation' } as const;
  const done = walk(handedOver('activation'), signedIn);
  expect(done.state).toMatchObject({ step: 'success', email: token.email, after: 'activation' });
  expect(done.last).toMatchObject([{ type: 'wait', ms: 5000 }]);
  expect(walk(handedOver('activation'), signedIn, { type: 'waited', id: open }).last).toEqual([{ type: 'leave' }]);
  expect(walk(handedOver('activation'), signedIn, { type: 'skipped' }).last).toEqual([{ type: 'leave' }]);
});

it('a sign-up leaves immediately', () => {
  expect(walk(handedOver('signUp'), { type: 'signedIn', id: open, answer: token, via: 'signUp' }).last).toEqual([{ type: 'leave' }]);
});

it('a failure after an activation is shown on the first screen', () => {
  const error = new AppError('NETWORK', 'away', { status: 0 });
  expect(walk(handedOver('activation'), { type: 'notAccepted', id: open, error }).state).toMatchObject({ step: 'preLogin', error });
});

it('a newly entered phone number is sent a code', () => {
  const subject = { phoneNumber: '+12025550100' };
  expect(walk(signInMachine({ type: 'smsRequested', subject }))).toMatchObject({
    state: { step: 'loginWithSmsOtc', subject, isNew: true, sending: 1 },
    effects: [{ type: 'send', by: 'smscode', subject }],
  });
});
