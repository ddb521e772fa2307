import { afterFactor, type Via } from '../../auth/after-factor.ts';
import { identifierText, type Identifier } from '../../auth/identifier.ts';
import type { AuthStrategy } from '../../contract/configuration/configuration.schemas.ts';
import type { PasswordlessType } from '../../contract/passwordless/passwordless.schemas.ts';
import { AppError, genericMessage } from '../../lib/error.ts';
import type { Machine, Next } from '../../lib/machine.ts';
import type { Answer, CodeSubject, SignInEffect, SignInEvent, SignInState } from './sign-in-steps.ts';

export type { SignInEffect, SignInEvent, SignInState } from './sign-in-steps.ts';

type SignInNext = Next<SignInState, SignInEffect>;

/** Time a person has to read where they are being sent, and what happened (SPEC 9). */
export const ssoRedirectDelayMs = 2000;
export const ssoFailedDelayMs = 1000;
export const magicLinkDelayMs = 5000;
export const activationDelayMs = 5000;

const first = (email = '', error?: AppError): SignInNext => ({ state: { step: 'preLogin', email, busy: false, ...(error && { error }) } });

/** The step of a passwordless strategy; undefined for one that asks for a password. */
const ways: Partial<Record<AuthStrategy, { by: PasswordlessType; step: 'magicLinkPreLoginSuccess' | 'loginWithOtc' | 'loginWithSmsOtc' }>> =
  {
    MagicLink: { by: 'magiclink', step: 'magicLinkPreLoginSuccess' },
    UsernameAndMagicLink: { by: 'magiclink', step: 'magicLinkPreLoginSuccess' },
    Code: { by: 'code', step: 'loginWithOtc' },
    UsernameAndCode: { by: 'code', step: 'loginWithOtc' },
    SmsCode: { by: 'smscode', step: 'loginWithSmsOtc' },
    UsernameAndSms: { by: 'smscode', step: 'loginWithSmsOtc' },
  };

/** The screen that most likely follows the first one. */
export const stepAfter = (strategy: AuthStrategy | undefined) => (strategy && ways[strategy]?.step) ?? 'loginWithPassword';

const byOf = {
  magicLinkPreLoginSuccess: 'magiclink',
  loginWithOtc: 'code',
  loginWithSmsOtc: 'smscode',
  loginWithQuickSmsOtc: 'smscode',
} as const;
const subjectText = (subject: CodeSubject) => ('userId' in subject ? '' : identifierText(subject));

/** What the person is called from now on: the answer knows better than the field. */
const emailOf = (state: SignInState, answer: Answer): string =>
  answer.userEmail ||
  answer.email ||
  ('email' in state
    ? state.email
    : 'identifier' in state
      ? identifierText(state.identifier)
      : 'subject' in state
        ? subjectText(state.subject)
        : '');

function answered(state: SignInState, answer: Answer, via: Via): SignInNext {
  const email = emailOf(state, answer);
  const what = afterFactor(answer, via);
  switch (what) {
    case 'loginWithTwoFactor':
    case 'forceTwoFactor':
      return { state: { step: what, answer, email } };
    case 'passwordRotationExpired':
      return {
        state: { step: what, email, userId: answer.userId ?? '', token: answer.resetPasswordToken ?? '', changed: false, busy: false },
      };
    case 'breachedPassword':
      return { state: { step: what, email, busy: false } };
    case 'passwordRotationNotification':
      return {
        state: { step: what, email, days: answer.passwordExpiresIn ?? 0, view: 'notification', busy: false },
        effects: [{ type: 'accept', answer, via }],
      };
    case 'maybePromptPasskeys':
      return { state, effects: [{ type: 'considerPasskeys', answer, via }] };
    case 'leave': {
      const isOther = state.step === 'preLogin' && (via === 'activation' || via === 'signUp');
      return { state: isOther ? { step: 'returning', from: via } : state, effects: [{ type: 'accept', answer, via }] };
    }
    case 'failed':
      return failed(state, new AppError('ER-ADMIN-PORTAL-GENERIC-ERROR', genericMessage));
  }
}

/** Every failure keeps its step, but for what came back from a company's own sign-in (flows.md A.7). */
function failed(state: SignInState, error: AppError): SignInNext {
  switch (state.step) {
    case 'returning':
      return state.from === 'sso'
        ? { state: { step: 'loginWithSSOFailed', error }, effects: [{ type: 'leaveFailed', error, afterMs: ssoFailedDelayMs }] }
        : first('', error);
    case 'magicLinkOpened':
      return {
        state: {
          ...state,
          busy: false,
          attempt: state.attempt + 1,
          needsNumber: state.needsNumber || error.code === 'NUMBER_NEEDED',
          // Asking for the number is no mistake of the person.
          ...(error.code === 'NUMBER_NEEDED' ? {} : { error }),
        },
      };
    case 'registerQuickLogin':
      return { state: { ...state, busy: false, attempt: state.attempt + 1, error } };
    case 'preLogin':
      // A ceremony that was given up for another way.
      return error.code === 'PASSKEY_CANCELLED' && !state.passkey ? { state } : { state: { ...state, busy: false, error } };
    case 'loginWithOtc':
    case 'loginWithSmsOtc':
    case 'loginWithQuickSmsOtc':
      return { state: { ...state, busy: false, sending: false, attempt: state.attempt + 1, error } };
    case 'magicLinkPreLoginSuccess':
      return { state: { ...state, busy: false, sending: false, error } };
    default:
      return 'busy' in state ? { state: { ...state, busy: false, error } } : { state };
  }
}

function afterPreLogin(
  state: Extract<SignInState, { step: 'preLogin' }>,
  identifier: Identifier,
  event: Extract<SignInEvent, { type: 'preLoginDone' }>,
): SignInNext {
  const { email } = state;
  if (event.address !== undefined)
    return {
      state: { step: 'redirectToSSO', email, address: event.address },
      effects: [{ type: 'redirect', email, address: event.address, afterMs: event.immediate ? 0 : ssoRedirectDelayMs }],
    };
  const way = event.strategy && ways[event.strategy];
  if (!way) return { state: { step: 'loginWithPassword', identifier, busy: false, attempt: 0 } };
  const sending = { subject: identifier, busy: false, sending: true, sends: 0 };
  return {
    state: way.step === 'magicLinkPreLoginSuccess' ? { step: way.step, ...sending } : { step: way.step, ...sending, attempt: 0 },
    effects: [{ type: 'send', by: way.by, subject: identifier }],
  };
}

type Calm<S> = S extends unknown ? Omit<S, 'error'> : never;
const calm = <S extends { error?: AppError }>({ error: _, ...rest }: S) => rest as unknown as Calm<S>;
const identifierOf = (text: string): Identifier =>
  text.startsWith('+') ? { phoneNumber: text } : text.includes('@') ? { email: text } : { username: text };

/** Sign-in, identifier first (flows.md A.1-A.14). Pure: events that do not belong to a step leave it as it is. */
export function next(state: SignInState, event: SignInEvent): SignInNext {
  if (event.type === 'failed') return failed(state, event.error);
  if (event.type === 'answered' && state.step !== 'success') return answered(state, event.answer, event.via);
  if (event.type === 'passkeyOffered')
    return { state: { step: 'promptPasskeys', answer: event.answer, email: emailOf(state, event.answer), busy: false } };
  if (event.type === 'quickLoginOffered') {
    const { method, answer } = event;
    return { state: { step: 'registerQuickLogin', method, answer, email: emailOf(state, answer), attempt: 0, busy: false } };
  }
  if (event.type === 'signedIn' && state.step !== 'success' && state.step !== 'passwordRotationNotification') {
    const email = event.email || emailOf(state, {});
    if (event.via === 'activation')
      return { state: { step: 'success', email, after: 'activation' }, effects: [{ type: 'leave', afterMs: activationDelayMs }] };
    return event.via === 'magicLink'
      ? { state: { step: 'magicLinkPostLoginSuccess', email }, effects: [{ type: 'leave', afterMs: magicLinkDelayMs }] }
      : { state: { step: 'success', email }, effects: [{ type: 'leave', afterMs: 0 }] };
  }
  switch (state.step) {
    case 'preLogin':
      return preLogin(state, event);
    case 'magicLinkPreLoginSuccess':
    case 'loginWithOtc':
    case 'loginWithSmsOtc':
    case 'loginWithQuickSmsOtc':
      return passwordless(state, event);
    case 'magicLinkOpened':
      return event.type === 'linkConfirmed' && !state.busy
        ? {
            state: { ...calm(state), busy: true },
            effects: [{ type: 'openLink', token: state.token, matchingNumber: event.matchingNumber }],
          }
        : event.type === 'changeIdentifier'
          ? first()
          : { state };
    case 'loginWithPassword':
      if (event.type === 'passwordSubmitted' && !state.busy)
        return {
          state: { ...calm(state), busy: true, attempt: state.attempt + 1 },
          effects: [{ type: 'login', identifier: state.identifier, password: event.password }],
        };
      return event.type === 'changeIdentifier' ? first(identifierText(state.identifier)) : { state };
    case 'loginWithTwoFactor':
    case 'forceTwoFactor':
      if (event.type === 'lostFactor')
        return { state: { step: 'recoverTwoFactor', before: { answer: state.answer, email: state.email }, busy: false } };
      return event.type === 'changeIdentifier' ? first(state.email) : { state };
    case 'recoverTwoFactor':
      if (event.type === 'recoverySubmitted' && !state.busy)
        return {
          state: { ...calm(state), busy: true },
          effects: [{ type: 'recover', email: state.before.email, recoveryCode: event.recoveryCode }],
        };
      if (event.type === 'recovered') return { state: { step: 'preLogin', email: state.before.email, busy: false, factorOff: true } };
      if (event.type === 'changeIdentifier') return first(state.before.email);
      return event.type === 'backToFactor' ? { state: { step: 'loginWithTwoFactor', ...state.before } } : { state };
    case 'promptPasskeys':
      return promptPasskeys(state, event);
    case 'registerQuickLogin':
      return registerQuickLogin(state, event);
    case 'breachedPassword':
      if (event.type === 'breachedResetAsked' && !state.busy)
        return { state: { ...calm(state), busy: true }, effects: [{ type: 'resetBreached', email: state.email }] };
      if (event.type === 'breachedResetSent') return { state: { step: 'breachedPasswordSuccess', email: state.email } };
      return event.type === 'changeIdentifier' ? first(state.email) : { state };
    case 'passwordRotationExpired':
    case 'passwordRotationNotification':
      return rotation(state, event);
    case 'success':
      return event.type === 'skipped' ? { state, effects: [{ type: 'leave', afterMs: 0 }] } : { state };
    case 'redirectToSSO':
    case 'breachedPasswordSuccess':
      return event.type === 'changeIdentifier' ? first(state.email) : { state };
    default:
      return { state };
  }
}

function preLogin(state: Extract<SignInState, { step: 'preLogin' }>, event: SignInEvent): SignInNext {
  switch (event.type) {
    case 'identifierSubmitted': {
      if (state.busy && !state.passkey) return { state };
      const email = identifierText(event.identifier);
      const stop = state.passkey ? [{ type: 'stopPasskey' } as const] : [];
      return {
        state: { step: 'preLogin', email, busy: true },
        effects: [...stop, { type: 'preLogin', identifier: event.identifier }],
      };
    }
    case 'preLoginDone':
      return state.busy ? afterPreLogin(state, identifierOf(state.email), event) : { state };
    case 'leftToApplication':
      return { state: { ...calm(state), busy: false } };
    case 'passkeyAsked':
      return state.busy ? { state } : { state: { ...calm(state), busy: true, passkey: true }, effects: [{ type: 'usePasskey' }] };
    case 'passkeyPicked':
      return { state: { ...calm(state), busy: true, passkey: true }, effects: [{ type: 'usePasskey', assertion: event.assertion }] };
    case 'smsAsked':
      return {
        state: { step: 'loginWithSmsOtc', subject: event.subject, isNew: true, busy: false, sending: true, sends: 0, attempt: 0 },
        effects: [{ type: 'send', by: 'smscode', subject: event.subject }],
      };
    case 'quickSmsAsked': {
      const subject = { userId: event.userId };
      return {
        state: { step: 'loginWithQuickSmsOtc', subject, busy: false, sending: true, sends: 0, attempt: 0 },
        effects: [{ type: 'send', by: 'smscode', subject }],
      };
    }
    case 'linkOpened':
      return { state: { step: 'magicLinkOpened', token: event.token, needsNumber: false, attempt: 0, busy: false } };
    case 'returned': {
      const returning = { step: 'returning', from: event.from } as const;
      return event.error ? failed(returning, event.error) : { state: returning, effects: [{ type: 'checkReturn', from: event.from }] };
    }
    default:
      return { state };
  }
}

function passwordless(
  state: Extract<SignInState, { step: 'magicLinkPreLoginSuccess' | 'loginWithOtc' | 'loginWithSmsOtc' | 'loginWithQuickSmsOtc' }>,
  event: SignInEvent,
): SignInNext {
  const by = byOf[state.step];
  if (event.type === 'changeIdentifier') return first(subjectText(state.subject));
  if (event.type === 'resend' && !state.sending && !state.busy)
    return { state: { ...calm(state), sending: true }, effects: [{ type: 'send', by, subject: state.subject }] };
  if (event.type === 'sent') {
    const sent = { ...calm(state), sending: false, sends: state.sends + 1 };
    return {
      state:
        sent.step === 'magicLinkPreLoginSuccess'
          ? { ...sent, matchingNumber: event.matchingNumber }
          : { ...sent, phoneNumber: event.phoneNumber ?? sent.phoneNumber },
    };
  }
  if (event.type === 'codeSubmitted' && !state.busy && state.step !== 'magicLinkPreLoginSuccess')
    return { state: { ...calm(state), busy: true }, effects: [{ type: 'checkCode', by, code: event.code }] };
  return { state };
}

function promptPasskeys(state: Extract<SignInState, { step: 'promptPasskeys' }>, event: SignInEvent): SignInNext {
  const { answer } = state;
  const accept: SignInEffect = { type: 'accept', answer, via: 'passkey' };
  if (state.busy) return { state };
  if (event.type === 'passkeyAccepted') return { state: { ...calm(state), busy: true }, effects: [{ type: 'addPasskey', answer }] };
  if (event.type === 'passkeyDeclined')
    return {
      state: { ...calm(state), busy: true },
      effects: [...(event.forever ? [{ type: 'forgetPasskeyPrompt' } as const] : []), accept],
    };
  return { state };
}

function registerQuickLogin(state: Extract<SignInState, { step: 'registerQuickLogin' }>, event: SignInEvent): SignInNext {
  const { answer, method, changePhoneId, busy } = state;
  if (event.type === 'quickCodeSent') return { state: { ...calm(state), busy: false, changePhoneId: event.changePhoneId } };
  if (busy) return { state };
  const working = { ...calm(state), busy: true };
  switch (event.type) {
    case 'quickLoginSkipped':
      return { state: working, effects: [{ type: 'accept', answer, via: 'passkey' }] };
    case 'quickKeyAsked':
      return { state: working, effects: [{ type: 'registerKey', method, answer }] };
    case 'quickPhoneSubmitted':
      return { state: working, effects: [{ type: 'sendQuickCode', phoneNumber: event.phoneNumber }] };
    case 'codeSubmitted':
      return changePhoneId ? { state: working, effects: [{ type: 'checkQuickCode', changePhoneId, code: event.code, answer }] } : { state };
    default:
      return { state };
  }
}

function rotation(
  state: Extract<SignInState, { step: 'passwordRotationExpired' | 'passwordRotationNotification' }>,
  event: SignInEvent,
): SignInNext {
  if (state.step === 'passwordRotationExpired') {
    if (event.type === 'newPasswordSubmitted' && !state.busy)
      return {
        state: { ...calm(state), busy: true },
        effects: [{ type: 'resetExpired', userId: state.userId, token: state.token, password: event.password }],
      };
    if (event.type === 'passwordChanged') return { state: { ...calm(state), busy: false, changed: true } };
    return event.type === 'changeIdentifier' ? first(state.email) : { state };
  }
  if (event.type === 'newPasswordSubmitted' && !state.busy)
    return {
      state: { ...calm(state), busy: true },
      effects: [{ type: 'changePassword', present: event.present ?? '', password: event.password }],
    };
  if (event.type === 'passwordChanged') return { state: { ...calm(state), busy: false, view: 'success' } };
  if (event.type === 'skipped') return { state: { step: 'success', email: state.email }, effects: [{ type: 'leave', afterMs: 0 }] };
  return { state };
}

export const signInMachine = (email = ''): Machine<SignInState, SignInEvent, SignInEffect> => ({
  initial: { step: 'preLogin', email, busy: false },
  next,
});
