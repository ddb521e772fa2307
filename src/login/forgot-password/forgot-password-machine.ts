import type { AppError } from '../../lib/error.ts';
import type { Machine, Next } from '../../lib/machine.ts';

export type ForgotPasswordState =
  | { step: 'forgotPassword'; email: string; busy: boolean; error?: AppError }
  | { step: 'forgotPasswordEmailSuccess'; email: string; busy: boolean; error?: AppError; sentAgain: boolean };

export type ForgotPasswordEvent =
  | { type: 'submitted'; email: string }
  | { type: 'sent' }
  | { type: 'failed'; error: AppError }
  | { type: 'sendAgain' }
  | { type: 'changeEmail' };
export type ForgotPasswordEffect = { type: 'send'; email: string };

/** Forgot password by email (flows.md A.18b). The answer is the same for an unknown address. */
export function next(state: ForgotPasswordState, event: ForgotPasswordEvent): Next<ForgotPasswordState, ForgotPasswordEffect> {
  if (event.type === 'failed') return { state: { ...state, busy: false, error: event.error } };
  switch (state.step) {
    case 'forgotPassword':
      if (event.type === 'submitted' && !state.busy)
        return { state: { step: 'forgotPassword', email: event.email, busy: true }, effects: [{ type: 'send', email: event.email }] };
      if (event.type === 'sent')
        return { state: { step: 'forgotPasswordEmailSuccess', email: state.email, busy: false, sentAgain: false } };
      return { state };
    case 'forgotPasswordEmailSuccess':
      if (event.type === 'sendAgain' && !state.busy)
        return {
          state: { step: 'forgotPasswordEmailSuccess', email: state.email, busy: true, sentAgain: false },
          effects: [{ type: 'send', email: state.email }],
        };
      if (event.type === 'sent') return { state: { ...state, busy: false, sentAgain: true } };
      if (event.type === 'changeEmail') return { state: { step: 'forgotPassword', email: state.email, busy: false } };
      return { state };
  }
}

export const forgotPasswordMachine = (email = ''): Machine<ForgotPasswordState, ForgotPasswordEvent, ForgotPasswordEffect> => ({
  initial: { step: 'forgotPassword', email, busy: false },
  next,
});
