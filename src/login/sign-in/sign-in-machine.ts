import type { AppError } from '../../lib/error.ts';
import type { Machine, Next } from '../../lib/machine.ts';

export type SignInState =
  | { step: 'preLogin'; email: string; busy: boolean }
  | { step: 'loginWithPassword'; email: string; busy: boolean; error?: AppError; attempt: number }
  | { step: 'redirectToSSO'; email: string; address: string }
  | { step: 'success'; email: string };

export type SignInEvent =
  | { type: 'identifierSubmitted'; email: string }
  | { type: 'preLoginDone'; address?: string | undefined; immediate?: boolean }
  | { type: 'passwordSubmitted'; password: string }
  | { type: 'signedIn' }
  | { type: 'failed'; error: AppError }
  | { type: 'changeIdentifier' };

export type SignInEffect =
  | { type: 'preLogin'; email: string }
  | { type: 'login'; email: string; password: string }
  | { type: 'redirect'; address: string; afterMs: number }
  | { type: 'leave' };

/** Time a person has to read where they are being sent (SPEC 9). */
export const ssoRedirectDelayMs = 2000;

/** Sign-in, identifier first (flows.md A.1, A.2). Pure: events that do not belong to a step leave it as it is. */
export function next(state: SignInState, event: SignInEvent): Next<SignInState, SignInEffect> {
  switch (state.step) {
    case 'preLogin':
      if (event.type === 'identifierSubmitted' && !state.busy)
        return { state: { step: 'preLogin', email: event.email, busy: true }, effects: [{ type: 'preLogin', email: event.email }] };
      if (event.type === 'preLoginDone' && state.busy) {
        const { email } = state;
        if (event.address === undefined) return { state: { step: 'loginWithPassword', email, busy: false, attempt: 0 } };
        return {
          state: { step: 'redirectToSSO', email, address: event.address },
          effects: [{ type: 'redirect', address: event.address, afterMs: event.immediate ? 0 : ssoRedirectDelayMs }],
        };
      }
      return { state };
    case 'loginWithPassword':
      if (event.type === 'passwordSubmitted' && !state.busy)
        return {
          state: { step: 'loginWithPassword', email: state.email, busy: true, attempt: state.attempt + 1 },
          effects: [{ type: 'login', email: state.email, password: event.password }],
        };
      if (event.type === 'signedIn') return { state: { step: 'success', email: state.email }, effects: [{ type: 'leave' }] };
      if (event.type === 'failed') return { state: { ...state, busy: false, error: event.error } };
      if (event.type === 'changeIdentifier') return { state: { step: 'preLogin', email: state.email, busy: false } };
      return { state };
    case 'redirectToSSO':
      return event.type === 'changeIdentifier' ? { state: { step: 'preLogin', email: state.email, busy: false } } : { state };
    case 'success':
      return { state };
  }
}

export const signInMachine = (email = ''): Machine<SignInState, SignInEvent, SignInEffect> => ({
  initial: { step: 'preLogin', email, busy: false },
  next,
});
