import type { ComponentType, ReactNode } from 'react';
import type { RouteName } from '../auth/routes.ts';
import { useServices } from '../services.tsx';
import { LoginPart } from './login-part.tsx';

/** The flow of each route; all other routes show the sign-in. */
const flows: Partial<Record<RouteName, () => Promise<{ default: ComponentType }>>> = {
  forgetPasswordUrl: () => import('./forgot-password/forgot-password.tsx'),
  resetPasswordUrl: () => import('./reset-password/reset-password.tsx'),
  activateUrl: () => import('./activate-account/activate-account.tsx'),
  activateWithOTCUrl: () => import('./activate-account/activate-with-code.tsx'),
  acceptInvitationUrl: () => import('./accept-invitation/accept-invitation.tsx'),
  acceptInvitationWithOTCUrl: () => import('./accept-invitation/accept-with-code.tsx'),
  signUpUrl: () => import('./sign-up/sign-up.tsx'),
  resetPhoneNumberUrl: () => import('./reset-phone-number/reset-phone-number.tsx'),
  unlockAccountUrl: () => import('./unlock-account/unlock-account.tsx'),
  approvalFlowUrl: () => import('./approval/approval.tsx'),
  impersonationUrl: () => import('./impersonate/impersonate.tsx'),
  openAppUrl: () => import('./open-app/open-app.tsx'),
  mfaMobileAuthenticator: () => import('./mobile-authenticator/mobile-authenticator.tsx'),
  magicLinkCallbackUrl: () => import('./sign-in/sign-in-callback.tsx'),
  socialLoginCallbackUrl: () => import('./sign-in/sign-in-callback.tsx'),
  oidcRedirectUrl: () => import('./sign-in/sign-in-callback.tsx'),
  samlCallbackUrl: () => import('./sign-in/sign-in-callback.tsx'),
  stepUpUrl: () => import('./step-up/step-up.tsx'),
  logoutUrl: () => import('./sign-out/sign-out.tsx'),
};

const loadSignedIn = () => import('./signed-in.tsx');
const loadHosted = () => import('./hosted-callback/hosted-callback.tsx');

export interface FlowsProps {
  route: RouteName;
  /** Shown for routes without a flow. */
  signIn: ReactNode;
  /** Set if the user is already signed in. */
  signedIn?: { leave: boolean };
}

/** The flows other than sign-in, in a file of their own to keep the list out of the first screen. */
export default function Flows({ route, signIn, signedIn }: FlowsProps) {
  const { options } = useServices();
  if (signedIn) return <LoginPart load={loadSignedIn} props={signedIn} />;
  // With hosted login, every flow but sign-out is on the provider's own pages.
  const load = options.hostedLoginBox && route !== 'logoutUrl' ? loadHosted : flows[route];
  return load ? <LoginPart key={route} load={load} props={{}} /> : signIn;
}
