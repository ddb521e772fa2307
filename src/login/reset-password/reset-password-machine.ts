import type { AppError } from '../../lib/error.ts';
import type { Machine, Next } from '../../lib/plain-machine.ts';

export type ResetPasswordState =
  | { step: 'checkingLink' }
  | { step: 'invalidLink'; error?: AppError }
  | { step: 'resetPasswordPage'; email: string; busy: boolean; error?: AppError }
  | { step: 'resetPasswordSuccess'; email: string };

export type ResetPasswordEvent =
  | { type: 'linkValid'; email: string }
  | { type: 'submitted'; password: string }
  | { type: 'changed' }
  | { type: 'failed'; error: AppError };
export type ResetPasswordEffect = { type: 'reset'; password: string };

const deadLink = (error: AppError) => ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'].includes(error.code);
/** These say that the link is dead; any other failure of the check counts as a good link (flows.md A.18b 4). */
const invalidStatus = new Set([400, 403, 410, 422]);

/** Choosing a new password by a link (flows.md A.18b 4-5). */
export function next(state: ResetPasswordState, event: ResetPasswordEvent): Next<ResetPasswordState, ResetPasswordEffect> {
  switch (state.step) {
    case 'checkingLink':
      if (event.type === 'linkValid') return { state: { step: 'resetPasswordPage', email: event.email, busy: false } };
      if (event.type === 'failed')
        return {
          state: invalidStatus.has(event.error.status)
            ? { step: 'invalidLink', error: event.error }
            : { step: 'resetPasswordPage', email: '', busy: false },
        };
      return { state };
    case 'resetPasswordPage':
      if (event.type === 'submitted' && !state.busy)
        return {
          state: { step: 'resetPasswordPage', email: state.email, busy: true },
          effects: [{ type: 'reset', password: event.password }],
        };
      if (event.type === 'changed') return { state: { step: 'resetPasswordSuccess', email: state.email } };
      if (event.type === 'failed')
        return {
          state: deadLink(event.error) ? { step: 'invalidLink', error: event.error } : { ...state, busy: false, error: event.error },
        };
      return { state };
    default:
      return { state };
  }
}

export const resetPasswordMachine = (hasLink: boolean): Machine<ResetPasswordState, ResetPasswordEvent, ResetPasswordEffect> => ({
  initial: hasLink ? { step: 'checkingLink' } : { step: 'invalidLink' },
  next,
});
