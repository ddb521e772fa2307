/** Default path of each flow in the host application (SPEC 2.1). */
export const defaultRoutes = {
  authenticatedUrl: '/',
  loginUrl: '/account/login',
  stepUpUrl: '/account/step-up',
  logoutUrl: '/account/logout',
  activateUrl: '/account/activate',
  activateWithOTCUrl: '/account/activate/code',
  impersonationUrl: '/account/impersonate',
  acceptInvitationUrl: '/account/invitation/accept',
  acceptInvitationWithOTCUrl: '/account/invitation/code',
  forgetPasswordUrl: '/account/forget-password',
  resetPasswordUrl: '/account/reset-password',
  resetPhoneNumberUrl: '/account/reset-phone-number',
  socialLoginCallbackUrl: '/account/social/success',
  signUpUrl: '/account/sign-up',
  oidcRedirectUrl: '/account/oidc/callback',
  samlCallbackUrl: '/account/saml/callback',
  magicLinkCallbackUrl: '/account/login/magic-link',
  hostedLoginRedirectUrl: '/oauth/callback',
  openAppUrl: '/account/redirect',
  unlockAccountUrl: '/account/unlock',
  approvalFlowUrl: '/account/approval-flow',
  mfaMobileAuthenticator: '/account/mfa-mobile-authenticator',
} as const;

export type RouteName = keyof typeof defaultRoutes;
export type Routes = Record<RouteName, string> & { customLoginUrl?: string; signUpSuccessUrl?: string };

/** Routes of the host's own pages. */
const ofHost: readonly string[] = ['authenticatedUrl', 'signUpSuccessUrl'];

const trimSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** The auth route at a path; `customLoginUrl` is another place for the sign-in. Never `authenticatedUrl`, which belongs to the host. */
export function routeAt(pathname: string, routes: Routes, basename = ''): RouteName | undefined {
  const base = basename.replace(/\/+$/, '');
  const path = trimSlash(pathname);
  const isAt = (route: string | undefined) => route !== undefined && path === trimSlash(base + route);
  const found = (Object.keys(defaultRoutes) as RouteName[]).find((name) => name !== 'authenticatedUrl' && isAt(routes[name]));
  return found ?? (isAt(routes.customLoginUrl) ? 'loginUrl' : undefined);
}

/** Whether a path is one of the sign-in, where a host shows nothing of its own (flows.md A.26). */
export function hidesHost(pathname: string, routes: Routes, basename = ''): boolean {
  const base = basename.replace(/\/+$/, '');
  const path = trimSlash(pathname);
  const { openAppUrl } = routes;
  return (
    path.startsWith(base + openAppUrl) ||
    Object.entries(routes).some(([name, route]) => !ofHost.includes(name) && route !== undefined && path === trimSlash(base + route))
  );
}
