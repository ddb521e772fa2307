import type { AppError } from '../../lib/error.ts';
import { refuse, within } from '../../lib/machine.ts';
import { settle, type RequestId } from '../../lib/request.ts';
import { first, ssoFailedDelayMs, type SignInNext } from './sign-in-states.ts';
import type { SignInState, SignInStep } from './sign-in-steps.ts';

export interface Failure {
  /** Request that failed. */
  id: RequestId;
  error: AppError;
}

/** Company sign-in shows the failure on its own screen, everything else on the first one (flows.md A.7). */
export const returnFailed = (from: SignInStep<'returning'>['from'], error: AppError, nextId: RequestId): SignInNext =>
  from === 'sso'
    ? { state: { step: 'loginWithSSOFailed', error, busy: nextId }, effects: [{ type: 'wait', id: nextId, ms: ssoFailedDelayMs }] }
    : first('', error);

/** A failure keeps the step and its input. */
export function failed(state: SignInState, { id, error }: Failure, nextId: RequestId): SignInNext {
  switch (state.step) {
    case 'returning':
      return returnFailed(state.from, error, nextId);
    case 'loginWithTwoFactor':
    case 'forceTwoFactor':
      // The factor is already verified, so its step has nothing left to do.
      return first(state.email, error);
    case 'magicLinkOpened':
      return within(state, (draft) => {
        settle(draft, { id });
        draft.attempt += 1;
        // Not an error: the server only asks for the number.
        if (error.code === 'NUMBER_NEEDED') draft.needsNumber = true;
        else draft.error = error;
      });
    case 'loginWithOtc':
    case 'loginWithSmsOtc':
    case 'loginWithQuickSmsOtc':
    case 'registerQuickLogin':
      return within(state, (draft) => {
        // A message that failed to send isn't a rejected code.
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
      return refuse(state, { id, error });
    default:
      return within(state, (draft) => settle(draft, { id }));
  }
}
