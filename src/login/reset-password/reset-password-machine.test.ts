import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../lib/error.ts';
import { next, resetPasswordMachine, type ResetPasswordEvent, type ResetPasswordState } from './reset-password-machine.ts';

const error = (code: ErrorCode, status: number) => new AppError(code, code, { status });
const linkValid: ResetPasswordEvent = { type: 'linkValid', email: 'ada@acme.test' };
const walk = (...events: ResetPasswordEvent[]) =>
  events.reduce<ResetPasswordState>((state, event) => next(state, event).state, resetPasswordMachine(true).initial);

it.each<[string, ResetPasswordEvent[], ResetPasswordState['step']]>([
  ['a good link asks for the password', [linkValid], 'resetPasswordPage'],
  ['a dead link says so', [{ type: 'failed', error: error('LINK_EXPIRED', 410) }], 'invalidLink'],
  [
    'a server without the check counts as a good link',
    [{ type: 'failed', error: error('ER-ADMIN-PORTAL-GENERIC-ERROR', 404) }],
    'resetPasswordPage',
  ],
  [
    'a weak password stays on the page',
    [linkValid, { type: 'submitted', password: 'x' }, { type: 'failed', error: error('PASSWORD_POLICY', 400) }],
    'resetPasswordPage',
  ],
  [
    'a link that dies meanwhile says so',
    [linkValid, { type: 'submitted', password: 'x' }, { type: 'failed', error: error('LINK_USED', 410) }],
    'invalidLink',
  ],
  ['done', [linkValid, { type: 'submitted', password: 'x' }, { type: 'changed' }], 'resetPasswordSuccess'],
])('%s', (_name, events, step) => expect(walk(...events).step).toBe(step));

it('a page without a link asks the server nothing', () => expect(resetPasswordMachine(false).initial).toEqual({ step: 'invalidLink' }));

it('whose password it is stays known to the end', () => {
  const email = 'ada@acme.test';
  const refused = [linkValid, { type: 'submitted', password: 'x' }, { type: 'failed', error: error('PASSWORD_POLICY', 400) }] as const;
  expect(walk(...refused)).toMatchObject({ step: 'resetPasswordPage', email });
  expect(walk(...refused, { type: 'submitted', password: 'y' }, { type: 'changed' })).toEqual({ step: 'resetPasswordSuccess', email });
});
