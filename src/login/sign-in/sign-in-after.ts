import { afterFactor, type AfterFactorOptions } from '../../auth/after-factor.ts';
import { AppError, genericMessage } from '../../lib/error.ts';
import { ask } from '../../lib/machine.ts';
import type { RequestId } from '../../lib/request.ts';
import { failed } from './sign-in-failed.ts';
import { activationDelayMs, emailOf, leaving, magicLinkDelayMs, type SignInNext } from './sign-in-states.ts';
import type { Outcome, SignInEvent, SignInState } from './sign-in-steps.ts';

interface After extends AfterFactorOptions {
  /** Request that was answered. */
  id: RequestId;
  /** For the next request. */
  nextId: RequestId;
}

/** The transition for the server's response to a credential. */
export function answered(state: SignInState, { answer, via }: Outcome, { id, nextId, prompted = false }: After): SignInNext {
  if (!('busy' in state)) return { state };
  const email = emailOf(state, answer);
  const after = afterFactor(answer, via, { prompted });
  switch (after) {
    case 'loginWithTwoFactor':
    case 'forceTwoFactor':
      return { state: { step: after, answer, email, busy: nextId }, effects: [{ type: 'clearSession' }] };
    case 'passwordRotationExpired':
      return {
        state: { step: after, email, userId: answer.userId ?? '', token: answer.resetPasswordToken ?? '', changed: false, busy: false },
        effects: [{ type: 'clearSession' }],
      };
    case 'breachedPassword':
      return { state: { step: after, email, busy: false } };
    case 'maybePromptPasskeys':
      return ask(state, { type: 'considerOffers', id: nextId, answer, via });
    case 'passwordRotationNotification':
    case 'leave':
      return ask(state, { type: 'accept', id: nextId, answer, via });
    case 'failed':
      return failed(state, { id, error: new AppError('ER-ADMIN-PORTAL-GENERIC-ERROR', genericMessage) }, nextId);
  }
}

/** The session is now active in this page. */
export function signedIn(state: SignInState, { answer, via }: Outcome, nextId: RequestId): SignInNext {
  const email = emailOf(state, answer);
  const { passwordExpiresIn: days = 0 } = answer;
  if (afterFactor(answer, via) === 'passwordRotationNotification')
    return { state: { step: 'passwordRotationNotification', email, days, view: 'notification', busy: false } };
  if (via === 'activation')
    return {
      state: { step: 'success', email, after: 'activation', busy: nextId },
      effects: [{ type: 'wait', id: nextId, ms: activationDelayMs }],
    };
  return via === 'magicLink'
    ? { state: { step: 'magicLinkPostLoginSuccess', email, busy: nextId }, effects: [{ type: 'wait', id: nextId, ms: magicLinkDelayMs }] }
    : leaving(email);
}

/** Events that carry a session, or follow one that does. */
export const carriesSession = (event: SignInEvent): boolean =>
  event.type === 'answered'
    ? event.answer.accessToken !== undefined
    : ['passkeyOffered', 'quickLoginOffered', 'nothingOffered', 'signedIn', 'notAccepted'].includes(event.type);
