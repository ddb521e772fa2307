import { expect, it } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { expectNoneLost } from '../../lib/testing/interleave.ts';
import { open, walk } from '../../lib/testing/walk.ts';
import { stepUpMachine, type StepUpEffect, type StepUpEvent, type StepUpState } from './step-up-machine.ts';

const error = (message: string) => new AppError('ER-ADMIN-PORTAL-GENERIC-ERROR', message, { status: 400 });
const failed = (message: string): StepUpEvent => ({ type: 'failed', id: open, error: error(message) });
const token = { accessToken: 'a.b.c' };
const answered = (answer: object): StepUpEvent => ({ type: 'answered', id: open, answer });
const verified: StepUpEvent = { type: 'verified', id: open, answer: token };

it.each<[string, StepUpEvent[], StepUpState['step'], StepUpEffect['type'] | undefined]>([
  ['requests it immediately', [], 'asking', 'generate'],
  ['verified recently', [answered(token)], 'success', 'accept'],
  ['a factor is required', [answered({ mfaToken: 'm' })], 'verify', undefined],
  ['and verified', [answered({ mfaToken: 'm' }), verified], 'success', 'accept'],
  ['no factor enrolled: matched by exact text', [failed('MFA is not enrolled')], 'noMFAEnrolledStepUp', undefined],
  ['a factor set up in the portal: goes on by itself', [failed('MFA is not enrolled'), { type: 'enrolled' }], 'asking', 'generate'],
  ['a known factor starts nothing anew', [answered({ mfaToken: 'm' }), { type: 'enrolled' }], 'verify', undefined],
  ['anything else requires a new sign-in', [failed('Mfa is not enrolled')], 'failed', 'signInAgain'],
  ['signed out', [{ type: 'signedOut', id: open }], 'asking', 'signIn'],
])('%s', (_name, events, step, effect) => {
  const { state, last } = walk(stepUpMachine, ...events);
  expect(state.step).toBe(step);
  expect(last[0]?.type).toBe(effect);
});

it('responses in any order are neither lost nor applied to another step', () =>
  expectNoneLost<StepUpState, StepUpEvent, StepUpEffect>({
    machine: stepUpMachine,
    events: [{ type: 'enrolled' }, { type: 'verified', id: 0, answer: token }],
    errors: [error('MFA is not enrolled'), error('away')],
    answers: {
      generate: [{ type: 'answered', answer: token }, { type: 'answered', answer: { mfaToken: 'm' } }, { type: 'signedOut' }],
    },
    nested: ({ step }) => (step === 'verify' ? [{ type: 'verified', answer: token }] : []),
  }));
