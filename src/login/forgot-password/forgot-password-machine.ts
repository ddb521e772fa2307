import { identifierText, type Identifier } from '../../auth/identifier.ts';
import type { AppError } from '../../lib/error.ts';
import type { Machine, Next } from '../../lib/plain-machine.ts';

export type RecoveryStrategy = 'email' | 'sms';
/** What went wrong without the server having said so; the words are SPEC 5 and 8. */
export type RecoveryProblem = 'noMethods' | 'noSession' | 'badAnswer' | 'emailFailed' | 'smsFailed' | 'verifyFailed' | 'strategyFailed';

interface Waiting {
  busy: boolean;
  error?: AppError;
  problem?: RecoveryProblem;
}
interface Known extends Waiting {
  identifier: Identifier;
}

export type ForgotPasswordState =
  | ({ step: 'forgotPassword'; typed: string; identifier?: Identifier } & Waiting)
  | ({ step: 'passwordRecoverySelector' } & Known)
  | ({ step: 'forgotPasswordEmailSuccess'; sends: number; canChoose: boolean } & Known)
  | ({
      step: 'resetPasswordViaSms';
      sessionId?: string | undefined;
      sending: boolean;
      sends: number;
      attempt: number;
      canChoose: boolean;
    } & Known)
  /** The page that takes the new password has the rest. */
  | { step: 'resetPasswordPage'; userId: string; token: string };

export type ForgotPasswordEvent =
  | { type: 'submitted'; identifier: Identifier }
  | { type: 'strategiesKnown'; active: readonly RecoveryStrategy[] }
  | { type: 'chosen'; strategy: RecoveryStrategy }
  | { type: 'sent'; sessionId?: string | undefined }
  | { type: 'resend' }
  | { type: 'codeSubmitted'; code: string }
  | { type: 'verified'; userId?: string | undefined; token?: string | undefined }
  | { type: 'failed'; error?: AppError; problem?: RecoveryProblem }
  | { type: 'otherWay' }
  | { type: 'changeIdentifier' };
export type ForgotPasswordEffect =
  | { type: 'findStrategies' }
  | { type: 'sendEmail'; identifier: Identifier }
  | { type: 'sendSms'; identifier: Identifier }
  | { type: 'verifySms'; code: string; sessionId: string }
  | { type: 'openReset'; userId: string; token: string };
type RecoveryNext = Next<ForgotPasswordState, ForgotPasswordEffect>;

type Calm<S> = S extends unknown ? Omit<S, 'error' | 'problem'> : never;
const calm = <S extends Waiting>({ error: _, problem: __, ...rest }: S) => rest as unknown as Calm<S>;

const toSms = (identifier: Identifier, canChoose: boolean): RecoveryNext => ({
  state: { step: 'resetPasswordViaSms', identifier, canChoose, busy: false, sending: true, sends: 0, attempt: 0 },
  effects: [{ type: 'sendSms', identifier }],
});

function afterStrategies(
  state: Extract<ForgotPasswordState, { step: 'forgotPassword' }>,
  identifier: Identifier,
  active: readonly RecoveryStrategy[],
): RecoveryNext {
  const email = active.includes('email');
  const sms = active.includes('sms');
  if (email && sms) return { state: { step: 'passwordRecoverySelector', identifier, busy: false } };
  if (email) return { state: { ...calm(state), busy: true }, effects: [{ type: 'sendEmail', identifier }] };
  if (sms) return toSms(identifier, false);
  return { state: { ...calm(state), busy: false, problem: 'noMethods' } };
}

/** Forgot password (flows.md A.18b): by both ways, by one, or by none. The answer is the same for somebody unknown. */
export function next(state: ForgotPasswordState, event: ForgotPasswordEvent): RecoveryNext {
  if (state.step === 'resetPasswordPage') return { state };
  if (event.type === 'failed') {
    const { type: _, ...what } = event;
    const code = state.step === 'resetPasswordViaSms' ? { sending: false, attempt: state.attempt + 1 } : {};
    return { state: { ...calm(state), ...code, busy: false, ...what } as ForgotPasswordState };
  }
  if (event.type === 'changeIdentifier' && 'identifier' in state && state.identifier)
    return { state: { step: 'forgotPassword', typed: identifierText(state.identifier), busy: false } };
  switch (state.step) {
    case 'forgotPassword':
      if (event.type === 'submitted' && !state.busy) {
        const { identifier } = event;
        return {
          state: { step: 'forgotPassword', typed: identifierText(identifier), identifier, busy: true },
          effects: [{ type: 'findStrategies' }],
        };
      }
      if (event.type === 'strategiesKnown' && state.identifier) return afterStrategies(state, state.identifier, event.active);
      if (event.type === 'sent' && state.identifier) return { state: mailed(state.identifier, false) };
      return { state };
    case 'passwordRecoverySelector':
      if (event.type === 'chosen' && !state.busy)
        return event.strategy === 'sms'
          ? toSms(state.identifier, true)
          : { state: { ...calm(state), busy: true }, effects: [{ type: 'sendEmail', identifier: state.identifier }] };
      return event.type === 'sent' ? { state: mailed(state.identifier, true) } : { state };
    case 'forgotPasswordEmailSuccess':
      if (event.type === 'resend' && !state.busy)
        return { state: { ...calm(state), busy: true }, effects: [{ type: 'sendEmail', identifier: state.identifier }] };
      if (event.type === 'sent') return { state: { ...calm(state), busy: false, sends: state.sends + 1 } };
      return otherWay(state, event);
    case 'resetPasswordViaSms':
      return viaSms(state, event);
  }
}

const mailed = (identifier: Identifier, canChoose: boolean): ForgotPasswordState => ({
  step: 'forgotPasswordEmailSuccess',
  identifier,
  canChoose,
  busy: false,
  sends: 1,
});

function otherWay(state: Extract<ForgotPasswordState, { canChoose: boolean }>, event: ForgotPasswordEvent): RecoveryNext {
  return event.type === 'otherWay' && state.canChoose
    ? { state: { step: 'passwordRecoverySelector', identifier: state.identifier, busy: false } }
    : { state };
}

function viaSms(state: Extract<ForgotPasswordState, { step: 'resetPasswordViaSms' }>, event: ForgotPasswordEvent): RecoveryNext {
  switch (event.type) {
    case 'sent':
      return { state: { ...calm(state), sessionId: event.sessionId, sending: false, sends: state.sends + 1 } };
    case 'resend':
      if (state.sending || state.busy) return { state };
      return { state: { ...calm(state), sending: true }, effects: [{ type: 'sendSms', identifier: state.identifier }] };
    case 'codeSubmitted':
      if (state.busy) return { state };
      if (!state.sessionId) return { state: { ...calm(state), attempt: state.attempt + 1, problem: 'noSession' } };
      return {
        state: { ...calm(state), busy: true },
        effects: [{ type: 'verifySms', code: event.code, sessionId: state.sessionId }],
      };
    case 'verified': {
      const { userId, token } = event;
      if (!userId || !token) return { state: { ...calm(state), busy: false, attempt: state.attempt + 1, problem: 'badAnswer' } };
      return { state: { step: 'resetPasswordPage', userId, token }, effects: [{ type: 'openReset', userId, token }] };
    }
    default:
      return otherWay(state, event);
  }
}

export const forgotPasswordMachine = (typed = ''): Machine<ForgotPasswordState, ForgotPasswordEvent, ForgotPasswordEffect> => ({
  initial: { step: 'forgotPassword', typed, busy: false },
  next,
});
