import type { AppError } from '../../lib/error.ts';
import type { Machine, Next } from '../../lib/machine.ts';

export type AcceptInvitationState =
  | { step: 'validate' }
  | { step: 'invalid' }
  | { step: 'pending' }
  | { step: 'success' }
  | { step: 'failed'; error: AppError };
export type AcceptInvitationEvent = { type: 'accepted' } | { type: 'done' } | { type: 'failed'; error: AppError };
export type AcceptInvitationEffect = { type: 'accept' };

/** Joining a further workspace (flows.md A.18): invalid without a link, pending after the click, then success or failed. */
export function next(state: AcceptInvitationState, event: AcceptInvitationEvent): Next<AcceptInvitationState, AcceptInvitationEffect> {
  if ((state.step === 'validate' || state.step === 'failed') && event.type === 'accepted')
    return { state: { step: 'pending' }, effects: [{ type: 'accept' }] };
  if (state.step === 'pending' && event.type === 'done') return { state: { step: 'success' } };
  if (state.step === 'pending' && event.type === 'failed') return { state: { step: 'failed', error: event.error } };
  return { state };
}

export const acceptInvitationMachine = (
  hasLink: boolean,
): Machine<AcceptInvitationState, AcceptInvitationEvent, AcceptInvitationEffect> => ({
  initial: hasLink ? { step: 'validate' } : { step: 'invalid' },
  next,
});
