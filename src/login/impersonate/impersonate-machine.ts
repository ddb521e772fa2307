import { assertNever } from '../../lib/assert-never.ts';
import type { AppError } from '../../lib/error.ts';
import type { Machine, Made, Next } from '../../lib/machine.ts';
import { isStale, type Failed, type Pending, type Reply } from '../../lib/request.ts';
import type { Wait, Waited } from '../../lib/wait.ts';

export type ImpersonateState =
  /** Opening the link does nothing: whoever made it isn't necessarily the person who follows it. */
  | { step: 'confirm' }
  | { step: 'impersonating'; busy: Pending }
  | { step: 'failed'; error?: AppError }
  | { step: 'success'; busy: Pending };
export type ImpersonateEvent = { type: 'confirmed' } | ({ type: 'impersonated' } & Reply) | Waited | Failed;
export type ImpersonateEffect = ({ type: 'impersonate' } & Reply) | Wait | { type: 'leave' };

/** SPEC 9. */
export const impersonationSuccessMs = 1000;

/** Impersonation starts with a token created by the users list (flows.md A.18d). */
export function next(state: ImpersonateState, event: ImpersonateEvent, { id }: Made): Next<ImpersonateState, ImpersonateEffect> {
  if (isStale(state, event)) return { state };
  switch (state.step) {
    case 'confirm':
      if (event.type !== 'confirmed') return { state };
      return { state: { step: 'impersonating', busy: id }, effects: [{ type: 'impersonate', id }] };
    case 'impersonating':
      if (event.type === 'failed') return { state: { step: 'failed', error: event.error } };
      if (event.type !== 'impersonated') return { state };
      return { state: { step: 'success', busy: id }, effects: [{ type: 'wait', id, ms: impersonationSuccessMs }] };
    case 'success':
      return event.type === 'waited' ? { state: { step: 'success', busy: false }, effects: [{ type: 'leave' }] } : { state };
    case 'failed':
      return { state };
    default:
      return assertNever(state);
  }
}

export const impersonateMachine = (hasToken: boolean): Machine<ImpersonateState, ImpersonateEvent, ImpersonateEffect> => ({
  initial: { state: { step: hasToken ? 'confirm' : 'failed' } },
  next,
});
