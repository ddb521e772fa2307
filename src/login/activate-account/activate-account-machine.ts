import { assertNever } from '../../lib/assert-never.ts';
import { AppError } from '../../lib/error.ts';
import { ask, refuse, type Machine, type Made, type Next } from '../../lib/machine.ts';
import { firstRequest, isStale, type Failed, type Pending, type Reply, type RequestId } from '../../lib/request.ts';
import { isDeadLink } from '../dead-link.ts';
import {
  afterActivation,
  afterSuccess,
  type AfterActivation,
  type AfterActivationEffect,
  type AfterActivationEvent,
} from './after-activation.ts';

/** Recipient of the link, returned together with the strategy. */
export interface ActivationFacts {
  email?: string | undefined;
  tenantName?: string | undefined;
  invitedBy?: string | undefined;
}

export type ActivateAccountState =
  | { step: 'activating'; busy: Pending }
  | { step: 'activatingForm'; facts: ActivationFacts; needsPassword: boolean; busy: Pending; error?: AppError }
  | { step: 'resend'; busy: Pending; sent: boolean; error?: AppError }
  | AfterActivation;

export type ActivateAccountEvent =
  | ({ type: 'strategyKnown'; shouldSetPassword: boolean; facts: ActivationFacts } & Reply)
  | { type: 'submitted'; password?: string }
  | { type: 'resendAsked'; email: string }
  | ({ type: 'resent' } & Reply)
  | AfterActivationEvent
  | Failed;
export type ActivateAccountEffect =
  | ({ type: 'findStrategy' } & Reply)
  | ({ type: 'activate'; password?: string } & Reply)
  | ({ type: 'resend'; email: string } & Reply)
  | AfterActivationEffect;
type ActivateNext = Next<ActivateAccountState, ActivateAccountEffect>;
type Step<S extends ActivateAccountState['step']> = Extract<ActivateAccountState, { step: S }>;

const toResend = (error: AppError): ActivateNext => ({ state: { step: 'resend', busy: false, sent: false, error } });

/** Activating an account by an emailed link, with or without a new password (flows.md A.17). Nothing is redeemed without a click. */
export function next(state: ActivateAccountState, event: ActivateAccountEvent, { id }: Made): ActivateNext {
  if (isStale(state, event)) return { state };
  switch (state.step) {
    case 'activating':
      if (event.type === 'strategyKnown')
        return { state: { step: 'activatingForm', facts: event.facts, needsPassword: event.shouldSetPassword, busy: false } };
      return event.type === 'failed' ? toResend(event.error) : { state };
    case 'activatingForm':
      return form(state, event, id);
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

function form(state: Step<'activatingForm'>, event: ActivateAccountEvent, id: RequestId): ActivateNext {
  switch (event.type) {
    case 'submitted':
      if (state.busy) return { state };
      return ask(state, { type: 'activate', id, ...(event.password !== undefined && { password: event.password }) });
    case 'answered':
      return afterActivation(event.answer, id);
    case 'failed':
      if (isDeadLink(event.error)) return toResend(event.error);
      return refuse(state, event);
    default:
      return { state };
  }
}

function resend(state: Step<'resend'>, event: ActivateAccountEvent, id: RequestId): ActivateNext {
  switch (event.type) {
    case 'resendAsked':
      if (state.busy) return { state };
      return { state: { step: 'resend', busy: id, sent: false }, effects: [{ type: 'resend', id, email: event.email }] };
    case 'resent':
      return { state: { step: 'resend', busy: false, sent: true } };
    case 'failed':
      return { state: { step: 'resend', busy: false, sent: false, error: event.error } };
    default:
      return { state };
  }
}

const noLink = () => new AppError('LINK_INVALID', "This link isn't valid. Open the whole link from the email.", { status: 400 });

export const activateAccountMachine = (hasLink: boolean): Machine<ActivateAccountState, ActivateAccountEvent, ActivateAccountEffect> => ({
  initial: hasLink
    ? { state: { step: 'activating', busy: firstRequest }, effects: [{ type: 'findStrategy', id: firstRequest }] }
    : toResend(noLink()),
  next,
});
