import { assertNever } from '../../lib/assert-never.ts';
import type { AppError } from '../../lib/error.ts';
import { refuse, type Machine, type Made, type Next } from '../../lib/machine.ts';
import { firstRequest, isStale, type Failed, type Pending, type Reply, type RequestId } from '../../lib/request.ts';
import { isDeadLink } from '../dead-link.ts';

export type ResetPasswordState =
  | { step: 'checkingLink'; busy: Pending }
  | { step: 'invalidLink'; error?: AppError }
  | { step: 'resetPasswordPage'; email: string; busy: Pending; error?: AppError }
  | { step: 'resetPasswordSuccess'; email: string };

export type ResetPasswordEvent =
  | ({ type: 'linkValid'; email: string } & Reply)
  | { type: 'submitted'; password: string }
  | ({ type: 'changed' } & Reply)
  | Failed;
export type ResetPasswordEffect = ({ type: 'checkLink' } & Reply) | ({ type: 'reset'; password: string } & Reply);
type ResetNext = Next<ResetPasswordState, ResetPasswordEffect>;

/** Statuses of an invalid link; any other validation failure counts as valid (flows.md A.18b 4). */
const invalidStatus = new Set([400, 403, 410, 422]);

/** Setting a new password by link (flows.md A.18b 4-5). */
export function next(state: ResetPasswordState, event: ResetPasswordEvent, { id }: Made): ResetNext {
  if (isStale(state, event)) return { state };
  switch (state.step) {
    case 'checkingLink':
      if (event.type === 'linkValid') return { state: { step: 'resetPasswordPage', email: event.email, busy: false } };
      if (event.type !== 'failed') return { state };
      return {
        state: invalidStatus.has(event.error.status)
          ? { step: 'invalidLink', error: event.error }
          : { step: 'resetPasswordPage', email: '', busy: false },
      };
    case 'resetPasswordPage':
      return page(state, event, id);
    case 'invalidLink':
    case 'resetPasswordSuccess':
      return { state };
    default:
      return assertNever(state);
  }
}

function page(state: Extract<ResetPasswordState, { step: 'resetPasswordPage' }>, event: ResetPasswordEvent, id: RequestId): ResetNext {
  const { email, busy } = state;
  switch (event.type) {
    case 'submitted':
      if (busy) return { state };
      return { state: { step: 'resetPasswordPage', email, busy: id }, effects: [{ type: 'reset', id, password: event.password }] };
    case 'changed':
      return { state: { step: 'resetPasswordSuccess', email } };
    case 'failed':
      if (isDeadLink(event.error)) return { state: { step: 'invalidLink', error: event.error } };
      return refuse(state, event);
    default:
      return { state };
  }
}

export const resetPasswordMachine = (hasLink: boolean): Machine<ResetPasswordState, ResetPasswordEvent, ResetPasswordEffect> => ({
  initial: hasLink
    ? { state: { step: 'checkingLink', busy: firstRequest }, effects: [{ type: 'checkLink', id: firstRequest }] }
    : { state: { step: 'invalidLink' } },
  next,
});
