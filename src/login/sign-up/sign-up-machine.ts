import type { AuthResponse } from '../../contract/auth/auth.schemas.ts';
import type { PasswordConfig } from '../../contract/passwords/passwords.schemas.ts';
import type { SignUpResponse } from '../../contract/sign-up/sign-up.schemas.ts';
import type { AppError } from '../../lib/error.ts';
import type { Machine, Next } from '../../lib/plain-machine.ts';
import type { Typed } from '../typed.ts';
import {
  requestOf,
  type SignUpBy,
  type SignUpForm,
  type SignUpProblems,
  type SignUpRequest,
  type SignUpValues,
} from './sign-up-request.ts';

/** An invitation that holds has a name; one that does not is left aside. */
export type Invitation = { token: string; name: string } | { error: AppError };

interface Filled {
  form: SignUpForm;
  /** What a password has to be. */
  password?: PasswordConfig | undefined;
  invitation?: Invitation | undefined;
  values: SignUpValues;
}

/** Stages of SPEC 2.3, and what comes before and after them. */
export type SignUpState =
  | { step: 'loading' }
  | { step: 'closed'; error?: AppError | undefined }
  | ({ step: 'SignUp'; busy: boolean; problems?: SignUpProblems; error?: AppError } & Filled)
  /** `waiting`: a mail to be opened; `ready`: an account to sign in to; `leaving`: the page for the code opens. */
  | { step: 'SignUpSuccess'; outcome: 'waiting' | 'ready' | 'leaving'; email: string; sends: number; busy: boolean; error?: AppError }
  | ({ step: 'VerifyPhone'; phoneNumber: string } & Filled)
  | { step: 'signingIn'; answer: AuthResponse };

export type SignUpEvent =
  | {
      type: 'ready';
      form: SignUpForm;
      invitation?: Invitation | undefined;
      password?: PasswordConfig | undefined;
      typed?: Typed | undefined;
    }
  | { type: 'closed'; error?: AppError }
  | { type: 'submitted'; values: SignUpValues }
  | { type: 'answered'; by: SignUpBy; answer: SignUpResponse }
  | { type: 'failed'; error: AppError }
  | { type: 'resend' }
  | { type: 'resent' }
  /** Back to the form, with what was typed. */
  | { type: 'changed' };
export type SignUpEffect =
  | { type: 'signUp'; request: SignUpRequest; invitationToken?: string | undefined }
  | { type: 'openCode'; userId: string; token: string; email: string }
  | { type: 'resend'; email: string };
type SignUpNext = Next<SignUpState, SignUpEffect>;

export const emptyValues: SignUpValues = { name: '', companyName: '', email: '', phoneNumber: '', username: '', password: '' };

/** The form as it was left, but for the password. */
const valuesOf = ({ invitationToken: _, ...typed }: Typed = {}): SignUpValues => ({ ...emptyValues, ...typed });

function submitted(state: Extract<SignUpState, { step: 'SignUp' }>, values: SignUpValues): SignUpNext {
  const { form, invitation, password } = state;
  const request = requestOf(form, values);
  const filled = { step: 'SignUp', form, invitation, password, values } as const;
  if ('problems' in request) return { state: { ...filled, busy: false, problems: request.problems } };
  const invitationToken = invitation && 'token' in invitation ? invitation.token : undefined;
  return { state: { ...filled, busy: true }, effects: [{ type: 'signUp', request, ...(invitationToken && { invitationToken }) }] };
}

/** What the account needs next (flows.md A.16 4-5). */
function answered(state: Extract<SignUpState, { step: 'SignUp' }>, by: SignUpBy, answer: SignUpResponse): SignUpNext {
  const { shouldActivate, authResponse, userId, activationToken } = answer;
  const email = state.values.email.trim();
  const success = { step: 'SignUpSuccess', email, sends: 1, busy: false } as const;
  if (!shouldActivate && authResponse) return { state: { step: 'signingIn', answer: authResponse } };
  if (shouldActivate && activationToken && userId)
    return { state: { ...success, outcome: 'leaving' }, effects: [{ type: 'openCode', userId, token: activationToken, email }] };
  if (by === 'phoneNumber' && !shouldActivate) {
    const { form, invitation, password, values } = state;
    const request = requestOf(form, values);
    const phoneNumber = ('body' in request && request.body.phoneNumber) || values.phoneNumber;
    return { state: { step: 'VerifyPhone', phoneNumber, form, invitation, password, values } };
  }
  return { state: { ...success, outcome: shouldActivate ? 'waiting' : 'ready' } };
}

/** A new account (flows.md A.16). Pure: events that do not belong to a stage leave it as it is. */
export function next(state: SignUpState, event: SignUpEvent): SignUpNext {
  switch (state.step) {
    case 'loading':
      if (event.type === 'ready')
        return {
          state: {
            step: 'SignUp',
            form: event.form,
            invitation: event.invitation,
            password: event.password,
            values: valuesOf(event.typed),
            busy: false,
          },
        };
      return event.type === 'closed' ? { state: { step: 'closed', error: event.error } } : { state };
    case 'SignUp':
      if (event.type === 'submitted' && !state.busy) return submitted(state, event.values);
      if (event.type === 'answered') return answered(state, event.by, event.answer);
      if (event.type === 'failed')
        return {
          state:
            event.error.code === 'SIGN_UP_CLOSED' ? { step: 'closed', error: event.error } : { ...state, busy: false, error: event.error },
        };
      return { state };
    case 'SignUpSuccess': {
      const { error: _, ...calm } = state;
      if (event.type === 'resend' && !state.busy)
        return { state: { ...calm, busy: true }, effects: [{ type: 'resend', email: state.email }] };
      if (event.type === 'resent') return { state: { ...calm, busy: false, sends: state.sends + 1 } };
      return event.type === 'failed' ? { state: { ...calm, busy: false, error: event.error } } : { state };
    }
    case 'VerifyPhone': {
      const { form, invitation, password, values } = state;
      return event.type === 'changed' ? { state: { step: 'SignUp', form, invitation, password, values, busy: false } } : { state };
    }
    default:
      return { state };
  }
}

export const signUpMachine: Machine<SignUpState, SignUpEvent, SignUpEffect> = { initial: { step: 'loading' }, next };
