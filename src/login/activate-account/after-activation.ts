import type { AuthResponse } from '../../contract/auth/auth.schemas.ts';
import type { Next } from '../../lib/plain-machine.ts';

type Answer = Partial<AuthResponse>;

/** `success` waits for what comes next; `signingIn` is the sign-in itself, which shows its own success. */
export type AfterActivation = { step: 'success'; answer: Answer } | { step: 'signingIn'; answer: Answer };
export type AfterActivationEvent = { type: 'answered'; answer: Answer } | { type: 'handedOver' };
export type AfterActivationEffect = { type: 'handOver'; afterMs: number } | { type: 'redirect'; address: string };

/** Time to read that the account is active before a second factor is asked for (SPEC 9). */
export const activationMfaDelayMs = 1000;

/** What an activation ends with (flows.md A.17 3-5). */
export function afterActivation(answer: Answer): Next<AfterActivation, AfterActivationEffect> {
  if (answer.redirectLocation)
    return { state: { step: 'success', answer }, effects: [{ type: 'redirect', address: answer.redirectLocation }] };
  if (answer.mfaRequired && answer.mfaToken)
    return { state: { step: 'success', answer }, effects: [{ type: 'handOver', afterMs: activationMfaDelayMs }] };
  return { state: { step: 'signingIn', answer } };
}
