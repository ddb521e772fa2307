import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oauth } from '../contract/oauth/oauth.ts';
import type { OAuthTokens } from '../contract/oauth/oauth.schemas.ts';
import { AppError } from '../lib/error.ts';
import { challengeOf } from '../lib/pkce.ts';
import { createPreviewApi } from '../preview/testing.ts';
import { createStore } from '../preview/context.ts';
import { previewPassword } from '../preview/world.ts';
import type { HostedHost, HostedLogin } from './hosted-host.ts';
import { createHostedLogin } from './hosted-login.ts';
import { defaultRoutes } from './routes.ts';
import { createSession } from './session.ts';
import { singleTab } from './tabs.ts';

const key = 'HOSTED_LOGIN_VERIFIER_KEY:';
const origin = 'https://app.test';

/** Like real Storage, keys are own properties. */
function memory(): Record<string, string> & Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const methods = {
    getItem: (name: string): string | null => values[name] ?? null,
    setItem: (name: string, value: string) => void (values[name] = value),
    removeItem: (name: string) => void delete values[name],
  };
  const values = Object.create(methods) as Record<string, string> & typeof methods;
  return values;
}

const unsigned = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`;

/** A page of the app opened at `address`. Pages of one browser share the storage and the provider. */
function openPage(address: string, options: Partial<HostedHost['options']> = {}, storage = memory(), store = createStore()) {
  const preview = createPreviewApi(store);
  const url = new URL(address, origin);
  const navigations: string[] = [];
  const router: HostedHost['router'] = {
    current: () => ({ pathname: url.pathname, search: url.search }),
    go: (target) => navigations.push(target) > 0,
    replaceSearch: (search) => void (url.search = search),
    addEntry: () => {},
    hold: () => {},
    isHeld: () => false,
    subscribe: () => () => {},
  };
  vi.stubGlobal('location', url);
  const silent = vi.fn(preview.oauth.silent);
  const token = vi.fn(preview.oauth.token);
  const logout = vi.fn(preview.oauth.logout);
  const returnKey = 'return';
  const host: HostedHost = {
    options: { baseUrl: 'https://id.test', clientId: 'client-1', routes: { ...defaultRoutes }, ...options },
    api: (area) => (area === (oauth as never) ? { ...preview.oauth, silent, token, logout } : undefined) as never,
    session: undefined as never,
    router,
    redirectRule: () => ({ here: url.href }),
    returnAddress: {
      get: () => storage.getItem(returnKey),
      set: (value) => storage.setItem(returnKey, value),
      clear: () => storage.removeItem(returnKey),
    },
    storage,
  };
  let hosted: HostedLogin | undefined;
  const session = createSession({
    ...preview,
    auth: { refresh: (input) => hosted!.refresh(input), logout: () => hosted!.logout() },
    tabs: singleTab,
    storage,
    tabStorage: memory(),
    keepSessionAlive: false,
    wait: async () => {},
  });
  host.session = session;
  hosted = createHostedLogin(host);
  const signInThere = () => preview.auth.login({ body: { email: 'admin@acme.test', password: previewPassword } });
  const attempts = () => Object.keys(storage).filter((name) => name.startsWith(key));
  /** The provider URL that the page navigated to. */
  const lastUrl = () => new URL(navigations.at(-1)!);
  return { hosted, session, storage, store, url, navigations, silent, token, logout, signInThere, attempts, lastUrl };
}

/** The provider's response to a code, with the nonce of the request. */
async function tokensFor(page: ReturnType<typeof openPage>, nonce: string | null, overrides: object = {}): Promise<OAuthTokens> {
  const { id_token, ...tokens } = await page.silent({ body: null });
  const claims = JSON.parse(atob(id_token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as object;
  return { ...tokens, id_token: unsigned({ ...claims, nonce, ...overrides }) };
}

/** Leaves for the provider and returns on a new page, as a browser does. */
async function returnFromProvider(change: (query: URLSearchParams) => void = () => {}, claims: object = {}, from = '/page?a=b') {
  const first = openPage(from);
  await first.hosted.loginWithRedirect({ prompt: 'login' });
  const sent = first.lastUrl().searchParams;
  const query = new URLSearchParams({ code: 'c1', state: sent.get('state')! });
  change(query);
  const page = openPage(`/oauth/callback?${query}`, {}, first.storage);
  await page.signInThere();
  const answer = await tokensFor(page, sent.get('nonce'), claims);
  page.silent.mockClear();
  page.token.mockImplementationOnce(async () => answer);
  return { page, sent };
}
async function settled({ session, navigations }: ReturnType<typeof openPage>) {
  await session.start();
  await expect.poll(() => navigations).not.toEqual([]);
}

const error = vi.spyOn(console, 'error');
beforeEach(() => error.mockReset());
afterEach(() => vi.unstubAllGlobals());

// spec4.hosted-login, spec9.oauth-defaults, spec9.random-state, spec9.storage-keys
it('redirects to the provider with PKCE S256, state and nonce, and stores verifier and nonce under that state', async () => {
  const page = openPage('/page?a=b');
  await page.hosted.loginWithRedirect();
  expect(page.silent).toHaveBeenCalledOnce();
  const url = page.lastUrl();
  expect(url.origin + url.pathname).toBe('https://id.test/frontegg/oauth/authorize');
  const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams);
  expect(rest).toEqual({
    response_type: 'code',
    client_id: 'client-1',
    scope: 'openid email profile',
    redirect_uri: `${origin}/oauth/callback`,
    code_challenge_method: 'S256',
  });
  expect(page.attempts()).toEqual([key + state]);
  const attempt = JSON.parse(page.storage.getItem(key + state)!) as { verifier: string; nonce: string };
  expect(attempt.verifier.length).toBeGreaterThanOrEqual(43);
  expect(await challengeOf(attempt.verifier)).toBe(code_challenge);
  expect(attempt.nonce).toBe(nonce);
  expect(page.storage.getItem('return')).toBe('/page?a=b');
});

it('a sign-in page keeps the redirectUrl it was opened with', async () => {
  const page = openPage('/account/login?redirectUrl=%2Fdeep%3Fx%3Dy');
  page.storage.setItem('return', '/older');
  await page.hosted.loginWithRedirect();
  expect(page.storage.getItem('return')).toBe('/deep?x=y');
});

it('signs in silently when the provider has a session for this browser', async () => {
  const page = openPage('/page');
  await page.signInThere();
  await page.hosted.loginWithRedirect();
  expect(page.session.get()).toMatchObject({ status: 'signedIn', user: { email: 'admin@acme.test' } });
  expect(page.navigations).toEqual([]);
});

it("doesn't contact the provider on start unless loadUserOnFirstLoad is set", async () => {
  const waiting = openPage('/');
  await waiting.signInThere();
  await waiting.session.start();
  expect(waiting.session.get()).toEqual({ status: 'signedOut' });
  expect(waiting.silent).not.toHaveBeenCalled();
  const eager = openPage('/', { loadUserOnFirstLoad: true });
  await eager.signInThere();
  await eager.session.start();
  expect(eager.session.get().status).toBe('signedIn');
});

it('prompt=login, step-up, direct actions and disableSilentRefresh never sign in silently', async () => {
  for (const params of [{ prompt: 'login' as const }, { acr_values: 'x' }, { loginDirectAction: { type: 'signup' as const, data: '' } }]) {
    const page = openPage('/');
    await page.signInThere();
    await page.hosted.loginWithRedirect(params);
    expect(page.silent).not.toHaveBeenCalled();
    expect(page.lastUrl().pathname).toBe('/frontegg/oauth/authorize');
  }
  const off = openPage('/', { disableSilentRefresh: true });
  await off.signInThere();
  await off.hosted.loginWithRedirect();
  expect(off.silent).not.toHaveBeenCalled();
  expect(off.navigations).toHaveLength(1);
});

it("passes on scope, organization, tenant and direct action; the resolver and the page's tenantId take precedence", async () => {
  const page = openPage('/page?tenantId=t2', { tenantResolver: () => ({ tenant: 'acme' }), appId: 'app-1' });
  const loginDirectAction = { type: 'social-login' as const, data: 'google', additionalQueryParams: { hd: 'acme.test' } };
  await page.hosted.loginWithRedirect({
    scope: 'openid',
    organization: 'globex',
    tenantId: 't1',
    login_hint: 'a@b.test',
    loginDirectAction,
  });
  const query = Object.fromEntries(page.lastUrl().searchParams);
  expect(query).toMatchObject({ scope: 'openid', organization: 'acme', tenantId: 't2', login_hint: 'a@b.test', client_id: 'app-1' });
  expect(JSON.parse(atob(query['login_direct_action']!))).toEqual(loginDirectAction);
});

it('a silent sign-in to the wrong tenant still redirects to the provider', async () => {
  const page = openPage('/');
  await page.signInThere();
  await page.hosted.loginWithRedirect({ organization: 'globex' });
  expect(page.lastUrl().searchParams.get('organization')).toBe('globex');
});

it('every sign-in cancels a pending step-up', async () => {
  const page = openPage('/');
  page.storage.setItem('SHOULD_STEP_UP', 'true');
  await page.hosted.loginWithRedirect();
  expect(page.storage.getItem('SHOULD_STEP_UP')).toBeNull();
});

it('two tabs signing in at once keep separate verifiers', async () => {
  const storage = memory();
  const [one, two] = [openPage('/one', {}, storage), openPage('/two', {}, storage)];
  await one.hosted.loginWithRedirect();
  await two.hosted.loginWithRedirect();
  expect(one.attempts()).toHaveLength(2);
  const back = openPage(`/oauth/callback?error=access_denied&state=${one.lastUrl().searchParams.get('state')}`, {}, storage);
  error.mockImplementation(() => {});
  await settled(back);
  expect(back.attempts()).toEqual([key + two.lastUrl().searchParams.get('state')]);
});

it('the callback exchanges the code, signs in, cleans up and returns to the original address', async () => {
  const { page, sent } = await returnFromProvider();
  await settled(page);
  expect(page.token).toHaveBeenCalledExactlyOnceWith({
    body: {
      grant_type: 'authorization_code',
      code: 'c1',
      redirect_uri: sent.get('redirect_uri'),
      code_verifier: expect.any(String) as string,
    },
  });
  const { code_verifier } = page.token.mock.calls[0]![0].body;
  expect(await challengeOf(code_verifier!)).toBe(sent.get('code_challenge'));
  const { access_token } = (await page.token.mock.results[0]!.value) as OAuthTokens;
  expect(page.session.accessToken()).toBe(access_token);
  expect(page.session.get()).toMatchObject({ status: 'signedIn', user: { email: 'admin@acme.test' } });
  expect(page.url.search, 'the code leaves the address bar').toBe('');
  expect(page.attempts()).toEqual([]);
  expect(page.navigations).toEqual(['/page?a=b']);
  expect(error).not.toHaveBeenCalled();
});

it("without a page of its own to go to, it begins where the workspace's people do", async () => {
  const { page } = await returnFromProvider(() => {}, {}, '/account/login');
  const { session } = page;
  const list = { hasCustomLogin: true, applicationUrl: 'https://elsewhere.test/acme?team=names' };
  const get = session.get;
  session.get = () => {
    const state = get();
    return state.status === 'signedIn' ? { ...state, activeTenant: { ...state.activeTenant, ...list } } : state;
  };
  await settled(page);
  expect(page.navigations).toEqual(['/acme?team=names']);
});

it('never stores a token', async () => {
  const { page } = await returnFromProvider();
  await settled(page);
  const { refresh_token } = (await page.token.mock.results[0]!.value) as OAuthTokens;
  const stored = Object.keys(page.storage)
    .map((name) => page.storage[name]!)
    .join('\n');
  for (const token of [refresh_token, page.session.accessToken()!.slice(0, 40)]) expect(stored).not.toContain(token);
});

it.each<[string, (query: URLSearchParams) => void, object, RegExp]>([
  ['a state this browser never sent', (query) => query.set('state', 'x'.repeat(43)), {}, /did not ask/],
  ['no state', (query) => query.delete('state'), {}, /did not ask/],
  ['a different nonce', () => {}, { nonce: 'another' }, /nonce/],
  ['no nonce', () => {}, { nonce: undefined }, /nonce/],
  ['two different issuers', (query) => query.set('iss', 'https://evil.test'), { iss: 'https://id.test' }, /issuers/],
  ['an error from the provider', (query) => (query.delete('code'), query.set('error', 'access_denied')), {}, /access_denied/],
  ['neither code nor error', (query) => query.delete('code'), {}, /no code/],
])('the callback rejects %s, logs one console error and leaves the page', async (_name, change, claims, reason) => {
  error.mockImplementation(() => {});
  const { page } = await returnFromProvider(change, claims);
  await settled(page);
  expect(page.session.get()).toEqual({ status: 'signedOut' });
  expect(page.session.accessToken()).toBeUndefined();
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.any(String),
    expect.objectContaining({ message: expect.stringMatching(reason) as string }),
  );
  expect(page.navigations).toEqual(['/page?a=b']);
  expect(page.url.search).toBe('');
});

it('a failed code exchange is never retried, because reusing a code revokes the session', async () => {
  error.mockImplementation(() => {});
  const { page } = await returnFromProvider();
  page.token.mockReset().mockRejectedValue(new AppError('NETWORK', 'away', { status: 0 }));
  await settled(page);
  expect(page.token).toHaveBeenCalledOnce();
  expect(page.session.get()).toEqual({ status: 'signedOut' });
  expect(page.attempts()).toEqual([]);
});

// spec8.hosted-refresh
it('refreshes with the token in memory, and signs in silently once if it is rejected', async () => {
  const page = openPage('/', { loadUserOnFirstLoad: true });
  await page.signInThere();
  await page.session.start();
  const { refresh_token } = (await page.silent.mock.results[0]!.value) as OAuthTokens;
  await page.session.refresh();
  expect(page.token).toHaveBeenCalledExactlyOnceWith({ body: { grant_type: 'refresh_token', refresh_token } });
  page.token.mockRejectedValueOnce(new AppError('SESSION_ENDED', 'gone', { status: 400 }));
  page.silent.mockClear();
  expect(await page.session.refresh()).toBe(true);
  expect(page.silent).toHaveBeenCalledOnce();
  page.token.mockRejectedValue(new AppError('NETWORK', 'away', { status: 0 }));
  expect(await page.session.refresh(), 'a server that is away ends nothing').toBe(false);
  expect(page.session.get().status).toBe('signedIn');
});

it('signing out notifies the provider, clears every attempt, and a later refresh stays signed out', async () => {
  const page = openPage('/', { loadUserOnFirstLoad: true });
  await page.signInThere();
  await page.session.start();
  page.storage.setItem(`${key}old`, '{}');
  await page.session.logout();
  expect(page.logout).toHaveBeenCalledOnce();
  expect(page.attempts()).toEqual([]);
  expect(page.session.get()).toEqual({ status: 'signedOut' });
  expect(await page.session.refresh()).toBe(false);
});

// spec4.hosted-logout
it('signing out asks the provider again, which signs in whoever has another session there', async () => {
  const page = openPage('/', { loadUserOnFirstLoad: true });
  await page.signInThere();
  await page.session.start();
  page.silent.mockClear();
  await page.session.logout();
  await expect.poll(() => page.silent).toHaveBeenCalledOnce();
  await page.session.refresh();
  expect(page.session.get()).toEqual({ status: 'signedOut' });
  await page.signInThere();
  await page.session.refresh();
  page.logout.mockResolvedValueOnce('');
  await page.session.logout();
  await expect.poll(() => page.session.get().status).toBe('signedIn');
});

it.each([
  ['a host that loads nobody at first', {}, undefined],
  ['inactivity', { loadUserOnFirstLoad: true }, 'idle'],
] as const)('signing out asks nothing again after %s', async (_name, options, why) => {
  const page = openPage('/', options);
  await page.signInThere();
  await page.session.start();
  await page.session.refresh();
  page.silent.mockClear();
  await page.session.logout(why);
  await page.session.start();
  expect(page.silent).not.toHaveBeenCalled();
});

it('a step-up redirects immediately with max_age and returns without reporting a sign-in', async () => {
  const tagHook = vi.fn();
  vi.stubGlobal('onFronteggEvent', tagHook);
  const first = openPage('/page');
  await first.hosted.stepUp('300');
  expect(first.silent).not.toHaveBeenCalled();
  const sent = first.lastUrl().searchParams;
  expect(Object.fromEntries(sent)).toMatchObject({ max_age: '300', acr_values: expect.stringContaining('multi-factor') as string });
  expect(first.storage.getItem('SHOULD_STEP_UP')).toBe('true');
  const page = openPage(`/oauth/callback?code=c1&state=${sent.get('state')}`, {}, first.storage);
  await page.signInThere();
  const answer = await tokensFor(page, sent.get('nonce'));
  page.token.mockImplementationOnce(async () => answer);
  await settled(page);
  expect(page.session.get().status).toBe('signedIn');
  expect(page.storage.getItem('SHOULD_STEP_UP')).toBeNull();
  expect(tagHook).not.toHaveBeenCalled();
});

it('reports a hosted sign-in to the tag hook', async () => {
  const tagHook = vi.fn();
  vi.stubGlobal('onFronteggEvent', tagHook);
  const { page } = await returnFromProvider();
  await settled(page);
  expect(tagHook).toHaveBeenCalledExactlyOnceWith('login_completed', { authenticationType: 'hosted' });
});

it('a sign-out the provider never received forces prompt=login', async () => {
  const page = openPage('/page');
  await page.signInThere();
  await page.session.start();
  page.logout.mockRejectedValue(new AppError('NETWORK', 'away', { status: 0 }));
  await page.session.logout();
  await page.hosted.loginWithRedirect();
  expect(page.silent).not.toHaveBeenCalled();
  expect(page.lastUrl().searchParams.get('prompt')).toBe('login');
  page.session.stop();
});
