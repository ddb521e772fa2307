import type { AuthResponse } from '../../contract/auth/auth.schemas.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { AppError } from '../../lib/error.ts';
import type { Machine, Made, Next } from '../../lib/machine.ts';
import { firstRequest, isStale, type Failed, type Pending, type Reply, type RequestId } from '../../lib/request.ts';

type Answer = Partial<AuthResponse>;

/** Verifying again before a sensitive action (flows.md A.21). */
export type StepUpState =
  | { step: 'asking'; busy: Pending }
  /** The nested MFA flow counts as one request, answered by its result. */
  | { step: 'verify'; answer: Answer; busy: Pending }
  | { step: 'noMFAEnrolledStepUp' }
  | { step: 'failed'; error: AppError }
  | { step: 'success' };
export type StepUpEvent =
  | ({ type: 'answered'; answer: Answer } & Reply)
  /** There is no session to step up. */
  | ({ type: 'signedOut' } & Reply)
  | ({ type: 'verified'; answer: Answer } & Reply)
  /** A factor was set up in the portal. */
  | { type: 'enrolled' }
  | Failed;
export type StepUpEffect =
  | ({ type: 'generate' } & Reply)
  | { type: 'accept'; answer: Answer }
  | { type: 'signIn' }
  | { type: 'signInAgain' };

type StepUpNext = Next<StepUpState, StepUpEffect>;

const done = (answer: Answer): StepUpNext => ({ state: { step: 'success' }, effects: [{ type: 'accept', answer }] });

export function next(state: StepUpState, event: StepUpEvent, { id }: Made): StepUpNext {
  if (isStale(state, event)) return { state };
  switch (state.step) {
    case 'asking':
      return asking(state, event, id);
    case 'verify':
      return event.type === 'verified' ? done(event.answer) : { state };
    case 'noMFAEnrolledStepUp':
      return event.type === 'enrolled' ? { state: { step: 'asking', busy: id }, effects: [{ type: 'generate', id }] } : { state };
    case 'failed':
    case 'success':
      return { state };
    default:
      return assertNever(state);
  }
}

function asking(state: StepUpState, event: StepUpEvent, id: RequestId): StepUpNext {
  switch (event.type) {
    case 'answered':
      return event.answer.accessToken ? done(event.answer) : { state: { step: 'verify', answer: event.answer, busy: id } };
    case 'signedOut':
      return { state: { step: 'asking', busy: false }, effects: [{ type: 'signIn' }] };
    case 'failed':
      // The contract defines this exact text (SPEC 8).
      return event.error.message === 'MFA is not enrolled'
        ? { state: { step: 'noMFAEnrolledStepUp' } }
        : { state: { step: 'failed', error: event.error }, effects: [{ type: 'signInAgain' }] };
    default:
      return { state };
  }
}

export const stepUpMachine: Machine<StepUpState, StepUpEvent, StepUpEffect> = {
  initial: { state: { step: 'asking', busy: firstRequest }, effects: [{ type: 'generate', id: firstRequest }] },
  next,
};
