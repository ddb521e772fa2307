import { assertNever } from '../../lib/assert-never.ts';
import type { AppError } from '../../lib/error.ts';
import { refuse, type Machine, type Made, type Next } from '../../lib/machine.ts';
import { isStale, type Failed, type Pending, type Reply } from '../../lib/request.ts';
import type { Wait, Waited } from '../../lib/wait.ts';
import { isDeadLink } from '../dead-link.ts';

export type UnlockAccountState =
  /** Opening the link does nothing, because mail scanners open links too. */
  | { step: 'unlock'; busy: Pending; error?: AppError }
  | { step: 'invalid'; error?: AppError }
  | { step: 'unlockAccountSuccess'; busy: Pending };
export type UnlockAccountEvent = { type: 'confirmed' } | ({ type: 'unlocked' } & Reply) | Waited | Failed;
export type UnlockAccountEffect = ({ type: 'unlock' } & Reply) | Wait | { type: 'openLogin' };

/** SPEC 9. */
export const unlockSuccessMs = 5000;

/** Ending a lockout by an emailed link (flows.md A.18d). */
export function next(state: UnlockAccountState, event: UnlockAccountEvent, { id }: Made): Next<UnlockAccountState, UnlockAccountEffect> {
  if (isStale(state, event)) return { state };
  switch (state.step) {
    case 'unlock':
      if (event.type === 'confirmed' && !state.busy) return { state: { step: 'unlock', busy: id }, effects: [{ type: 'unlock', id }] };
      if (event.type === 'unlocked')
        return { state: { step: 'unlockAccountSuccess', busy: id }, effects: [{ type: 'wait', id, ms: unlockSuccessMs }] };
      if (event.type !== 'failed') return { state };
      if (isDeadLink(event.error)) return { state: { step: 'invalid', error: event.error } };
      return refuse(state, event);
    case 'unlockAccountSuccess':
      return event.type === 'waited'
        ? { state: { step: 'unlockAccountSuccess', busy: false }, effects: [{ type: 'openLogin' }] }
        : { state };
    case 'invalid':
      return { state };
    default:
      return assertNever(state);
  }
}

export const unlockAccountMachine = (hasLink: boolean): Machine<UnlockAccountState, UnlockAccountEvent, UnlockAccountEffect> => ({
  initial: { state: hasLink ? { step: 'unlock', busy: false } : { step: 'invalid' } },
  next,
});
