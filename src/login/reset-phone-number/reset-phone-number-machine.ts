import type { AppError } from '../../lib/error.ts';
import type { Machine, Next } from '../../lib/plain-machine.ts';

interface Waiting {
  email: string;
  busy: boolean;
  error?: AppError;
}

/** The three steps of SPEC 2.3; then the new number has to answer in the sign-in. */
export type ResetPhoneNumberState =
  | ({ step: 'ResetPhoneNumber' } & Waiting)
  | ({ step: 'VerifyResetPhoneNumber'; token: string; sends: number; sending: boolean; attempt: number } & Waiting)
  | ({ step: 'ChangePhoneNumber'; token: string } & Waiting)
  | { step: 'signingIn'; email: string };

export type ResetPhoneNumberEvent =
  | { type: 'emailSubmitted'; email: string }
  | { type: 'sent'; token: string }
  | { type: 'resend' }
  | { type: 'codeSubmitted'; code: string }
  | { type: 'verified'; token: string }
  | { type: 'phoneSubmitted'; phoneNumber: string }
  | { type: 'changed' }
  | { type: 'changeEmail' }
  | { type: 'failed'; error: AppError };
export type ResetPhoneNumberEffect =
  | { type: 'send'; email: string }
  | { type: 'verify'; token: string; code: string }
  | { type: 'change'; token: string; phoneNumber: string };
type PhoneNext = Next<ResetPhoneNumberState, ResetPhoneNumberEffect>;

const first = (email: string, error?: AppError): ResetPhoneNumberState => ({
  step: 'ResetPhoneNumber',
  email,
  busy: false,
  ...(error && { error }),
});

/** A lost number is replaced by way of the mailbox (flows.md A.18c). */
export function next(state: ResetPhoneNumberState, event: ResetPhoneNumberEvent): PhoneNext {
  if (state.step === 'signingIn') return { state };
  const { error: _, ...calm } = state;
  switch (state.step) {
    case 'ResetPhoneNumber':
      if (event.type === 'emailSubmitted' && !state.busy)
        return { state: { step: state.step, email: event.email, busy: true }, effects: [{ type: 'send', email: event.email }] };
      if (event.type === 'sent')
        return {
          state: {
            step: 'VerifyResetPhoneNumber',
            email: state.email,
            token: event.token,
            sends: 1,
            sending: false,
            attempt: 0,
            busy: false,
          },
        };
      return event.type === 'failed' ? { state: { ...state, busy: false, error: event.error } } : { state };
    case 'VerifyResetPhoneNumber':
      switch (event.type) {
        case 'resend':
          if (state.busy || state.sending) return { state };
          return { state: { ...calm, sending: true } as ResetPhoneNumberState, effects: [{ type: 'send', email: state.email }] };
        case 'sent':
          return { state: { ...calm, token: event.token, sending: false, sends: state.sends + 1 } as ResetPhoneNumberState };
        case 'codeSubmitted':
          if (state.busy) return { state };
          return {
            state: { ...calm, busy: true } as ResetPhoneNumberState,
            effects: [{ type: 'verify', token: state.token, code: event.code }],
          };
        case 'verified':
          return { state: { step: 'ChangePhoneNumber', email: state.email, token: event.token, busy: false } };
        case 'changeEmail':
          return { state: first(state.email) };
        case 'failed':
          return { state: { ...state, busy: false, sending: false, attempt: state.attempt + 1, error: event.error } };
        default:
          return { state };
      }
    case 'ChangePhoneNumber':
      if (event.type === 'phoneSubmitted' && !state.busy)
        return {
          state: { ...calm, busy: true } as ResetPhoneNumberState,
          effects: [{ type: 'change', token: state.token, phoneNumber: event.phoneNumber }],
        };
      if (event.type === 'changed') return { state: { step: 'signingIn', email: state.email } };
      if (event.type === 'failed')
        // The proof of the mailbox is over: it starts anew.
        return {
          state: event.error.code === 'CHALLENGE_ENDED' ? first(state.email, event.error) : { ...state, busy: false, error: event.error },
        };
      return { state };
  }
}

export const resetPhoneNumberMachine = (email = ''): Machine<ResetPhoneNumberState, ResetPhoneNumberEvent, ResetPhoneNumberEffect> => ({
  initial: first(email),
  next,
});
