import type { Handlers } from '../contract/endpoint.ts';
import type { auth as authArea } from '../contract/auth/auth.ts';
import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import type { profile as profileArea } from '../contract/profile/profile.ts';
import type { Me } from '../contract/profile/profile.schemas.ts';
import type { tenants as tenantsArea } from '../contract/tenants/tenants.ts';
import type { Tenant } from '../contract/tenants/tenants.schemas.ts';
import * as storageKeys from '../contract/storage-keys.ts';
import { defaultAccessTokenSeconds } from '../contract/wire.ts';
import { readJwtClaims } from '../lib/base64url.ts';
import { AppError, genericMessage, ignore, toAppError } from '../lib/error.ts';
import { retry } from '../lib/retry.ts';
import { createStore, type Store } from '../lib/store.ts';
import { createBackgroundRetry } from './background-retry.ts';
import { isReadable, sameKeys, signedInBy } from './session-answers.ts';
import type { Tabs } from './tabs.ts';

/** `form`: a sign-in on this page. `refresh`: known when the page loaded. `otherTab`: in another tab, or restored by a late refresh. */
type StartedBy = 'form' | 'refresh' | 'otherTab';

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

/** Fraction of the token's lifetime after which it's refreshed. */
const renewAfter = 0.8;
const refreshDelaysMs = [1000, 2000];
/** What a token has to be good for when it's handed out: the way to the host's server. */
const freshMs = 10_000;

/** Only a rejection ends a session. An unreadable 200 is a captive portal's page. */
const isTransient = (error: unknown) => {
  const { status } = toAppError(error);
  return status < 400 || status === 410 || status === 429 || status >= 500;
};

export function createSession({
  store = createStore<SessionState>({ status: 'loading' }),
  auth,
  profile,
  tenants,
  tabs,
  storage,
  tabStorage,
  keepSessionAlive = true,
  enableSessionPerTenant = false,
  signInAgain,
  provider = '',
  mayHaveSession,
  checkCookie,
  isSignInCallback,
  page = globalThis.window,
  now = Date.now,
  wait,
}: SessionOptions): Session {
  let token: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let started: Promise<void> | undefined;
  let refreshing: Promise<boolean> | undefined;
  let accepting = false;
  let isCallback = isSignInCallback;
  /** Another tab has just signed in. */
  let isFollowingTab = false;
  /** A form of this page has changed the cookie. */
  let isOwnChange = false;

  const hasPendingSignOut = () => storage.getItem(storageKeys.pendingSignOut) === provider;
  const clearPendingSignOut = () => storage.removeItem(storageKeys.pendingSignOut);
  const backgroundRetry = createBackgroundRetry({
    // A token means the user has started to sign in again.
    isPending: () => {
      const state = store.get();
      return token === undefined && (hasPendingSignOut() || (state.status === 'signedOut' && state.error !== undefined));
    },
    run: () => void refresh(),
    page,
  });

  const tabTenant = () => (enableSessionPerTenant ? tabStorage.getItem(storageKeys.separateTabsByTenant) : null);

  function clear(why: Omit<Extract<SessionState, { status: 'signedOut' }>, 'status'> = {}) {
    token = undefined;
    clearTimeout(timer);
    store.set(() => ({ status: 'signedOut', ...why }));
  }

  function schedule(expiresAt: number, lifeMs: number) {
    clearTimeout(timer);
    if (keepSessionAlive) timer = setTimeout(() => void refresh(), Math.max(1000, expiresAt - now() - lifeMs * (1 - renewAfter)));
  }

  function hold(accessToken: string | undefined) {
    token = accessToken;
    // The cookie has changed by now, so there is nothing left to sign out of.
    if (accessToken) clearPendingSignOut();
  }

  const askRefresh = () => auth.refresh({ body: { tenantId: tabTenant() } });

  async function accept(response: AuthResponse, startedBy: StartedBy): Promise<boolean> {
    if (!response.accessToken) {
      clear();
      return false;
    }
    const before = token;
    hold(response.accessToken);
    accepting = true;
    try {
      const claims = readJwtClaims(response.accessToken);
      const lifeMs = (response.expiresIn ?? defaultAccessTokenSeconds) * 1000;
      const expiresAt = now() + lifeMs;
      const previous = store.get();
      // A renewed token for the same user, tenant and permissions needs no reload of the profile.
      const unchanged =
        previous.status === 'signedIn' &&
        previous.user.id === claims['sub'] &&
        previous.activeTenant.tenantId === claims['tenantId'] &&
        sameKeys(previous.user.permissions, claims['permissions']);
      const told = signedInBy(response);
      const [user, list] = unchanged
        ? [previous.user, { tenants: previous.tenants, activeTenant: previous.activeTenant }]
        : await Promise.all([
            told?.user ?? retry(() => profile.get(), { retryable: isTransient, ...(wait && { wait }) }),
            told?.list ?? (enableSessionPerTenant ? tenants.listV1() : tenants.list()),
            startedBy === 'form' && checkCookie?.(() => tabs.exclusively(askRefresh)),
          ]);
      if (!isReadable(user, list)) throw new AppError('UNREADABLE_ANSWER', genericMessage, { status: 200 });
      if (enableSessionPerTenant) tabStorage.setItem(storageKeys.separateTabsByTenant, String(claims['tenantId']));
      storage.setItem(storageKeys.userId, user.id);
      storage.setItem(storageKeys.signedIn, 'true');
      store.set(() => ({
        status: 'signedIn',
        user,
        ...list,
        expiresAt,
        sessionId: typeof claims['sid'] === 'string' ? claims['sid'] : undefined,
        startedBy: previous.status === 'signedIn' && previous.user.id === user.id && startedBy !== 'form' ? previous.startedBy : startedBy,
      }));
      schedule(expiresAt, lifeMs);
      return true;
    } catch (error) {
      if (token === response.accessToken) token = before;
      throw error;
    } finally {
      accepting = false;
    }
  }

  /** Signing out always succeeds for the user; what the server missed stays pending (flows.md A.18e). */
  async function requestSignOut(): Promise<void> {
    try {
      await auth.logout();
      clearPendingSignOut();
    } catch (error) {
      if (toAppError(error).status === 401) clearPendingSignOut();
      else ignore(error, 'signing out always succeeds for the user (flows.md A.18e)');
    }
  }

  async function revoke() {
    // Stored before the request, in case the page closes meanwhile.
    storage.setItem(storageKeys.pendingSignOut, provider);
    const held = token;
    await requestSignOut();
    if (token === held) token = undefined;
    backgroundRetry.schedule();
  }

  const pending = () => hasPendingSignOut() && { pending: true };

  async function finishSignOut(): Promise<false> {
    if (store.get().status !== 'signedOut') clear();
    await requestSignOut();
    store.set((state) => {
      if (state.status !== 'signedOut') return state;
      const { pending: _, ...rest } = state;
      return { ...rest, ...pending() };
    });
    return false;
  }

  async function refreshOnce(): Promise<boolean> {
    const wasCallback = isCallback;
    isCallback = false;
    const mustSignOut = () => hasPendingSignOut() && !wasCallback;
    if (mustSignOut()) return finishSignOut();
    const previous = store.get();
    try {
      const response = await retry(askRefresh, {
        delaysMs: refreshDelaysMs,
        retryable: isTransient,
        ...(wait && { wait }),
      });
      // The user signed out while the request was pending.
      if (mustSignOut()) return await finishSignOut();
      if (response.mfaToken && !response.accessToken) {
        clear({ challenge: response });
        return false;
      }
      // A late answer to the first refresh: no form in this tab led to it.
      const isLate = previous.status === 'signedOut' && previous.error !== undefined;
      const found = await accept(response, isFollowingTab || isLate ? 'otherTab' : isOwnChange ? 'form' : 'refresh');
      // A tab that reacted to another tab's signal doesn't pass it on.
      if (found && previous.status !== 'signedIn' && !isFollowingTab) tabs.broadcast('found');
      return found;
    } catch (cause) {
      const error = toAppError(cause);
      if (!isTransient(error)) {
        const ended = store.get().status === 'signedIn';
        clear();
        storage.removeItem(storageKeys.signedIn);
        // The other tabs share the same cookie.
        if (ended) tabs.broadcast('signedOut');
      } else if (store.get().status !== 'signedIn') clear({ error });
      // An unreachable server doesn't end a session; the next request or this timer retries.
      else {
        clearTimeout(timer);
        timer = setTimeout(() => void refresh(), 30_000);
      }
      return false;
    }
  }

  function refresh(): Promise<boolean> {
    refreshing ??= tabs.exclusively(refreshOnce).finally(() => {
      refreshing = undefined;
      backgroundRetry.schedule();
    });
    return refreshing;
  }

  async function changed() {
    clearPendingSignOut();
    isOwnChange = true;
    const signedIn = await refresh();
    isOwnChange = false;
    const state = store.get();
    if (state.status === 'signedOut' && !state.error && !state.challenge) await checkCookie?.(askRefresh);
    tabs.broadcast('changed');
    return signedIn;
  }

  // Even if signed in: the cookie may belong to another user by now.
  async function followTab() {
    isFollowingTab = true;
    await refresh();
    isFollowingTab = false;
  }

  const unlisten = tabs.listen((signal) => {
    if (signal === 'signedOut' || signal === 'idle') {
      if (store.get().status !== 'signedOut') clear(signal === 'idle' ? { idle: true } : {});
    } else if (signal === 'found') {
      if (store.get().status === 'signedOut' && token === undefined && !signInAgain) void followTab();
    } else if (signal === 'signedIn') void followTab();
    else if (!enableSessionPerTenant) void refresh();
  });

  async function startOnce(): Promise<void> {
    if (signInAgain && !hasPendingSignOut()) return clear();
    const isUnknown = storage.getItem(storageKeys.signedIn) === null && !hasPendingSignOut() && !isSignInCallback;
    if (isUnknown && mayHaveSession && !(await mayHaveSession())) {
      // Unless somebody signed in meanwhile.
      if (store.get().status === 'loading' && token === undefined) clear();
    } else await refresh();
  }
  const start = () => (started ??= startOnce());
  const isFresh = (state: SessionState) => state.status === 'signedIn' && state.expiresAt - now() > freshMs;

  return {
    expected: storage.getItem(storageKeys.signedIn) !== null,
    get: store.get,
    subscribe: store.subscribe,
    accessToken: () => token,
    async getToken() {
      if (store.get().status === 'loading') await start();
      const isNobody = (found: SessionState) => found.status === 'signedOut' && !found.error;
      if (!isFresh(store.get()) && !isNobody(store.get())) await refresh();
      const state = store.get();
      if (isFresh(state)) return token;
      if (isNobody(state)) return undefined;
      throw new AppError('NETWORK', "Couldn't reach the server.", {
        status: 0,
        cause: state.status === 'signedOut' ? state.error : undefined,
      });
    },
    hold,
    async accept(response) {
      const signedIn = await accept(response, 'form');
      if (signedIn) tabs.broadcast('signedIn');
      return signedIn;
    },
    refresh,
    changed,
    async recover(usedToken) {
      if (token && token !== usedToken) return true;
      // A rejected request of the sign-in itself must not wait for that sign-in.
      return accepting ? false : refresh();
    },
    async reload() {
      const state = store.get();
      if (state.status !== 'signedIn') return;
      const [user, list] = await Promise.all([profile.get(), tenants.list()]);
      store.set(() => ({ ...state, user, ...list }));
    },
    async switchTenant(tenantId) {
      await tenants.switch({ body: { tenantId } });
      // Only after success: refreshes of this tab would otherwise keep asking for a tenant that was denied.
      if (enableSessionPerTenant) tabStorage.setItem(storageKeys.separateTabsByTenant, tenantId);
      await changed();
    },
    revoke,
    async logout(why) {
      await revoke();
      if (token !== undefined) return; // Somebody has signed in meanwhile.
      tabStorage.removeItem(storageKeys.separateTabsByTenant);
      for (const key of [storageKeys.signedIn, storageKeys.afterAuthRedirectUrl]) storage.removeItem(key);
      // Event handlers may pass their event as `why`.
      const idle = why === 'idle';
      clear({ ...(idle && { idle }), ...pending() });
      tabs.broadcast(idle ? why : 'signedOut');
    },
    start,
    stop() {
      clearTimeout(timer);
      backgroundRetry.stop();
      unlisten();
    },
  };
}
