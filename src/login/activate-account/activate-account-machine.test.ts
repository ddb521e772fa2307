import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../lib/error.ts';
import {
  activateAccountMachine,
  next,
  type ActivateAccountEffect,
  type ActivateAccountEvent,
  type ActivateAccountState,
} from './activate-account-machine.ts';
import { activationMfaDelayMs } from './after-activation.ts';

const facts = { email: 'new@acme.test', tenantName: 'Acme' };
const error = (code: ErrorCode) => new AppError(code, code, { status: 410 });
const walk = (...events: ActivateAccountEvent[]) =>
  events.reduce<{ state: ActivateAccountState; effects: ActivateAccountEffect[] }>(
    ({ state, effects }, event) => {
      const result = next(state, event);
      return { state: result.state, effects: [...effects, ...(result.effects ?? [])] };
    },
    { state: activateAccountMachine.initial, effects: [] },
  );
const form: ActivateAccountEvent = { type: 'strategyKnown', shouldSetPassword: true, facts };
const submitted: ActivateAccountEvent = { type: 'submitted', password: 'x' };
const signedIn: ActivateAccountEvent = { type: 'answered', answer: { accessToken: 't' } };
const halfway: ActivateAccountEvent = { type: 'answered', answer: { mfaRequired: true, mfaToken: 'm' } };

it.each<[string, ActivateAccountEvent[], Partial<ActivateAccountState>]>([
  ['asks for a password when one is due', [form], { step: 'activatingForm', needsPassword: true, facts }],
  ['asks for a click when none is due', [{ ...form, shouldSetPassword: false }], { step: 'activatingForm', needsPassword: false }],
  ['a dead link offers a new one', [{ type: 'failed', error: error('LINK_EXPIRED') }], { step: 'resend', sent: false }],
  [
    'a weak password stays on the form',
    [form, submitted, { type: 'failed', error: error('PASSWORD_POLICY') }],
    { step: 'activatingForm', busy: false },
  ],
  ['a link that dies meanwhile offers a new one', [form, submitted, { type: 'failed', error: error('LINK_USED') }], { step: 'resend' }],
  ['active: the sign-in goes on', [form, submitted, signedIn], { step: 'signingIn', answer: { accessToken: 't' } }],
  ['active, a second factor is due: says so first', [form, submitted, halfway], { step: 'success' }],
  ['then asks for it', [form, submitted, halfway, { type: 'handedOver' }], { step: 'signingIn', answer: { mfaToken: 'm' } }],
  [
    'sent again',
    [{ type: 'failed', error: error('LINK_EXPIRED') }, { type: 'resendAsked', email: 'a@b.test' }, { type: 'resent' }],
    { step: 'resend', sent: true, busy: false },
  ],
])('%s', (_name, events, state) => expect(walk(...events).state).toMatchObject(state));

it('redeems once for a double click', () => {
  const { effects } = walk(form, submitted, submitted, signedIn, signedIn);
  expect(effects).toEqual([{ type: 'activate', password: 'x' }]);
});

it('waits a second before the second factor, and follows an address of the server at once', () => {
  expect(walk(form, submitted, halfway).effects.at(-1)).toEqual({ type: 'handOver', afterMs: activationMfaDelayMs });
  expect(activationMfaDelayMs).toBe(1000);
  const elsewhere: ActivateAccountEvent = { type: 'answered', answer: { redirectLocation: 'https://app.test/in', accessToken: 't' } };
  expect(walk(form, submitted, elsewhere).effects.at(-1)).toEqual({ type: 'redirect', address: 'https://app.test/in' });
});

it('redeems nothing before a click: mail scanners open links', () => expect(walk(form).effects).toEqual([]));
