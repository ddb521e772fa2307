import { assertNever } from '../../lib/assert-never.ts';
import type { AppError } from '../../lib/error.ts';
import { within, type Machine, type Made, type Next } from '../../lib/machine.ts';
import { firstRequest, isStale, settle, type Failed, type Pending, type Reply, type RequestId } from '../../lib/request.ts';
import { isDeadLink } from '../dead-link.ts';

/** Who invited whom to what. */
export interface InvitationFacts {
  email: string;
  tenantName: string;
  invitedBy?: string | undefined;
  /** The user has joined in another way since. */
  isMember?: boolean | undefined;
}
/** Omitted when accepting by link. */
interface ByCode {
  /** Number of rejected codes. */
  attempt: number;
}
interface About {
  facts?: InvitationFacts | undefined;
  byCode?: ByCode | undefined;
}

export type AcceptInvitationState =
  /** Loads the invitation; if the server can't return it, the user may accept anyway. */
  | ({ step: 'validate'; busy: Pending; error?: AppError } & About)
  | { step: 'invalid'; error?: AppError }
  | ({ step: 'pending'; busy: Pending } & About)
  | ({ step: 'success' } & About)
  | ({ step: 'failed'; error: AppError } & About);
export type AcceptInvitationEvent =
  | ({ type: 'known'; facts: InvitationFacts } & Reply)
  | { type: 'accepted'; code?: string; signOutFirst?: boolean }
  | ({ type: 'joined' } & Reply)
  | Failed;
export type AcceptInvitationEffect = ({ type: 'look' } & Reply) | ({ type: 'accept'; code?: string; signOutFirst?: boolean } & Reply);
type InvitationNext = Next<AcceptInvitationState, AcceptInvitationEffect>;

function refused({ byCode, facts }: About, error: AppError): AcceptInvitationState {
  if (isDeadLink(error)) return { step: 'invalid', error };
  // With a code, every error returns to the code (flows.md A.18).
  if (byCode) return { step: 'validate', busy: false, facts, byCode: { attempt: byCode.attempt + 1 }, error };
  return { step: 'failed', error, facts };
}

/** Joining another workspace (flows.md A.18): invalid without a working link, pending after the click, then success or failed. */
export function next(state: AcceptInvitationState, event: AcceptInvitationEvent, { id }: Made): InvitationNext {
  if (isStale(state, event)) return { state };
  switch (state.step) {
    case 'validate':
      return validate(state, event, id);
    case 'pending':
      if (event.type === 'joined') return { state: { step: 'success', facts: state.facts } };
      return event.type === 'failed' ? { state: refused(state, event.error) } : { state };
    case 'failed':
      return accept(state, event, id);
    case 'invalid':
    case 'success':
      return { state };
    default:
      return assertNever(state);
  }
}

type Step<S extends AcceptInvitationState['step']> = Extract<AcceptInvitationState, { step: S }>;

function validate(state: Step<'validate'>, event: AcceptInvitationEvent, id: RequestId): InvitationNext {
  switch (event.type) {
    case 'known':
      return within(state, (draft) => {
        settle(draft, event);
        draft.facts = event.facts;
      });
    case 'failed':
      if (isDeadLink(event.error)) return { state: { step: 'invalid', error: event.error } };
      return within(state, (draft) => settle(draft, event));
    default:
      return accept(state, event, id);
  }
}

function accept(state: Step<'validate' | 'failed'>, event: AcceptInvitationEvent, id: RequestId): InvitationNext {
  if (event.type !== 'accepted') return { state };
  const { facts, byCode } = state;
  const { code, signOutFirst } = event;
  if (byCode && !code) return { state };
  return {
    state: { step: 'pending', busy: id, facts, ...(byCode && { byCode }) },
    effects: [{ type: 'accept', id, ...(code !== undefined && { code }), ...(signOutFirst && { signOutFirst }) }],
  };
}

export interface InvitationOptions {
  hasLink: boolean;
  byCode?: boolean;
}

function initial({ hasLink, byCode = false }: InvitationOptions): InvitationNext {
  if (!hasLink) return { state: { step: 'invalid' } };
  // The code page only knows that there is an invitation.
  if (byCode) return { state: { step: 'validate', busy: false, byCode: { attempt: 0 } } };
  return { state: { step: 'validate', busy: firstRequest }, effects: [{ type: 'look', id: firstRequest }] };
}

export const acceptInvitationMachine = (
  options: InvitationOptions,
): Machine<AcceptInvitationState, AcceptInvitationEvent, AcceptInvitationEffect> => ({ initial: initial(options), next });
