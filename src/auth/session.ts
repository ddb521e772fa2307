import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import * as storageKeys from '../contract/storage-keys.ts';
import { defaultAccessTokenSeconds } from '../contract/wire.ts';
import { readJwtClaims } from '../lib/base64url.ts';
import { AppError, genericMessage, ignore, toAppError } from '../lib/error.ts';
import { retry } from '../lib/retry.ts';
import { createStore } from '../lib/store.ts';
import { createBackgroundRetry } from './background-retry.ts';
import { isReadable, sameKeys, signedInBy } from './session-answers.ts';
import type { Session, SessionOptions, SessionState, StartedBy } from './session-types.ts';

export type { Session, SessionOptions, SessionState } from './session-types.ts';

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
  let last: Promise<unknown> = Promise.resolve();
  let nested = 0;
  let isCallback = isSignInCallback;
  /** The cookie may have changed since a form's answer. */
  let isOvertaken = false;
  /** The newest that this tab knows of is an answer of its own: it came after the sign-out that is pending, if any. */
  let isAnswered = false;

  const hasPendingSignOut = () => storage.getItem(storageKeys.pendingSignOut) === provider;
  const setPendingSignOut = () => storage.setItem(storageKeys.pendingSignOut, provider);
  const noteSignedIn = () => storage.setItem(storageKeys.signedIn, 'true');
  const clearPendingSignOut = () => storage.removeItem(storageKeys.pendingSignOut);
  const backgroundRetry = createBackgroundRetry({
    // A token means the user has started to sign in again.
    isPending: () => !token && (hasPendingSignOut() || !!failureOf()),
    run: () => void refresh(),
    page,
  });

  const failureOf = (state = store.get()) => (state as { error?: AppError }).error;
  const isFresh = (state = store.get()) => state.status === 'signedIn' && state.expiresAt - now() > freshMs;
  const isNobody = () => store.get().status === 'signedOut' && !failureOf();
  const listTenants = () => (enableSessionPerTenant ? tenants.listV1() : tenants.list());
  const tabTenant = () => (enableSessionPerTenant ? tabStorage.getItem(storageKeys.separateTabsByTenant) : null);

  function clear(why: Omit<Extract<SessionState, { status: 'signedOut' }>, 'status'> = {}) {
    token = undefined;
    clearTimeout(timer);
    store.set(() => ({ status: 'signedOut', ...why }));
  }

  function refreshIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), ms);
  }

  /** Refreshes and sign-ins of this tab, one after the other: the last one is about the newest cookie. */
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  }

  /** Requests in here that are rejected with 401 must not wait for a refresh, which waits for them. */
  async function nest<T>(work: () => Promise<T>): Promise<T> {
    nested++;
    try {
      return await work();
    } finally {
      nested--;
    }
  }

  const askRefresh = () => auth.refresh({ body: { tenantId: tabTenant() } });

  async function accept(response: AuthResponse, startedBy: StartedBy): Promise<boolean> {
    if (!response.accessToken) {
      clear();
      return false;
    }
    const before = token;
    token = response.accessToken;
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
        ? [previous.user, previous]
        : await nest(() =>
            Promise.all([told?.user ?? retry(() => profile.get(), { retryable: isTransient, wait }), told?.list ?? listTenants()]),
          );
      if (!isReadable(user, list)) throw new AppError('UNREADABLE_ANSWER', genericMessage, { status: 200 });
      // Signed out, or signed in again, meanwhile.
      if (token !== response.accessToken) return store.get().status === 'signedIn';
      if (enableSessionPerTenant) tabStorage.setItem(storageKeys.separateTabsByTenant, String(claims['tenantId']));
      storage.setItem(storageKeys.userId, user.id);
      noteSignedIn();
      store.set((held) => ({
        status: 'signedIn',
        user,
        ...list,
        expiresAt,
        sessionId: typeof claims['sid'] === 'string' ? claims['sid'] : undefined,
        startedBy: held.status === 'signedIn' && held.user.id === user.id && startedBy !== 'form' ? held.startedBy : startedBy,
      }));
      clearTimeout(timer);
      if (keepSessionAlive) refreshIn(Math.max(1000, expiresAt - now() - lifeMs * (1 - renewAfter)));
      return true;
    } catch (error) {
      if (token === response.accessToken) token = before;
      throw error;
    }
  }

  /** Signing out always succeeds for the user; what the server missed stays pending (flows.md A.18e). */
  async function requestSignOut(): Promise<void> {
    try {
      await auth.logout();
    } catch (error) {
      if (toAppError(error).status !== 401) {
        setPendingSignOut();
        return ignore(error, 'sent again');
      }
    }
    clearPendingSignOut();
  }

  /** `ended`: called before another tab can sign in. */
  async function revoke(ended?: () => void) {
    // Stored before the request, in case the page closes meanwhile.
    setPendingSignOut();
    isOvertaken = true;
    isAnswered = false;
    const held = token;
    await tabs.exclusively(async () => {
      await requestSignOut();
      if (token && token !== held) return;
      token = undefined;
      ended?.();
    });
    // Somebody has signed in here meanwhile.
    if (token) await refreshAnew();
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

  async function refreshOnce(by: StartedBy): Promise<boolean> {
    const wasCallback = isCallback;
    isCallback = false;
    const mustSignOut = () => hasPendingSignOut() && !wasCallback;
    if (mustSignOut()) return finishSignOut();
    const previous = store.get();
    try {
      const response = await retry(askRefresh, {
        delaysMs: refreshDelaysMs,
        retryable: (error) => isTransient(error) && !mustSignOut(),
        wait,
      });
      // The user signed out while the request was pending.
      if (mustSignOut()) return await finishSignOut();
      if (response.mfaToken && !response.accessToken) {
        clear({ challenge: response });
        return false;
      }
      clearPendingSignOut();
      // A late answer to the first refresh: no form in this tab led to it.
      const found = await accept(response, by === 'refresh' && failureOf(previous) ? 'otherTab' : by);
      // A tab that reacted to another tab's signal doesn't pass it on.
      if (found && previous.status !== 'signedIn' && by !== 'otherTab') tabs.broadcast('found');
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
      else refreshIn(30_000);
      return false;
    }
  }

  /** After what runs, whose answer may be older than the cookie. */
  function refreshAnew(by: StartedBy = 'refresh'): Promise<boolean> {
    const asked = inTurn(() => tabs.exclusively(() => refreshOnce(by))).finally(() => {
      if (refreshing === asked) refreshing = undefined;
      backgroundRetry.schedule();
    });
    return (refreshing = asked);
  }
  const refresh = () => refreshing ?? refreshAnew();

  async function changed() {
    isOvertaken = true;
    if (isAnswered) clearPendingSignOut();
    const signedIn = await refreshAnew('form');
    if (isNobody() && !(store.get() as { challenge?: object }).challenge) await checkCookie?.(askRefresh);
    tabs.broadcast('changed');
    return signedIn;
  }

  const unlisten = tabs.listen((signal) => {
    const { status } = store.get();
    const isSignOut = signal === 'signedOut' || signal === 'idle';
    // Whoever signs out removes this, but storage may come later than a signal.
    const isKept = storage.getItem(storageKeys.signedIn);
    if (isSignOut && status !== 'signedOut' && !(isKept && isAnswered)) clear({ ...(signal === 'idle' && { idle: true }) });
    isOvertaken = true;
    isAnswered = false;
    if (isSignOut ? isKept : signal !== 'found' || (status === 'signedOut' && token === undefined && !signInAgain))
      // Even if signed in: the cookie may belong to another user by now.
      void refreshAnew('otherTab');
  });

  async function startOnce(): Promise<void> {
    if (signInAgain && !hasPendingSignOut()) return clear();
    const isUnknown = !storage.getItem(storageKeys.signedIn) && !hasPendingSignOut() && !isSignInCallback;
    if (isUnknown && mayHaveSession && !(await mayHaveSession())) {
      // Unless somebody signed in meanwhile.
      if (store.get().status === 'loading' && token === undefined) clear();
    } else await refresh();
  }
  const start = () => (started ??= startOnce());

  return {
    expected: !!storage.getItem(storageKeys.signedIn),
    get: store.get,
    subscribe: store.subscribe,
    accessToken: () => token,
    async getToken() {
      if (store.get().status === 'loading') await start();
      if (!isFresh() && !isNobody()) await refresh();
      if (isFresh()) return token;
      if (isNobody()) return undefined;
      throw new AppError('NETWORK', "Couldn't reach the server.", { status: 0, cause: failureOf() });
    },
    hold: (accessToken) => void (token = accessToken),
    async accept(response) {
      let signedIn = await inTurn(async () => {
        if (response.accessToken) await checkCookie?.(() => tabs.exclusively(askRefresh));
        return accept(response, 'form');
      });
      if (signedIn && isOvertaken) signedIn = await refreshAnew('otherTab');
      if (signedIn) tabs.broadcast('signedIn');
      return signedIn;
    },
    alone: (work) =>
      tabs.exclusively(async () => {
        const result = await work();
        isAnswered = true;
        // The cookie has changed by now, so there is nothing left to sign out of.
        if ((result as Partial<AuthResponse> | undefined)?.accessToken) {
          isOvertaken = false;
          clearPendingSignOut();
          noteSignedIn();
        }
        return result;
      }),
    refresh,
    changed,
    async recover(usedToken) {
      if (token && token !== usedToken) return true;
      return nested ? false : refresh();
    },
    async reload() {
      if (store.get().status !== 'signedIn') return;
      const [user, list] = await Promise.all([profile.get(), listTenants()]);
      store.set((state) =>
        state.status === 'signedIn' && state.user.id === user.id && state.activeTenant.tenantId === list.activeTenant.tenantId
          ? { ...state, user, ...list }
          : state,
      );
    },
    async switchTenant(tenantId) {
      await retry(() => tabs.exclusively(() => nest(() => tenants.switch({ body: { tenantId } }))), {
        attempts: 2,
        retryable: (error) => toAppError(error).status === 401,
        wait: () => refreshAnew(),
      });
      // Only after success: refreshes of this tab would otherwise keep asking for a tenant that was denied.
      if (enableSessionPerTenant) tabStorage.setItem(storageKeys.separateTabsByTenant, tenantId);
      await changed();
    },
    revoke,
    logout: (why) =>
      revoke(() => {
        tabStorage.removeItem(storageKeys.separateTabsByTenant);
        for (const key of [storageKeys.signedIn, storageKeys.afterAuthRedirectUrl]) storage.removeItem(key);
        // Event handlers may pass their event as `why`.
        const idle = why === 'idle';
        clear({ ...(idle && { idle }), ...pending() });
        tabs.broadcast(idle ? why : 'signedOut');
      }),
    start,
    stop() {
      clearTimeout(timer);
      backgroundRetry.stop();
      unlisten();
    },
  };
}
