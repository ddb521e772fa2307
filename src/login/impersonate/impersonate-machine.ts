import type { AppError } from '../../lib/error.ts';
import type { Machine, Next } from '../../lib/plain-machine.ts';

export type ImpersonateState = { step: 'impersonating' } | { step: 'failed'; error?: AppError } | { step: 'success' };
export type ImpersonateEvent = { type: 'done' } | { type: 'failed'; error?: AppError };
export type ImpersonateEffect = { type: 'leave'; afterMs: number };

/** SPEC 9. */
export const impersonationSuccessMs = 1000;

/** Acting in somebody's name begins with a token that the list of users made (flows.md A.18d). */
export function next(state: ImpersonateState, event: ImpersonateEvent): Next<ImpersonateState, ImpersonateEffect> {
  if (state.step !== 'impersonating') return { state };
  return event.type === 'done'
    ? { state: { step: 'success' }, effects: [{ type: 'leave', afterMs: impersonationSuccessMs }] }
    : { state: { step: 'failed', ...(event.error && { error: event.error }) } };
}

export const impersonateMachine = (hasToken: boolean): Machine<ImpersonateState, ImpersonateEvent, ImpersonateEffect> => ({
  initial: hasToken ? { step: 'impersonating' } : { step: 'failed' },
  next,
});
