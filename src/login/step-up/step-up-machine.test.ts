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
  ['asks at once', [], 'asking', 'generate'],
  ['fresh enough already', [answered(token)], 'success', 'accept'],
  ['a factor is asked for', [answered({ mfaToken: 'm' })], 'verify', undefined],
  ['and shown', [answered({ mfaToken: 'm' }), verified], 'success', 'accept'],
  ['there is none: the exact text decides', [failed('MFA is not enrolled')], 'noMFAEnrolledStepUp', undefined],
  ['anything else: sign in again', [failed('Mfa is not enrolled')], 'failed', 'signInAgain'],
  ['nobody is signed in', [{ type: 'signedOut', id: open }], 'asking', 'signIn'],
])('%s', (_name, events, step, effect) => {
  const { state, last } = walk(stepUpMachine, ...events);
  expect(state.step).toBe(step);
  expect(last[0]?.type).toBe(effect);
});

it('answers in any order: none is lost, none is applied to another step', () =>
  expectNoneLost<StepUpState, StepUpEvent, StepUpEffect>({
    machine: stepUpMachine,
    // A person does nothing here outside of the flow of the factors.
    events: [{ type: 'verified', id: 0, answer: token }],
    errors: [error('MFA is not enrolled'), error('away')],
    answers: {
      generate: [{ type: 'answered', answer: token }, { type: 'answered', answer: { mfaToken: 'm' } }, { type: 'signedOut' }],
    },
    nested: ({ step }) => (step === 'verify' ? [{ type: 'verified', answer: token }] : []),
  }));
