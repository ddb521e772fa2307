import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../lib/error.ts';
import { expectNoneLost } from '../../lib/testing/interleave.ts';
import { open, walk as walkMachine } from '../../lib/testing/walk.ts';
import {
  resetPasswordMachine,
  type ResetPasswordEffect,
  type ResetPasswordEvent,
  type ResetPasswordState,
} from './reset-password-machine.ts';

const error = (code: ErrorCode, status: number) => new AppError(code, code, { status });
const failed = (code: ErrorCode, status: number): ResetPasswordEvent => ({ type: 'failed', id: open, error: error(code, status) });
const linkValid: ResetPasswordEvent = { type: 'linkValid', id: open, email: 'ada@acme.test' };
const submitted: ResetPasswordEvent = { type: 'submitted', password: 'x' };
const changed: ResetPasswordEvent = { type: 'changed', id: open };
const walk = (...events: ResetPasswordEvent[]) => walkMachine(resetPasswordMachine(true), ...events);

it.each<[string, ResetPasswordEvent[], ResetPasswordState['step']]>([
  ['a valid link asks for the password', [linkValid], 'resetPasswordPage'],
  ['an expired link is reported', [failed('LINK_EXPIRED', 410)], 'invalidLink'],
  ['a server without link validation counts as a valid link', [failed('ER-ADMIN-PORTAL-GENERIC-ERROR', 404)], 'resetPasswordPage'],
  ['a weak password stays on the page', [linkValid, submitted, failed('PASSWORD_POLICY', 400)], 'resetPasswordPage'],
  ['a link that expires meanwhile is reported', [linkValid, submitted, failed('LINK_USED', 410)], 'invalidLink'],
  ['done', [linkValid, submitted, changed], 'resetPasswordSuccess'],
])('%s', (_name, events, step) => expect(walk(...events).state.step).toBe(step));

it('validates the link immediately, or sends nothing without one', () => {
  expect(walk().effects).toMatchObject([{ type: 'checkLink' }]);
  expect(resetPasswordMachine(false).initial).toEqual({ state: { step: 'invalidLink' } });
});

it('shows the account until the end', () => {
  const email = 'ada@acme.test';
  const refused = [linkValid, submitted, failed('PASSWORD_POLICY', 400)] as const;
  expect(walk(...refused).state).toMatchObject({ step: 'resetPasswordPage', email, busy: false });
  expect(walk(...refused, submitted, changed).state).toEqual({ step: 'resetPasswordSuccess', email });
});

it('responses in any order are neither lost nor applied to another step', () => {
  const byPeople: Record<Exclude<ResetPasswordEvent['type'], 'linkValid' | 'changed' | 'failed'>, ResetPasswordEvent> = { submitted };
  expectNoneLost<ResetPasswordState, ResetPasswordEvent, ResetPasswordEffect>({
    machine: resetPasswordMachine(true),
    events: Object.values(byPeople),
    errors: [error('NETWORK', 0), error('LINK_USED', 410)],
    answers: { checkLink: [{ type: 'linkValid', email: '' }], reset: [{ type: 'changed' }] },
  });
});
