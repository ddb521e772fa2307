import type { AppError } from '../../lib/error.ts';
import type { Machine, Next } from '../../lib/plain-machine.ts';

/** Who invited whom to what. */
export interface InvitationFacts {
  email: string;
  tenantName: string;
  invitedBy?: string | undefined;
  /** They have come in by another way since. */
  isMember?: boolean | undefined;
}
/** Absent: by the link itself. */
interface ByCode {
  /** Codes that were refused. */
  attempt: number;
}
interface About {
  facts?: InvitationFacts | undefined;
  byCode?: ByCode | undefined;
}

export type AcceptInvitationState =
  /** `checked` is false until the server has told the facts; a server that cannot tell them lets the person accept all the same. */
  | ({ step: 'validate'; checked: boolean; error?: AppError } & About)
  | { step: 'invalid'; error?: AppError }
  | ({ step: 'pending' } & About)
  | ({ step: 'success' } & About)
  | ({ step: 'failed'; error: AppError } & About);
export type AcceptInvitationEvent =
  | { type: 'known'; facts: InvitationFacts }
  | { type: 'unknown'; error: AppError }
  | { type: 'accepted'; code?: string; signOutFirst?: boolean }
  | { type: 'done' }
  | { type: 'failed'; error: AppError };
export type AcceptInvitationEffect = { type: 'accept'; code?: string; signOutFirst?: boolean };
type InvitationNext = Next<AcceptInvitationState, AcceptInvitationEffect>;

const isDead = ({ code }: AppError) => code === 'LINK_INVALID' || code === 'LINK_EXPIRED' || code === 'LINK_USED';

function refused({ byCode, facts }: About, error: AppError): AcceptInvitationState {
  if (isDead(error)) return { step: 'invalid', error };
  // With a code every error returns to it (flows.md A.18).
  if (byCode) return { step: 'validate', checked: true, facts, byCode: { attempt: byCode.attempt + 1 }, error };
  return { step: 'failed', error, facts };
}

/** Joining a further workspace (flows.md A.18): invalid without a live link, pending after the click, then success or failed. */
export function next(state: AcceptInvitationState, event: AcceptInvitationEvent): InvitationNext {
  switch (state.step) {
    case 'validate':
      if (event.type === 'known') return { state: { ...state, checked: true, facts: event.facts } };
      if (event.type === 'unknown')
        return { state: isDead(event.error) ? { step: 'invalid', error: event.error } : { ...state, checked: true } };
      return accept(state, event);
    case 'pending':
      if (event.type === 'done') return { state: { step: 'success', facts: state.facts } };
      if (event.type === 'failed') return { state: refused(state, event.error) };
      return { state };
    case 'failed':
      return accept(state, event);
    default:
      return { state };
  }
}

function accept(state: Extract<AcceptInvitationState, { step: 'validate' | 'failed' }>, event: AcceptInvitationEvent): InvitationNext {
  if (event.type !== 'accepted') return { state };
  const { facts, byCode } = state;
  const { code, signOutFirst } = event;
  if (byCode && !code) return { state };
  return {
    state: { step: 'pending', facts, ...(byCode && { byCode }) },
    effects: [{ type: 'accept', ...(code !== undefined && { code }), ...(signOutFirst && { signOutFirst }) }],
  };
}

export const acceptInvitationMachine = ({
  hasLink,
  byCode = false,
}: {
  hasLink: boolean;
  byCode?: boolean;
}): Machine<AcceptInvitationState, AcceptInvitationEvent, AcceptInvitationEffect> => ({
  // The page of a code knows no more than that there is an invitation.
  initial: !hasLink
    ? { step: 'invalid' }
    : byCode
      ? { step: 'validate', checked: true, byCode: { attempt: 0 } }
      : { step: 'validate', checked: false },
  next,
});
