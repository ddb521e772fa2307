import type { ComponentType, ReactNode } from 'react';
import type { RouteName } from '../auth/routes.ts';
import { useServices } from '../services.tsx';
import { LoginPart } from './login-part.tsx';

/** Which flow a route shows; every route that is not here is the sign-in itself. */
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
  impersonationUrl: () => import('./impersonate/impersonate.tsx'),
  openAppUrl: () => import('./open-app/open-app.tsx'),
  mfaMobileAuthenticator: () => import('./mobile-authenticator/mobile-authenticator.tsx'),
  magicLinkCallbackUrl: () => import('./sign-in/came-back.tsx'),
  socialLoginCallbackUrl: () => import('./sign-in/came-back.tsx'),
  oidcRedirectUrl: () => import('./sign-in/came-back.tsx'),
  samlCallbackUrl: () => import('./sign-in/came-back.tsx'),
  stepUpUrl: () => import('./step-up/step-up.tsx'),
  logoutUrl: () => import('./sign-out/sign-out.tsx'),
};

const loadSignedIn = () => import('./signed-in.tsx');
const loadHosted = () => import('./hosted-callback/hosted-callback.tsx');

export interface FlowsProps {
  route: RouteName;
  /** What a route without a flow shows. */
  signIn: ReactNode;
  /** Somebody is signed in already. */
  signedIn?: { leave: boolean };
}

/** The flows other than the sign-in; a table of its own, so that the first screen does not carry the list. */
export default function Flows({ route, signIn, signedIn }: FlowsProps) {
  const { options } = useServices();
  if (signedIn) return <LoginPart load={loadSignedIn} props={signedIn} />;
  // With hosted login every flow but the sign-out is the provider's own page.
  const load = options.hostedLoginBox && route !== 'logoutUrl' ? loadHosted : flows[route];
  return load ? <LoginPart key={route} load={load} props={{}} /> : signIn;
}
