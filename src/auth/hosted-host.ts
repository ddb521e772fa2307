import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import type { Area, Handlers } from '../contract/endpoint.ts';
import type { RedirectRule } from './redirect.ts';
import type { Router } from './router.ts';
import type { Routes } from './routes.ts';
import type { Session } from './session.ts';
import type { TenantResolver } from './tenant-resolver.ts';

/** Starts hosted sign-in somewhere other than the form. */
export interface LoginDirectAction {
  type: 'social-login' | 'custom-social-login' | 'direct' | 'signup';
  data: string;
  additionalQueryParams?: Readonly<Record<string, string>>;
}
/** Passed on to the provider's authorization endpoint. */
export interface LoginWithRedirectParams {
  /** `login`: prompt even if the user has a session there. */
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

/** The part of the shared services that hosted login uses. */
export interface HostedHost {
  options: {
    baseUrl: string;
    clientId: string;
    appId?: string | undefined;
    basename?: string | undefined;
    routes: Routes;
    disableSilentRefresh?: boolean | undefined;
    loadUserOnFirstLoad?: boolean | undefined;
    urlPrefix?: string | undefined;
    tenantResolver?: TenantResolver | undefined;
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
  /** Silently if the provider still has a session for this browser, otherwise on its sign-in page. Returns to the current address. */
  loginWithRedirect(params?: LoginWithRedirectParams): Promise<void>;
  /** Requires a second factor verified within `maxAge` seconds, then goes to the return address (flows.md A.21). */
  stepUp(maxAge?: string): Promise<void>;
}
