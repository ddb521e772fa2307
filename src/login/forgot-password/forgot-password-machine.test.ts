import { expect, it } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { forgotPasswordMachine, next, type ForgotPasswordEvent, type ForgotPasswordState } from './forgot-password-machine.ts';

const email = 'ada@acme.test';
const walk = (...events: ForgotPasswordEvent[]) =>
  events.reduce<ForgotPasswordState>((state, event) => next(state, event).state, forgotPasswordMachine().initial);

it.each<[string, ForgotPasswordEvent[], Partial<ForgotPasswordState>]>([
  ['waits for the server', [{ type: 'submitted', email }], { step: 'forgotPassword', busy: true }],
  [
    'says that the mail is on its way',
    [{ type: 'submitted', email }, { type: 'sent' }],
    { step: 'forgotPasswordEmailSuccess', email, busy: false },
  ],
  [
    'sends again',
    [{ type: 'submitted', email }, { type: 'sent' }, { type: 'sendAgain' }, { type: 'sent' }],
    { step: 'forgotPasswordEmailSuccess', sentAgain: true },
  ],
  [
    'goes back to another address',
    [{ type: 'submitted', email }, { type: 'sent' }, { type: 'changeEmail' }],
    { step: 'forgotPassword', email },
  ],
  [
    'keeps what was typed when the server fails',
    [
      { type: 'submitted', email },
      { type: 'failed', error: new AppError('NETWORK', 'away', { status: 0 }) },
    ],
    { step: 'forgotPassword', email, busy: false },
  ],
])('%s', (_name, events, state) => expect(walk(...events)).toMatchObject(state));

it('asks the server once for a double click', () => {
  const busy = walk({ type: 'submitted', email });
  expect(next(busy, { type: 'submitted', email }).effects).toBeUndefined();
});
