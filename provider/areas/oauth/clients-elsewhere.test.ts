import { afterAll, beforeAll, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { goodRequest, goodVerifier, startHosted, type HostedWorld } from '../../test/oauth.ts';

const registered = 'http://127.0.0.1/callback';
const program = { client_id: 'a-program', redirect_uri: 'http://127.0.0.1:51004/callback' };
let hosted: HostedWorld;

beforeAll(async () => {
  hosted = await startHosted();
  const now = hosted.world.clock.now();
  const facts = { name: 'Program', access_type: 'FREE_ACCESS' as const, is_first_party: true };
  const redirect_uris = [registered, 'http://[::1]:8080/callback?a=b', 'http://localhost:8080/callback'];
  await hosted.world.data((tx) =>
    tx
      .insertInto('applications')
      .values({ id: program.client_id, ...facts, redirect_uris, created_at: now, updated_at: now })
      .execute(),
  );
});
afterAll(() => hosted.close());

const authorize = async (redirect_uri: string, more: Record<string, string> = {}) =>
  (await hosted.signedIn(people.admin)).go(
    `/oauth/authorize?${new URLSearchParams({ ...goodRequest, client_id: program.client_id, redirect_uri, ...more })}`,
  );

it("FED-04: a program on somebody's machine takes any port there, and has to take the same one for its code", async () => {
  const back = new URL((await authorize(program.redirect_uri)).headers.get('location')!);
  expect(back.origin + back.pathname).toBe(program.redirect_uri);
  const exchange = async (redirect_uri: string) => {
    const code = new URL((await authorize(program.redirect_uri)).headers.get('location')!).searchParams.get('code')!;
    const fields = { grant_type: 'authorization_code', client_id: program.client_id, code, redirect_uri, code_verifier: goodVerifier };
    return (await fetch(`${hosted.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) })).status;
  };
  expect([await exchange(program.redirect_uri), await exchange(registered)]).toEqual([200, 400]);
  for (const address of [registered, 'http://127.0.0.1:1/callback', 'http://[::1]/callback?a=b', 'http://localhost:8080/callback'])
    expect((await authorize(address)).headers.get('location'), address).toContain('code=');
});

it.each([
  'https://127.0.0.1:51004/callback',
  'http://127.0.0.1:51004/callback/',
  'http://127.0.0.1:51004/CALLBACK',
  'http://127.0.0.1:51004/callback?a=b',
  'http://127.0.0.1:51004/callback#x',
  'http://127.0.0.1:51004@evil.test/callback',
  'http://127.0.0.1:99999/callback',
  'http://127.0.0.1.evil.test/callback',
  'http://127.0.0.2:51004/callback',
  'http://127.1:51004/callback',
  'http://[::1]:51004/callback',
  'http://localhost:51004/callback',
  'http://evil.test:51004/callback',
])('RED-01 FED-04: %s is no such address', async (address) => {
  const refused = await authorize(address);
  expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
});

it.each([
  ['select_account', '/oauth/account/login'],
  ['login consent', '/oauth/account/login'],
  ['none select_account', undefined],
  ['create', undefined],
])('FED-04: prompt=%s leads to %s', async (prompt, path) => {
  const to = new URL((await authorize(program.redirect_uri, { prompt })).headers.get('location')!, hosted.url);
  expect(path ? to.pathname : to.searchParams.get('error')).toBe(path ?? 'invalid_request');
});

it('FED-04: a page of any site reads what tokens are checked by, and standard libraries find it', async () => {
  const read = async (path: string) => {
    const answer = await fetch(hosted.url + path, { headers: { origin: 'https://somewhere.test' } });
    expect(answer.headers.get('access-control-allow-origin'), path).toBe('*');
    return (await answer.json()) as Record<string, unknown>;
  };
  const discovery = await read('/.well-known/openid-configuration');
  expect(await read('/.well-known/oauth-authorization-server')).toEqual(discovery);
  expect(discovery['prompt_values_supported']).toEqual(['none', 'login', 'select_account', 'consent']);
  expect((await read('/.well-known/jwks.json'))['keys']).toHaveLength(1);
});
