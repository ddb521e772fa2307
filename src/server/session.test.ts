import { decodeProtectedHeader } from 'jose';
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { challengeOf } from '../lib/pkce.ts';
import { createProxy, currentCaller } from './adapters/next.ts';
import { AuthError } from './auth-error.ts';
import { readEnvironment } from './environment.ts';
import { forwardHeaders } from './forward-headers.ts';
import { createSeal } from './seal.ts';
import { createSession, type Session } from './session.ts';
import { createSessionCookie } from './session-cookie.ts';
import type { SessionOptions } from './session-options.ts';
import { audience, createIssuer, issuer, steppedUp, type TestIssuer } from './testing/issuer.ts';

const appUrl = 'https://app.example.com';
const password = 'ab'.repeat(32);
const cookieName = `fe_session-${audience.replaceAll('-', '')}`;

/** The provider's token endpoint: each refresh token works once, and each code for its verifier. */
interface Grant {
  nonce?: string | undefined;
  challenge?: string | undefined;
  /** What is unusual about the ID token. */
  idToken?: { claims?: Record<string, unknown>; typ?: string; key?: Parameters<TestIssuer['token']>[2] } | undefined;
}
let world: TestIssuer;
let codes: Map<string, Grant>;
let refreshTokens: Set<string>;
let lastFields: URLSearchParams;
let more: Record<string, unknown>;

beforeEach(async () => {
  world = await createIssuer();
  codes = new Map();
  refreshTokens = new Set();
  more = {};
  world.answers['/oauth/token'] = async (request) => {
    lastFields = new URLSearchParams(await request.text());
    const code = codes.get(lastFields.get('code') ?? '');
    codes.delete(lastFields.get('code') ?? '');
    const isRight = code
      ? code.challenge === (await challengeOf(lastFields.get('code_verifier')!))
      : refreshTokens.delete(lastFields.get('refresh_token')!);
    if (!isRight) return Response.json({ error: 'invalid_grant', error_description: 'No.' }, { status: 400 });
    const refresh_token = crypto.randomUUID();
    refreshTokens.add(refresh_token);
    return Response.json({
      access_token: await world.token({ exp: Math.floor(Date.now() / 1000) + 300, ...more }),
      id_token: await world.token(
        { nonce: code?.nonce, exp: Math.floor(Date.now() / 1000) + 300, type: undefined, ...code?.idToken?.claims },
        { typ: code?.idToken?.typ ?? 'JWT' },
        code?.idToken?.key,
      ),
      refresh_token,
    });
  };
  world.answers['/oauth/revoke'] = async (request) => {
    refreshTokens.delete(new URLSearchParams(await request.text()).get('token')!);
    return new Response(null, { status: 200 });
  };
});
afterEach(() => vi.useRealTimers());

const sessionOf = (options: Partial<SessionOptions> = {}): Session =>
  createSession({ issuer, clientId: audience, appUrl, password, fetch: world.fetch, ...options });

/** A browser: its cookies, and requests that carry them. */
function createBrowser() {
  const jar = new Map<string, string>();
  const request = (path: string, { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
    new Request(new URL(path, appUrl), {
      ...init,
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
    });
  const keep = (lines: readonly string[]) => {
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (line.includes('Max-Age=0')) jar.delete(name!);
      else jar.set(name!, value!);
    }
  };
  return { jar, request, keep };
}
type Browser = ReturnType<typeof createBrowser>;

const page = { headers: { 'sec-fetch-mode': 'navigate' } };
const visit = async (session: Session, browser: Browser, path: string) => {
  const response = (await session.handle(browser.request(path, page)))!;
  browser.keep(response.headers.getSetCookie());
  return response;
};
const locationOf = (response: Response) => new URL(response.headers.get('location')!, appUrl);
/** What the provider does when somebody signs in there. */
function approve(address: URL, grant: Grant = {}): string {
  const params = address.searchParams;
  const code = crypto.randomUUID();
  codes.set(code, { nonce: params.get('nonce') ?? undefined, challenge: params.get('code_challenge') ?? undefined, ...grant });
  return `/oauth/callback?${new URLSearchParams({ code, state: params.get('state')!, iss: issuer })}`;
}
async function signedIn(session = sessionOf(), path = '/account/login?redirectUrl=%2Fmembers%3Ftab%3D2') {
  const browser = createBrowser();
  const back = await visit(session, browser, approve(locationOf(await visit(session, browser, path))));
  return { session, browser, back };
}
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'fine',
    (error: unknown) => (error instanceof AuthError ? error.code : error),
  );
const forward = (secondsLater: number) => vi.setSystemTime(Date.now() + secondsLater * 1000);

describe('signing in', () => {
  it('goes to the provider with PKCE, state and nonce, comes back to where it began, and is one sealed cookie', async () => {
    const session = sessionOf({ clientSecret: 'secret' });
    const browser = createBrowser();
    const start = locationOf(
      await visit(session, browser, '/account/login?redirectUrl=%2Fmembers%3Ftab%3D2&organization=acme&client_id=evil'),
    );
    expect(start.origin + start.pathname).toBe(`${issuer}/oauth/authorize`);
    expect(Object.fromEntries(start.searchParams)).toMatchObject({
      ...{ client_id: audience, redirect_uri: `${appUrl}/oauth/callback`, organization: 'acme', code_challenge_method: 'S256' },
    });
    const back = await visit(session, browser, approve(start));
    expect(locationOf(back).href).toBe(`${appUrl}/members?tab=2`);
    expect(lastFields.get('client_secret')).toBe('secret');
    expect([...browser.jar.keys()]).toEqual([cookieName]);
    const line = back.headers.getSetCookie().find((each) => each.startsWith(cookieName))!;
    expect(line).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; Priority=High; Secure; SameSite=None$/);
    expect(line).not.toContain('eyJhbGciOiJFUzI1NiI');
    expect((await session.load(browser.request('/members'))).caller).toMatchObject({ id: 'user-1' });
  });

  it.each([
    ['https://evil.example.com/', '/'],
    ['//evil.example.com', '/'],
    ['/\\evil.example.com', '/'],
    ['javascript:alert(1)', '/'],
    ['/account/logout', '/'],
    ['/account/login?redirectUrl=/members', '/'],
    [`${appUrl}/members#top`, '/members#top'],
  ])('with the way back %s ends at %s', async (target, path) => {
    const { back } = await signedIn(undefined, `/account/login?redirectUrl=${encodeURIComponent(target)}`);
    expect(locationOf(back).href).toBe(appUrl + path);
  });

  it.each<[string, (session: Session, start: URL, browser: Browser) => Promise<Response>]>([
    ['in another browser', (session, start) => visit(session, createBrowser(), approve(start))],
    [
      'with the state of another sign-in',
      async (session, start, browser) => {
        const other = locationOf(await visit(session, createBrowser(), '/account/login'));
        start.searchParams.set('state', other.searchParams.get('state')!);
        return visit(session, browser, approve(start));
      },
    ],
    [
      'from another provider',
      (session, start, browser) => visit(session, browser, approve(start).replace(/iss=.*/, 'iss=https%3A%2F%2Fevil.test')),
    ],
    [
      "with somebody's stolen code",
      (session, start, browser) => visit(session, browser, approve(start, { challenge: 'of-another-verifier' })),
    ],
    ['with an ID token for another sign-in', (session, start, browser) => visit(session, browser, approve(start, { nonce: 'other' }))],
    [
      'with an access token as ID token',
      (session, start, browser) => visit(session, browser, approve(start, { idToken: { typ: 'at+jwt', claims: { type: 'userToken' } } })),
    ],
    [
      'with an ID token for another application',
      (session, start, browser) => visit(session, browser, approve(start, { idToken: { claims: { aud: 'another' } } })),
    ],
    [
      'with an ID token about somebody else',
      (session, start, browser) => visit(session, browser, approve(start, { idToken: { claims: { sub: 'user-2' } } })),
    ],
    [
      'with a code that nobody gave',
      (session, start, browser) => visit(session, browser, approve(start).replace(/code=[^&]*/, 'code=guess')),
    ],
    [
      'an hour later',
      (session, start, browser) => {
        vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] });
        return visit(session, browser, approve(start));
      },
    ],
  ])('ends %s without a session, with a way to start again', async (_name, finish) => {
    const session = sessionOf();
    const browser = createBrowser();
    const response = await finish(session, locationOf(await visit(session, browser, '/account/login')), browser);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('href="/account/login"');
    expect([...browser.jar.keys()].filter((name) => name.startsWith('fe_session'))).toEqual([]);
  });

  it('works with the ID tokens of a client that knows RS256 only', async () => {
    const key = await world.rotate({ keep: true, alg: 'RS256' });
    // The newest key signs access tokens.
    await world.rotate({ keep: true });
    const session = sessionOf();
    const browser = createBrowser();
    const start = locationOf(await visit(session, browser, '/account/login'));
    expect((await visit(session, browser, approve(start, { idToken: { key } }))).status).toBe(302);
    expect((await session.load(browser.request('/'))).caller).toMatchObject({ id: 'user-1' });
  });

  it('works in two tabs at once, once for each', async () => {
    const session = sessionOf();
    const browser = createBrowser();
    const starts = [
      locationOf(await visit(session, browser, '/account/login')),
      locationOf(await visit(session, browser, '/account/login')),
    ];
    const [first, second] = starts.map((start) => approve(start));
    expect((await visit(session, browser, second!)).status).toBe(302);
    // The other tab is signed in by then, too.
    expect((await visit(session, browser, first!)).status).toBe(400);
    expect((await session.load(browser.request('/'))).caller).toBeDefined();
  });

  it('tries silently first where asked to, and then asks', async () => {
    const session = sessionOf({ silentRefresh: true });
    const browser = createBrowser();
    const silent = locationOf(await visit(session, browser, '/account/login?redirectUrl=%2Fmembers'));
    expect(silent.searchParams.get('prompt')).toBe('none');
    const state = silent.searchParams.get('state')!;
    const again = locationOf(await visit(session, browser, `/oauth/callback?${new URLSearchParams({ error: 'login_required', state })}`));
    expect([again.origin, again.searchParams.get('prompt')]).toEqual([issuer, null]);
    expect(locationOf(await visit(session, browser, approve(again))).pathname).toBe('/members');
    const plain = locationOf(await visit(sessionOf(), createBrowser(), '/account/login'));
    expect(plain.searchParams.get('prompt')).toBeNull();
  });

  it("says what the provider says, without its markup, and that a secret is wrong to the app's log alone", async () => {
    const session = sessionOf();
    const browser = createBrowser();
    const state = locationOf(await visit(session, browser, '/account/login')).searchParams.get('state')!;
    const said = { error: 'access_denied', error_description: '<b>No access.</b>', state };
    const denied = await visit(session, browser, `/oauth/callback?${new URLSearchParams(said)}`);
    expect(await denied.text()).toContain('&#60;b&#62;No access.');
    world.answers['/oauth/token'] = () => Response.json({ error: 'invalid_client' }, { status: 401 });
    const start = locationOf(await visit(session, browser, '/account/login'));
    expect((await visit(session, browser, approve(start))).status).toBe(500);
  });
});

describe('the session', () => {
  it('gets a new token before the old one ends, and the cookie with it; in an outage the old one does as long as it lasts', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const { session, browser } = await signedIn();
    const load = async () => {
      const loaded = await session.load(browser.request('/members'));
      browser.keep(loaded.setCookie);
      return loaded;
    };
    expect((await load()).setCookie).toEqual([]);
    forward(280);
    world.isDown = true;
    expect((await load()).caller).toBeDefined();
    world.isDown = false;
    const { caller, setCookie } = await load();
    expect([caller?.id, setCookie.length]).toEqual(['user-1', 1]);
    forward(400);
    world.isDown = true;
    expect(await codeOf(load())).toBe('PROVIDER_UNREACHABLE');
    world.isDown = false;
    expect((await load()).caller).toBeDefined();
  });

  it('that the provider has ended ends here, and its cookie goes', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const { session, browser } = await signedIn();
    refreshTokens.clear();
    forward(310);
    expect(await session.read(browser.request('/'))).toBeUndefined();
    const { caller, setCookie } = await session.load(browser.request('/'));
    browser.keep(setCookie);
    expect([caller, browser.jar.size]).toEqual([undefined, 0]);
  });

  it('is a cookie of one app, one password and one use', async () => {
    const { session, browser } = await signedIn();
    const value = browser.jar.get(cookieName)!;
    const other = sessionOf({ password: 'cd'.repeat(32) });
    expect(await other.read(browser.request('/'))).toBeUndefined();
    expect(await sessionOf({ password: ['cd'.repeat(32), password] }).read(browser.request('/'))).toBeDefined();
    const changed = value.slice(0, -3) + (value.endsWith('AAA') ? 'BBB' : 'AAA');
    for (const wrong of [
      changed,
      value.slice(1),
      '',
      'junk',
      await createSeal(password).seal('sign-in', { accessToken: 'a', refreshToken: 'b' }),
    ]) {
      browser.jar.set(cookieName, wrong);
      expect(await session.read(browser.request('/'))).toBeUndefined();
    }
  });

  it('that is larger than a cookie is several, and they go together', async () => {
    const permissions = Array.from({ length: 300 }, (_, index) => `fe.secure.read.something.${index}`);
    more = { permissions };
    const { session, browser } = await signedIn();
    expect([...browser.jar.keys()]).toEqual(Array.from({ length: browser.jar.size }, (_, index) => `${cookieName}-${index + 1}`));
    expect(browser.jar.size).toBeGreaterThan(1);
    expect((await session.read(browser.request('/')))?.permissions).toEqual(permissions);
    browser.jar.delete(`${cookieName}-1`);
    expect(await session.read(browser.request('/'))).toBeUndefined();
    const out = await visit(session, browser, '/account/logout');
    expect([out.status, browser.jar.size]).toEqual([302, 0]);
  });

  it('ends at the provider, too', async () => {
    const { session, browser } = await signedIn();
    const image = (await session.handle(
      browser.request('/account/logout', { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } }),
    ))!;
    expect([image.status, browser.jar.size]).toEqual([403, 1]);
    const prefetch = (await session.handle(browser.request('/account/logout', { headers: { 'sec-purpose': 'prefetch' } })))!;
    expect([prefetch.status, prefetch.headers.getSetCookie()]).toEqual([204, []]);
    const address = locationOf(await visit(session, browser, '/account/logout'));
    expect([address.pathname, address.searchParams.get('post_logout_redirect_uri'), refreshTokens.size, browser.jar.size]).toEqual([
      ...['/oauth/logout', `${appUrl}/`, 0, 0],
    ]);
    // An access token in an address could be read there.
    expect(decodeProtectedHeader(address.searchParams.get('id_token_hint')!).typ).toBe('JWT');
    expect(locationOf(await visit(session, browser, '/account/logout')).href).toBe(`${appUrl}/`);
  });

  it('ends here whether or not the provider knows it, which then asks the person', async () => {
    const { session, browser } = await signedIn();
    refreshTokens.clear();
    const address = locationOf(await visit(session, browser, '/account/logout'));
    expect([address.pathname, address.searchParams.get('client_id'), address.searchParams.has('id_token_hint')]).toEqual([
      ...['/oauth/logout', audience, false],
    ]);
    expect(browser.jar.size).toBe(0);
  });
});

describe('a request with the cookie', () => {
  it('that changes something has to come from a page of the app', async () => {
    const { session, browser } = await signedIn();
    const ask = (method: string, headers: Record<string, string>) => codeOf(session.admit(browser.request('/api', { method, headers })));
    expect(await ask('GET', { origin: 'https://evil.example.com' })).toBe('fine');
    expect(await ask('POST', { origin: appUrl })).toBe('fine');
    expect(await ask('POST', { 'sec-fetch-site': 'same-origin' })).toBe('fine');
    for (const headers of [
      { origin: 'https://evil.example.com' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      {},
      { origin: `${appUrl}.evil.test` },
    ])
      expect(await ask('DELETE', headers as Record<string, string>)).toBe('ORIGIN_REFUSED');
    expect(await ask('GET', { origin: 'https://evil.example.com', upgrade: 'websocket' })).toBe('ORIGIN_REFUSED');
    expect(
      await codeOf(session.authenticate(browser.request('/api', { method: 'POST', headers: { origin: 'https://evil.example.com' } }))),
    ).toBe('ORIGIN_REFUSED');
  });

  it('may bring a bearer token instead, which wins', async () => {
    const { session, browser } = await signedIn();
    const bearer = (token: string) => browser.request('/api', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    const token = await world.token({ sub: 'user-2' });
    expect((await session.authenticate(bearer(token))).id).toBe('user-2');
    expect((await session.admit(bearer(token))).caller.id).toBe('user-2');
    expect(await codeOf(session.admit(bearer('junk')))).toBe('TOKEN_INVALID');
  });

  it('for another workspace than the tab shows is refused', async () => {
    const { session, browser } = await signedIn();
    const asked = browser.request('/api', { headers: { 'frontegg-scoped-tenant': 'initech' } });
    expect([await codeOf(session.admit(asked)), await codeOf(session.admit(browser.request('/api'), { tenantId: 'initech' }))]).toEqual([
      ...['WRONG_TENANT', 'WRONG_TENANT'],
    ]);
  });

  it('that lacks something is sent to sign in or to step up if it is a page, and told so if it is none', async () => {
    const { session, browser } = await signedIn();
    const answer = async (request: Request, needs = {}) => {
      const error = await session.admit(request, needs).catch((caught: unknown) => caught);
      return session.refuse(error, request);
    };
    const stranger = createBrowser();
    expect((await answer(stranger.request('/members?tab=2', page))).headers.get('location')).toBe(
      '/account/login?redirectUrl=%2Fmembers%3Ftab%3D2',
    );
    expect((await answer(stranger.request('/members'))).status).toBe(401);
    const stepUp = locationOf(await answer(browser.request('/pay', page), { stepUp: { maxAge: 120 } }));
    expect(stepUp.href).toBe(`${appUrl}/account/step-up?maxAge=120&redirectUrl=%2Fpay`);
    more = steppedUp;
    const asked = locationOf(await visit(session, browser, stepUp.pathname + stepUp.search));
    expect([asked.searchParams.get('acr_values'), asked.searchParams.get('max_age')]).toEqual([steppedUp.acr, '120']);
    expect(locationOf(await visit(session, browser, approve(asked))).pathname).toBe('/pay');
    expect(await codeOf(session.admit(browser.request('/pay'), { stepUp: { maxAge: 120 } }))).toBe('fine');
    expect((await answer(browser.request('/pay', page), { requiredRoles: ['Owner'] })).status).toBe(403);
    expect(() => session.refuse(new Error('Something else'), browser.request('/'))).toThrow('Something else');
  });
});

it.each<[unknown, string, string]>([
  [undefined, 'https:', 'Secure; SameSite=None'],
  [true, 'https:', 'Secure; SameSite=Strict'],
  ['true', 'https:', 'Secure; SameSite=Strict'],
  [false, 'https:', 'Secure; SameSite=None'],
  ['lax', 'https:', 'Secure; SameSite=Lax'],
  ['strict', 'https:', 'Secure; SameSite=Strict'],
  ['none', 'https:', 'Secure; SameSite=None'],
  ['whatever', 'https:', 'Secure; SameSite=None'],
  ['lax', 'http:', 'Priority=High'],
])('same-site %j over %s is %s', (sameSite, protocol, end) => {
  const cookie = createSessionCookie({ name: 'a', sameSite: sameSite as boolean, domain: undefined, isSecure: protocol === 'https:' });
  expect(cookie.write(null, 'x')[0]!.endsWith(end)).toBe(true);
});

it('a strict cookie is met by a page of the app, which goes on', async () => {
  const { back } = await signedIn(sessionOf({ sameSite: true }));
  expect([back.status, (await back.text()).includes('content="0; url=/members?tab=2"')]).toEqual([200, true]);
});

it('cookies of any size come back whole, stay under 4,000 characters each, and leave nothing behind', () => {
  const cookie = createSessionCookie({ name: cookieName, sameSite: undefined, domain: 'example.com', isSecure: true });
  let header = '';
  for (const size of [10, 3999, 4000, 9000, 47_000, 8000, 20]) {
    const value = 'x'.repeat(size - 1) + 'y';
    const lines = cookie.write(header, value);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(4000);
    const jar = new Map(header.split('; ').flatMap((pair) => (pair ? [pair.split('=') as [string, string]] : [])));
    for (const line of lines) {
      const [name, text] = line.split(';')[0]!.split('=') as [string, string];
      if (text) jar.set(name, text);
      else jar.delete(name);
    }
    header = [...jar].map((pair) => pair.join('=')).join('; ');
    expect(cookie.read(header)).toBe(value);
  }
  expect(header.startsWith(`${cookieName}=`)).toBe(true);
});

describe('options', () => {
  const env = {
    ...{ GATEHOUSE_BASE_URL: `${issuer}/`, GATEHOUSE_APP_URL: appUrl, GATEHOUSE_CLIENT_ID: audience },
    ...{
      GATEHOUSE_ENCRYPTION_PASSWORD: `${'cd'.repeat(32)}, ${password}`,
      GATEHOUSE_COOKIE_SAME_SITE: 'Lax',
      GATEHOUSE_COOKIE_NAME: 'acme',
    },
  };
  const problemsOf = (change: Record<string, string>, options = {}) => {
    try {
      return readEnvironment({ ...env, ...change }, options);
    } catch (error) {
      return (error as AuthError).message.split('\n').map((line) => line.split(':')[0]);
    }
  };

  it('come from variables', () => {
    expect(readEnvironment(env)).toMatchObject({
      issuer,
      appUrl,
      clientId: audience,
      password: ['cd'.repeat(32), password],
      sameSite: 'lax',
    });
    expect(() => createSession(readEnvironment(env))).not.toThrow();
  });

  it.each<[string, Record<string, string>, object, string[]]>([
    [
      'nothing',
      Object.fromEntries(Object.keys(env).map((name) => [name, ''])),
      {},
      ['GATEHOUSE_BASE_URL', 'GATEHOUSE_APP_URL', 'GATEHOUSE_CLIENT_ID', 'GATEHOUSE_ENCRYPTION_PASSWORD'],
    ],
    ['a secure JWT without the secret', { GATEHOUSE_SECURE_JWT_ENABLED: 'true' }, {}, ['GATEHOUSE_CLIENT_SECRET']],
    ['a short password', { GATEHOUSE_ENCRYPTION_PASSWORD: 'abc' }, {}, ['GATEHOUSE_ENCRYPTION_PASSWORD']],
    ['an address that is none', { GATEHOUSE_BASE_URL: 'auth' }, {}, ['GATEHOUSE_BASE_URL']],
    ['hosted login that the page contradicts', { GATEHOUSE_HOSTED_LOGIN: 'true' }, { hostedLogin: false }, ['GATEHOUSE_HOSTED_LOGIN']],
  ])('that are wrong are named: %s', (_name, change, options, names) => {
    expect(problemsOf(change, options)).toEqual(names);
  });

  it.each<[string, unknown]>([
    ['contextOptions must not be null or undefined', undefined],
    ['clientId', { issuer, appUrl, password }],
    ['appUrl', { issuer, clientId: audience, password }],
    ['64 hexadecimal digits', { issuer, clientId: audience, appUrl, password: 'short' }],
    ['64 hexadecimal digits', { issuer, clientId: audience, appUrl, password: [] }],
  ])('say what is wrong at once: %s', (message, options) => {
    expect(() => createSession(options as SessionOptions)).toThrow(message);
  });
});

// spec8.store-holder
it.each<[string, (session: Session) => Promise<unknown>]>([
  ['read', (session) => session.read(undefined as never)],
  ['read, without headers', (session) => session.read({} as Request)],
  ['load', (session) => session.load(null as never)],
  ['authenticate', (session) => session.authenticate(undefined as never)],
  ['admit', (session) => session.admit(null as never)],
  ['authenticate of the verifier', (session) => session.verifier.authenticate(undefined as never)],
  ['currentCaller of Next.js', (session) => currentCaller(session, undefined as never)],
])('without the request that is answered nobody is anybody, and %s says so', async (_name, ask) => {
  const message = expect.stringMatching(/^storeHolder must not be null\. Hand in the request/) as unknown;
  await expect(ask(sessionOf())).rejects.toMatchObject({ name: 'AuthError', code: 'INVALID_OPTIONS', message });
});

it('headers for the provider are those that concern it, with the address only beside the secret', () => {
  const headers = new Headers({
    ...{
      authorization: 'Bearer x',
      'accept-language': 'he',
      host: 'app.example.com',
      connection: 'keep-alive',
      'x-real-ip': '203.0.113.9',
    },
    cookie: `theme=dark; ${cookieName}=sealed; ${cookieName}-1=part; fe_device_1=d; fe_signin-abc=s`,
    'x-frontegg-forwarded-for': '198.51.100.1',
    'x-frontegg-headers-verifier': 'guess',
  });
  const built = (more: object) => Object.fromEntries(forwardHeaders({ headers }, { clientId: audience, ...more }));
  expect(built({ trustedAddressHeader: 'x-real-ip' })).toEqual({
    ...{ authorization: 'Bearer x', 'accept-language': 'he', 'content-type': 'application/json', cookie: 'fe_device_1=d' },
  });
  expect(built({ trustedAddressHeader: 'x-real-ip', forwardSecret: 'shared' })).toMatchObject({
    ...{ 'x-frontegg-forwarded-for': '203.0.113.9', 'x-frontegg-headers-verifier': 'shared', 'frontegg-vendor-id': audience },
  });
});

describe("Next's proxy", () => {
  const responses = {
    next: ({ request: { headers } }: { request: { headers: Headers } }) => Response.json({ cookie: headers.get('cookie') }),
  };
  const needsOf = (path: string) =>
    path.startsWith('/members') ? {} : path.startsWith('/reports') ? { requiredPermissions: ['no.such.permission'] } : undefined;

  it('lets strangers see what needs nobody, sends their browsers to sign in for the rest, and refuses their programs', async () => {
    const proxy = createProxy(sessionOf(), responses, needsOf);
    const { request } = createBrowser();
    expect((await proxy(request('/', page))).status).toBe(200);
    // Absolute: Next takes no other address.
    expect((await proxy(request('/members/1?tab=2', page))).headers.get('location')).toBe(
      `${appUrl}/account/login?redirectUrl=%2Fmembers%2F1%3Ftab%3D2`,
    );
    expect((await proxy(request('/members'))).status).toBe(401);
  });

  it('lets members in, with a fresh token for what comes after it, and asks more of them where more is needed', async () => {
    const { session, browser } = await signedIn();
    const proxy = createProxy(session, responses, needsOf);
    expect((await proxy(browser.request('/members', page))).status).toBe(200);
    expect((await proxy(browser.request('/reports', page))).status).toBe(403);
    const before = browser.jar.get(cookieName);
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    forward(290);
    const renewed = await proxy(browser.request('/members', page));
    browser.keep(renewed.headers.getSetCookie());
    expect(browser.jar.get(cookieName)).not.toBe(before);
    expect((await renewed.json()) as object).toEqual({ cookie: `${cookieName}=${browser.jar.get(cookieName)}` });
  });
});
