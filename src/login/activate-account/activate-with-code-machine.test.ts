import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../lib/error.ts';
import { expectNoneLost } from '../../lib/testing/interleave.ts';
import { open, walk as walkMachine } from '../../lib/testing/walk.ts';
import {
  activateWithCodeMachine,
  type ActivateWithCodeEffect,
  type ActivateWithCodeEvent,
  type ActivateWithCodeState,
} from './activate-with-code-machine.ts';

const email = 'new@acme.test';
const error = (code: ErrorCode, context?: Record<string, unknown>) =>
  new AppError(code, code, { status: 400, ...(context && { context }) });
const failed = (code: ErrorCode, context?: Record<string, unknown>): ActivateWithCodeEvent => ({
  type: 'failed',
  id: open,
  error: error(code, context),
});
const machine = (start: { hasLink?: boolean; email?: string } = {}) => activateWithCodeMachine({ hasLink: true, email, ...start });
const walk = (start: { hasLink?: boolean; email?: string }, ...events: ActivateWithCodeEvent[]) => walkMachine(machine(start), ...events);
const fields = { fields: { password: 'Enter a password.' } };
const code: ActivateWithCodeEvent = { type: 'codeSubmitted', code: '123456' };
const due = failed('INVALID_INPUT', fields);
const password: ActivateWithCodeEvent = { type: 'passwordSubmitted', password: 'x' };
const resend: ActivateWithCodeEvent = { type: 'resend' };
const resendAsked: ActivateWithCodeEvent = { type: 'resendAsked', email };
const resent: ActivateWithCodeEvent = { type: 'resent', id: open };

it.each<[string, { hasLink?: boolean; email?: string }, ActivateWithCodeEvent[], Partial<ActivateWithCodeState>]>([
  ['asks for the code', {}, [], { step: 'activating', attempt: 0 }],
  ['an error returns to the code', {}, [code, failed('CODE_INVALID')], { step: 'activating', attempt: 1, busy: false }],
  ['asks for a required password without an error', {}, [code, due], { step: 'activatingForm', code: '123456' }],
  [
    'a weak password keeps the code',
    {},
    [code, due, password, failed('PASSWORD_POLICY')],
    { step: 'activatingForm', code: '123456', busy: false },
  ],
  ['a code that expired meanwhile returns to the code', {}, [code, due, password, failed('CODE_EXPIRED')], { step: 'activating' }],
  ['activated: continues as a sign-in', {}, [code, { type: 'answered', id: open, answer: { accessToken: 't' } }], { step: 'signingIn' }],
  ['resends the code', {}, [resend, resent], { step: 'activating', sends: 1, sending: false }],
  ['asks for the address if unknown', { email: '' }, [resend], { step: 'resend' }],
  ['then returns to the code', { email: '' }, [resend, resendAsked, resent], { step: 'activating', email, sends: 1 }],
  ['without a code page, only offers a new email', { hasLink: false }, [resendAsked, resent], { step: 'resend', sent: true }],
])('%s', (_name, start, events, state) => expect(walk(start, ...events).state).toMatchObject(state));

it('the first password requirement is no error, the second is', () => {
  expect(walk({}, code, due).state).not.toHaveProperty('error');
  expect(walk({}, code, due, password, due).state).toHaveProperty('error');
});

it('a double click sends one request', () => {
  expect(walk({}, code, code).effects.slice(1)).toMatchObject([{ type: 'activate', code: '123456' }]);
  expect(walk({}, code, due, password, password).effects.slice(2)).toMatchObject([{ type: 'activate', code: '123456', password: 'x' }]);
});

it('ends an existing session immediately', () => expect(walk({}).effects).toEqual([{ type: 'endFormerSession' }]));

it('a code rejected during a resend leaves the form ready, and counts', () => {
  const { state } = walk({}, resend, code, { ...failed('CODE_INVALID'), id: 3 } as ActivateWithCodeEvent);
  expect(state).toMatchObject({ step: 'activating', busy: false, sending: 2, attempt: 1 });
});

it("a failed resend doesn't affect the code being checked", () => {
  const { state } = walk({}, resend, code, { ...failed('NETWORK'), id: 2 } as ActivateWithCodeEvent);
  expect(state).toMatchObject({ step: 'activating', busy: 3, sending: false, attempt: 0, error: { code: 'NETWORK' } });
});

it.each([{}, { email: '' }, { hasLink: false }])('responses in any order (%o) are neither lost nor applied to another step', (start) => {
  type ByServer = 'answered' | 'resent' | 'waited' | 'failed';
  const byPeople: Record<Exclude<ActivateWithCodeEvent['type'], ByServer>, ActivateWithCodeEvent> = {
    codeSubmitted: code,
    passwordSubmitted: password,
    resend,
    resendAsked,
    back: { type: 'back' },
  };
  expectNoneLost<ActivateWithCodeState, ActivateWithCodeEvent, ActivateWithCodeEffect>({
    machine: machine(start),
    events: Object.values(byPeople),
    errors: [error('NETWORK'), error('CODE_INVALID'), error('INVALID_INPUT', fields)],
    answers: {
      activate: [{ accessToken: 't' }, { mfaRequired: true, mfaToken: 'm' }].map((answer) => ({ type: 'answered', answer })),
      resend: [{ type: 'resent' }],
      wait: [{ type: 'waited' }],
    },
  });
});
