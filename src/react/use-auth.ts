'use client';

import { useSyncExternalStore } from 'react';
import { customLogin, signInTarget } from '../auth/custom-login.ts';
import { userHolds } from '../access/permission.ts';
import type { Me } from '../contract/profile/profile.schemas.ts';
import type { Tenant } from '../contract/tenants/tenants.schemas.ts';
import type { LoginWithRedirectParams } from '../auth/hosted-host.ts';
import type { SessionState } from '../auth/session.ts';
import { askStepUp } from '../auth/ask-step-up.ts';
import { tokenIsSteppedUp } from '../auth/step-up.ts';
import type { AppError } from '../lib/error.ts';
import { findServices } from './configure.ts';
import { useInitialSession } from './initial-session.tsx';

export interface AuthState {
  isLoading: boolean;
  isAuthenticated: boolean;
  /** This is what `<InitialSession>` says; the browser has asked for itself and its answer follows. */
  isInitial: boolean;
  /** Why it isn't known whether somebody is signed in; it's asked again by itself, or by `refresh`. */
  error: AppError | undefined;
  user: Me | undefined;
  tenants: readonly Tenant[];
  activeTenant: Tenant | undefined;
  /** An access token for a server of your own, refreshed before it ends; ask for it with each request. Undefined if nobody is signed in. */
  getToken(): Promise<string | undefined>;
  /** The token in memory, which may have ended while the device slept. */
  getAccessToken(): string | undefined;
  /** For display only; your server must check the token itself. */
  hasPermission(key: string): boolean;
  /** Goes to the sign-in page, then returns to this address or `returnTo`. `params` are added to that page's query. */
  login(returnTo?: string, params?: Readonly<Record<string, string>>): void;
  /** Hosted login: silent if the provider has a session for this browser, otherwise on its sign-in page. */
  loginWithRedirect(params?: LoginWithRedirectParams): Promise<void>;
  /** Whether several factors were verified within `maxAge` seconds. For display only; your server must check the token itself. */
  isSteppedUp(options?: { maxAge?: number }): boolean;
  /** Asks for a second factor, then returns to this address. `maxAge`: seconds. */
  stepUp(options?: { maxAge?: number }): void;
  /** Asks for a new access token; true if somebody is signed in afterwards. */
  refresh(): Promise<boolean>;
  /** Asks who is signed in again: name, picture, permissions, workspaces. */
  reload(): Promise<void>;
  logout(): Promise<void>;
  switchTenant(tenantId: string): Promise<void>;
}

function withQuery(target: string, params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(params).toString();
  return query ? target + (target.includes('?') ? '&' : '?') + query : target;
}

const loading: SessionState = { status: 'loading' };
const whileLoading = () => loading;
const never = () => () => {};
const onServer = {
  getToken: async () => undefined,
  getAccessToken: () => undefined,
  login: () => {},
  loginWithRedirect: async () => {},
  isSteppedUp: () => false,
  stepUp: () => {},
  refresh: async () => false,
  reload: async () => {},
  logout: async () => {},
  switchTenant: async () => {},
} satisfies Partial<AuthState>;

/** The current session, without a provider component: all hooks and elements of an `appName` share one. */
export function useAuth({ appName }: { appName?: string } = {}): AuthState {
  // On a server there is no session but the one that it tells.
  const services = typeof window === 'undefined' ? undefined : findServices(appName);
  // While React takes over what a server has rendered, nothing more is known than there.
  const state = useSyncExternalStore(services?.session.subscribe ?? never, services?.session.get ?? whileLoading, whileLoading);
  const initial = useInitialSession();
  const isInitial = state.status === 'loading' && initial !== undefined;
  const signedIn = state.status === 'signedIn' ? state : undefined;
  const user = isInitial ? initial.user : signedIn?.user;
  const facts = {
    isLoading: state.status === 'loading' && !isInitial,
    isAuthenticated: user !== undefined,
    isInitial,
    error: state.status === 'signedOut' ? state.error : undefined,
    user,
    tenants: signedIn?.tenants ?? [],
    activeTenant: signedIn?.activeTenant,
    hasPermission: (key: string) => user !== undefined && userHolds(user, key),
  };
  if (!services) return { ...facts, ...onServer };
  const { session, router, options, returnAddress } = services;
  const loginWithRedirect = async (params?: LoginWithRedirectParams) => (await services.hosted()).loginWithRedirect(params);
  return {
    ...facts,
    getToken: session.getToken,
    getAccessToken: session.accessToken,
    login(returnTo, params = {}) {
      const { pathname, search } = router.current();
      returnAddress.set(returnTo ?? pathname + search);
      if (options.hostedLoginBox) return void loginWithRedirect(params);
      void customLogin(services).then((custom) => {
        const target = signInTarget(custom, { options, rule: services.redirectRule() });
        router.go(withQuery(target, params), { refresh: true });
      });
    },
    loginWithRedirect,
    isSteppedUp: ({ maxAge } = {}) => signedIn !== undefined && tokenIsSteppedUp(session.accessToken(), maxAge),
    stepUp: ({ maxAge } = {}) => askStepUp(services, maxAge),
    refresh: session.refresh,
    reload: session.reload,
    logout: session.logout,
    switchTenant: session.switchTenant,
  };
}

/** The signed-in user, or undefined. */
export const useUser = (options?: { appName?: string }): Me | undefined => useAuth(options).user;
