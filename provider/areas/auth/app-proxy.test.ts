import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../../src/api/client.ts';
import { people } from '../../../src/contract/behaviour.ts';
import { contract } from '../../../src/contract/index.ts';
import { createSession } from '../../../src/server/session.ts';
import { demoClientId, demoPassword } from '../../demo/accounts.ts';
import { startHosted, type HostedWorld } from '../../test/oauth.ts';

const appUrl = 'http://localhost:3999';
let hosted: HostedWorld;
beforeAll(async () => void (hosted = await startHosted()));
afterAll(() => hosted.close());

/** A page of somebody's own app, in a browser, whose server passes on what it asks. */
function openPage(secureJwt: boolean) {
  const options = {
    issuer: hosted.url,
    clientId: demoClientId,
    clientSecret: 'unused',
    appUrl,
    password: 'ab'.repeat(32),
    checkSession: true,
  };
  const session = createSession({ ...options, embeddedLogin: true, secureJwt });
  const jar = new Map<string, string>();
  const keep = (lines: readonly string[]) => {
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/Max-Age=0/.test(line)) jar.delete(name!);
      else jar.set(name!, value!);
    }
  };
  const ask = (from: string | Request) => {
    const request = new Request(from);
    request.headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    request.headers.set('origin', appUrl);
    return request;
  };
  let token: string | undefined;
  const api = createApi(contract, {
    baseUrl: `${appUrl}/api`,
    token: () => token,
    fetch: async (request) => {
      const response = (await session.handle(ask(request)))!;
      keep(response.headers.getSetCookie());
      return response;
    },
  });
  const load = async () => {
    const { caller, setCookie } = await session.load(ask(`${appUrl}/members`));
    keep(setCookie);
    return caller;
  };
  return { api, jar, load, use: (next: string | undefined) => void (token = next) };
}

describe.each([false, true])('a login box whose app passes its requests on, secure tokens %s', (secureJwt) => {
  it('signs in, reads, refreshes, changes and signs out', async () => {
    const { api, jar, load, use } = openPage(secureJwt);
    const { accessToken } = await api.auth.login({ body: { email: people.admin, password: demoPassword } });
    use(accessToken);
    expect(await load()).toMatchObject({ kind: 'person', email: people.admin });
    const me = await api.profile.get();
    expect(me.email).toBe(people.admin);
    if (secureJwt)
      await expect(
        hosted.world.send('/identity/resources/users/v2/me', { headers: { authorization: `Bearer ${accessToken}` } }),
      ).resolves.toMatchObject({ status: 401 });

    const before = jar.get(`fe_refresh_${demoClientId}`);
    use((await api.auth.refresh({ body: null })).accessToken);
    expect(jar.get(`fe_refresh_${demoClientId}`)).not.toBe(before);
    const { key } = await api.roles.create({ body: { key: `passed-on-${secureJwt}`, name: 'Passed on' } });
    expect(key).toBe(`passed-on-${secureJwt}`);
    for (const name of jar.keys()) if (name.startsWith('fe_session-')) jar.delete(name);
    expect(await load()).toMatchObject({ email: people.admin });

    await api.auth.logout();
    expect([...jar.keys()]).toEqual([`fe_device_${demoClientId}`]);
    expect(await load()).toBe(undefined);
  });
});
