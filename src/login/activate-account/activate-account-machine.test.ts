import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../lib/error.ts';
import { expectNoneLost } from '../../lib/testing/interleave.ts';
import { open, walk as walkMachine } from '../../lib/testing/walk.ts';
import {
  activateAccountMachine,
  type ActivateAccountEffect,
  type ActivateAccountEvent,
  type ActivateAccountState,
} from './activate-account-machine.ts';
import { activationMfaDelayMs } from './after-activation.ts';

const facts = { email: 'new@acme.test', tenantName: 'Acme' };
const error = (code: ErrorCode) => new AppError(code, code, { status: 410 });
const walk = (...events: ActivateAccountEvent[]) => walkMachine(activateAccountMachine(true), ...events);
const form: ActivateAccountEvent = { type: 'strategyKnown', id: open, shouldSetPassword: true, facts };
const submitted: ActivateAccountEvent = { type: 'submitted', password: 'x' };
const answered = (answer: object): ActivateAccountEvent => ({ type: 'answered', id: open, answer });
const signedIn = answered({ accessToken: 't' });
const halfway = answered({ mfaRequired: true, mfaToken: 'm' });
const failed = (code: ErrorCode): ActivateAccountEvent => ({ type: 'failed', id: open, error: error(code) });
const waited: ActivateAccountEvent = { type: 'waited', id: open };
const resendAsked: ActivateAccountEvent = { type: 'resendAsked', email: 'a@b.test' };

it.each<[string, ActivateAccountEvent[], Partial<ActivateAccountState>]>([
  ['asks for a password if required', [form], { step: 'activatingForm', needsPassword: true, facts }],
  [
    'asks for a click otherwise',
    [{ ...form, shouldSetPassword: false } as ActivateAccountEvent],
    { step: 'activatingForm', needsPassword: false },
  ],
  ['an expired link offers a new one', [failed('LINK_EXPIRED')], { step: 'resend', sent: false }],
  ['a weak password stays on the form', [form, submitted, failed('PASSWORD_POLICY')], { step: 'activatingForm', busy: false }],
  ['a link that expires meanwhile offers a new one', [form, submitted, failed('LINK_USED')], { step: 'resend' }],
  ['activated: continues as a sign-in', [form, submitted, signedIn], { step: 'signingIn', answer: { accessToken: 't' } }],
  ['activated, second factor required: shows the success first', [form, submitted, halfway], { step: 'success' }],
  ['then asks for the second factor', [form, submitted, halfway, waited], { step: 'signingIn', answer: { mfaToken: 'm' } }],
  ['resent', [failed('LINK_EXPIRED'), resendAsked, { type: 'resent', id: open }], { step: 'resend', sent: true, busy: false }],
])('%s', (_name, events, state) => expect(walk(...events).state).toMatchObject(state));

it('a double click redeems the link once', () => {
  const { effects } = walk(form, submitted, submitted, signedIn, signedIn);
  expect(effects).toMatchObject([{ type: 'findStrategy' }, { type: 'activate', password: 'x' }]);
});

// spec4.activate-account, spec9.activation-delay
it('waits a second before the second factor, and follows a server redirect at once', () => {
  expect(walk(form, submitted, halfway).last).toMatchObject([{ type: 'wait', ms: activationMfaDelayMs }]);
  expect(activationMfaDelayMs).toBe(1000);
  const elsewhere = answered({ redirectLocation: 'https://app.test/in', accessToken: 't' });
  expect(walk(form, submitted, elsewhere).last).toEqual([{ type: 'redirect', address: 'https://app.test/in' }]);
});

it('redeems nothing before a click, because mail scanners open links', () =>
  expect(walk(form).effects).toMatchObject([{ type: 'findStrategy' }]));

// spec5.activation-needs
it('without a link, only offers a new email', () =>
  expect(activateAccountMachine(false).initial).toMatchObject({ state: { step: 'resend', sent: false } }));

it.each([true, false])('responses in any order (link: %s) are neither lost nor applied to another step', (hasLink) => {
  type ByServer = 'strategyKnown' | 'answered' | 'resent' | 'waited' | 'failed';
  const byPeople: Record<Exclude<ActivateAccountEvent['type'], ByServer>, ActivateAccountEvent> = { submitted, resendAsked };
  expectNoneLost<ActivateAccountState, ActivateAccountEvent, ActivateAccountEffect>({
    machine: activateAccountMachine(hasLink),
    events: Object.values(byPeople),
    errors: [error('NETWORK'), error('LINK_USED')],
    answers: {
      findStrategy: [{ type: 'strategyKnown', shouldSetPassword: true, facts }],
      activate: [{ accessToken: 't' }, { mfaRequired: true, mfaToken: 'm' }, { redirectLocation: 'https://app.test' }].map((answer) => ({
        type: 'answered',
        answer,
      })),
      resend: [{ type: 'resent' }],
      wait: [{ type: 'waited' }],
    },
  });
});
