import type { ForgotPasswordEvent, ForgotPasswordState } from './forgot-password-machine.ts';

export interface ForgotStepProps<S extends ForgotPasswordState['step']> {
  state: Extract<ForgotPasswordState, { step: S }>;
  send(event: ForgotPasswordEvent): void;
}
