import type { AuthResponse } from '../../contract/auth/auth.schemas.ts';
import type { AppError } from '../../lib/error.ts';
import type { Machine, Next } from '../../lib/plain-machine.ts';

type Answer = Partial<AuthResponse>;

/** Proving again who one is, for something dangerous (flows.md A.21). */
export type StepUpState =
  | { step: 'asking' }
  | { step: 'verify'; answer: Answer }
  | { step: 'noMFAEnrolledStepUp' }
  | { step: 'failed'; error: AppError }
  | { step: 'success' };
export type StepUpEvent = { type: 'answered'; answer: Answer } | { type: 'failed'; error: AppError } | { type: 'shown'; answer: Answer };
export type StepUpEffect = { type: 'accept'; answer: Answer } | { type: 'signInAgain' };

export function next(state: StepUpState, event: StepUpEvent): Next<StepUpState, StepUpEffect> {
  if (state.step === 'asking') {
    if (event.type === 'answered')
      return event.answer.accessToken
        ? { state: { step: 'success' }, effects: [{ type: 'accept', answer: event.answer }] }
        : { state: { step: 'verify', answer: event.answer } };
    if (event.type === 'failed')
      // The exact text is the contract (SPEC 8).
      return event.error.message === 'MFA is not enrolled'
        ? { state: { step: 'noMFAEnrolledStepUp' } }
        : { state: { step: 'failed', error: event.error }, effects: [{ type: 'signInAgain' }] };
  }
  if (state.step === 'verify' && event.type === 'shown')
    return { state: { step: 'success' }, effects: [{ type: 'accept', answer: event.answer }] };
  return { state };
}

export const stepUpMachine: Machine<StepUpState, StepUpEvent, StepUpEffect> = { initial: { step: 'asking' }, next };
