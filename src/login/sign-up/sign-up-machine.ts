import type { AuthResponse } from '../../contract/auth/auth.schemas.ts';
import type { PasswordConfig } from '../../contract/passwords/passwords.schemas.ts';
import type { SignUpResponse } from '../../contract/sign-up/sign-up.schemas.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { AppError } from '../../lib/error.ts';
import { ask, refuse, within, type Machine, type Made, type Next } from '../../lib/machine.ts';
import { firstRequest, isStale, settle, type Failed, type Pending, type Reply, type RequestId } from '../../lib/request.ts';
import type { Draft } from '../draft.ts';
import type { SignUpBy, SignUpForm } from './sign-up-form.ts';
import { requestOf, type SignUpProblems, type SignUpRequest, type SignUpValues } from './sign-up-request.ts';

/** A valid invitation has a name; an invalid one is ignored. */
export type Invitation = { token: string; name: string } | { error: AppError };

interface SignUpFormData {
  form: SignUpForm;
  /** The password policy. */
  password?: PasswordConfig | undefined;
  invitation?: Invitation | undefined;
  values: SignUpValues;
}

/** Stages of SPEC 2.3, plus loading and leaving. */
export type SignUpState =
  | { step: 'loading'; busy: Pending }
  | { step: 'closed'; error?: AppError | undefined }
  | ({ step: 'SignUp'; busy: Pending; problems?: SignUpProblems; error?: AppError } & SignUpFormData)
  /** `waiting`: for a click in the email; `ready`: to sign in; `leaving`: to the code page. */
  | { step: 'SignUpSuccess'; outcome: 'waiting' | 'ready' | 'leaving'; email: string; sends: number; busy: Pending; error?: AppError }
  | ({ step: 'VerifyPhone'; phoneNumber: string } & SignUpFormData)
  | { step: 'signingIn'; answer: AuthResponse };

export interface Ready {
  form: SignUpForm;
  invitation?: Invitation | undefined;
  password?: PasswordConfig | undefined;
  draft?: Draft | undefined;
}
export type SignUpEvent =
  | ({ type: 'ready' } & Ready & Reply)
  | ({ type: 'closed'; error?: AppError } & Reply)
  /** Someone is signed in, and there is no invitation. */
  | ({ type: 'notNeeded' } & Reply)
  | { type: 'submitted'; values: SignUpValues }
  | ({ type: 'answered'; by: SignUpBy; answer: SignUpResponse } & Reply)
  | { type: 'resend' }
  | ({ type: 'resent' } & Reply)
  /** Back to the form with its input. */
  | { type: 'changed' }
  | Failed;
export type SignUpEffect =
  | ({ type: 'load' } & Reply)
  | { type: 'leave' }
  | ({ type: 'signUp'; request: SignUpRequest; invitationToken?: string | undefined } & Reply)
  | { type: 'openCode'; userId: string; token: string; email: string }
  | ({ type: 'resend'; email: string } & Reply);
type SignUpNext = Next<SignUpState, SignUpEffect>;
type Step<S extends SignUpState['step']> = Extract<SignUpState, { step: S }>;

export const emptyValues: SignUpValues = {
  ...{ name: '', companyName: '', email: '', phoneNumber: '', username: '', password: '' },
  ...{ firstName: '', lastName: '', passwordAgain: '', agreed: '', own: {} },
};

/** Restores the form, except for the password. */
function valuesOf({ splitName, initial: own = {} }: SignUpForm, { invitationToken: _, ...draft }: Draft = {}): SignUpValues {
  const { name = '', firstName = '', lastName = '', companyName = '', email = '', phoneNumber = '', username = '' } = own;
  const [first = '', ...rest] = draft.name?.split(' ') ?? [];
  return {
    ...{ ...emptyValues, name, firstName, lastName, companyName, email, phoneNumber, username, own },
    ...draft,
    ...(splitName && draft.name && { firstName: first, lastName: rest.join(' ') }),
  };
}

function submitted(state: Step<'SignUp'>, values: SignUpValues, id: RequestId): SignUpNext {
  const { form, invitation, password } = state;
  const request = requestOf(form, values);
  const data = { step: 'SignUp', form, invitation, password, values } as const;
  if ('problems' in request) return { state: { ...data, busy: false, problems: request.problems } };
  const invitationToken = invitation && 'token' in invitation ? invitation.token : undefined;
  return { state: { ...data, busy: id }, effects: [{ type: 'signUp', id, request, ...(invitationToken && { invitationToken }) }] };
}

/** What the account requires next (flows.md A.16 4-5). */
function answered(state: Step<'SignUp'>, by: SignUpBy, answer: SignUpResponse): SignUpNext {
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

/** Creating an account (flows.md A.16). Pure: events that don't belong to a stage leave it unchanged. */
export function next(state: SignUpState, event: SignUpEvent, { id }: Made): SignUpNext {
  if (isStale(state, event)) return { state };
  switch (state.step) {
    case 'loading':
      return loading(state, event);
    case 'SignUp':
      return filling(state, event, id);
    case 'SignUpSuccess':
      return mailed(state, event, id);
    case 'VerifyPhone': {
      const { form, invitation, password, values } = state;
      return event.type === 'changed' ? { state: { step: 'SignUp', form, invitation, password, values, busy: false } } : { state };
    }
    case 'closed':
    case 'signingIn':
      return { state };
    default:
      return assertNever(state);
  }
}

function loading(state: Step<'loading'>, event: SignUpEvent): SignUpNext {
  switch (event.type) {
    case 'ready': {
      const { form, invitation, password, draft } = event;
      return { state: { step: 'SignUp', form, invitation, password, values: valuesOf(form, draft), busy: false } };
    }
    case 'closed':
    case 'failed':
      return { state: { step: 'closed', error: event.error } };
    case 'notNeeded':
      return { state: { step: 'loading', busy: false }, effects: [{ type: 'leave' }] };
    default:
      return { state };
  }
}

function filling(state: Step<'SignUp'>, event: SignUpEvent, id: RequestId): SignUpNext {
  switch (event.type) {
    case 'submitted':
      return state.busy ? { state } : submitted(state, event.values, id);
    case 'answered':
      return answered(state, event.by, event.answer);
    case 'failed':
      if (event.error.code === 'SIGN_UP_CLOSED') return { state: { step: 'closed', error: event.error } };
      return refuse(state, event);
    default:
      return { state };
  }
}

function mailed(state: Step<'SignUpSuccess'>, event: SignUpEvent, id: RequestId): SignUpNext {
  switch (event.type) {
    case 'resend':
      if (state.busy) return { state };
      return ask(state, { type: 'resend', id, email: state.email });
    case 'resent':
      return within(state, (draft) => {
        settle(draft, event);
        draft.sends += 1;
      });
    case 'failed':
      return refuse(state, event);
    default:
      return { state };
  }
}

export const signUpMachine: Machine<SignUpState, SignUpEvent, SignUpEffect> = {
  initial: { state: { step: 'loading', busy: firstRequest }, effects: [{ type: 'load', id: firstRequest }] },
  next,
};
