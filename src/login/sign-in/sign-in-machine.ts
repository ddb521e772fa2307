import { identifierText } from '../../auth/identifier.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { ask, within, type Machine, type Made } from '../../lib/machine.ts';
import { firstRequest, isStale, settle, type RequestId } from '../../lib/request.ts';
import { answered, carriesSession, signedIn } from './sign-in-after.ts';
import { failed } from './sign-in-failed.ts';
import { preLogin } from './sign-in-first.ts';
import { passwordless } from './sign-in-passwordless.ts';
import { promptPasskeys, registerQuickLogin } from './sign-in-offers.ts';
import { emailOf, first, leaving, type SignInNext } from './sign-in-states.ts';
import type { SignInEffect, SignInEvent, SignInState, SignInStep } from './sign-in-steps.ts';

export type { SignInEffect, SignInEvent, SignInState } from './sign-in-steps.ts';

/** Sign-in, identifier first (flows.md A.1-A.14). Pure: events that don't belong to a step leave it unchanged. */
export function next(state: SignInState, event: SignInEvent, { id }: Made): SignInNext {
  if (isStale(state, event)) return { state, ...(carriesSession(event) && { effects: [{ type: 'revokeSession' }] }) };
  switch (event.type) {
    case 'failed':
    case 'notAccepted':
      return failed(state, event, id);
    case 'answered':
      return answered(state, event, { id: event.id, nextId: id });
    case 'nothingOffered':
      return answered(state, event, { id: event.id, nextId: id, prompted: true });
    case 'passkeyOffered': {
      const { answer, via } = event;
      return { state: { step: 'promptPasskeys', answer, via, email: emailOf(state, answer), busy: false } };
    }
    case 'quickLoginOffered': {
      const { method, answer, via } = event;
      return { state: { step: 'registerQuickLogin', method, answer, via, email: emailOf(state, answer), attempt: 0, busy: false } };
    }
    case 'signedIn':
      return signedIn(state, event, id);
    default:
      return inStep(state, event, id);
  }
}

function inStep(state: SignInState, event: SignInEvent, id: RequestId): SignInNext {
  switch (state.step) {
    case 'preLogin':
      return preLogin(state, event, id);
    case 'magicLinkPreLoginSuccess':
    case 'loginWithOtc':
    case 'loginWithSmsOtc':
    case 'loginWithQuickSmsOtc':
      return passwordless(state, event, id);
    case 'magicLinkOpened':
      if (event.type === 'linkConfirmed' && !state.busy)
        return ask(state, { type: 'openLink', id, token: state.token, matchingNumber: event.matchingNumber });
      return event.type === 'changeIdentifier' ? first() : { state };
    case 'loginWithPassword':
      if (event.type === 'passwordSubmitted' && !state.busy)
        return ask({ ...state, attempt: state.attempt + 1 }, { type: 'login', id, identifier: state.identifier, password: event.password });
      return event.type === 'changeIdentifier' ? first(identifierText(state.identifier)) : { state };
    case 'loginWithTwoFactor':
    case 'forceTwoFactor':
      if (event.type === 'lostFactor')
        return { state: { step: 'recoverTwoFactor', before: { answer: state.answer, email: state.email }, busy: false } };
      return event.type === 'changeIdentifier' ? first(state.email) : { state };
    case 'recoverTwoFactor':
      return recover(state, event, id);
    case 'promptPasskeys':
      return promptPasskeys(state, event, id);
    case 'registerQuickLogin':
      return registerQuickLogin(state, event, id);
    case 'breachedPassword':
      if (event.type === 'breachedResetRequested' && !state.busy) return ask(state, { type: 'resetBreached', id, email: state.email });
      if (event.type === 'breachedResetSent') return { state: { step: 'breachedPasswordSuccess', email: state.email } };
      return event.type === 'changeIdentifier' ? first(state.email) : { state };
    case 'passwordRotationExpired':
      return rotationExpired(state, event, id);
    case 'passwordRotationNotification':
      return rotationNotification(state, event, id);
    case 'redirectToSSO':
      if (event.type === 'waited') return proceed(state, { type: 'redirect', email: state.email, address: state.address });
      if (event.type === 'otherWayRequested')
        return { state: { step: 'loginWithPassword', identifier: { email: state.email }, busy: false, attempt: 0 } };
      return event.type === 'changeIdentifier' ? first(state.email) : { state };
    case 'loginWithSSOFailed':
      return event.type === 'waited' ? proceed(state, { type: 'leaveFailed', error: state.error }) : { state };
    case 'magicLinkPostLoginSuccess':
      return event.type === 'waited' ? proceed(state, { type: 'leave' }) : { state };
    case 'success':
      return event.type === 'waited' || (event.type === 'skipped' && state.busy) ? proceed(state, { type: 'leave' }) : { state };
    case 'breachedPasswordSuccess':
      return event.type === 'changeIdentifier' ? first(state.email) : { state };
    case 'returning':
      return { state };
    default:
      return assertNever(state);
  }
}

/** A timed step ended or was skipped. */
function proceed(state: Extract<SignInState, { busy: unknown }>, effect: SignInEffect): SignInNext {
  return within<SignInState, SignInEffect>(state, (draft) => void Object.assign(draft, { busy: false }), effect);
}

function recover(state: SignInStep<'recoverTwoFactor'>, event: SignInEvent, id: RequestId): SignInNext {
  const { answer, email } = state.before;
  switch (event.type) {
    case 'recoverySubmitted':
      return state.busy ? { state } : ask(state, { type: 'recover', id, email, recoveryCode: event.recoveryCode });
    case 'recovered':
      return { state: { step: 'preLogin', email, busy: false, factorOff: true } };
    case 'changeIdentifier':
      return first(email);
    case 'backToFactor':
      return { state: { step: 'loginWithTwoFactor', answer, email, busy: id } };
    default:
      return { state };
  }
}

function rotationExpired(state: SignInStep<'passwordRotationExpired'>, event: SignInEvent, id: RequestId): SignInNext {
  const { userId, token, busy } = state;
  if (event.type === 'newPasswordSubmitted' && !busy)
    return ask(state, { type: 'resetExpired', id, userId, token, password: event.password });
  if (event.type === 'passwordChanged')
    return within(state, (draft) => {
      settle(draft, event);
      draft.changed = true;
    });
  return event.type === 'changeIdentifier' ? first(state.email) : { state };
}

function rotationNotification(state: SignInStep<'passwordRotationNotification'>, event: SignInEvent, id: RequestId): SignInNext {
  if (event.type === 'newPasswordSubmitted' && !state.busy)
    return ask(state, { type: 'changePassword', id, present: event.present ?? '', password: event.password });
  if (event.type === 'passwordChanged')
    return within(state, (draft) => {
      settle(draft, event);
      draft.view = 'success';
    });
  return event.type === 'skipped' ? leaving(state.email) : { state };
}

/** `begin`: the event from the first screen or another flow. */
export const signInMachine = (begin?: SignInEvent): Machine<SignInState, SignInEvent, SignInEffect> => {
  const { state } = first();
  return { initial: begin ? next(state, begin, { id: firstRequest }) : { state }, next };
};
