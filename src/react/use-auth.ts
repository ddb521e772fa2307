'use client';

import { customLogin, signInTarget } from '../auth/custom-login.ts';
import { userHolds } from '../access/permission.ts';
import type { Me } from '../contract/profile/profile.schemas.ts';
import type { Tenant } from '../contract/tenants/tenants.schemas.ts';
import type { LoginWithRedirectParams } from '../auth/hosted-host.ts';
import type { SessionState } from '../auth/session.ts';
import { goToStepUp, tokenIsSteppedUp } from '../auth/step-up.ts';
import { createStore } from '../lib/store.ts';
import { useStore } from '../lib/use-store.ts';
import { findServices } from './configure.ts';

export interface AuthState {
  isLoading: boolean;
  isAuthenticated: boolean;
  user: Me | undefined;
  tenants: readonly Tenant[];
  activeTenant: Tenant | undefined;
  /** An access token for a server of your own, refreshed before it ends; ask for it with each request. Undefined if nobody is signed in. */
  getToken(): Promise<string | undefined>;
  /** The token in memory, which may have ended while the device slept. */
  getAccessToken(): string | undefined;
  /** For display only; your server must check the token itself. */
  hasPermission(key: string): boolean;
  /** Goes to the sign-in page, then returns to this address or `returnTo`. */
  login(returnTo?: string): void;
  /** Hosted login: silent if the provider has a session for this browser, otherwise on its sign-in page. */
  loginWithRedirect(params?: LoginWithRedirectParams): Promise<void>;
  /** Whether several factors were verified within `maxAge` seconds. For display only; your server must check the token itself. */
  isSteppedUp(options?: { maxAge?: number }): boolean;
  /** Asks for a second factor, then returns to this address. `maxAge`: seconds. */
  stepUp(options?: { maxAge?: number }): void;
  logout(): Promise<void>;
  switchTenant(tenantId: string): Promise<void>;
}

const unknown = createStore<SessionState>({ status: 'loading' });
const onServer: AuthState = {
  isLoading: true,
  isAuthenticated: false,
  user: undefined,
  tenants: [],
  activeTenant: undefined,
  getToken: async () => undefined,
  getAccessToken: () => undefined,
  hasPermission: () => false,
  login: () => {},
  loginWithRedirect: async () => {},
  isSteppedUp: () => false,
  stepUp: () => {},
  logout: async () => {},
  switchTenant: async () => {},
};

/** The current session, without a provider component: all hooks and elements of an `appName` share one. */
export function useAuth({ appName }: { appName?: string } = {}): AuthState {
  // On a server there is no session; the browser fills it in after hydration.
  const services = typeof window === 'undefined' ? undefined : findServices(appName);
  const state = useStore(services?.session ?? unknown);
  if (!services) return onServer;
  const { session, router, options, returnAddress } = services;
  const loginWithRedirect = async (params?: LoginWithRedirectParams) => (await services.hosted()).loginWithRedirect(params);
  const signedIn = state.status === 'signedIn' ? state : undefined;
  return {
    isLoading: state.status === 'loading',
    isAuthenticated: signedIn !== undefined,
    user: signedIn?.user,
    tenants: signedIn?.tenants ?? [],
    activeTenant: signedIn?.activeTenant,
    getToken: session.getToken,
    getAccessToken: session.accessToken,
    hasPermission: (key) => signedIn !== undefined && userHolds(signedIn.user, key),
    login(returnTo) {
      const { pathname, search } = router.current();
      returnAddress.set(returnTo ?? pathname + search);
      if (options.hostedLoginBox) return void loginWithRedirect();
      void customLogin(services).then((custom) =>
        router.go(signInTarget(custom, { options, rule: services.redirectRule() }), { refresh: true }),
      );
    },
    loginWithRedirect,
    isSteppedUp: ({ maxAge } = {}) => tokenIsSteppedUp(session.accessToken(), maxAge),
    stepUp({ maxAge } = {}) {
      if (options.hostedLoginBox) void services.hosted().then((hosted) => hosted.stepUp(maxAge === undefined ? undefined : String(maxAge)));
      else goToStepUp(services, maxAge);
    },
    logout: session.logout,
    switchTenant: session.switchTenant,
  };
}

/** The signed-in user, or undefined. */
export const useUser = (options?: { appName?: string }): Me | undefined => useAuth(options).user;
