import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import { multiFactorAcr } from '../../../src/contract/step-up/step-up.rules.ts';
import { demoClientId, demoTenants } from '../../demo/accounts.ts';
import { appOrigin } from '../../test/world.ts';
import { callback, goodRequest, goodVerifier, startHosted, type HostedWorld, type Visitor } from '../../test/oauth.ts';

let hosted: HostedWorld;
beforeAll(async () => void (hosted = await startHosted()));
afterAll(() => hosted.close());

const json = { 'content-type': 'application/json', origin: appOrigin, 'x-frontegg-sdk': 'test' };
const authorizePath = (more: Record<string, string> = {}) => `/oauth/authorize?${new URLSearchParams({ ...goodRequest, ...more })}`;
const authorize = async (visitor: Visitor, more?: Record<string, string>) => locationOf(await visitor.go(authorizePath(more)));
const locationOf = (response: Response) => new URL(response.headers.get('location') ?? 'none:');
const signIn = async (visitor: Visitor, email: string) => {
  const body = JSON.stringify({ email, password: demoPassword });
  expect((await visitor.go('/identity/resources/auth/v1/user', { method: 'POST', body, headers: json })).status).toBe(200);
};
/** Back to the address that was passed to the sign-in page. */
const resume = async (visitor: Visitor, page: URL) => locationOf(await visitor.go(page.searchParams.get('redirectUrl')!));
async function exchange(visitor: Visitor, code: string | null, more: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const fields = { grant_type: 'authorization_code', code: code ?? '', redirect_uri: callback, code_verifier: goodVerifier, ...more };
  const response = await visitor.go('/frontegg/oauth/token', {
    method: 'POST',
    body: JSON.stringify(fields),
    headers: { ...json, ...headers },
  });
  return { status: response.status, headers: response.headers, ...((await response.json()) as Record<string, string>) } as Tokens;
}
interface Tokens extends Record<string, unknown> {
  status: number;
  headers: Headers;
  access_token: string;
  id_token: string;
  refresh_token: string;
  error?: string;
}
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
const api = (token: string, path: string) => hosted.world.send(path, { headers: { authorization: `Bearer ${token}` } });
const codeOf = (url: URL) => url.searchParams.get('code');

describe('hosted sign-in', () => {
  it('a request waits during sign-in and is answered once', async () => {
    const visitor = hosted.visitor();
    const page = await authorize(visitor, { login_hint: people.admin });
    expect(page.pathname).toBe('/oauth/account/login');
    expect(page.searchParams.get('login_hint')).toBe(people.admin);
    expect((await resume(visitor, page)).pathname, 'nobody is signed in yet').toBe('/oauth/account/login');
    await signIn(visitor, people.admin);
    const back = await resume(visitor, page);
    expect(back.origin + back.pathname).toBe(callback);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: goodRequest.state, iss: hosted.url });
    const tokens = await exchange(visitor, codeOf(back));
    expect(claimsOf(tokens.id_token)).toMatchObject({ email: people.admin, nonce: goodRequest.nonce });
    const address = `${page.searchParams.get('redirectUrl')!}&redirect_uri=https://elsewhere.test`;
    const again = await visitor.go(address);
    expect(again.headers.get('location'), 'the request is used up: who went back is taken to the app').toBe(appOrigin);
    const stranger = await hosted.visitor().go(address);
    expect(stranger.status).toBe(410);
    expect((await stranger.text()).match(/href="https?:[^"]*"/g), 'the way out is the registered app').toEqual([`href="${appOrigin}"`]);
  });

  it("without a handle the browser's newest request continues; without a request the app opens", async () => {
    const visitor = hosted.visitor();
    await authorize(visitor, { state: 'older' });
    await authorize(visitor, { state: 'newer' });
    await signIn(visitor, people.admin);
    const states = [];
    for (let count = 0; count < 2; count++) states.push(locationOf(await visitor.go('/frontegg/oauth/')).searchParams.get('state'));
    expect(states).toEqual(['newer', 'older']);
    expect((await visitor.go('/oauth')).headers.get('location')).toBe(appOrigin);
  });

  it('a request belongs to the browser that started it', async () => {
    const page = await authorize(hosted.visitor());
    const other = hosted.visitor();
    const own = await authorize(other);
    await signIn(other, people.admin);
    expect((await hosted.visitor().go(page.searchParams.get('redirectUrl')!)).status).toBe(410);
    expect((await other.go(page.searchParams.get('redirectUrl')!)).headers.get('location')).toBe(appOrigin);
    expect(codeOf(await resume(other, own))).toBeTruthy();
  });

  it("a request answered in one tab can't be answered in another at the same time", async () => {
    const visitor = hosted.visitor();
    const page = await authorize(visitor);
    await signIn(visitor, people.admin);
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.go(page.searchParams.get('redirectUrl')!)));
    expect(answers.filter((response) => codeOf(locationOf(response)))).toHaveLength(1);
    expect(answers.filter(({ headers }) => headers.get('location') === appOrigin)).toHaveLength(9);
  });

  it('prompt=login asks again, and the replaced session passes its grants on', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const first = await exchange(visitor, codeOf(await authorize(visitor)));
    const page = await authorize(visitor, { prompt: 'login' });
    expect(page.searchParams.get('again')).toBe('1');
    expect((await resume(visitor, page)).pathname).toBe('/oauth/account/login');
    await signIn(visitor, people.admin);
    expect(codeOf(await resume(visitor, page))).toBeTruthy();
    expect((await api(first.access_token, '/identity/resources/users/v2/me')).status).toBe(200);
    const list = (await (await api(first.access_token, '/identity/resources/users/sessions/v1/me')).json()) as { current: boolean }[];
    expect(list.filter(({ current }) => current)).toHaveLength(1);
  });

  it("max_age: an older sign-in doesn't count, a new one does", async () => {
    const visitor = await hosted.signedIn(people.admin);
    hosted.world.clock.advance(1200);
    expect(codeOf(await authorize(visitor, { max_age: '3600' }))).toBeTruthy();
    const page = await authorize(visitor, { max_age: '600' });
    expect(page.pathname).toBe('/oauth/account/login');
    await signIn(visitor, people.admin);
    expect(codeOf(await resume(visitor, page))).toBeTruthy();
  });

  it('organization and tenantId select the tenant; a foreign tenant asks for sign-in, then is denied', async () => {
    const visitor = await hosted.signedIn(people.admin);
    for (const more of [{ organization: 'globex' }, { tenantId: demoTenants.globex }]) {
      const { id_token } = await exchange(visitor, codeOf(await authorize(visitor, more as Record<string, string>)));
      expect(claimsOf(id_token)['tenantId']).toBe(demoTenants.globex);
    }
    for (const more of [{ organization: 'north' }, { tenantId: demoTenants.north }, { organization: 'no-such' }, { tenantId: 'x' }]) {
      const page = await authorize(visitor, more as Record<string, string>);
      expect(page.pathname).toBe('/oauth/account/login');
      await signIn(visitor, people.admin);
      expect((await resume(visitor, page)).searchParams.get('error')).toBe('access_denied');
    }
  });

  it('acr_values for several factors leads to the step-up page, signed in or not', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const page = await authorize(visitor, { acr_values: multiFactorAcr, max_age: '300' });
    expect([page.pathname, page.searchParams.get('maxAge')]).toEqual(['/oauth/account/step-up', '300']);
    expect((await authorize(visitor, { acr_values: multiFactorAcr, prompt: 'none' })).searchParams.get('error')).toBe(
      'interaction_required',
    );
    expect(codeOf(await authorize(visitor, { acr_values: 'urn:something:else' })), 'a wish, not a condition').toBeTruthy();
    await hosted.world.data((tx) => tx.updateTable('sessions').set({ amr: 'pwd otp mfa' }).where('revoked_at', 'is', null).execute());
    const { id_token } = await exchange(visitor, codeOf(await resume(visitor, page)));
    expect(claimsOf(id_token)).toMatchObject({ acr: multiFactorAcr, amr: ['pwd', 'otp', 'mfa'] });
  });

  it('login_direct_action: sign-up starts there, unreadable values are rejected', async () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const page = await authorize(hosted.visitor(), { login_direct_action: encode({ type: 'signup', data: '' }) });
    expect(page.pathname).toBe('/oauth/account/sign-up');
    const start = async (data: string, type = 'direct') => {
      const to = await authorize(hosted.visitor(), { login_direct_action: encode({ type, data }) });
      return to.origin === hosted.url ? to.pathname + (to.searchParams.get('social') ?? to.searchParams.get('app') ?? '') : 'ELSEWHERE';
    };
    expect(await start('google', 'social-login')).toBe('/oauth/account/logingoogle');
    expect(await start('keycloak', 'custom-social-login')).toBe('/oauth/account/loginkeycloak');
    expect(await start('/auth/sso/start?connection=c1')).toBe(`/auth/sso/start${hosted.url}`);
    expect(await start('/auth/sso/start?connection=c1&app=https://evil.test')).toBe(`/auth/sso/start${hosted.url}`);
    for (const data of [
      'https://evil.test',
      '//evil.test/auth/sso/start',
      '/auth/sso/start/../../oauth/logout',
      'javascript:alert(1)',
      '/oauth/logout',
    ])
      expect(await start(data)).toBe('/oauth/account/login');
    for (const wrong of ['!', encode('x'), encode({ type: 'javascript', data: 'x' }), encode({ type: 'direct', data: 'x'.repeat(5000) })])
      expect((await authorize(hosted.visitor(), { login_direct_action: wrong })).searchParams.get('error')).toBe('invalid_request');
  });

  it('accepts the request as a form, too', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect(
      codeOf(locationOf(await visitor.go('/oauth/authorize', { ...form, body: new URLSearchParams(goodRequest).toString() }))),
    ).toBeTruthy();
    const twice = `${new URLSearchParams(goodRequest)}&scope=openid`;
    expect(locationOf(await visitor.go('/oauth/authorize', { ...form, body: twice })).searchParams.get('error')).toBe('invalid_request');
  });
});

describe('grants', () => {
  let visitor: Visitor;
  let tokens: Tokens;
  beforeEach(async () => {
    visitor = await hosted.signedIn(people.support);
    tokens = await exchange(visitor, codeOf(await authorize(visitor)));
  });
  const refresh = (refresh_token: string, more: Record<string, string> = {}) =>
    exchange(visitor, '', { grant_type: 'refresh_token', refresh_token, ...more });

  it('are no-store and describe themselves', () => {
    expect(tokens.headers.get('cache-control')).toBe('no-store');
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 300, scope: 'openid email profile' });
    expect(tokens.headers.getSetCookie(), 'no cookie: the refresh token is in the answer').toEqual([]);
  });

  it('users see one current session per browser, however many tabs hold a grant', async () => {
    for (let tab = 0; tab < 3; tab++) await visitor.go('/oauth/authorize/silent', { method: 'POST', body: '{}', headers: json });
    const list = (await (await api(tokens.access_token, '/identity/resources/users/sessions/v1/me')).json()) as {
      id: string;
      current: boolean;
    }[];
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    expect(list.map(({ id }) => id)).not.toContain(claimsOf(tokens.id_token)['sid']);
    const current = (await (await api(tokens.access_token, '/identity/resources/users/sessions/v1/me/current')).json()) as { id: string };
    expect(current.id).toBe(list.find((session) => session.current)!.id);
  });

  it("signing out other sessions keeps this browser's grants and ends all others", async () => {
    const elsewhere = await hosted.signedIn(people.support);
    const theirs = await exchange(elsewhere, codeOf(await authorize(elsewhere)));
    const response = await hosted.world.send('/identity/resources/users/sessions/v1/me/all', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(response.status).toBe(204);
    expect((await refresh(tokens.refresh_token)).status).toBe(200);
    expect((await visitor.go(authorizePath({ prompt: 'none' }))).headers.get('location')).toContain('code=');
    expect((await api(theirs.access_token, '/identity/resources/users/v2/me')).status).toBe(401);
    expect((await refresh(theirs.refresh_token)).error).toBe('invalid_grant');
  });

  it("end with the browser's session", async () => {
    const { status } = await visitor.go('/identity/resources/auth/v1/logout', { method: 'POST', headers: json });
    expect(status).toBe(204);
    expect((await api(tokens.access_token, '/identity/resources/users/v2/me')).status).toBe(401);
    expect((await refresh(tokens.refresh_token)).error).toBe('invalid_grant');
  });

  it("a sign-out during refreshes doesn't wait and leaves no token alive", async () => {
    const logout = visitor.go('/identity/resources/auth/v1/logout', { method: 'POST', headers: json });
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(tokens.refresh_token)));
    expect((await logout).status).toBe(204);
    expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
    expect((await api(tokens.access_token, '/identity/resources/users/v2/me')).status).toBe(401);
  });

  it("keep the browser's session alive while an app is in use", async () => {
    const { idleSeconds } = hosted.world.deps.policy.session;
    let { refresh_token } = tokens;
    for (let visit = 0; visit < 3; visit++) {
      hosted.world.clock.advance(idleSeconds - 3600);
      ({ refresh_token } = await refresh(refresh_token));
    }
    expect(refresh_token).toBeTruthy();
    expect(codeOf(await authorize(visitor, { prompt: 'none' }))).toBeTruthy();
  });

  it('twenty per browser stay alive, the least recently used ones end', async () => {
    for (let tab = 0; tab < 20; tab++) {
      hosted.world.clock.advance(1);
      await visitor.go('/oauth/authorize/silent', { method: 'POST', body: '{}', headers: json });
    }
    expect((await refresh(tokens.refresh_token)).error).toBe('invalid_grant');
  });

  it("never gain scopes, and asking for more doesn't consume the token", async () => {
    const visitorTokens = await exchange(visitor, codeOf(await authorize(visitor, { scope: 'openid' })));
    expect((await refresh(visitorTokens.refresh_token, { scope: 'openid email' })).error).toBe('invalid_scope');
    const me = (await (await api(visitorTokens.access_token, '/oauth/userinfo')).json()) as Record<string, unknown>;
    expect(Object.keys(me).toSorted()).toEqual(['sub', 'tenantId']);
    expect((await refresh(visitorTokens.refresh_token, { scope: 'openid' })).status).toBe(200);
  });

  it('the app continues in the tenant it last used, however it returns', async () => {
    const admin = await hosted.signedIn(people.admin);
    const mine = await exchange(admin, codeOf(await authorize(admin)));
    const before = claimsOf(mine.id_token)['tenantId'];
    expect(before).toBe(demoTenants.acme);
    await hosted.world.send('/identity/resources/users/v1/tenant', {
      method: 'PUT',
      body: JSON.stringify({ tenantId: demoTenants.globex }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${mine.access_token}` },
    });
    hosted.world.clock.advance(1);
    const { id_token } = await refresh(mine.refresh_token);
    const silent = await admin.go('/oauth/authorize/silent', { method: 'POST', body: '{}', headers: json });
    const again = await exchange(admin, codeOf(await authorize(admin)));
    const tokens_ = [id_token, ((await silent.json()) as Tokens).id_token, again.id_token];
    expect(tokens_.map((token) => claimsOf(token)['tenantId'])).toEqual(Array.from({ length: 3 }, () => demoTenants.globex));
  });

  it("a refresh may name its tab's tenant", async () => {
    const admin = await hosted.signedIn(people.admin);
    const mine = await exchange(admin, codeOf(await authorize(admin)));
    const next = await refresh(mine.refresh_token, { tenantId: demoTenants.globex });
    expect(claimsOf(next.id_token)['tenantId']).toBe(demoTenants.globex);
  });
});

describe('a confidential client', () => {
  const secret = 's'.repeat(40);
  let confidential: HostedWorld;
  beforeAll(async () => {
    await hosted.close();
    confidential = hosted = await startHosted({ clientSecret: secret });
  });

  it('authenticates by header or body, and not without', async () => {
    const visitor = await confidential.signedIn(people.admin);
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    const codes = async (more: Record<string, string>, headers: Record<string, string> = {}) =>
      (await exchange(visitor, codeOf(await authorize(visitor)), more, headers)).error ?? 'tokens';
    expect(await codes({})).toBe('invalid_client');
    expect(await codes({ client_id: demoClientId })).toBe('invalid_client');
    expect(await codes({ client_secret: `${secret}x` })).toBe('invalid_client');
    expect(await codes({}, basic(`${demoClientId}:wrong`))).toBe('invalid_client');
    expect(await codes({}, basic(`other:${secret}`))).toBe('invalid_client');
    expect(await codes({ client_secret: secret }, basic(`${demoClientId}:${secret}`))).toBe('invalid_request');
    expect(await codes({ client_id: demoClientId, client_secret: secret })).toBe('tokens');
    expect(await codes({}, basic(`${demoClientId}:${secret}`))).toBe('tokens');
    const refused = await exchange(visitor, 'x');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toMatch(/^Basic/);
  });

  it('is described in its discovery document', async () => {
    const document = (await (await fetch(`${confidential.url}/frontegg/.well-known/openid-configuration`)).json()) as Record<
      string,
      unknown
    >;
    expect(document).toMatchObject({
      issuer: confidential.url,
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      code_challenge_methods_supported: ['S256'],
    });
  });
});
