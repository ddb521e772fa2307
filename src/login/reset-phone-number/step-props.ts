import type { ResetPhoneNumberEvent, ResetPhoneNumberState } from './reset-phone-number-machine.ts';

export interface PhoneStepProps<S extends ResetPhoneNumberState['step']> {
  state: Extract<ResetPhoneNumberState, { step: S }>;
  send(event: ResetPhoneNumberEvent): void;
}
