import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../lib/error.ts';
import {
  activateAccountMachine,
  next,
  type ActivateAccountEffect,
  type ActivateAccountEvent,
  type ActivateAccountState,
} from './activate-account-machine.ts';

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

it.each<[string, ActivateAccountEvent[], Partial<ActivateAccountState>]>([
  ['asks for a password when one is due', [form], { step: 'activatingForm', needsPassword: true, facts }],
  ['asks for a click when none is due', [{ ...form, shouldSetPassword: false }], { step: 'activatingForm', needsPassword: false }],
  ['a dead link offers a new one', [{ type: 'failed', error: error('LINK_EXPIRED') }], { step: 'resend', sent: false }],
  [
    'a weak password stays on the form',
    [form, { type: 'submitted', password: 'x' }, { type: 'failed', error: error('PASSWORD_POLICY') }],
    { step: 'activatingForm', busy: false },
  ],
  [
    'a link that dies meanwhile offers a new one',
    [form, { type: 'submitted', password: 'x' }, { type: 'failed', error: error('LINK_USED') }],
    { step: 'resend' },
  ],
  ['done', [form, { type: 'submitted', password: 'x' }, { type: 'activated' }], { step: 'success', facts }],
  [
    'sent again',
    [{ type: 'failed', error: error('LINK_EXPIRED') }, { type: 'resendAsked', email: 'a@b.test' }, { type: 'resent' }],
    { step: 'resend', sent: true, busy: false },
  ],
])('%s', (_name, events, state) => expect(walk(...events).state).toMatchObject(state));

it('redeems once for a double click and leaves once', () => {
  const { effects } = walk(
    form,
    { type: 'submitted', password: 'x' },
    { type: 'submitted', password: 'x' },
    { type: 'activated' },
    { type: 'activated' },
  );
  expect(effects).toEqual([{ type: 'activate', password: 'x' }, { type: 'leave' }]);
});

it('redeems nothing before a click: mail scanners open links', () => expect(walk(form).effects).toEqual([]));
