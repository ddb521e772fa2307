import type { AuthResponse } from '../../contract/auth/auth.schemas.ts';
import type { Next } from '../../lib/machine.ts';
import type { Pending, Reply, RequestId } from '../../lib/request.ts';
import type { Wait, Waited } from '../../lib/wait.ts';

type Answer = Partial<AuthResponse>;

/** `success` shows the result and waits; `signingIn` continues as a sign-in, which shows its own success. */
export type AfterActivation = { step: 'success'; answer: Answer; busy: Pending } | { step: 'signingIn'; answer: Answer };
export type AfterActivationEvent = ({ type: 'answered'; answer: Answer } & Reply) | Waited;
export type AfterActivationEffect = Wait | { type: 'redirect'; address: string };
type AfterNext = Next<AfterActivation, AfterActivationEffect>;

/** Time to read that the account is active before asking for a second factor (SPEC 9). */
export const activationMfaDelayMs = 1000;

/** What follows an activation (flows.md A.17 3-5). */
export function afterActivation(answer: Answer, id: RequestId): AfterNext {
  if (answer.redirectLocation)
    return { state: { step: 'success', answer, busy: false }, effects: [{ type: 'redirect', address: answer.redirectLocation }] };
  if (answer.mfaRequired && answer.mfaToken)
    return { state: { step: 'success', answer, busy: id }, effects: [{ type: 'wait', id, ms: activationMfaDelayMs }] };
  return { state: { step: 'signingIn', answer } };
}

export const afterSuccess = (state: AfterActivation, event: { type: string }): AfterNext =>
  event.type === 'waited' ? { state: { step: 'signingIn', answer: state.answer } } : { state };
