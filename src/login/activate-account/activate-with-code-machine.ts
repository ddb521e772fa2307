import { assertNever } from '../../lib/assert-never.ts';
import type { AppError } from '../../lib/error.ts';
import { ask, refuse, within, type Machine, type Made, type Next } from '../../lib/machine.ts';
import { isStale, settle, type Failed, type Pending, type Reply, type RequestId } from '../../lib/request.ts';
import {
  afterActivation,
  afterSuccess,
  type AfterActivation,
  type AfterActivationEffect,
  type AfterActivationEvent,
} from './after-activation.ts';

interface Asking {
  /** Recipient of the code, if known to this page. */
  email: string;
  busy: Pending;
  /** Number of rejected codes, and of codes sent from here. */
  attempt: number;
  sends: number;
  sending: Pending;
  error?: AppError;
}

export type ActivateWithCodeState =
  /** `code`: the one being checked. */
  | ({ step: 'activating'; code?: string } & Asking)
  /** The code is correct so far; the account requires a password. */
  | ({ step: 'activatingForm'; code: string } & Asking)
  /** Asks for the address: there is no code page without it, and a new code needs a recipient. */
  | { step: 'resend'; email: string; busy: Pending; sent: boolean; error?: AppError; before?: Asking }
  | AfterActivation;

export type ActivateWithCodeEvent =
  | { type: 'codeSubmitted'; code: string }
  | { type: 'passwordSubmitted'; password: string }
  | { type: 'resend' }
  | { type: 'resendAsked'; email: string }
  | ({ type: 'resent' } & Reply)
  | { type: 'back' }
  | AfterActivationEvent
  | Failed;
export type ActivateWithCodeEffect =
  | { type: 'endFormerSession' }
  | ({ type: 'activate'; code: string; password?: string } & Reply)
  | ({ type: 'resend'; email: string } & Reply)
  | AfterActivationEffect;

type CodeNext = Next<ActivateWithCodeState, ActivateWithCodeEffect>;
type Step<S extends ActivateWithCodeState['step']> = Extract<ActivateWithCodeState, { step: S }>;
type AskingStep = Step<'activating' | 'activatingForm'>;

const needsPassword = ({ code, context }: AppError): boolean =>
  code === 'INVALID_INPUT' && Object.hasOwn((context?.['fields'] as object | undefined) ?? {}, 'password');
const isAboutPassword = (error: AppError) => error.code.startsWith('PASSWORD_') || needsPassword(error);
/** A pending resend stays pending. */
const askingOf = ({ email, attempt, sends, sending }: Asking): Asking => ({ email, busy: false, attempt, sends, sending });

/** Activating by the emailed code instead of its link (flows.md A.17 2b): an error returns to the code. */
export function next(state: ActivateWithCodeState, event: ActivateWithCodeEvent, { id }: Made): CodeNext {
  if (isStale(state, event)) return { state };
  switch (state.step) {
    case 'activating':
    case 'activatingForm':
      return asking(state, event, id);
    case 'resend':
      return resend(state, event, id);
    case 'success':
      return afterSuccess(state, event);
    case 'signingIn':
      return { state };
    default:
      return assertNever(state);
  }
}

function asking(state: AskingStep, event: ActivateWithCodeEvent, id: RequestId): CodeNext {
  switch (event.type) {
    case 'codeSubmitted':
      return state.busy || state.step !== 'activating' ? { state } : activate(state, { type: 'activate', id, code: event.code });
    case 'passwordSubmitted':
      if (state.busy || state.step !== 'activatingForm') return { state };
      return activate(state, { type: 'activate', id, code: state.code, password: event.password });
    case 'answered':
      return afterActivation(event.answer, id);
    case 'failed':
      return failed(state, event);
    case 'back':
      // A pending activation will sign in.
      return state.busy ? { state } : { state: { step: 'activating', ...askingOf(state) } };
    case 'resend':
      return sendAgain(state, id);
    case 'resent':
      // An error that came meanwhile is about the code, and stays.
      return within(state, (draft) => {
        settle(draft, event);
        draft.sends += 1;
      });
    default:
      return { state };
  }
}

const activate = (state: AskingStep, effect: Extract<ActivateWithCodeEffect, { type: 'activate' }>): CodeNext =>
  ask({ ...state, code: effect.code }, effect);

function failed(state: AskingStep, { id, error }: Failed): CodeNext {
  if (state.sending === id) return refuse(state, { id, error });
  const rest = askingOf(state);
  if (isAboutPassword(error))
    // Not an error the first time: the user wasn't asked for a password yet.
    return { state: { step: 'activatingForm', code: state.code ?? '', ...rest, ...(state.step === 'activatingForm' && { error }) } };
  return { state: { step: 'activating', ...rest, attempt: state.attempt + 1, error } };
}

function sendAgain(state: AskingStep, id: RequestId): CodeNext {
  const { busy, sending, email } = state;
  if (busy || sending) return { state };
  if (!email) return { state: { step: 'resend', email: '', busy: false, sent: false, before: askingOf(state) } };
  return ask(state, { type: 'resend', id, email }, 'sending');
}

function resend(state: Step<'resend'>, event: ActivateWithCodeEvent, id: RequestId): CodeNext {
  const { before } = state;
  switch (event.type) {
    case 'resendAsked':
      if (state.busy) return { state };
      return within<ActivateWithCodeState & typeof state, ActivateWithCodeEffect>(
        state,
        (draft) => {
          Object.assign(draft, { busy: id, email: event.email, sent: false });
          delete draft.error;
        },
        { type: 'resend', id, email: event.email },
      );
    case 'resent':
      if (before) return { state: { step: 'activating', ...before, email: state.email, sends: before.sends + 1 } };
      return within(state, (draft) => {
        settle(draft, event);
        draft.sent = true;
      });
    case 'failed':
      return refuse(state, event);
    case 'back':
      return before ? { state: { step: 'activating', ...before } } : { state };
    default:
      return { state };
  }
}

export interface CodeOptions {
  hasLink: boolean;
  email: string;
}

export const activateWithCodeMachine = ({
  hasLink,
  email,
}: CodeOptions): Machine<ActivateWithCodeState, ActivateWithCodeEvent, ActivateWithCodeEffect> => ({
  initial: {
    state: hasLink
      ? { step: 'activating', email, busy: false, attempt: 0, sends: 0, sending: false }
      : { step: 'resend', email, busy: false, sent: false },
    effects: [{ type: 'endFormerSession' }],
  },
  next,
});
