import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';

import { callback, goodRequest, startHosted, type HostedWorld, type Visitor } from '../oauth.ts';
import { appOrigin } from '../world.ts';

let hosted: HostedWorld;
beforeAll(async () => void (hosted = await startHosted({ cdnUrl: 'https://cdn.example.com' })));
afterAll(() => hosted.close());

const policyOf = ({ headers }: Response) =>
  new Map(
    headers
      .get('content-security-policy')!
      .split('; ')
      .map((part): [string, string] => [part.split(' ')[0]!, part.split(' ').slice(1).join(' ')]),
  );
const authorizeQuery = (more: Record<string, string> = {}) => `/oauth/authorize?${new URLSearchParams({ ...goodRequest, ...more })}`;
const accountPages = [
  '/oauth/account/login',
  '/frontegg/oauth/account/login',
  '/oauth/account/login/magic-link',
  '/oauth/account/sign-up',
  '/oauth/account/step-up',
  '/oauth/account/invitation/accept',
  '/oauth/account/reset-password',
  '/oauth/account/social/success',
];

it('hosted pages each have their own title', async () => {
  const titles = await Promise.all(
    ['login', 'sign-up', 'step-up', 'activate', 'invitation/accept', 'reset-password', 'unlock', 'no-such-page'].map(async (page) => {
      const html = await (await hosted.visitor().go(`/frontegg/oauth/account/${page}`)).text();
      return /<title data-login-box="Gatehouse">([^<]*)</.exec(html)?.[1];
    }),
  );
  expect(titles).toEqual([
    'Sign in to Gatehouse',
    'Sign up for Gatehouse',
    'Verify it&#39;s you – Gatehouse',
    'Activate your Gatehouse account',
    'Your invitation to Gatehouse',
    'Reset your Gatehouse password',
    'Unlock your Gatehouse account',
    'Sign in to Gatehouse',
  ]);
});

describe('CLK-01 framing and other protections of the hosted pages', () => {
  it('CLK-01 no sign-in page can be framed', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const pages = [
      ...accountPages,
      '/oauth/logout',
      '/oauth/authorize',
      '/oauth/authorize?client_id=x',
      '/oauth/authorize/resume?request=x',
    ];
    for (const path of pages) {
      // Redirects signed-in users to the app.
      const response = await (path.includes('/resume') ? hosted.visitor() : visitor).go(path);
      expect(response.headers.get('content-type'), path).toContain('text/html');
      expect(policyOf(response).get('frame-ancestors'), path).toBe("'none'");
      expect(response.headers.get('x-frame-options'), path).toBe('DENY');
    }
  });

  it('CLK-01 only host pages can frame the portal', async () => {
    const response = await (await hosted.signedIn(people.admin)).go('/oauth/portal');
    expect(policyOf(response).get('frame-ancestors')).toBe(`'self' ${appOrigin}`);
    expect(response.headers.get('x-frame-options'), 'it would forbid what the policy allows').toBeNull();
  });

  it.each([
    ['0x4AAA', 'https://challenges.cloudflare.com'],
    ['6LcAAA', 'https://www.google.com https://www.gstatic.com https://recaptcha.google.com'],
    ['pow', undefined],
  ])("a captcha with the key %s opens the page's policy to its provider only", async (siteKey, origins) => {
    const world = await startHosted({ cdnUrl: 'https://cdn.example.com' }, { captcha: { siteKey, secret: 's' } });
    const policy = policyOf(await world.visitor().go('/oauth/account/login'));
    expect(policy.get('frame-src')).toBe(origins);
    expect(policy.get('connect-src')).toBe(origins ? `'self' ${origins}` : "'self'");
    expect(policy.get('script-src')).toMatch(origins ? /^'nonce-\S+' 'strict-dynamic'$/ : /^'nonce-\S+'$/);
    await world.close();
  });

  it('every page runs only code with its one-time nonce, and sends no referrer', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const nonces = new Set<string>();
    for (const path of [...accountPages, '/oauth/portal']) {
      const response = await visitor.go(path);
      const policy = policyOf(response);
      const script = policy.get('script-src')!;
      nonces.add(script);
      expect(policy.get('default-src')).toBe("'none'");
      expect(script).toMatch(/^'nonce-[\w-]{36}'$/);
      expect(policy.get('style-src')).toBe(script);
      expect(policy.get('require-trusted-types-for')).toBe("'script'");
      expect(policy.get('base-uri')).toBe("'none'");
      const html = await response.text();
      const tags = html.match(/<(script|style)[^>]*>/g)!;
      expect(tags).toHaveLength(2);
      for (const tag of tags) expect(tag).toContain(`nonce="${script.slice(7, -1)}"`);
      expect(html).not.toMatch(/ on\w+=| style=/);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
    expect(nonces.size).toBe(accountPages.length + 1);
  });

  it('no part of an address ends up in a page', async () => {
    const attack = '"><script>alert(1)</script>';
    const paths = [
      `/oauth/account/login?ui_locales=${encodeURIComponent(attack)}&again=${encodeURIComponent(attack)}&login_hint=${encodeURIComponent(attack)}`,
      `/oauth/authorize?client_id=${encodeURIComponent(attack)}`,
      `/oauth/logout?client_id=${encodeURIComponent(attack)}`,
      `/oauth/logout?state=${encodeURIComponent(attack)}`,
    ];
    const visitor = await hosted.signedIn(people.admin);
    for (const path of paths) expect(await (await visitor.go(path)).text(), path).not.toContain('<script>alert');
  });

  it('a visitor without a session must sign in before the portal opens', async () => {
    const response = await hosted.visitor().go('/oauth/portal');
    const to = new URL(response.headers.get('location')!);
    expect([to.pathname, to.searchParams.get('redirectUrl')]).toEqual(['/oauth/account/login', '/oauth/portal']);
  });

  it('uses the requested language, right-to-left where needed', async () => {
    const page = async (path: string, language?: string) =>
      (await (await hosted.visitor().go(path, language ? { headers: { 'accept-language': language } } : {})).text()).slice(0, 80);
    expect(await page('/oauth/account/login')).toContain('lang="en" dir="ltr"');
    expect(await page('/oauth/account/login', 'sv;q=0.9, he-IL;q=0.8')).toContain('lang="he" dir="rtl"');
    expect(await page('/oauth/account/login', 'fr-CA')).toContain('lang="fr" dir="ltr"');
    expect(await page('/oauth/account/login?ui_locales=he')).toContain('lang="he"');
  });
});

describe('RED-01 unregistered addresses are never redirected to', () => {
  const hostile = [
    'https://evil.test',
    `${appOrigin}.evil.test/`,
    `${appOrigin}@evil.test/`,
    'javascript:alert(1)',
    '//evil.test',
    `${appOrigin}/other`,
    `${appOrigin}/%2e%2e`,
  ];

  it('RED-01 authorize: unknown clients and redirect URIs get a page', async () => {
    const visitor = await hosted.signedIn(people.admin);
    for (const redirect_uri of hostile) {
      const response = await visitor.go(authorizeQuery({ redirect_uri, prompt: 'none' }));
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    }
    expect((await visitor.go(authorizeQuery({ client_id: 'x' }))).headers.get('location')).toBeNull();
  });

  it("authorize names RFC 6749's codes, on the page and to a program", async () => {
    const visitor = hosted.visitor();
    const refusals = [
      { change: { client_id: 'x' }, error: 'unauthorized_client', says: 'client_id' },
      { change: { redirect_uri: 'https://evil.test/' }, error: 'invalid_request', says: 'redirect_uri' },
    ];
    for (const { change, error, says } of refusals) {
      const page = await visitor.go(authorizeQuery(change), { headers: { accept: 'text/html,*/*' } });
      expect(await page.text()).toContain(`<code>${error}</code>`);
      const answer = await visitor.go(authorizeQuery(change), { headers: { accept: 'application/json' } });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      expect(await answer.json()).toMatchObject({ error, error_description: expect.stringContaining(says) as string });
    }
  });

  it.each([
    ['temporarily_unavailable', Object.assign(new Error('the database is away'), { code: '57P01' })],
    ['server_error', new Error('a fault of ours')],
  ])('authorize tells the app of a failure here: %s', async (error, failure) => {
    const { deps } = hosted.world;
    const { db } = deps;
    onTestFinished(() => void (deps.db = db));
    deps.db = { ...db, system: () => Promise.reject(failure) };
    const back = new URL((await hosted.visitor().go(authorizeQuery())).headers.get('location')!);
    expect(back.origin + back.pathname).toBe(callback);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: goodRequest.state, iss: hosted.url });
    expect(back.search).not.toContain('database');
  });

  it('RED-01 sign-out: by link, form and script', async () => {
    for (const target of hostile) {
      const query = new URLSearchParams({ post_logout_redirect_uri: target });
      for (const visitor of [hosted.visitor(), await hosted.signedIn(people.admin)]) {
        const form = { method: 'POST', body: query.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
        const script = { headers: { origin: appOrigin, 'x-frontegg-sdk': 'test' } };
        for (const response of [
          await visitor.go(`/oauth/logout?${query}`),
          await visitor.go('/oauth/logout', form),
          await visitor.go(`/oauth/logout?${query}`, script),
        ])
          expect([response.status, response.headers.get('location')], target).toEqual([400, null]);
      }
    }
  });
});

describe('signing out at the hosted pages', () => {
  const target = `${appOrigin}/`;
  const isSignedIn = async (visitor: Visitor) =>
    (await visitor.go(authorizeQuery({ prompt: 'none' }))).headers.get('location')!.includes('code=');
  const fieldsOf = (html: string) =>
    new URLSearchParams(
      [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
        .filter(([, name]) => name !== 'answer')
        .map(([, name, value]) => [name!, value!]),
    );
  const send = (visitor: Visitor, fields: URLSearchParams, answer: string) =>
    visitor.go('/oauth/logout', {
      method: 'POST',
      body: `${fields}&answer=${answer}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('a link asks first; confirming returns with the state', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const question = await visitor.go(`/oauth/logout?${new URLSearchParams({ post_logout_redirect_uri: target, state: 's1' })}`);
    expect(policyOf(question).get('form-action')).toBe(`'self' ${appOrigin}`);
    const fields = fieldsOf(await question.text());
    const stay = await send(visitor, fields, 'no');
    expect(stay.headers.get('location')).toBe(`${target}?state=s1`);
    expect(await isSignedIn(visitor)).toBe(true);
    const leave = await send(visitor, fields, 'yes');
    expect([leave.status, leave.headers.get('location')]).toEqual([303, `${target}?state=s1`]);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it('a confirmation forged by another site is asked again', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const other = await hosted.signedIn(people.support);
    const theirs = fieldsOf(await (await other.go('/oauth/logout')).text());
    for (const fields of [new URLSearchParams(), new URLSearchParams({ proof: 'x' }), theirs]) {
      expect(await (await send(visitor, fields, 'yes')).text()).toContain('<form');
      expect(await isSignedIn(visitor)).toBe(true);
    }
  });

  it('a script on an allowed page signs out at once and gets the next URL as text', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const path = `/frontegg/oauth/logout?${new URLSearchParams({ post_logout_redirect_uri: target })}`;
    const strange = await visitor.go(path, { headers: { origin: 'https://evil.test', 'x-frontegg-sdk': 'test' } });
    expect(await strange.text()).toContain('<form');
    const answer = await visitor.go(path, { headers: { origin: appOrigin, 'x-frontegg-sdk': 'test' } });
    expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([302, null, target]);
    expect(visitor.cookies()).not.toContain('fe_refresh');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it("a bearer token ends its browser's session even without a cookie", async () => {
    const visitor = await hosted.signedIn(people.admin);
    const headers = { 'content-type': 'application/json', origin: appOrigin, 'x-frontegg-sdk': 'test' };
    const tokens = (await (await visitor.go('/oauth/authorize/silent', { method: 'POST', body: '{}', headers })).json()) as {
      access_token: string;
      id_token: string;
    };
    const signOut = (token: string) => hosted.visitor().go('/oauth/logout', { headers: { authorization: `Bearer ${token}` } });
    await signOut(tokens.id_token);
    expect(await isSignedIn(visitor), 'MCH-10: an ID token ends nothing').toBe(true);
    const answer = await signOut(tokens.access_token);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it("another browser's ID token is no proof", async () => {
    const visitor = await hosted.signedIn(people.admin);
    const other = await hosted.signedIn(people.admin);
    const headers = { 'content-type': 'application/json', origin: appOrigin, 'x-frontegg-sdk': 'test' };
    const { access_token, id_token } = (await (
      await other.go('/oauth/authorize/silent', { method: 'POST', body: '{}', headers })
    ).json()) as {
      access_token: string;
      id_token: string;
    };
    expect(await (await visitor.go(`/oauth/logout?id_token_hint=${id_token}`)).text()).toContain('<form');
    expect(await isSignedIn(visitor)).toBe(true);
    for (const hint of ['x', access_token]) expect((await visitor.go(`/oauth/logout?id_token_hint=${hint}`)).status).toBe(400);
  });
});

describe('bundles', () => {
  it('no path leads outside their folder', async () => {
    for (const path of [
      '/cdn/..%2f..%2fpackage.json',
      '/cdn/0.1.0/..%2f..%2f..%2fpackage.json',
      '/cdn/0.1.0/.env.js',
      '/cdn/%2e%2e/package.json',
      '/cdn/0.1.0/chunks/%2e%2e%2fx.js',
      '/cdn/0.1.0/x.html',
    ])
      expect((await hosted.visitor().go(path)).status, path).toBe(404);
  });
});

it("OAuth endpoints report errors in OAuth's format and the contract's", async () => {
  const answer = await hosted.visitor().go('/oauth/token', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      error: 'invalid_request',
      error_description: 'grant_type is missing.',
      errors: ['grant_type is missing.'],
      errorCode: 'INVALID_INPUT',
    },
  ]);
  const preflight = await fetch(`${hosted.url}/oauth/token`, {
    method: 'OPTIONS',
    headers: { origin: appOrigin, 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe(appOrigin);
  const userinfo = await hosted.visitor().go('/oauth/userinfo', { headers: { authorization: 'Bearer x' } });
  expect(userinfo.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
});
