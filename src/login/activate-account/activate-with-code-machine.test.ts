import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../lib/error.ts';
import {
  activateWithCodeMachine,
  next,
  type ActivateWithCodeEffect,
  type ActivateWithCodeEvent,
  type ActivateWithCodeState,
} from './activate-with-code-machine.ts';

const email = 'new@acme.test';
const failed = (code: ErrorCode, context?: Record<string, unknown>): ActivateWithCodeEvent => ({
  type: 'failed',
  error: new AppError(code, code, { status: 400, ...(context && { context }) }),
  code: '123456',
});
const walk = (start: { hasLink?: boolean; email?: string }, ...events: ActivateWithCodeEvent[]) =>
  events.reduce<{ state: ActivateWithCodeState; effects: ActivateWithCodeEffect[] }>(
    ({ state, effects }, event) => {
      const result = next(state, event);
      return { state: result.state, effects: [...effects, ...(result.effects ?? [])] };
    },
    { state: activateWithCodeMachine({ hasLink: true, email, ...start }).initial, effects: [] },
  );
const typed: ActivateWithCodeEvent = { type: 'codeSubmitted', code: '123456' };
const due = failed('INVALID_INPUT', { fields: { password: 'Enter a password.' } });
const password: ActivateWithCodeEvent = { type: 'passwordSubmitted', password: 'x' };

it.each<[string, { hasLink?: boolean; email?: string }, ActivateWithCodeEvent[], Partial<ActivateWithCodeState>]>([
  ['asks for the code', {}, [], { step: 'activating', attempt: 0 }],
  ['an error returns to it', {}, [typed, failed('CODE_INVALID')], { step: 'activating', attempt: 1, busy: false }],
  ['asks for a password that is due, without blame', {}, [typed, due], { step: 'activatingForm', code: '123456' }],
  [
    'a weak password keeps the code',
    {},
    [typed, due, password, failed('PASSWORD_POLICY')],
    { step: 'activatingForm', code: '123456', busy: false },
  ],
  ['a code that ended meanwhile returns to the code', {}, [typed, due, password, failed('CODE_EXPIRED')], { step: 'activating' }],
  ['active: the sign-in goes on', {}, [typed, { type: 'answered', answer: { accessToken: 't' } }], { step: 'signingIn' }],
  ['a new code', {}, [{ type: 'resend' }, { type: 'resent' }], { step: 'activating', sends: 1, sending: false }],
  ['asks where to, if nobody said', { email: '' }, [{ type: 'resend' }], { step: 'resend' }],
  [
    'and comes back to the code',
    { email: '' },
    [{ type: 'resend' }, { type: 'resendAsked', email }, { type: 'resent' }],
    { step: 'activating', email, sends: 1 },
  ],
  [
    'without a link there is a new mail only',
    { hasLink: false },
    [{ type: 'resendAsked', email }, { type: 'resent' }],
    { step: 'resend', sent: true },
  ],
])('%s', (_name, start, events, state) => expect(walk(start, ...events).state).toMatchObject(state));

it('the first word about a password is no error; the next one is', () => {
  expect(walk({}, typed, due).state).not.toHaveProperty('error');
  expect(walk({}, typed, due, password, due).state).toHaveProperty('error');
});

it('asks once for a double click', () => {
  expect(walk({}, typed, typed).effects).toEqual([{ type: 'activate', code: '123456' }]);
  expect(walk({}, typed, due, password, password).effects.slice(1)).toEqual([{ type: 'activate', code: '123456', password: 'x' }]);
});
