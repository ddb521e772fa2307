import type { ComponentType, ReactNode } from 'react';
import type { Screens } from '../../lib/use-flow.ts';
import { LoginPart } from '../login-part.tsx';
import type { SignInEvent, SignInState } from './sign-in-machine.ts';
import type { PropsOf, StepProps } from './step-props.ts';

type Load<S extends SignInState['step']> = () => Promise<{ default: ComponentType<StepProps<S>> }>;

const codeStep = () => import('./steps/code-step.tsx');
const factorStep = () => import('./steps/factor-step.tsx');

/** One screen per later step; a step without a screen does not compile. */
export const laterScreens: { [S in Exclude<SignInState['step'], 'preLogin'>]: Load<S> } = {
  magicLinkPreLoginSuccess: () => import('./steps/link-sent-step.tsx'),
  loginWithOtc: codeStep,
  loginWithSmsOtc: codeStep,
  loginWithQuickSmsOtc: codeStep,
  loginWithPassword: () => import('./steps/password-step.tsx'),
  redirectToSSO: () => import('./steps/redirect-step.tsx'),
  loginWithSSOFailed: () => import('./steps/sso-failed-step.tsx'),
  loginWithTwoFactor: factorStep,
  forceTwoFactor: factorStep,
  recoverTwoFactor: () => import('./steps/recover-factor-step.tsx'),
  registerQuickLogin: () => import('./steps/quick-login-step.tsx'),
  promptPasskeys: () => import('./steps/passkey-prompt-step.tsx'),
  breachedPassword: () => import('./steps/breached-step.tsx'),
  breachedPasswordSuccess: () => import('./steps/breached-sent-step.tsx'),
  passwordRotationExpired: () => import('./steps/password-expired-step.tsx'),
  passwordRotationNotification: () => import('./steps/password-expiring-step.tsx'),
  magicLinkOpened: () => import('./steps/link-opened-step.tsx'),
  magicLinkPostLoginSuccess: () => import('./steps/link-success-step.tsx'),
  returning: () => import('./steps/returning-step.tsx'),
  success: () => import('./steps/success-step.tsx'),
};

type Later = keyof typeof laterScreens;
type AnyScreen = () => Promise<{ default: ComponentType<PropsOf<SignInState>> }>;

export const loadScreen = (step: Later) => laterScreens[step] as AnyScreen;

const draw = (state: SignInState, send: (event: SignInEvent) => void): ReactNode => (
  <LoginPart key={state.step} load={loadScreen(state.step as Later)} props={{ state, send }} />
);

/** Renders later steps, each loaded on demand. */
export const drawLater = Object.fromEntries(Object.keys(laterScreens).map((step) => [step, draw])) as unknown as Pick<
  Screens<SignInState, SignInEvent>,
  Later
>;
