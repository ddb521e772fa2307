import { assertNever } from '../../lib/assert-never.ts';
import type { AppError } from '../../lib/error.ts';
import { refuse, type Machine, type Made, type Next } from '../../lib/machine.ts';
import { firstRequest, isStale, type Failed, type Pending, type Reply } from '../../lib/request.ts';
import { isDeadLink } from '../dead-link.ts';

/** What is asked, by whom and when. */
export interface ApprovalFacts {
  approvalFlowName: string;
  approvalFlowDescription?: string | undefined;
  requester: string;
  approvalFlowRequestDate: string;
}

export type ApprovalState =
  | { step: 'loading'; busy: Pending; error?: AppError }
  /** Opening the link does nothing, because mail scanners open links too. */
  | { step: 'decide'; busy: Pending; facts: ApprovalFacts; approved?: boolean; error?: AppError }
  | { step: 'decided'; facts: ApprovalFacts; approved: boolean }
  | { step: 'invalid'; error?: AppError };
export type ApprovalEvent =
  | ({ type: 'known'; facts: ApprovalFacts } & Reply)
  | { type: 'retried' }
  | { type: 'chosen'; approved: boolean }
  | ({ type: 'decided' } & Reply)
  | Failed;
export type ApprovalEffect = ({ type: 'look' } & Reply) | ({ type: 'decide'; approved: boolean } & Reply);

/** A request that somebody approves or declines by an emailed link (flows.md A.25). */
export function next(state: ApprovalState, event: ApprovalEvent, { id }: Made): Next<ApprovalState, ApprovalEffect> {
  if (isStale(state, event)) return { state };
  if (event.type === 'failed' && isDeadLink(event.error)) return { state: { step: 'invalid', error: event.error } };
  switch (state.step) {
    case 'loading':
      if (event.type === 'known') return { state: { step: 'decide', busy: false, facts: event.facts } };
      if (event.type === 'retried' && !state.busy) return { state: { step: 'loading', busy: id }, effects: [{ type: 'look', id }] };
      return event.type === 'failed' ? refuse(state, event) : { state };
    case 'decide':
      if (event.type === 'chosen' && !state.busy) {
        const { approved } = event;
        return { state: { step: 'decide', busy: id, facts: state.facts, approved }, effects: [{ type: 'decide', approved, id }] };
      }
      if (event.type === 'decided') return { state: { step: 'decided', facts: state.facts, approved: state.approved === true } };
      return event.type === 'failed' ? refuse(state, event) : { state };
    case 'decided':
    case 'invalid':
      return { state };
    default:
      return assertNever(state);
  }
}

export const approvalMachine = (hasLink: boolean): Machine<ApprovalState, ApprovalEvent, ApprovalEffect> => ({
  initial: hasLink
    ? { state: { step: 'loading', busy: firstRequest }, effects: [{ type: 'look', id: firstRequest }] }
    : { state: { step: 'invalid' } },
  next,
});
