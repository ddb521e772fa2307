import { identifierText, type Identifier } from '../../auth/identifier.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { AppError } from '../../lib/error.ts';
import { within, type Machine, type Made, type Next } from '../../lib/machine.ts';
import { isStale, settle, type Failed, type Pending, type Reply, type RequestId } from '../../lib/request.ts';

export type RecoveryStrategy = 'email' | 'sms';
/** Failures without a server message; worded in SPEC 5 and 8. */
export type RecoveryProblem = 'noMethods' | 'noSession' | 'badAnswer' | 'emailFailed' | 'smsFailed' | 'verifyFailed' | 'strategyFailed';

interface Waiting {
  busy: Pending;
  error?: AppError;
  problem?: RecoveryProblem;
}
interface Known extends Waiting {
  identifier: Identifier;
}

export type ForgotPasswordState =
  /** `text`: value of the field. */
  | ({ step: 'forgotPassword'; text: string; identifier?: Identifier } & Waiting)
  | ({ step: 'passwordRecoverySelector' } & Known)
  | ({ step: 'forgotPasswordEmailSuccess'; sends: number; canChoose: boolean } & Known)
  | ({
      step: 'resetPasswordViaSms';
      sessionId?: string | undefined;
      /** Typed before the answer to the sending: a message can be faster. */
      early?: string;
      sending: Pending;
      sends: number;
      attempt: number;
      canChoose: boolean;
    } & Known)
  /** Handled by the page for the new password. */
  | { step: 'resetPasswordPage'; userId: string; token: string };

export type ForgotPasswordEvent =
  | { type: 'submitted'; identifier: Identifier }
  | ({ type: 'strategiesKnown'; active: readonly RecoveryStrategy[] } & Reply)
  | { type: 'chosen'; strategy: RecoveryStrategy }
  | ({ type: 'sent'; sessionId?: string | undefined } & Reply)
  | { type: 'resend' }
  | { type: 'codeSubmitted'; code: string }
  | ({ type: 'verified'; userId?: string | undefined; token?: string | undefined } & Reply)
  /** A failure without a server message. */
  | ({ type: 'unreadable'; problem: RecoveryProblem } & Reply)
  | { type: 'otherMethod' }
  | { type: 'changeIdentifier' }
  | Failed;
export type ForgotPasswordEffect =
  | ({ type: 'findStrategies' } & Reply)
  | ({ type: 'sendEmail'; identifier: Identifier } & Reply)
  | ({ type: 'sendSms'; identifier: Identifier } & Reply)
  | ({ type: 'verifySms'; code: string; sessionId: string } & Reply)
  | { type: 'openReset'; userId: string; token: string };
type RecoveryNext = Next<ForgotPasswordState, ForgotPasswordEffect>;
type Step<S extends ForgotPasswordState['step']> = Extract<ForgotPasswordState, { step: S }>;
type OpenStep = Exclude<ForgotPasswordState, { step: 'resetPasswordPage' }>;

function forget(draft: Waiting) {
  delete draft.error;
  delete draft.problem;
}

/** Clears the error and waits for the response to `effect`. */
const ask = (state: OpenStep, effect: ForgotPasswordEffect & Reply): RecoveryNext =>
  within<ForgotPasswordState & OpenStep, ForgotPasswordEffect>(
    state,
    (draft) => {
      forget(draft);
      draft.busy = effect.id;
    },
    effect,
  );

const toSms = (identifier: Identifier, canChoose: boolean, id: RequestId): RecoveryNext => ({
  state: { step: 'resetPasswordViaSms', identifier, canChoose, busy: false, sending: id, sends: 0, attempt: 0 },
  effects: [{ type: 'sendSms', id, identifier }],
});

const mailed = (identifier: Identifier, canChoose: boolean): RecoveryNext => ({
  state: { step: 'forgotPasswordEmailSuccess', identifier, canChoose, busy: false, sends: 1 },
});

/** Forgot password (flows.md A.18b): by both methods, one, or none. Unknown accounts get the same answer. */
export function next(state: ForgotPasswordState, event: ForgotPasswordEvent, { id }: Made): RecoveryNext {
  if (isStale(state, event) || state.step === 'resetPasswordPage') return { state };
  if (event.type === 'failed' || event.type === 'unreadable') return failed(state, event);
  if (event.type === 'changeIdentifier' && state.identifier)
    return { state: { step: 'forgotPassword', text: identifierText(state.identifier), busy: false } };
  switch (state.step) {
    case 'forgotPassword':
      return askIdentifier(state, event, id);
    case 'passwordRecoverySelector':
      if (event.type === 'sent') return mailed(state.identifier, true);
      if (event.type !== 'chosen' || state.busy) return { state };
      return event.strategy === 'sms'
        ? toSms(state.identifier, true, id)
        : ask(state, { type: 'sendEmail', id, identifier: state.identifier });
    case 'forgotPasswordEmailSuccess':
      if (event.type === 'resend' && !state.busy) return ask(state, { type: 'sendEmail', id, identifier: state.identifier });
      if (event.type !== 'sent') return otherMethod(state, event);
      return within(state, (draft) => {
        settle(draft, event);
        forget(draft);
        draft.sends += 1;
      });
    case 'resetPasswordViaSms':
      return viaSms(state, event, id);
    default:
      return assertNever(state);
  }
}

function failed(state: OpenStep, event: Extract<ForgotPasswordEvent, { type: 'failed' | 'unreadable' }>): RecoveryNext {
  return within(state, (draft) => {
    // A message that failed to send isn't a rejected code.
    if (draft.step === 'resetPasswordViaSms' && draft.busy === event.id) draft.attempt += 1;
    settle(draft, event);
    forget(draft);
    if (event.type === 'failed') draft.error = event.error;
    else draft.problem = event.problem;
  });
}

function askIdentifier(state: Step<'forgotPassword'>, event: ForgotPasswordEvent, id: RequestId): RecoveryNext {
  const { identifier } = state;
  if (event.type === 'submitted' && !state.busy)
    return {
      state: { step: 'forgotPassword', text: identifierText(event.identifier), identifier: event.identifier, busy: id },
      effects: [{ type: 'findStrategies', id }],
    };
  if (!identifier) return { state };
  if (event.type === 'sent') return mailed(identifier, false);
  if (event.type !== 'strategiesKnown') return { state };
  const [email, sms] = [event.active.includes('email'), event.active.includes('sms')];
  if (email && sms) return { state: { step: 'passwordRecoverySelector', identifier, busy: false } };
  if (email) return ask(state, { type: 'sendEmail', id, identifier });
  if (sms) return toSms(identifier, false, id);
  return failed(state, { type: 'unreadable', id: event.id, problem: 'noMethods' });
}

function otherMethod(state: Extract<ForgotPasswordState, { canChoose: boolean }>, event: ForgotPasswordEvent): RecoveryNext {
  return event.type === 'otherMethod' && state.canChoose
    ? { state: { step: 'passwordRecoverySelector', identifier: state.identifier, busy: false } }
    : { state };
}

function viaSms(state: Step<'resetPasswordViaSms'>, event: ForgotPasswordEvent, id: RequestId): RecoveryNext {
  switch (event.type) {
    case 'sent': {
      const { state: known } = within(state, (draft) => {
        settle(draft, event);
        forget(draft);
        delete draft.early;
        draft.sessionId = event.sessionId;
        draft.sends += 1;
      });
      return state.early === undefined ? { state: known } : viaSms(known, { type: 'codeSubmitted', code: state.early }, id);
    }
    case 'resend':
      if (state.sending || state.busy) return { state };
      return within<ForgotPasswordState & typeof state, ForgotPasswordEffect>(
        state,
        (draft) => {
          forget(draft);
          delete draft.early;
          draft.sending = id;
        },
        { type: 'sendSms', id, identifier: state.identifier },
      );
    case 'codeSubmitted':
      if (state.busy) return { state };
      if (state.sending && !state.sessionId)
        return within(state, (draft) => {
          draft.early = event.code;
        });
      if (state.sessionId) return ask(state, { type: 'verifySms', id, code: event.code, sessionId: state.sessionId });
      return within(state, (draft) => {
        forget(draft);
        draft.attempt += 1;
        draft.problem = 'noSession';
      });
    case 'verified': {
      const { userId, token } = event;
      if (!userId || !token) return failed(state, { type: 'unreadable', id: event.id, problem: 'badAnswer' });
      return { state: { step: 'resetPasswordPage', userId, token }, effects: [{ type: 'openReset', userId, token }] };
    }
    default:
      return otherMethod(state, event);
  }
}

export const forgotPasswordMachine = (text = ''): Machine<ForgotPasswordState, ForgotPasswordEvent, ForgotPasswordEffect> => ({
  initial: { state: { step: 'forgotPassword', text, busy: false } },
  next,
});
