import type { ComponentType } from 'react';
import type { SignInEvent, SignInState } from './sign-in-machine.ts';

export type StepProps<S extends SignInState['step']> = { state: Extract<SignInState, { step: S }>; send(event: SignInEvent): void };
type Load<S extends SignInState['step']> = () => Promise<{ default: ComponentType<StepProps<S>> }>;

/** One screen per step after the first; a step without a screen does not compile. */
export const laterScreens: { [S in Exclude<SignInState['step'], 'preLogin'>]: Load<S> } = {
  loginWithPassword: () => import('./steps/password-step.tsx'),
  redirectToSSO: () => import('./steps/redirect-step.tsx'),
  success: () => import('./steps/success-step.tsx'),
};
