import { describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import { demoClientId } from '../../demo/accounts.ts';
import { goodRequest } from '../oauth.ts';
import { createProvider } from '../../app.ts';
import { appOrigin, createWorld, type TestWorld } from '../world.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { openPolicy } from '../open-policy.ts';
import { addConnection } from './federation-peer.ts';
import { addTenant } from '../members.ts';

const json = { 'content-type': 'application/json', origin: appOrigin, 'x-frontegg-sdk': 'test' };

async function worldAt(publicUrl: string) {
  const policy = { ...openPolicy, public: { ...vendorPolicy.public, allowSignups: true } };
  const world = await createWorld({ deps: { policy } });
  Object.assign(world.deps, { config: { ...world.deps.config, publicUrl } });
  await addConnection(world, { tenantId: await addTenant(world, 'Initech'), domains: ['initech.test'] });
  return world;
}

/** Every cookie the server sets, by the request that sets it. */
async function allCookies(world: TestWorld, publicUrl: string): Promise<string[]> {
  const provider = createProvider(world.deps);
  const lines: string[] = [];
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await provider(new Request(publicUrl + path, init), { ip: '192.0.2.1' });
    lines.push(...response.headers.getSetCookie());
    return response;
  };
  const post = (path: string, body: object, cookie = '') =>
    send(path, { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) });
  const login = await post('/identity/resources/auth/v1/user', { email: people.admin, password: demoPassword });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ');
  await post('/identity/resources/auth/v1/user/token/refresh', {}, cookie);
  await post('/identity/resources/auth/v1/passwordless/code/prelogin', { email: people.admin });
  await post('/identity/resources/users/v1/signUp', { email: 'new@nowhere.test', password: 'Correct-horse-9' });
  const { address } = (await (await post('/identity/resources/auth/v2/user/sso/prelogin', { email: 'ada@initech.test' })).json()) as {
    address: string;
  };
  await send(new URL(address).pathname + new URL(address).search);
  await send(`/oauth/authorize?${new URLSearchParams(goodRequest)}`);
  await post('/identity/resources/auth/v1/logout', {}, cookie);
  return lines;
}
const nameOf = (line: string) => line.slice(0, line.indexOf('='));
const attributesOf = (line: string) =>
  line
    .split('; ')
    .slice(1)
    .filter((part) => !part.startsWith('Max-Age='))
    .toSorted();

// spec9.session-cookie
describe('cookies', () => {
  const names = ['device', 'passwordless', 'refresh', 'signup'].map((kind) => `fe_${kind}_${demoClientId}`);

  it.each([
    ['https://id.example.test', ['HttpOnly', 'Path=/', 'SameSite=None', 'Secure']],
    ['http://localhost:4401', ['HttpOnly', 'Path=/', 'SameSite=Lax']],
  ])('SES-03: every cookie of %s is hidden from scripts and from other paths and hosts', async (publicUrl, attributes) => {
    const world = await worldAt(publicUrl);
    const lines = await allCookies(world, publicUrl);
    const kinds = new Set(lines.map(nameOf));
    for (const name of names) expect(kinds).toContain(name);
    // These four, the refresh cookie's spellings that sign-out clears, federation and the hosted pages.
    expect(kinds.size).toBeGreaterThanOrEqual(8);
    const isHosted = (line: string) => nameOf(line) === 'fe_hosted_login';
    for (const line of lines) {
      const expected = isHosted(line) ? attributes.map((part) => part.replace('=None', '=Lax')) : attributes;
      expect(attributesOf(line), line.replace(/=[^;]+/, '=…')).toEqual(expected);
      expect(line).toMatch(/; Max-Age=\d+;/);
      expect(line).not.toMatch(/domain=/i);
    }
  });

  describe('two refresh cookies of different sessions', () => {
    const provider = (world: TestWorld) => createProvider(world.deps);
    const send = (world: TestWorld, path: string, cookie: string, method = 'POST') => {
      const request = new Request(world.deps.config.publicUrl + path, {
        method,
        headers: { ...json, cookie },
        body: method === 'GET' ? null : '{}',
      });
      return provider(world)(request, { ip: '192.0.2.1' });
    };
    const both = async (world: TestWorld) => {
      const [own, planted] = [await world.signIn(people.admin), await world.signIn(people.stranger)];
      return { own: own.cookie()!, planted: planted.cookie()! };
    };
    const refreshPath = '/frontegg/identity/resources/auth/v1/user/token/refresh';

    it('SES-01: are both refused, in either order, and dropped wherever they were set', async () => {
      const world = await worldAt('https://id.example.test');
      const { own, planted } = await both(world);
      for (const cookie of [`${planted}; ${own}`, `${own}; ${planted}`]) {
        const answer = await send(world, refreshPath, cookie);
        expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ errorCode: 'SESSION_ENDED' })]);
        const dropped = answer.headers.getSetCookie();
        expect(dropped.every((line) => /=; Max-Age=0; .*HttpOnly; Secure; SameSite=None/.test(line))).toBe(true);
        const places = dropped.map((line) => `${/Domain=([^;]+)/.exec(line)?.[1] ?? ''} ${/Path=([^;]+)/.exec(line)![1]}`);
        for (const domain of ['', 'id.example.test', 'example.test'])
          for (const path of [
            '/',
            '/frontegg',
            '/frontegg/',
            '/frontegg/identity/resources/auth',
            '/frontegg/identity/resources/auth/',
            refreshPath,
          ])
            expect(places).toContain(`${domain} ${path}`);
      }
      // Neither session ended: whoever planted the cookie can't sign the user out elsewhere.
      for (const cookie of [own, planted]) expect((await send(world, refreshPath, cookie)).status).toBe(200);
    });

    it('SES-01: nobody counts as signed in at the hosted pages', async () => {
      const world = await worldAt('http://localhost:4401');
      const { own, planted } = await both(world);
      const authorize = async (cookie: string) =>
        (await send(world, `/oauth/authorize?${new URLSearchParams(goodRequest)}`, cookie, 'GET')).headers.get('location');
      expect(await authorize(own)).toContain('code=');
      for (const cookie of [`${planted}; ${own}`, `${own}; ${planted}`]) expect(await authorize(cookie)).not.toContain('code=');
    });

    it('one that has ended is no second one, and sign-out ends both', async () => {
      const world = await worldAt('http://localhost:4401');
      const { own, planted } = await both(world);
      await send(world, '/identity/resources/auth/v1/logout', planted);
      expect((await send(world, refreshPath, `${planted}; ${own}`)).status).toBe(200);
      const again = await both(world);
      await send(world, '/identity/resources/auth/v1/logout', `${again.planted}; ${again.own}`);
      for (const cookie of [again.own, again.planted]) expect((await send(world, refreshPath, cookie)).status).toBe(401);
    });
  });

  it('SES-03: sign-out leaves no refresh cookie in any spelling', async () => {
    const world = await worldAt('http://localhost:4401');
    const browser = await world.signIn(people.admin);
    await browser.api.auth.logout();
    expect(browser.cookie()).toBeUndefined();
  });
});
