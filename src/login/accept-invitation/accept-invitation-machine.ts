import type { AppError } from '../../lib/error.ts';
import type { Machine, Next } from '../../lib/machine.ts';

/** Who invited whom to what. */
export interface InvitationFacts {
  email: string;
  tenantName: string;
  invitedBy?: string | undefined;
}

export type AcceptInvitationState =
  /** `checked` is false until the server has told the facts; a server that cannot tell them lets the person accept all the same. */
  | { step: 'validate'; checked: boolean; facts?: InvitationFacts }
  | { step: 'invalid'; error?: AppError }
  | { step: 'pending'; facts?: InvitationFacts | undefined }
  | { step: 'success'; facts?: InvitationFacts | undefined }
  | { step: 'failed'; error: AppError; facts?: InvitationFacts | undefined };
export type AcceptInvitationEvent =
  | { type: 'known'; facts: InvitationFacts }
  | { type: 'unknown'; error: AppError }
  | { type: 'accepted' }
  | { type: 'done' }
  | { type: 'failed'; error: AppError };
export type AcceptInvitationEffect = { type: 'accept' };

const isDead = ({ code }: AppError) => code === 'LINK_INVALID' || code === 'LINK_EXPIRED' || code === 'LINK_USED';

/** Joining a further workspace (flows.md A.18): invalid without a live link, pending after the click, then success or failed. */
export function next(state: AcceptInvitationState, event: AcceptInvitationEvent): Next<AcceptInvitationState, AcceptInvitationEffect> {
  switch (state.step) {
    case 'validate':
      if (event.type === 'known') return { state: { step: 'validate', checked: true, facts: event.facts } };
      if (event.type === 'unknown')
        return { state: isDead(event.error) ? { step: 'invalid', error: event.error } : { ...state, checked: true } };
      if (event.type === 'accepted') return { state: { step: 'pending', facts: state.facts }, effects: [{ type: 'accept' }] };
      return { state };
    case 'pending':
      if (event.type === 'done') return { state: { step: 'success', facts: state.facts } };
      if (event.type === 'failed')
        return {
          state: isDead(event.error) ? { step: 'invalid', error: event.error } : { step: 'failed', error: event.error, facts: state.facts },
        };
      return { state };
    case 'failed':
      if (event.type === 'accepted') return { state: { step: 'pending', facts: state.facts }, effects: [{ type: 'accept' }] };
      return { state };
    default:
      return { state };
  }
}

export const acceptInvitationMachine = (
  hasLink: boolean,
): Machine<AcceptInvitationState, AcceptInvitationEvent, AcceptInvitationEffect> => ({
  initial: hasLink ? { step: 'validate', checked: false } : { step: 'invalid' },
  next,
});
