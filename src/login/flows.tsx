import type { ComponentType, ReactNode } from 'react';
import type { RouteName } from '../auth/routes.ts';
import { LoginPart } from './login-part.tsx';

/** Which flow a route shows; every route that is not here is the sign-in itself. */
const flows: Partial<Record<RouteName, () => Promise<{ default: ComponentType }>>> = {
  forgetPasswordUrl: () => import('./forgot-password/forgot-password.tsx'),
  resetPasswordUrl: () => import('./reset-password/reset-password.tsx'),
  activateUrl: () => import('./activate-account/activate-account.tsx'),
  acceptInvitationUrl: () => import('./accept-invitation/accept-invitation.tsx'),
  logoutUrl: () => import('./sign-out/sign-out.tsx'),
};

/** The flows other than the sign-in; a table of its own, so that the first screen does not carry the list. */
export default function Flows({ route, signIn }: { route: RouteName; signIn: ReactNode }) {
  const load = flows[route];
  return load ? <LoginPart key={route} load={load} props={{}} /> : signIn;
}
