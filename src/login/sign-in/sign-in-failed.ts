import type { AppError } from '../../lib/error.ts';
import { within } from '../../lib/machine.ts';
import { settle, type RequestId } from '../../lib/request.ts';
import { first, ssoFailedDelayMs, type SignInNext } from './sign-in-states.ts';
import type { SignInState } from './sign-in-steps.ts';

export interface Failure {
  /** Of the request that failed. */
  id: RequestId;
  error: AppError;
}

/** What came back from a company's own sign-in is said there; anything else where one can sign in (flows.md A.7). */
export const returnFailed = (from: 'social' | 'sso' | 'activation' | 'signUp', error: AppError, made: RequestId): SignInNext =>
  from === 'sso'
    ? { state: { step: 'loginWithSSOFailed', error, busy: made }, effects: [{ type: 'wait', id: made, ms: ssoFailedDelayMs }] }
    : first('', error);

/** A failure keeps its step, and what was typed. */
export function failed(state: SignInState, { id, error }: Failure, made: RequestId): SignInNext {
  switch (state.step) {
    case 'returning':
      return returnFailed(state.from, error, made);
    case 'loginWithTwoFactor':
    case 'forceTwoFactor':
      // The factor counts already: there is nothing left to do on its step.
      return first(state.email, error);
    case 'magicLinkOpened':
      return within(state, (draft) => {
        settle(draft, { id });
        draft.attempt += 1;
        // Asking for the number is no mistake of the person.
        if (error.code === 'NUMBER_NEEDED') draft.needsNumber = true;
        else draft.error = error;
      });
    case 'loginWithOtc':
    case 'loginWithSmsOtc':
    case 'loginWithQuickSmsOtc':
    case 'registerQuickLogin':
      return within(state, (draft) => {
        // A message that was not sent refuses no code.
        if (draft.busy === id) draft.attempt += 1;
        settle(draft, { id });
        draft.error = error;
      });
    case 'preLogin':
      return within(state, (draft) => {
        settle(draft, { id });
        delete draft.passkey;
        draft.error = error;
      });
    case 'magicLinkPreLoginSuccess':
    case 'loginWithPassword':
    case 'recoverTwoFactor':
    case 'promptPasskeys':
    case 'breachedPassword':
    case 'passwordRotationExpired':
    case 'passwordRotationNotification':
      return within(state, (draft) => {
        settle(draft, { id });
        draft.error = error;
      });
    default:
      return within(state, (draft) => settle(draft, { id }));
  }
}
