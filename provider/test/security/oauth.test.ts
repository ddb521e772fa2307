import * as rp from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoClientId } from '../../demo/accounts.ts';
import { callback, startHosted, type HostedWorld, type Visitor } from '../oauth.ts';

let hosted: HostedWorld;
let config: rp.Configuration;
beforeAll(async () => {
  hosted = await startHosted();
  config = await rp.discovery(new URL(hosted.url), demoClientId, undefined, rp.None(), { execute: [rp.allowInsecureRequests] });
});
afterAll(() => hosted.close());

interface Attempt {
  verifier: string;
  state: string;
  nonce: string;
  url: URL;
}
/** Where the relying party would redirect a browser. */
async function attempt(more: Record<string, string> = {}): Promise<Attempt> {
  const [verifier, state, nonce] = [rp.randomPKCECodeVerifier(), rp.randomState(), rp.randomNonce()];
  const url = rp.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid email profile',
    code_challenge: await rp.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...more,
  });
  return { verifier, state, nonce, url };
}
const locationOf = (response: Response) => new URL(response.headers.get('location')!);
const come = async (visitor: Visitor, { url }: Attempt) => locationOf(await visitor.go(url.href));
const exchange = ({ verifier, state, nonce }: Attempt, back: URL) =>
  rp.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });

async function signIn(email: string, more?: Record<string, string>) {
  const visitor = await hosted.signedIn(email);
  const attempted = await attempt(more);
  const back = await come(visitor, attempted);
  return { visitor, attempted, back, tokens: await exchange(attempted, back) };
}
const refusal = (error: string) => ({ error, status: 400 });
const because = (reason: RegExp) => ({ cause: { message: expect.stringMatching(reason) as string } });
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const me = (token: string) => hosted.world.send('/identity/resources/users/v2/me', bearer(token));
const liveSessions = (ids: string[]) =>
  hosted.world.data((tx) => tx.selectFrom('sessions').select('id').where('id', 'in', ids).where('revoked_at', 'is', null).execute());
const sidOf = (tokens: { claims(): rp.IDToken | undefined }) => String(tokens.claims()!['sid']);

describe('OIDC-01 hosted login with openid-client', () => {
  it('OIDC-01 MCH-10 code with PKCE: tokens, userinfo, and only the access token opens the API', async () => {
    const { tokens, back } = await signIn(people.admin);
    expect(back.origin + back.pathname).toBe(callback);
    expect(back.searchParams.get('iss')).toBe(hosted.url);
    const claims = tokens.claims()!;
    expect(claims).toMatchObject({ iss: hosted.url, aud: demoClientId, email: people.admin, amr: ['pwd'] });
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 300, scope: 'openid email profile' });
    expect(await rp.fetchUserInfo(config, tokens.access_token, claims.sub)).toMatchObject({ email: people.admin, email_verified: true });
    expect((await me(tokens.access_token)).status).toBe(200);
    expect((await me(tokens.id_token!)).status).toBe(401);
    await expect(rp.fetchUserInfo(config, tokens.id_token!, claims.sub)).rejects.toMatchObject({ status: 401 });
  });

  it('OIDC-01 twenty parallel refreshes yield one live successor', async () => {
    hosted.world.clock.hold();
    const { tokens } = await signIn(people.admin);
    const answers = await Promise.all(Array.from({ length: 20 }, () => rp.refreshTokenGrant(config, tokens.refresh_token!)));
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    const next = await rp.refreshTokenGrant(config, answers[0]!.refresh_token!);
    expect(next.refresh_token).not.toBe(answers[0]!.refresh_token);
    hosted.world.clock.advance(11);
    await expect(rp.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject(refusal('invalid_grant'));
    await expect(rp.refreshTokenGrant(config, next.refresh_token!), 'its whole family is over').rejects.toMatchObject(
      refusal('invalid_grant'),
    );
    expect((await me(next.access_token)).status).toBe(401);
  });

  it('OIDC-01 a code works once; replaying it ends its tokens', async () => {
    const { attempted, back, tokens } = await signIn(people.admin);
    await expect(exchange(attempted, back)).rejects.toMatchObject(refusal('invalid_grant'));
    await expect(rp.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject(refusal('invalid_grant'));
    expect((await me(tokens.access_token)).status).toBe(401);
    const rows = await hosted.world.data((tx) =>
      tx.selectFrom('audit_log').select('target_id').where('action', '=', 'oauth.codeReused').execute(),
    );
    expect(rows).toContainEqual({ target_id: sidOf(tokens) });
  });

  it('OIDC-01 of twenty parallel exchanges at most one returns tokens, and they are revoked', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const attempted = await attempt();
    const back = await come(visitor, attempted);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => exchange(attempted, back)));
    const won = answers.filter((answer) => answer.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await expect(rp.refreshTokenGrant(config, won[0]!.value.refresh_token!)).rejects.toMatchObject(refusal('invalid_grant'));
  });

  it('OIDC-01 a code expires after sixty seconds', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const attempted = await attempt();
    const back = await come(visitor, attempted);
    hosted.world.clock.advance(61);
    await expect(exchange(attempted, back)).rejects.toMatchObject(refusal('invalid_grant'));
  });

  it('OIDC-01 rejects a wrong state, nonce, iss, verifier or redirect URI, and a wrong proof consumes the code', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const failing = async (change: (attempted: Attempt, back: URL) => [Attempt, URL]) => {
      const attempted = await attempt();
      const back = await come(visitor, attempted);
      return exchange(...change(attempted, back));
    };
    await expect(failing((attempted, back) => [{ ...attempted, state: 'another' }, back])).rejects.toMatchObject(because(/"state"/));
    await expect(failing((attempted, back) => [{ ...attempted, nonce: 'another' }, back])).rejects.toMatchObject(because(/nonce/));
    const withIss = (back: URL, iss: string | undefined) => {
      const url = new URL(back);
      if (iss) url.searchParams.set('iss', iss);
      else url.searchParams.delete('iss');
      return url;
    };
    await expect(failing((attempted, back) => [attempted, withIss(back, 'https://evil.test')])).rejects.toMatchObject(because(/"iss"/));
    await expect(failing((attempted, back) => [attempted, withIss(back, undefined)])).rejects.toMatchObject(because(/"iss"/));
    const attempted = await attempt();
    const back = await come(visitor, attempted);
    const wrong = { ...attempted, verifier: rp.randomPKCECodeVerifier() };
    await expect(exchange(wrong, back)).rejects.toMatchObject(refusal('invalid_grant'));
    await expect(exchange(attempted, back)).rejects.toMatchObject(refusal('invalid_grant'));
    const other = new URL(await come(visitor, await attempt()));
    other.hostname = 'other.test';
    await expect(exchange(attempted, other)).rejects.toThrow();
  });

  it('OIDC-01 accepts a 16-character verifier of older clients', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const attempted = await attempt();
    const short = { ...attempted, verifier: 'abcDEF0123456789' };
    short.url.searchParams.set('code_challenge', await rp.calculatePKCECodeChallenge(short.verifier));
    const back = await come(visitor, short);
    expect((await exchange(short, back)).refresh_token).toBeTruthy();
  });

  it('OIDC-01 revocation ends the grant but not the hosted session', async () => {
    const { visitor, tokens } = await signIn(people.admin);
    await rp.tokenRevocation(config, tokens.refresh_token!);
    await expect(rp.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject(refusal('invalid_grant'));
    expect((await me(tokens.access_token)).status).toBe(401);
    const again = await attempt();
    expect((await come(visitor, again)).searchParams.get('code')).toBeTruthy();
    await rp.tokenRevocation(config, 'noise');
  });

  it('OIDC-01 prompt=none without a session: login_required, with state and iss', async () => {
    const attempted = await attempt({ prompt: 'none' });
    const back = await come(hosted.visitor(), attempted);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'login_required', state: attempted.state, iss: hosted.url });
    await expect(exchange(attempted, back)).rejects.toMatchObject({ error: 'login_required' });
  });

  it("OIDC-01 silent: tokens by the hosted pages' cookie, under the cookie's rules", async () => {
    const visitor = await hosted.signedIn(people.admin);
    const silent = (headers: Record<string, string>, who: Visitor = visitor) =>
      who.go('/frontegg/oauth/authorize/silent', { method: 'POST', body: '{"tenantId":null}', headers });
    const json = { 'content-type': 'application/json' };
    const own = { ...json, origin: 'http://localhost:4400', 'x-frontegg-sdk': 'test' };
    const answer = await silent(own);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const tokens = (await answer.json()) as { access_token: string; refresh_token: string };
    expect((await me(tokens.access_token)).status).toBe(200);
    expect((await rp.refreshTokenGrant(config, tokens.refresh_token)).id_token).toBeTruthy();
    expect((await silent({ ...own, origin: 'https://evil.test' })).status).toBe(403);
    expect((await silent({ ...json, origin: own.origin })).status).toBe(403);
    expect((await silent({ ...own, 'content-type': 'text/plain' })).status).toBe(415);
    expect((await silent(own, hosted.visitor())).status).toBe(401);
  });

  it('OIDC-01 end session: asks without a hint, proceeds with one, and ends every grant', async () => {
    const { visitor, tokens } = await signIn(people.admin);
    const target = 'http://localhost:4400/';
    const question = await visitor.go(rp.buildEndSessionUrl(config, { post_logout_redirect_uri: target }).href);
    expect(question.status).toBe(200);
    expect(await question.text()).toContain('Sign out');
    expect((await me(tokens.access_token)).status, 'a mere link ends nothing').toBe(200);
    const url = rp.buildEndSessionUrl(config, { post_logout_redirect_uri: target, id_token_hint: tokens.id_token!, state: 's1' });
    const done = await visitor.go(url.href);
    expect([done.status, done.headers.get('location')]).toEqual([303, `${target}?state=s1`]);
    expect((await me(tokens.access_token)).status).toBe(401);
    await expect(rp.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject(refusal('invalid_grant'));
    expect((await come(visitor, await attempt({ prompt: 'none' }))).searchParams.get('error')).toBe('login_required');
  });

  it("a code or refresh token is no bearer token, and refresh tokens aren't interchangeable", async () => {
    const { visitor, tokens, back } = await signIn(people.admin);
    for (const token of [tokens.refresh_token!, back.searchParams.get('code')!]) expect((await me(token)).status).toBe(401);
    const cookie = visitor.cookies().split('=')[1]!;
    await expect(rp.refreshTokenGrant(config, cookie)).rejects.toMatchObject(refusal('invalid_grant'));
    const asCookie = await hosted.world.send('/identity/resources/auth/v1/user/token/refresh', {
      method: 'POST',
      body: '{}',
      headers: {
        'content-type': 'application/json',
        origin: 'http://localhost:4400',
        'x-frontegg-sdk': 'test',
        cookie: `fe_refresh_${demoClientId}=${tokens.refresh_token!}`,
      },
    });
    expect(asCookie.status).toBe(401);
    expect(await liveSessions([sidOf(tokens)])).toHaveLength(1);
  });
});
