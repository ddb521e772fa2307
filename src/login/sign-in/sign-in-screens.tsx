import type { ComponentType } from 'react';
import type { SignInEvent, SignInState } from './sign-in-machine.ts';
import { PasswordStep } from './steps/password-step.tsx';
import { PreLoginStep } from './steps/pre-login-step.tsx';
import { RedirectStep } from './steps/redirect-step.tsx';
import { SuccessStep } from './steps/success-step.tsx';

export type StepProps<S extends SignInState['step']> = { state: Extract<SignInState, { step: S }>; send(event: SignInEvent): void };

/** One screen per step: a step without a screen does not compile. */
export const screens: { [S in SignInState['step']]: ComponentType<StepProps<S>> } = {
  preLogin: PreLoginStep,
  loginWithPassword: PasswordStep,
  redirectToSSO: RedirectStep,
  success: SuccessStep,
};
