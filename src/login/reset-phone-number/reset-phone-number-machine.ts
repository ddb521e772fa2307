import { assertNever } from '../../lib/assert-never.ts';
import type { AppError } from '../../lib/error.ts';
import { ask, refuse, within, type Machine, type Made, type Next } from '../../lib/machine.ts';
import { isStale, settle, type Failed, type Pending, type Reply, type RequestId } from '../../lib/request.ts';

interface Waiting {
  email: string;
  busy: Pending;
  error?: AppError;
}

/** The three steps of SPEC 2.3; afterwards the new number is verified by signing in. */
export type ResetPhoneNumberState =
  | ({ step: 'ResetPhoneNumber' } & Waiting)
  | ({ step: 'VerifyResetPhoneNumber'; token: string; sends: number; sending: Pending; attempt: number } & Waiting)
  | ({ step: 'ChangePhoneNumber'; token: string } & Waiting)
  | { step: 'signingIn'; email: string };

export type ResetPhoneNumberEvent =
  | { type: 'emailSubmitted'; email: string }
  | ({ type: 'sent'; token: string } & Reply)
  | { type: 'resend' }
  | { type: 'codeSubmitted'; code: string }
  | ({ type: 'verified'; token: string } & Reply)
  | { type: 'phoneSubmitted'; phoneNumber: string }
  | ({ type: 'changed' } & Reply)
  | { type: 'changeEmail' }
  | Failed;
export type ResetPhoneNumberEffect =
  | ({ type: 'send'; email: string } & Reply)
  | ({ type: 'verify'; token: string; code: string } & Reply)
  | ({ type: 'change'; token: string; phoneNumber: string } & Reply);
type PhoneNext = Next<ResetPhoneNumberState, ResetPhoneNumberEffect>;

const first = (email: string, error?: AppError): ResetPhoneNumberState => ({
  step: 'ResetPhoneNumber',
  email,
  busy: false,
  ...(error && { error }),
});

type Step<S extends ResetPhoneNumberState['step']> = Extract<ResetPhoneNumberState, { step: S }>;

/** Replacing a lost phone number by verifying the email (flows.md A.18c). */
export function next(state: ResetPhoneNumberState, event: ResetPhoneNumberEvent, { id }: Made): PhoneNext {
  if (isStale(state, event)) return { state };
  switch (state.step) {
    case 'ResetPhoneNumber':
      return askEmail(state, event, id);
    case 'VerifyResetPhoneNumber':
      return verifyEmail(state, event, id);
    case 'ChangePhoneNumber':
      return askNumber(state, event, id);
    case 'signingIn':
      return { state };
    default:
      return assertNever(state);
  }
}

function askEmail(state: Step<'ResetPhoneNumber'>, event: ResetPhoneNumberEvent, id: RequestId): PhoneNext {
  switch (event.type) {
    case 'emailSubmitted':
      if (state.busy) return { state };
      return { state: { step: 'ResetPhoneNumber', email: event.email, busy: id }, effects: [{ type: 'send', id, email: event.email }] };
    case 'sent': {
      const { email } = state;
      return { state: { step: 'VerifyResetPhoneNumber', email, token: event.token, sends: 1, sending: false, attempt: 0, busy: false } };
    }
    case 'failed':
      return refuse(state, event);
    default:
      return { state };
  }
}

function verifyEmail(state: Step<'VerifyResetPhoneNumber'>, event: ResetPhoneNumberEvent, id: RequestId): PhoneNext {
  const { email, token } = state;
  switch (event.type) {
    case 'resend':
      if (state.busy || state.sending) return { state };
      return ask(state, { type: 'send', id, email }, 'sending');
    case 'sent':
      // An error that came meanwhile is about the code, and stays.
      return within(state, (draft) => {
        settle(draft, event);
        draft.token = event.token;
        draft.sends += 1;
      });
    case 'codeSubmitted':
      if (state.busy) return { state };
      return ask(state, { type: 'verify', id, token, code: event.code });
    case 'verified':
      return { state: { step: 'ChangePhoneNumber', email, token: event.token, busy: false } };
    case 'changeEmail':
      return { state: first(email) };
    case 'failed':
      return within(state, (draft) => {
        // A failed resend isn't a rejected code.
        if (draft.busy === event.id) draft.attempt += 1;
        settle(draft, event);
        draft.error = event.error;
      });
    default:
      return { state };
  }
}

function askNumber(state: Step<'ChangePhoneNumber'>, event: ResetPhoneNumberEvent, id: RequestId): PhoneNext {
  const { email, token } = state;
  switch (event.type) {
    case 'phoneSubmitted':
      if (state.busy) return { state };
      return {
        state: { step: 'ChangePhoneNumber', email, token, busy: id },
        effects: [{ type: 'change', id, token, phoneNumber: event.phoneNumber }],
      };
    case 'changed':
      return { state: { step: 'signingIn', email } };
    case 'failed':
      // The email verification has expired, so start over.
      if (event.error.code === 'CHALLENGE_ENDED') return { state: first(email, event.error) };
      return refuse(state, event);
    default:
      return { state };
  }
}

export const resetPhoneNumberMachine = (email = ''): Machine<ResetPhoneNumberState, ResetPhoneNumberEvent, ResetPhoneNumberEffect> => ({
  initial: { state: first(email) },
  next,
});
