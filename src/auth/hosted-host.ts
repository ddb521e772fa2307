import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import type { Area, Handlers } from '../contract/endpoint.ts';
import type { RedirectRule } from './redirect.ts';
import type { Router } from './router.ts';
import type { Routes } from './routes.ts';
import type { Session } from './session.ts';

/** Where the hosted sign-in begins instead of at its form. */
export interface LoginDirectAction {
  type: 'social-login' | 'custom-social-login' | 'direct' | 'signup';
  data: string;
  additionalQueryParams?: Readonly<Record<string, string>>;
}
/** Handed on to the authorization endpoint of the provider. */
export interface LoginWithRedirectParams {
  /** `login`: ask who it is even if somebody is signed in there. */
  prompt?: 'login';
  scope?: string;
  login_hint?: string;
  /** Alias of the tenant to sign in to. */
  organization?: string;
  tenantId?: string;
  acr_values?: string;
  max_age?: string;
  ui_locales?: string;
  loginDirectAction?: LoginDirectAction;
}

/** What of the shared services hosted login works with. */
export interface HostedHost {
  options: {
    baseUrl: string;
    clientId: string;
    appId?: string | undefined;
    basename?: string | undefined;
    routes: Routes;
    disableSilentRefresh?: boolean | undefined;
    loadUserOnFirstLoad?: boolean | undefined;
    tenantResolver?: (() => { tenant?: string | undefined }) | undefined;
  };
  api<A extends Area>(area: A): Handlers<A>;
  session: Session;
  router: Router;
  redirectRule(): RedirectRule;
  returnAddress: { get(): string | null; set(address: string): void; clear(): void };
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}
export interface HostedLogin {
  refresh(input?: { body?: { tenantId?: string | null | undefined } | null | undefined }): Promise<AuthResponse>;
  logout(): Promise<void>;
  /** Silently if the provider still knows this browser, else at its sign-in page. Comes back to where it started. */
  loginWithRedirect(params?: LoginWithRedirectParams): Promise<void>;
  /** Asks for a second factor there, not longer ago than `maxAge` seconds, and comes back to the return address (flows.md A.21). */
  stepUp(maxAge?: string): Promise<void>;
}
