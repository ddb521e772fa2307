import { describe, expect, it, vi } from 'vitest';
import { createPreviewApi } from '../preview/testing.ts';
import { createStore } from '../preview/context.ts';
import { previewPassword } from '../preview/world.ts';
import * as storageKeys from '../contract/storage-keys.ts';
import { AppError } from '../lib/error.ts';
import { createSession, type SessionOptions } from './session.ts';
import { singleTab, type TabSignal } from './tabs.ts';

const memory = () => {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

function setUp(options: Partial<SessionOptions> = {}) {
  const store = createStore();
  const api = createPreviewApi(store);
  const storage = memory();
  const page = new EventTarget();
  const sent: TabSignal[] = [];
  let receive: (signal: TabSignal) => void = () => {};
  const session = createSession({
    ...api,
    tabs: {
      ...singleTab,
      broadcast: (signal) => void sent.push(signal),
      listen: (listener) => {
        receive = listener;
        return () => {};
      },
    },
    storage,
    tabStorage: memory(),
    keepSessionAlive: false,
    page,
    wait: async () => {},
    ...options,
  });
  /** The same browser after a reload. */
  const reload = (more: Partial<SessionOptions> = {}) => {
    session.stop();
    return createSession({
      ...api,
      tabs: singleTab,
      storage,
      tabStorage: memory(),
      keepSessionAlive: false,
      page,
      wait: async () => {},
      ...more,
    });
  };
  const signIn = async () =>
    session.accept(await session.alone(() => api.auth.login({ body: { email: 'admin@acme.test', password: previewPassword } })));
  /** From another tab of the browser. */
  const hear = (signal: TabSignal) => {
    if (signal === 'signedOut' || signal === 'idle') storage.removeItem(storageKeys.signedIn);
    receive(signal);
  };
  return { store, api, storage, page, reload, sent, receive: hear, session, signIn };
}

it('signs in with the user and their tenants', async () => {
  const { session, signIn, sent } = setUp();
  expect(await signIn()).toBe(true);
  expect(session.get()).toMatchObject({ status: 'signedIn', user: { email: 'admin@acme.test' }, activeTenant: { name: 'Acme' } });
  expect(session.accessToken()).toBeTypeOf('string');
  expect(sent).toEqual(['signedIn']);
});

it('a sign-in that brings the user and the tenants needs no further request', async () => {
  const { api } = setUp();
  const loads = vi.fn(() => Promise.reject(new AppError('NETWORK', 'away')));
  const { session, signIn } = setUp({ profile: { ...api.profile, get: loads }, tenants: { ...api.tenants, list: loads } });
  await signIn();
  expect(session.get()).toMatchObject({ status: 'signedIn', user: { name: 'Alex Morgan' }, activeTenant: { name: 'Acme' } });
  expect(loads).not.toHaveBeenCalled();
});

it('ELM-03 never stores a token', async () => {
  const { session, signIn, storage } = setUp();
  await signIn();
  const token = session.accessToken()!;
  expect([...storage.values.values()].some((value) => value.includes(token.slice(10, 40)))).toBe(false);
});

it('is signed out when the server rejects the refresh cookie', async () => {
  const { session } = setUp();
  await session.start();
  expect(session.get()).toEqual({ status: 'signedOut' });
});

// spec9.retry
it.each([0, 200, 410, 429, 500, 503])('TOK-08 a refresh that fails with %i is tried three times and keeps the session', async (status) => {
  const store = createStore();
  const api = createPreviewApi(store);
  const refresh = vi.fn(() => Promise.reject(new AppError('NETWORK', 'away', { status })));
  const session = createSession({
    ...api,
    auth: { ...api.auth, refresh },
    tabs: singleTab,
    storage: memory(),
    tabStorage: memory(),
    keepSessionAlive: false,
    wait: async () => {},
  });
  await session.accept(await api.auth.login({ body: { email: 'admin@acme.test', password: previewPassword } }));
  expect(await session.refresh()).toBe(false);
  expect(refresh).toHaveBeenCalledTimes(3);
  expect(session.get().status).toBe('signedIn');
  session.stop();
});

// spec4.refresh-failed
it.each([401, 403])("TOK-08 a refresh rejected with %i isn't retried and signs out", async (status) => {
  const store = createStore();
  const api = createPreviewApi(store);
  const refresh = vi.fn(() => Promise.reject(new AppError('SESSION_ENDED', 'ended', { status })));
  const session = createSession({
    ...api,
    auth: { ...api.auth, refresh },
    tabs: singleTab,
    storage: memory(),
    tabStorage: memory(),
    keepSessionAlive: false,
    wait: async () => {},
  });
  await session.accept(await api.auth.login({ body: { email: 'admin@acme.test', password: previewPassword } }));
  await session.refresh();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(session.get()).toEqual({ status: 'signedOut' });
  expect(session.accessToken()).toBeUndefined();
});

it('concurrent refreshes share one request', async () => {
  const store = createStore();
  const api = createPreviewApi(store);
  const refresh = vi.fn(api.auth.refresh);
  const session = createSession({
    ...api,
    auth: { ...api.auth, refresh },
    tabs: singleTab,
    storage: memory(),
    tabStorage: memory(),
    keepSessionAlive: false,
  });
  await session.accept(await api.auth.login({ body: { email: 'admin@acme.test', password: previewPassword } }));
  await Promise.all([session.refresh(), session.refresh(), session.recover(session.accessToken())]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('retries without a refresh if the token was renewed after the failed request', async () => {
  const { session, signIn, api } = setUp();
  await signIn();
  const refresh = vi.spyOn(api.auth, 'refresh');
  expect(await session.recover('an older token')).toBe(true);
  expect(refresh).not.toHaveBeenCalled();
});

it('signs out this tab, the server session and the other tabs', async () => {
  const { session, signIn, sent, store } = setUp();
  await signIn();
  await session.logout();
  expect(session.get()).toEqual({ status: 'signedOut' });
  expect(store.world.sessions).toEqual([]);
  expect(sent.at(-1)).toBe('signedOut');
});

it('SES-01: whoever signs in while a sign-out is still under way stays signed in', async () => {
  const { session, signIn, api, sent } = setUp();
  await signIn();
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(api.auth, 'logout').mockReturnValueOnce(promise);
  const leaving = session.logout();
  await signIn();
  resolve();
  await leaving;
  expect(session.get().status).toBe('signedIn');
  expect(session.accessToken()).toBeTypeOf('string');
  expect(sent).toEqual(['signedIn', 'signedIn']);
});

it('signs out when another tab signs out', async () => {
  const { session, signIn, receive } = setUp();
  await signIn();
  receive('signedOut');
  expect(session.get()).toEqual({ status: 'signedOut' });
});

// spec4.tenant-switch
it('switches the tenant and notifies other tabs', async () => {
  const { session, signIn, sent } = setUp();
  await signIn();
  const state = session.get();
  const other = state.status === 'signedIn' ? state.tenants.find(({ name }) => name === 'Globex')! : undefined;
  await session.switchTenant(other!.tenantId);
  expect(session.get()).toMatchObject({ activeTenant: { name: 'Globex' }, user: { roles: [{ key: 'ReadOnly' }] } });
  expect(sent.at(-1)).toBe('changed');
});

it('a tab with its own tenant stays in it when a switch is rejected', async () => {
  const api = createPreviewApi(createStore());
  const refused = new AppError('SIGN_IN_AGAIN', 'Sign in again.', { status: 403 });
  const requests: unknown[] = [];
  const session = createSession({
    ...api,
    auth: { ...api.auth, refresh: (input) => (requests.push(input?.body?.tenantId), api.auth.refresh(input)) },
    tenants: { ...api.tenants, switch: () => Promise.reject(refused) },
    tabs: singleTab,
    storage: memory(),
    tabStorage: memory(),
    enableSessionPerTenant: true,
    keepSessionAlive: false,
    wait: async () => {},
  });
  await session.accept(await api.auth.login({ body: { email: 'admin@acme.test', password: previewPassword } }));
  const state = session.get();
  const { tenantId } = state.status === 'signedIn' ? state.activeTenant : { tenantId: '' };
  await expect(session.switchTenant('elsewhere')).rejects.toBe(refused);
  await session.refresh();
  expect(requests).toEqual([tenantId]);
});

describe('a token for a server of the host', () => {
  /** Longer than any token lives. */
  const sleepMs = 7 * 86_400_000;

  it('is refreshed first when the device slept past its end, once for all who ask', async () => {
    let time = Date.now();
    const { session, signIn, api } = setUp({ now: () => time });
    await signIn();
    const refresh = vi.spyOn(api.auth, 'refresh');
    expect(await session.getToken()).toBe(session.accessToken());
    expect(refresh).not.toHaveBeenCalled();
    time += sleepMs;
    const [one, other] = await Promise.all([session.getToken(), session.getToken()]);
    expect([one, other]).toEqual([session.accessToken(), session.accessToken()]);
    expect(refresh).toHaveBeenCalledTimes(1);
    const state = session.get();
    expect(state.status === 'signedIn' && state.expiresAt).toBeGreaterThan(time);
  });

  it('waits for the first answer, and is none when nobody is signed in', async () => {
    const { session, signIn, reload } = setUp();
    await signIn();
    expect(await reload().getToken()).toBeTypeOf('string');
    await session.logout();
    expect(await session.getToken()).toBe(undefined);
  });

  it('is refused rather than handed out after its end when the server is away', async () => {
    let time = Date.now();
    const { session, signIn, api } = setUp({ now: () => time });
    await signIn();
    time += sleepMs;
    vi.spyOn(api.auth, 'refresh').mockRejectedValue(new AppError('NETWORK', 'away', { status: 0 }));
    await expect(session.getToken()).rejects.toMatchObject({ code: 'NETWORK' });
  });
});

it('knows a sign-in on this page from a session that was there', async () => {
  const { session, signIn, reload } = setUp();
  await signIn();
  expect(session.get()).toMatchObject({ startedBy: 'form' });
  await session.refresh();
  expect(session.get()).toMatchObject({ startedBy: 'form' });
  const next = reload();
  await next.start();
  expect(next.get()).toMatchObject({ startedBy: 'refresh' });
});

// spec4.mfa-clears-token
it('a response that requires a factor clears the token and the user', async () => {
  const { session, signIn } = setUp();
  await signIn();
  expect(await session.accept({ mfaRequired: true, mfaToken: 'x' })).toBe(false);
  expect(session.get()).toEqual({ status: 'signedOut' });
  expect(session.accessToken()).toBeUndefined();
});

it("TOK-08 a session ended by the server ends in the other tabs too; a session that never existed doesn't", async () => {
  const { session, signIn, sent, store } = setUp();
  await session.refresh();
  expect(sent).toEqual([]);
  await signIn();
  store.world = { ...store.world, sessions: [] };
  await session.refresh();
  expect(session.get()).toEqual({ status: 'signedOut' });
  expect(sent).toEqual(['signedIn', 'signedOut']);
});

const unreachable = () => Promise.reject(new AppError('NETWORK', 'away', { status: 0 }));
const pendingKey = 'gatehouse-sign-out-owed';

it("a sign-out the server never received stays pending: a reload doesn't restore the session and sends it again", async () => {
  const { api, session, signIn, reload, storage, store } = setUp();
  await signIn();
  const logout = vi.spyOn(api.auth, 'logout').mockImplementation(unreachable);
  await session.logout();
  expect(session.get()).toEqual({ status: 'signedOut', pending: true });
  expect(storage.values.has(pendingKey)).toBe(true);
  const offline = reload();
  await offline.start();
  expect(offline.get()).toEqual({ status: 'signedOut', pending: true });
  offline.stop();
  expect(store.world.sessions).toHaveLength(1);
  logout.mockRestore();
  const refresh = vi.spyOn(api.auth, 'refresh');
  const next = reload();
  await next.start();
  expect(next.get()).toEqual({ status: 'signedOut' });
  expect(refresh).not.toHaveBeenCalled();
  expect(store.world.sessions).toEqual([]);
  expect(storage.values.has(pendingKey)).toBe(false);
});

it('a pending sign-out can be tried again, and is no longer pending once the server heard of it', async () => {
  const { api, session, signIn, store } = setUp();
  await signIn();
  const logout = vi.spyOn(api.auth, 'logout').mockImplementation(unreachable);
  await session.logout();
  await session.refresh();
  expect(session.get()).toEqual({ status: 'signedOut', pending: true });
  logout.mockRestore();
  await session.refresh();
  expect(session.get()).toEqual({ status: 'signedOut' });
  expect(store.world.sessions).toEqual([]);
  session.stop();
});

it('closing the page before the sign-out is confirmed leaves it pending', async () => {
  const { api, session, signIn, storage } = setUp();
  await signIn();
  vi.spyOn(api.auth, 'logout').mockReturnValue(new Promise(() => {}));
  void session.logout();
  expect(storage.values.has(pendingKey)).toBe(true);
});

it('a pending sign-out is sent as soon as the network is back', async () => {
  const { api, session, signIn, storage, page, store } = setUp();
  await signIn();
  vi.spyOn(api.auth, 'logout').mockImplementationOnce(unreachable);
  await session.logout();
  page.dispatchEvent(new Event('online'));
  await expect.poll(() => store.world.sessions).toEqual([]);
  await expect.poll(() => storage.values.has(pendingKey)).toBe(false);
  session.stop();
});

it('only a 401 settles a pending sign-out; other errors leave it pending', async () => {
  const { api, session, signIn, storage } = setUp();
  await signIn();
  const logout = vi.spyOn(api.auth, 'logout');
  logout.mockRejectedValueOnce(new AppError('FORBIDDEN', 'no', { status: 403 }));
  await session.logout();
  expect(storage.values.has(pendingKey)).toBe(true);
  logout.mockRejectedValueOnce(new AppError('SESSION_ENDED', 'over', { status: 401 }));
  await session.refresh();
  expect(storage.values.has(pendingKey)).toBe(false);
  session.stop();
});

it.each(['accept', 'hold'] as const)('a new sign-in clears a pending sign-out (%s)', async (method) => {
  const { api, session, signIn, storage, page } = setUp();
  await signIn();
  const logout = vi.spyOn(api.auth, 'logout').mockImplementationOnce(unreachable);
  await session.logout();
  if (method === 'accept') await signIn();
  else session.hold((await session.alone(async () => ({ accessToken: 'a token' }))).accessToken);
  expect(storage.values.has(pendingKey)).toBe(false);
  page.dispatchEvent(new Event('online'));
  await session.refresh();
  expect(logout).toHaveBeenCalledTimes(1);
  session.stop();
});

it("a pending sign-out doesn't affect another product on the same origin", async () => {
  const { api, session, signIn, reload } = setUp({ provider: 'one' });
  await signIn();
  vi.spyOn(api.auth, 'logout').mockImplementation(unreachable);
  await session.logout();
  const two = reload({ provider: 'two' });
  await two.start();
  expect(two.get().status).toBe('signedIn');
});

it('a sign-in callback overrides a pending sign-out', async () => {
  const { api, session, signIn, reload, storage } = setUp();
  await signIn();
  vi.spyOn(api.auth, 'logout').mockImplementation(unreachable);
  await session.logout();
  const back = reload({ isSignInCallback: true });
  await back.start();
  expect(back.get().status).toBe('signedIn');
  expect(storage.values.has(pendingKey)).toBe(false);
});

it('SES-01: an answer without a token, as of a sign-in at another site, overrides a sign-out that was pending before, and none after it', async () => {
  const away = () => Promise.reject(new AppError('NETWORK', 'away'));
  const { api, signIn, reload, session } = setUp();
  await signIn();
  let logout = away as () => Promise<void>;
  const auth = { ...api.auth, logout: () => logout() };
  const second = reload({ auth });
  await second.start();
  await second.logout();
  expect(second.get()).toMatchObject({ status: 'signedOut', pending: true });
  // The provider hears of it no sooner than this.
  const socially = async () => {
    await api.auth.login({ body: { email: 'admin@acme.test', password: previewPassword } });
    return {};
  };
  await second.alone(socially);
  expect(await second.changed()).toBe(true);
  expect(second.get()).toMatchObject({ status: 'signedIn' });
  await second.alone(socially);
  await second.logout();
  logout = async () => {};
  expect(await second.changed()).toBe(false);
  expect(second.get()).toMatchObject({ status: 'signedOut' });
  session.stop();
});

it("SES-01: another tab's sign-in isn't forgotten because this tab asks for something else before it takes its own", async () => {
  const { api, session, receive } = setUp();
  const mine = await session.alone(() => api.auth.login({ body: { email: 'admin@acme.test', password: previewPassword } }));
  await api.auth.login({ body: { email: 'support@acme.test', password: previewPassword } });
  receive('signedIn');
  await session.alone(async () => ({ kind: 'no sign-in' }));
  await session.accept(mine);
  expect(session.get()).toMatchObject({ status: 'signedIn', user: { email: 'support@acme.test' } });
});

it('an unreachable server is retried when the network or the user is back, and the session is restored', async () => {
  const { api, signIn, session, reload, page } = setUp();
  await signIn();
  const refresh = vi.spyOn(api.auth, 'refresh').mockImplementation(unreachable);
  const next = reload();
  await next.start();
  expect(next.get()).toMatchObject({ status: 'signedOut', error: { code: 'NETWORK' } });
  page.dispatchEvent(new Event('focus'));
  await next.refresh();
  expect(next.get()).toMatchObject({ status: 'signedOut', error: { code: 'NETWORK' } });
  refresh.mockRestore();
  page.dispatchEvent(new Event('online'));
  // Like a session found on load: no form of this tab led to it.
  await expect.poll(() => next.get()).toMatchObject({ status: 'signedIn', startedBy: 'otherTab' });
  const more = vi.spyOn(api.auth, 'refresh');
  page.dispatchEvent(new Event('focus'));
  expect(more).not.toHaveBeenCalled();
  next.stop();
  session.stop();
});

it('an unreachable server is retried with backoff, until it answers that there is no session', async () => {
  vi.useFakeTimers();
  const { api, session } = setUp();
  const refresh = vi.spyOn(api.auth, 'refresh').mockImplementation(unreachable);
  await session.start();
  const requests = () => refresh.mock.calls.length / 3;
  expect(requests()).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(requests()).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(requests()).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(requests()).toBe(3);
  refresh.mockRestore();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(session.get()).toEqual({ status: 'signedOut' });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it("doesn't retry in the background once the user has started to sign in", async () => {
  const { api, session, page } = setUp();
  const refresh = vi.spyOn(api.auth, 'refresh').mockImplementation(unreachable);
  await session.start();
  refresh.mockClear();
  session.hold('a token');
  page.dispatchEvent(new Event('online'));
  expect(refresh).not.toHaveBeenCalled();
  session.stop();
});

it("revoking a session keeps the return address and doesn't notify other tabs", async () => {
  const { api, session, storage, store, sent } = setUp();
  const { accessToken } = await api.auth.login({ body: { email: 'admin@acme.test', password: previewPassword } });
  session.hold(accessToken);
  storage.setItem('FRONTEGG_AFTER_AUTH_REDIRECT_URL', '/reports');
  await session.revoke();
  expect(store.world.sessions).toEqual([]);
  expect(session.accessToken()).toBeUndefined();
  expect(storage.getItem('FRONTEGG_AFTER_AUTH_REDIRECT_URL')).toBe('/reports');
  expect(sent).toEqual([]);
});

it('tabs without a session pick up one that another tab found on load, without passing it on', async () => {
  const { session, reload, sent, receive, api } = setUp();
  const arrives: TabSignal[] = [];
  const { accessToken } = await api.auth.login({ body: { email: 'admin@acme.test', password: previewPassword } });
  const next = reload({ tabs: { ...singleTab, broadcast: (signal) => void arrives.push(signal) } });
  await next.start();
  expect(arrives).toEqual(['found']);
  await next.refresh();
  expect(arrives).toEqual(['found']);
  // This tab shows the sign-in form, after it learned that there is no session.
  const form = setUp({ auth: api.auth, profile: api.profile, tenants: api.tenants });
  form.receive('signedOut');
  form.receive('found');
  await expect.poll(() => form.session.get()).toMatchObject({ status: 'signedIn', startedBy: 'otherTab' });
  expect(form.sent).toEqual([]);
  // Tabs that are signed in, or about to be, ignore the signal.
  const refresh = vi.spyOn(api.auth, 'refresh');
  form.receive('found');
  session.hold(accessToken);
  receive('signedOut');
  session.hold(accessToken);
  receive('found');
  expect(refresh).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

it('an idle timeout is reported as the reason in this tab and the others', async () => {
  const { session, signIn, sent, receive } = setUp();
  await signIn();
  await session.logout('idle');
  expect(session.get()).toEqual({ status: 'signedOut', idle: true });
  expect(sent.at(-1)).toBe('idle');
  await signIn();
  receive('idle');
  expect(session.get()).toEqual({ status: 'signedOut', idle: true });
  await signIn();
  await session.logout();
  expect(session.get()).toEqual({ status: 'signedOut' });
});

it("a refresh that was pending during sign-out doesn't sign the user back in", async () => {
  const { api, session, signIn, storage } = setUp();
  await signIn();
  vi.spyOn(api.auth, 'logout').mockImplementation(unreachable);
  const answer = await api.auth.refresh({ body: { tenantId: null } });
  const { promise, resolve } = Promise.withResolvers<typeof answer>();
  vi.spyOn(api.auth, 'refresh').mockReturnValueOnce(promise);
  const refreshed = session.refresh();
  await session.logout();
  resolve(answer);
  expect(await refreshed).toBe(false);
  expect(session.get()).toEqual({ status: 'signedOut', pending: true });
  expect(storage.values.has(pendingKey)).toBe(true);
  session.stop();
});

// spec4.refresh-needs-factor
it('a refresh that requires a second factor hands it to the sign-in form', async () => {
  const challenge = { mfaRequired: true, mfaToken: 'm', userEmail: 'ada@acme.test' };
  const { session } = setUp({ auth: { refresh: async () => challenge, logout: async () => undefined } });
  expect(await session.refresh()).toBe(false);
  expect(session.get()).toEqual({ status: 'signedOut', challenge });
  expect(session.accessToken()).toBeUndefined();
});
