import type { AppError } from '../../lib/error.ts';
import type { Machine, Next } from '../../lib/plain-machine.ts';
import { afterActivation, type AfterActivation, type AfterActivationEffect, type AfterActivationEvent } from './after-activation.ts';

/** Who the link is for; the server tells it with the strategy. */
export interface ActivationFacts {
  email?: string | undefined;
  tenantName?: string | undefined;
  invitedBy?: string | undefined;
}

export type ActivateAccountState =
  | { step: 'activating'; facts?: ActivationFacts }
  | { step: 'activatingForm'; facts: ActivationFacts; needsPassword: boolean; busy: boolean; error?: AppError }
  | { step: 'resend'; busy: boolean; sent: boolean; error?: AppError }
  | AfterActivation;

export type ActivateAccountEvent =
  | { type: 'strategyKnown'; shouldSetPassword: boolean; facts: ActivationFacts }
  | { type: 'submitted'; password?: string }
  | { type: 'failed'; error: AppError }
  | { type: 'resendAsked'; email: string }
  | { type: 'resent' }
  | AfterActivationEvent;
export type ActivateAccountEffect = { type: 'activate'; password?: string } | { type: 'resend'; email: string } | AfterActivationEffect;

export const deadLink = (error: AppError) => ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'].includes(error.code);

/** Activating an account by a mailed link, with or without choosing a password (flows.md A.17). Nothing is redeemed without a click. */
export function next(state: ActivateAccountState, event: ActivateAccountEvent): Next<ActivateAccountState, ActivateAccountEffect> {
  switch (state.step) {
    case 'activating':
      if (event.type === 'strategyKnown')
        return { state: { step: 'activatingForm', facts: event.facts, needsPassword: event.shouldSetPassword, busy: false } };
      if (event.type === 'failed') return { state: { step: 'resend', busy: false, sent: false, error: event.error } };
      return { state };
    case 'activatingForm':
      if (event.type === 'submitted' && !state.busy) {
        const { error: _, ...rest } = state;
        return {
          state: { ...rest, busy: true },
          effects: [{ type: 'activate', ...(event.password !== undefined && { password: event.password }) }],
        };
      }
      if (event.type === 'answered') return afterActivation(event.answer);
      if (event.type === 'failed')
        return {
          state: deadLink(event.error)
            ? { step: 'resend', busy: false, sent: false, error: event.error }
            : { ...state, busy: false, error: event.error },
        };
      return { state };
    case 'resend': {
      const { error: _, ...rest } = state;
      if (event.type === 'resendAsked' && !state.busy)
        return { state: { ...rest, busy: true, sent: false }, effects: [{ type: 'resend', email: event.email }] };
      if (event.type === 'resent') return { state: { ...rest, busy: false, sent: true } };
      if (event.type === 'failed') return { state: { ...rest, busy: false, error: event.error } };
      return { state };
    }
    case 'success':
      return event.type === 'handedOver' ? { state: { step: 'signingIn', answer: state.answer } } : { state };
    case 'signingIn':
      return { state };
  }
}

export const activateAccountMachine: Machine<ActivateAccountState, ActivateAccountEvent, ActivateAccountEffect> = {
  initial: { step: 'activating' },
  next,
};
