import type { AppError } from '../../lib/error.ts';
import type { Machine, Next } from '../../lib/plain-machine.ts';

export type UnlockAccountState =
  /** Opening the link does nothing: mail scanners do it, too. */
  { step: 'unlock'; busy: boolean; error?: AppError } | { step: 'invalid'; error?: AppError } | { step: 'unlockAccountSuccess' };
export type UnlockAccountEvent = { type: 'confirmed' } | { type: 'unlocked' } | { type: 'failed'; error: AppError };
export type UnlockAccountEffect = { type: 'unlock' } | { type: 'openLogin'; afterMs: number };

/** SPEC 9. */
export const unlockSuccessMs = 5000;

const deadLink = ({ code }: AppError) => code === 'LINK_INVALID' || code === 'LINK_EXPIRED' || code === 'LINK_USED';

/** Ending a lock by the mailed link (flows.md A.18d). */
export function next(state: UnlockAccountState, event: UnlockAccountEvent): Next<UnlockAccountState, UnlockAccountEffect> {
  if (state.step !== 'unlock') return { state };
  if (event.type === 'confirmed' && !state.busy) return { state: { step: 'unlock', busy: true }, effects: [{ type: 'unlock' }] };
  if (event.type === 'unlocked')
    return { state: { step: 'unlockAccountSuccess' }, effects: [{ type: 'openLogin', afterMs: unlockSuccessMs }] };
  if (event.type === 'failed')
    return { state: deadLink(event.error) ? { step: 'invalid', error: event.error } : { ...state, busy: false, error: event.error } };
  return { state };
}

export const unlockAccountMachine = (hasLink: boolean): Machine<UnlockAccountState, UnlockAccountEvent, UnlockAccountEffect> => ({
  initial: hasLink ? { step: 'unlock', busy: false } : { step: 'invalid' },
  next,
});
