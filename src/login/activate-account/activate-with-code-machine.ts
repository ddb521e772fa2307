import type { AppError } from '../../lib/error.ts';
import type { Machine, Next } from '../../lib/plain-machine.ts';
import { afterActivation, type AfterActivation, type AfterActivationEffect, type AfterActivationEvent } from './after-activation.ts';

interface Asking {
  /** Where the code went, when this page was told. */
  email: string;
  busy: boolean;
  /** Codes that were refused, and codes that were sent from here. */
  attempt: number;
  sends: number;
  sending: boolean;
  error?: AppError;
}

export type ActivateWithCodeState =
  | ({ step: 'activating' } & Asking)
  /** The code is right so far; the account needs a password. */
  | ({ step: 'activatingForm'; code: string } & Asking)
  /** Asks for the address: there is no code page without, or nobody said where a new code should go. */
  | { step: 'resend'; email: string; busy: boolean; sent: boolean; error?: AppError; before?: Asking }
  | AfterActivation;

export type ActivateWithCodeEvent =
  | { type: 'codeSubmitted'; code: string }
  | { type: 'passwordSubmitted'; password: string }
  /** `code`: the one that was tried. */
  | { type: 'failed'; error: AppError; code?: string }
  | { type: 'resend' }
  | { type: 'resendAsked'; email: string }
  | { type: 'resent' }
  | { type: 'back' }
  | AfterActivationEvent;
export type ActivateWithCodeEffect =
  | { type: 'activate'; code: string; password?: string }
  | { type: 'resend'; email: string }
  | AfterActivationEffect;

type CodeNext = Next<ActivateWithCodeState, ActivateWithCodeEffect>;

const needsPassword = ({ code, context }: AppError): boolean =>
  code === 'INVALID_INPUT' && Object.hasOwn((context?.['fields'] as object | undefined) ?? {}, 'password');
const isAboutPassword = (error: AppError) => error.code.startsWith('PASSWORD_') || needsPassword(error);
const askingOf = ({ email, attempt, sends }: Asking): Asking => ({ email, busy: false, attempt, sends, sending: false });

function failed(state: Extract<ActivateWithCodeState, Asking>, code: string, error: AppError): CodeNext {
  const asking = askingOf(state);
  if (state.sending) return { state: { ...state, sending: false, error } };
  if (isAboutPassword(error))
    // The first time nobody was asked for a password: that is no mistake.
    return { state: { step: 'activatingForm', code, ...asking, ...(state.step === 'activatingForm' && { error }) } };
  return { state: { step: 'activating', ...asking, attempt: state.attempt + 1, error } };
}

/** Activating by the mailed code instead of its link (flows.md A.17 2b): an error returns to the code. */
export function next(state: ActivateWithCodeState, event: ActivateWithCodeEvent): CodeNext {
  switch (state.step) {
    case 'activating':
    case 'activatingForm': {
      const { error: _, ...calm } = state;
      switch (event.type) {
        case 'codeSubmitted':
          if (state.busy || state.step !== 'activating') return { state };
          return { state: { ...calm, busy: true } as ActivateWithCodeState, effects: [{ type: 'activate', code: event.code }] };
        case 'passwordSubmitted':
          if (state.busy || state.step !== 'activatingForm') return { state };
          return {
            state: { ...calm, busy: true } as ActivateWithCodeState,
            effects: [{ type: 'activate', code: state.code, password: event.password }],
          };
        case 'answered':
          return afterActivation(event.answer);
        case 'failed':
          return failed(state, event.code ?? '', event.error);
        case 'back':
          return { state: { step: 'activating', ...askingOf(state) } };
        case 'resend':
          if (state.busy || state.sending) return { state };
          return state.email
            ? { state: { ...calm, sending: true } as ActivateWithCodeState, effects: [{ type: 'resend', email: state.email }] }
            : { state: { step: 'resend', email: '', busy: false, sent: false, before: askingOf(state) } };
        case 'resent':
          return { state: { ...calm, sending: false, sends: state.sends + 1 } as ActivateWithCodeState };
        default:
          return { state };
      }
    }
    case 'resend': {
      const { error: _, ...calm } = state;
      if (event.type === 'resendAsked' && !state.busy)
        return { state: { ...calm, email: event.email, busy: true, sent: false }, effects: [{ type: 'resend', email: event.email }] };
      if (event.type === 'resent')
        return {
          state: state.before
            ? { step: 'activating', ...state.before, email: state.email, sends: state.before.sends + 1 }
            : { ...calm, busy: false, sent: true },
        };
      if (event.type === 'failed') return { state: { ...calm, busy: false, error: event.error } };
      if (event.type === 'back' && state.before) return { state: { step: 'activating', ...state.before } };
      return { state };
    }
    case 'success':
      return event.type === 'handedOver' ? { state: { step: 'signingIn', answer: state.answer } } : { state };
    case 'signingIn':
      return { state };
  }
}

export const activateWithCodeMachine = ({
  hasLink,
  email,
}: {
  hasLink: boolean;
  email: string;
}): Machine<ActivateWithCodeState, ActivateWithCodeEvent, ActivateWithCodeEffect> => ({
  initial: hasLink
    ? { step: 'activating', email, busy: false, attempt: 0, sends: 0, sending: false }
    : { step: 'resend', email, busy: false, sent: false },
  next,
});
