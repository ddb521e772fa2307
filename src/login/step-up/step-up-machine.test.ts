import { expect, it } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { next, stepUpMachine, type StepUpEvent, type StepUpState } from './step-up-machine.ts';

const error = (message: string) => new AppError('ER-ADMIN-PORTAL-GENERIC-ERROR', message, { status: 400 });
const token = { accessToken: 'a.b.c' };

it.each<[string, StepUpEvent[], StepUpState['step'], string | undefined]>([
  ['fresh enough already', [{ type: 'answered', answer: token }], 'success', 'accept'],
  ['a factor is asked for', [{ type: 'answered', answer: { mfaToken: 'm' } }], 'verify', undefined],
  [
    'and shown',
    [
      { type: 'answered', answer: { mfaToken: 'm' } },
      { type: 'shown', answer: token },
    ],
    'success',
    'accept',
  ],
  ['there is none: the exact text decides', [{ type: 'failed', error: error('MFA is not enrolled') }], 'noMFAEnrolledStepUp', undefined],
  ['anything else: sign in again', [{ type: 'failed', error: error('Mfa is not enrolled') }], 'failed', 'signInAgain'],
])('%s', (_name, events, step, effect) => {
  const last = events.reduce<ReturnType<typeof next>>(({ state }, event) => next(state, event), { state: stepUpMachine.initial });
  expect(last.state.step).toBe(step);
  expect(last.effects?.[0]?.type).toBe(effect);
});
