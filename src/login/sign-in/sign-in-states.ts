import { identifierText } from '../../auth/identifier.ts';
import type { AppError } from '../../lib/error.ts';
import type { Next } from '../../lib/machine.ts';
import type { Answer, CodeSubject, SignInEffect, SignInState } from './sign-in-steps.ts';

export type SignInNext = Next<SignInState, SignInEffect>;

/** Time to read the destination, and what happened (SPEC 9). */
export const ssoRedirectDelayMs = 2000;
export const ssoFailedDelayMs = 1000;
export const magicLinkDelayMs = 5000;
export const activationDelayMs = 5000;

export const first = (email = '', error?: AppError): SignInNext => ({
  state: { step: 'preLogin', email, busy: false, ...(error && { error }) },
});

export const leaving = (email: string): SignInNext => ({ state: { step: 'success', email, busy: false }, effects: [{ type: 'leave' }] });

export const subjectText = (subject: CodeSubject): string => ('userId' in subject ? '' : identifierText(subject));

/** The displayed name from now on: the response takes precedence over the input. */
export function emailOf(state: SignInState, answer: Answer): string {
  const known = answer.userEmail || answer.email;
  if (known) return known;
  if ('email' in state) return state.email;
  if ('identifier' in state) return identifierText(state.identifier);
  return 'subject' in state ? subjectText(state.subject) : '';
}
