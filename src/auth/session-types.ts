import type { auth as authArea } from '../contract/auth/auth.ts';
import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import type { Handlers } from '../contract/endpoint.ts';
import type { profile as profileArea } from '../contract/profile/profile.ts';
import type { Me } from '../contract/profile/profile.schemas.ts';
import type { tenants as tenantsArea } from '../contract/tenants/tenants.ts';
import type { Tenant } from '../contract/tenants/tenants.schemas.ts';
import type { AppError } from '../lib/error.ts';
import type { Store } from '../lib/store.ts';
import type { Tabs } from './tabs.ts';

/** `form`: a sign-in on this page. `refresh`: known when the page loaded. `otherTab`: in another tab, or restored by a late refresh. */
export type StartedBy = 'form' | 'refresh' | 'otherTab';

export type SessionState =
  /** The refresh cookie hasn't been checked yet. */
  | { status: 'loading' }
  /** `error`: the server was unreachable, so there may be a session; retried automatically. `idle`: ended by inactivity. `challenge`: the refresh requires a second factor. `pending`: the server hasn't heard of the sign-out yet; retried automatically. */
  | { status: 'signedOut'; error?: AppError; idle?: boolean; challenge?: AuthResponse; pending?: boolean }
  | {
      status: 'signedIn';
      user: Me;
      tenants: Tenant[];
      activeTenant: Tenant;
      expiresAt: number;
      sessionId: string | undefined;
      startedBy: StartedBy;
    };

export interface SessionOptions {
  /** Default: a new one that is `loading`. */
  store?: Store<SessionState>;
  auth: Pick<Handlers<typeof authArea>, 'refresh' | 'logout'>;
  profile: Handlers<typeof profileArea>;
  tenants: Handlers<typeof tenantsArea>;
  tabs: Tabs;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Default true: refreshes the token before it expires. */
  keepSessionAlive?: boolean | undefined;
  /** Lets each tab stay in its own tenant. */
  enableSessionPerTenant?: boolean | undefined;
  /** Starts signed out, whatever the cookie says. */
  signInAgain?: boolean | undefined;
  /** Identifies the provider and client, so that a pending sign-out doesn't affect another product on the same origin. */
  provider?: string;
  /** Asks the provider whether this browser has a session at all; without one a refresh would only be refused. */
  mayHaveSession?: (() => Promise<boolean>) | undefined;
  /** Throws if `refresh` shows that the browser didn't keep the cookie of a sign-in. */
  checkCookie?: ((refresh: () => Promise<unknown>) => Promise<void>) | undefined;
  /** This page is a sign-in callback; its result is newer than a pending sign-out. */
  isSignInCallback?: boolean | undefined;
  /** Target of the online, focus and visibilitychange events. */
  page?: EventTarget | undefined;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
}

export interface Session extends Pick<Store<SessionState>, 'get' | 'subscribe'> {
  /** This browser was signed in when last used, so waiting for the first response beats flashing a form. */
  readonly expected: boolean;
  /** Held in memory only. It may have ended while the device slept. */
  accessToken(): string | undefined;
  /** For a server of the host: refreshed before it ends. Undefined if nobody is signed in. Errors: NETWORK, if that can't be asked. */
  getToken(): Promise<string | undefined>;
  /** Authorizes requests with a token before the session is signed in; `accept` follows. */
  hold(accessToken: string | undefined): void;
  /** Takes any response that may sign the user in; true if it did. Errors: COOKIES_REFUSED. */
  accept(response: AuthResponse): Promise<boolean>;
  /** For a request that may replace the cookie: while it runs no tab refreshes, signs out or replaces it too, as the later answer would win. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** One at a time across tabs. True if there is a valid token afterwards. */
  refresh(): Promise<boolean>;
  /** After a 401 to a request with `usedToken`: true if it should be retried with the current token. */
  recover(usedToken: string | undefined): Promise<boolean>;
  /** Reloads the profile and the tenants. */
  reload(): Promise<void>;
  /** The cookie now holds a different session: this tab and the others switch to it. True if there is a valid token afterwards. Errors: COOKIES_REFUSED. */
  changed(): Promise<boolean>;
  switchTenant(tenantId: string): Promise<void>;
  /** Ends the cookie's session without signing out a user. */
  revoke(): Promise<void>;
  /** `idle`: ended by inactivity, which screens show as the reason. */
  logout(why?: 'idle'): Promise<void>;
  /** First refresh; further calls return the same promise. */
  start(): Promise<void>;
  stop(): void;
}
