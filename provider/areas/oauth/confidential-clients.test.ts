import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { createSession } from '../../../src/server/session.ts';
import { demoClientId } from '../../demo/accounts.ts';
import { sha256 } from '../../identity/secrets.ts';
import { callback, goodRequest, goodVerifier, startHosted, type HostedWorld, type Visitor } from '../../test/oauth.ts';

const office = { client_id: 'back-office', secret: 's'.repeat(40), redirect_uri: 'http://localhost:3999/oauth/callback' };
const shown = { client_id: office.client_id, client_secret: office.secret };
const forwardSecret = 'f'.repeat(40);
const { code_challenge: _challenge, code_challenge_method: _method, ...withoutPkce } = goodRequest;
const request = { ...withoutPkce, client_id: office.client_id, redirect_uri: office.redirect_uri };
let hosted: HostedWorld;
let visitor: Visitor;

beforeAll(async () => {
  hosted = await startHosted({ forwardSecret });
  const now = hosted.world.clock.now();
  const times = { created_at: now, updated_at: now };
  await hosted.world.data(async (tx) => {
    const uris = { redirect_uris: [office.redirect_uri], sign_out_uris: ['http://localhost:3999/'] };
    await tx
      .insertInto('applications')
      .values({ id: office.client_id, name: 'Back office', access_type: 'FREE_ACCESS', is_first_party: true, ...uris, ...times })
      .execute();
    await tx
      .insertInto('application_secrets')
      .values({ app_id: office.client_id, hash: sha256(office.secret), created_at: now, expires_at: null })
      .execute();
  });
  visitor = await hosted.signedIn(people.admin);
});
afterAll(() => hosted.close());

/** The parameters of the redirect back. */
async function back(fields: Record<string, string>): Promise<URLSearchParams> {
  const answer = await visitor.go(`/oauth/authorize?${new URLSearchParams(fields)}`);
  return new URL(answer.headers.get('location')!).searchParams;
}
async function tokens(fields: Record<string, string>): Promise<Record<string, string>> {
  const response = await fetch(`${hosted.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) });
  return (await response.json()) as Record<string, string>;
}
async function exchange(fields: Record<string, string>, more: Record<string, string>): Promise<string> {
  const code = (await back(fields)).get('code')!;
  const { redirect_uri } = fields as { redirect_uri: string };
  const answer = await tokens({ grant_type: 'authorization_code', code, redirect_uri, ...more });
  return answer['error'] ?? 'tokens';
}

describe('a client with a secret', () => {
  it('may leave out PKCE if it sends a nonce, and never half of either (RFC 9700 2.1.1)', async () => {
    expect(await exchange(request, shown)).toBe('tokens');
    const { nonce: _nonce, ...bare } = request;
    expect((await back(bare)).get('error')).toBe('invalid_request');
    expect((await back({ ...request, code_challenge_method: 'S256' })).get('error')).toBe('invalid_request');
    expect((await back({ ...request, code_challenge: goodRequest.code_challenge })).get('error')).toBe('invalid_request');
    // A verifier without a challenge: somebody has cut the challenge out of the request.
    expect(await exchange(request, { ...shown, code_verifier: goodVerifier })).toBe('invalid_grant');
    expect(await exchange(request, { client_id: office.client_id })).toBe('invalid_client');
    expect(await exchange(request, { ...shown, client_secret: 'guess' })).toBe('invalid_client');
  });

  it('that began with PKCE has to end with it', async () => {
    const pkce = { ...goodRequest, client_id: office.client_id, redirect_uri: office.redirect_uri };
    expect(await exchange(pkce, { ...shown, code_verifier: goodVerifier })).toBe('tokens');
    expect(await exchange(pkce, shown)).toBe('invalid_grant');
    expect(await exchange(pkce, { ...shown, code_verifier: 'w'.repeat(43) })).toBe('invalid_grant');
  });

  it('refreshes with both, once per token', async () => {
    const code = (await back(request)).get('code')!;
    const first = await tokens({ grant_type: 'authorization_code', code, redirect_uri: office.redirect_uri, ...shown });
    const refresh = { grant_type: 'refresh_token', refresh_token: first['refresh_token']! };
    expect((await tokens({ ...refresh, client_id: office.client_id }))['error']).toBe('invalid_client');
    expect((await tokens({ ...refresh, client_id: demoClientId }))['error']).toBe('invalid_grant');
    expect((await tokens({ ...refresh, ...shown }))['access_token']).toBeTruthy();
    hosted.world.clock.advance(11);
    expect((await tokens({ ...refresh, ...shown }))['error']).toBe('invalid_grant');
  });

  it('hears whom a token speaks for right now, and nobody else does (RFC 7662)', async () => {
    const { world } = hosted;
    const about = (token: string, client: Record<string, string> = shown) =>
      fetch(`${hosted.url}/oauth/introspect`, { method: 'POST', body: new URLSearchParams({ token, ...client }) });
    const browser = await world.signIn(people.support);
    const me = await browser.api.profile.get();
    const told = (await (await about(browser.token()!)).json()) as Record<string, unknown>;
    expect(told).toMatchObject({ active: true, sub: me.id, client_id: demoClientId, type: 'userToken', roles: ['Support'] });
    expect(told['permissions']).toContain('fe.secure.read.users');
    const { apiTokens, roles } = (await world.signIn(people.admin)).api;
    const roleIds = (await roles.list()).filter(({ key }) => key === 'ReadOnly').map(({ id }) => id);
    const made = await apiTokens.createAccessOfTenant({ body: { description: 'Ledger', roleIds } });
    const machine = { active: true, sub: made.id, client_id: made.id, type: 'tenantApiToken', tenantId: me.tenantId, roles: ['ReadOnly'] };
    expect(await (await about(made.secret)).json()).toMatchObject(machine);
    await apiTokens.removeAccessOfTenant({ id: made.id });
    expect(await (await about(made.secret)).json()).toEqual({ active: false });
    for (const others of [{ client_id: demoClientId }, { client_id: office.client_id }, { ...shown, client_secret: 'guess' }])
      expect((await about(browser.token()!, others)).status).toBe(401);
    for (const junk of ['junk', `${browser.token()!}x`, 'a.b.c']) expect(await (await about(junk)).json()).toEqual({ active: false });
    await browser.api.auth.logout();
    expect(await (await about(browser.token()!)).json()).toEqual({ active: false });
  });
});

it('a client without a secret needs PKCE, beside one that has a secret', async () => {
  const browser = { ...withoutPkce, redirect_uri: callback };
  expect((await back(browser)).get('error')).toBe('invalid_request');
  expect(await exchange(goodRequest, { client_id: demoClientId, code_verifier: goodVerifier })).toBe('tokens');
  expect(await exchange(goodRequest, { client_id: demoClientId })).toBe('invalid_grant');
});

it('a session of `gatehouse/server` signs somebody in here, refreshes and signs out, and their address is believed beside the secret only', async () => {
  const appUrl = 'http://localhost:3999';
  const { client_id: clientId, secret: clientSecret } = office;
  const options = { issuer: hosted.url, clientId, clientSecret, appUrl, password: 'ab'.repeat(32), checkSession: true };
  const session = createSession({ ...options, forwardSecret, trustedAddressHeader: 'x-real-ip' });
  const jar = new Map<string, string>();
  const ask = (path: string) =>
    new Request(appUrl + path, {
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; '), 'x-real-ip': '203.0.113.77', 'sec-fetch-mode': 'navigate' },
    });
  const go = async (path: string) => {
    const response = (await session.handle(ask(path)))!;
    for (const line of response.headers.getSetCookie()) jar.set(line.split('=')[0]!, /=([^;]*)/.exec(line)![1]!);
    return response.headers.get('location')!;
  };
  const approved = await visitor.go(await go('/account/login?redirectUrl=%2Fmembers'));
  const { pathname, search } = new URL(approved.headers.get('location')!);
  expect(await go(pathname + search)).toBe(`${appUrl}/members`);
  const { caller } = await session.load(ask('/members'));
  expect(caller).toMatchObject({ email: people.admin, kind: 'person' });
  await session.verifier.requireEntitlement(caller!, { permissionKey: 'fe.secure.read.users' });

  const sawAddress = async (from: typeof session) => {
    hosted.world.clock.advance(1);
    await from.admit(ask('/members'));
    const code = (await back(request)).get('code')!;
    await fetch(`${hosted.url}/oauth/token`, {
      method: 'POST',
      headers: { 'x-frontegg-forwarded-for': '203.0.113.78', 'x-frontegg-headers-verifier': from === session ? forwardSecret : 'guess' },
      body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: office.redirect_uri, ...shown }),
    });
    const rows = await hosted.world.data((tx) =>
      tx.selectFrom('audit_log').select('ip').where('action', '=', 'oauth.granted').orderBy('created_at', 'desc').limit(1).execute(),
    );
    return rows[0]?.ip;
  };
  expect(await sawAddress(session)).toBe('203.0.113.78');
  expect(await sawAddress(createSession(options))).toBe('127.0.0.1');

  expect(await go('/account/logout')).toContain(`${hosted.url}/oauth/logout?`);
  await expect(createSession(options).verifier.verifyToken(caller!.token)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});
