import type { Handlers } from '../contract/endpoint.ts';
import type { auth as authArea } from '../contract/auth/auth.ts';
import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import type { profile as profileArea } from '../contract/profile/profile.ts';
import type { Me } from '../contract/profile/profile.schemas.ts';
import type { tenants as tenantsArea } from '../contract/tenants/tenants.ts';
import type { Tenant } from '../contract/tenants/tenants.schemas.ts';
import { defaultAccessTokenSeconds, storageKeys } from '../contract/wire.ts';
import { readJwtClaims } from '../lib/base64url.ts';
import { ignore, toAppError, type AppError } from '../lib/error.ts';
import { retry } from '../lib/retry.ts';
import { createStore, type Store } from '../lib/store.ts';
import { createAskAgain } from './ask-again.ts';
import type { Tabs } from './tabs.ts';

export type SessionState =
  /** Nobody knows yet whether the refresh cookie is alive. */
  | { status: 'loading' }
  /** `error` is set when the server could not be asked: somebody may be signed in, and it is asked again by itself. `idle`: nobody was there for too long. */
  | { status: 'signedOut'; error?: AppError; idle?: boolean }
  | {
      status: 'signedIn';
      user: Me;
      tenants: Tenant[];
      activeTenant: Tenant;
      expiresAt: number;
      sessionId: string | undefined;
      /** Begun in another tab, or found when the server could be asked at last: no form of this one led to it. */
      elsewhere: boolean;
    };

export interface SessionOptions {
  auth: Pick<Handlers<typeof authArea>, 'refresh' | 'logout'>;
  profile: Handlers<typeof profileArea>;
  tenants: Handlers<typeof tenantsArea>;
  tabs: Tabs;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Default true: the token is renewed before it ends. */
  keepSessionAlive?: boolean | undefined;
  /** Each tab may stay in a tenant of its own. */
  enableSessionPerTenant?: boolean | undefined;
  /** Start signed out, whatever the cookie says. */
  signInAgain?: boolean | undefined;
  /** Names the provider and client: a sign-out that is owed to one of two products on an origin is no business of the other. */
  provider?: string;
  /** This page was opened by the end of a sign-in at another site: what it brings is newer than a sign-out that is owed. */
  signInReturns?: boolean | undefined;
  /** Where the network and the person come back. */
  page?: EventTarget | undefined;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
}

export interface Session extends Pick<Store<SessionState>, 'get' | 'subscribe'> {
  /** This browser was signed in when it was last seen: worth waiting for the first answer before a form is drawn. */
  readonly expected: boolean;
  /** Held in memory only. */
  accessToken(): string | undefined;
  /** Lets requests go out with a token before anybody counts as signed in; `accept` follows. */
  hold(accessToken: string | undefined): void;
  /** Takes any answer of the server that may sign somebody in; true when it did. */
  accept(response: AuthResponse): Promise<boolean>;
  /** One at a time over all tabs. True when there is a live token afterwards. */
  refresh(): Promise<boolean>;
  /** For a request that met 401 with `usedToken`: true when it should be repeated with the token of now. */
  recover(usedToken: string | undefined): Promise<boolean>;
  /** Reads the profile and the tenants again. */
  reload(): Promise<void>;
  /** The cookie holds another session than before: this tab and the others take it up. True when there is a live token afterwards. */
  changed(): Promise<boolean>;
  switchTenant(tenantId: string): Promise<void>;
  /** Ends the session that the cookie holds, when nobody counts as signed in by it. */
  disown(): Promise<void>;
  /** `idle`: nobody was there for too long, which the screens say. */
  logout(why?: 'idle'): Promise<void>;
  /** First refresh, once; further calls get the same promise. */
  start(): Promise<void>;
  stop(): void;
}

/** Part of the token's life after which it is renewed. */
const renewAfter = 0.8;
const refreshDelaysMs = [1000, 2000];

/** Only a refusal ends a session. An unreadable 200 is the page of a network that wants a sign-in of its own. */
const isTransient = (error: unknown) => {
  const { status } = toAppError(error);
  return status < 400 || status === 410 || status === 429 || status >= 500;
};

const sameKeys = (held: readonly { key: string }[], claimed: unknown) =>
  Array.isArray(claimed) &&
  held
    .map(({ key }) => key)
    .toSorted()
    .join() === claimed.map(String).toSorted().join();

export function createSession({
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
  signInReturns,
  page = globalThis.window,
  now = Date.now,
  wait,
}: SessionOptions): Session {
  const store = createStore<SessionState>({ status: 'loading' });
  let token: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let started: Promise<void> | undefined;
  let refreshing: Promise<boolean> | undefined;
  let accepting = false;
  let arriving = signInReturns;
  /** Another tab has just signed somebody in. */
  let heard = false;

  const owesSignOut = () => storage.getItem(storageKeys.signOutOwed) === provider;
  const settled = () => storage.removeItem(storageKeys.signOutOwed);
  const again = createAskAgain({
    // Whoever holds a token has begun anew.
    isWanted: () => {
      const state = store.get();
      return token === undefined && (owesSignOut() || (state.status === 'signedOut' && state.error !== undefined));
    },
    ask: () => void refresh(),
    page,
  });

  const tabTenant = () => (enableSessionPerTenant ? tabStorage.getItem(storageKeys.separateTabsByTenant) : null);

  function clear(why: { error?: AppError; idle?: boolean } = {}) {
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
    // The cookie is another one by now: nothing of the session before can be restored.
    if (accessToken) settled();
  }

  async function accept(response: AuthResponse, elsewhere = false): Promise<boolean> {
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
      const was = store.get();
      // A renewed token for the same person, tenant and rights changes nothing that a screen shows.
      const unchanged =
        was.status === 'signedIn' &&
        was.user.id === claims['sub'] &&
        was.activeTenant.tenantId === claims['tenantId'] &&
        sameKeys(was.user.permissions, claims['permissions']);
      const [user, list] = unchanged
        ? [was.user, { tenants: was.tenants, activeTenant: was.activeTenant }]
        : await Promise.all([
            retry(() => profile.get(), { retryable: isTransient, ...(wait && { wait }) }),
            enableSessionPerTenant ? tenants.listV1() : tenants.list(),
          ]);
      if (enableSessionPerTenant) tabStorage.setItem(storageKeys.separateTabsByTenant, String(claims['tenantId']));
      storage.setItem(storageKeys.userId, user.id);
      storage.setItem(storageKeys.signedIn, 'true');
      store.set(() => ({
        status: 'signedIn',
        user,
        ...list,
        expiresAt,
        sessionId: typeof claims['sid'] === 'string' ? claims['sid'] : undefined,
        elsewhere: elsewhere || (unchanged && was.status === 'signedIn' && was.elsewhere),
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

  /** Flows.md A.18e: for the person it always succeeds; what the server could not be told stays owed. */
  async function tellSignOut(): Promise<void> {
    try {
      await auth.logout();
      settled();
    } catch (error) {
      if (toAppError(error).status === 401) settled();
      else ignore(error, 'signing out must always succeed for the person (flows.md A.18e)');
    }
  }

  async function disown() {
    // Before it is sent: a page that closes meanwhile owes it, too.
    storage.setItem(storageKeys.signOutOwed, provider);
    const held = token;
    await tellSignOut();
    if (token === held) token = undefined;
    again.plan();
  }

  async function payOwed(): Promise<false> {
    if (store.get().status !== 'signedOut') clear();
    await tellSignOut();
    return false;
  }

  async function refreshOnce(): Promise<boolean> {
    const arrives = arriving;
    arriving = false;
    const mustEnd = () => owesSignOut() && !arrives;
    if (mustEnd()) return payOwed();
    const was = store.get();
    try {
      const response = await retry(() => auth.refresh({ body: { tenantId: tabTenant() } }), {
        delaysMs: refreshDelaysMs,
        retryable: isTransient,
        ...(wait && { wait }),
      });
      // Somebody signed out while it was asked.
      if (mustEnd()) return await payOwed();
      // What could not be asked on arrival is known now: no form led to it.
      const found = await accept(response, heard || (was.status === 'signedOut' && was.error !== undefined));
      // Whoever looked because another tab told has nothing to tell.
      if (found && was.status !== 'signedIn' && !heard) tabs.tell('found');
      return found;
    } catch (cause) {
      const error = toAppError(cause);
      if (!isTransient(error)) {
        const ended = store.get().status === 'signedIn';
        clear();
        storage.removeItem(storageKeys.signedIn);
        // The other tabs live on the same cookie.
        if (ended) tabs.tell('signedOut');
      } else if (store.get().status !== 'signedIn') clear({ error });
      // A server that is away does not end a session: the next request or the timer asks again.
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
      again.plan();
    });
    return refreshing;
  }

  async function changed() {
    settled();
    const signedIn = await refresh();
    tabs.tell('changed');
    return signedIn;
  }

  // Signed in already means: perhaps as somebody else by now.
  async function hear() {
    heard = true;
    await refresh();
    heard = false;
  }

  const unlisten = tabs.listen((signal) => {
    if (signal === 'signedOut' || signal === 'idle') {
      if (store.get().status !== 'signedOut') clear(signal === 'idle' ? { idle: true } : {});
    } else if (signal === 'found') {
      if (store.get().status === 'signedOut' && token === undefined && !signInAgain) void hear();
    } else if (signal === 'signedIn') void hear();
    else if (!enableSessionPerTenant) void refresh();
  });

  return {
    expected: storage.getItem(storageKeys.signedIn) !== null,
    get: store.get,
    subscribe: store.subscribe,
    accessToken: () => token,
    hold,
    async accept(response) {
      const signedIn = await accept(response);
      if (signedIn) tabs.tell('signedIn');
      return signedIn;
    },
    refresh,
    changed,
    async recover(usedToken) {
      if (token && token !== usedToken) return true;
      // A refused request of the sign-in itself must not wait for that same sign-in.
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
      // Only now: a tenant that has refused is not asked for again by every refresh of this tab.
      if (enableSessionPerTenant) tabStorage.setItem(storageKeys.separateTabsByTenant, tenantId);
      await changed();
    },
    disown,
    async logout(why) {
      await disown();
      tabStorage.removeItem(storageKeys.separateTabsByTenant);
      storage.removeItem(storageKeys.signedIn);
      storage.removeItem(storageKeys.afterAuthRedirectUrl);
      // A host's own handler may hand over its event.
      const idle = why === 'idle';
      clear(idle ? { idle } : {});
      tabs.tell(idle ? why : 'signedOut');
    },
    start: () => (started ??= signInAgain && !owesSignOut() ? Promise.resolve(clear()) : refresh().then(() => undefined)),
    stop() {
      clearTimeout(timer);
      again.stop();
      unlisten();
    },
  };
}
