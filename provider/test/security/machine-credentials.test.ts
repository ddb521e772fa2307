import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoClientId } from '../../demo/accounts.ts';
import { sha256 } from '../../identity/secrets.ts';
import { scimPages } from '../../provisioning/pages.ts';
import { post } from '../http.ts';
import { createWorld, type TestWorld } from '../world.ts';
import { confidential, machineTokens } from './machine-kinds.ts';
import { byArea, call, isGuarded, randomIds, type Call } from './samples.ts';
import { sharedLine } from './shared-line.ts';

let world: TestWorld;
/** Where the API would look for none of them, and a directory's token where it looks. */
const shown: Record<string, Pick<Call, 'headers' | 'query'>> = {};
let bearers: Record<string, string>;
/** Of an application, of a workspace's API credentials, and of no client at all. */
const clients: Record<string, { id: string; secret: string }> = {};
let directory: string;

const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

beforeAll(async () => {
  world = await createWorld({ isHeld: true });
  bearers = await machineTokens(world);
  const now = world.clock.now();
  await world.data((tx) =>
    tx
      .insertInto('application_secrets')
      .values({ app_id: confidential.id, hash: sha256(confidential.secret), created_at: now, expires_at: null })
      .execute(),
  );
  const admin = await world.signIn(people.admin);
  const made = await admin.api.apiTokens.createOfTenant({ body: { description: 'Test' } });
  directory = (await admin.api.directory.create({ body: { source: 'okta' } })).token;
  clients['an application'] = confidential;
  clients['API credentials'] = { id: made.clientId, secret: made.secret };
  clients['a directory'] = { id: 'scim', secret: directory };
  const authorization = (value: string) => ({ headers: { authorization: value } });
  for (const [kind, { id, secret }] of Object.entries(clients)) {
    shown[`${kind} by Basic`] = authorization(basic(id, secret));
    shown[`${kind} by its secret`] = authorization(`Bearer ${secret}`);
    shown[`${kind} by both as a bearer`] = authorization(`Bearer ${id}:${secret}`);
    shown[`${kind} in the query`] = { query: { client_id: id, client_secret: secret } };
  }
  shown['the first application by Basic'] = authorization(basic(demoClientId, ''));
  const token = admin.token()!;
  shown['an access token by Basic'] = authorization(basic(token, token));
  shown['an access token in another scheme'] = authorization(`Token ${token}`);
  shown['an access token behind another one'] = authorization(`Bearer ${directory}, Bearer ${token}`);
  shown['an access token in the query'] = { query: { access_token: token, token } };
  shown['an access token in a cookie'] = { headers: { cookie: `access_token=${token}; authorization=${token}` } };
});

describe('MCH-12: credentials of applications, of API clients and of directories open nothing but what they are for', () => {
  const tried = sharedLine('MCH-12', 'credentials of machines shown to endpoints that they are not for');

  it.each(byArea(isGuarded))('%s', async (_, guarded) => {
    expect(Object.keys(shown)).toHaveLength(18);
    const opened: string[] = [];
    for (const [kind, placement] of Object.entries(shown))
      for (const route of guarded) {
        tried.n++;
        const { status } = await call(world, { route, ids: randomIds(), ...placement });
        if (status !== 401) opened.push(`${kind} on ${route.name}: ${status}`);
      }
    tried.failures += opened.length;
    expect(opened).toEqual([]);
  });

  it('nor does anything but its token open the addresses of a directory', async () => {
    const opened: string[] = [];
    const others = Object.entries(shown).filter(([kind]) => kind !== 'a directory by its secret');
    const tokens = Object.entries(bearers).map(([kind, token]) => [kind, { headers: { authorization: `Bearer ${token}` } }] as const);
    for (const [kind, { headers = {}, query = {} }] of [...others, ...tokens] as [string, Pick<Call, 'headers' | 'query'>][])
      for (const { method = 'GET', path } of scimPages) {
        tried.n++;
        const address = `${path.replace(':id', crypto.randomUUID())}?${new URLSearchParams(query)}`;
        const body = method.startsWith('P') ? '{}' : null;
        const { status } = await world.send(address, { method, body, headers: { 'content-type': 'application/scim+json', ...headers } });
        if (status !== 401) opened.push(`${kind} on ${method} ${path}: ${status}`);
      }
    tried.failures += opened.length;
    expect(opened).toEqual([]);
    const mine = await world.send('/scim/v2/Users', { headers: { authorization: `Bearer ${directory}` } });
    expect(mine.status).toBe(200);
  });

  it('and none of them is a client where another kind is', async () => {
    const opened: string[] = [];
    const token = bearers["the workspace's access token"]!;
    const asked = (client_id: string, client_secret: string): Record<string, [path: string, body: object]> => ({
      'the token endpoint': ['/oauth/token', { grant_type: 'refresh_token', refresh_token: 'x', client_id, client_secret }],
      introspection: ['/oauth/introspect', { token, client_id, client_secret }],
      revocation: ['/oauth/revoke', { token, client_id, client_secret }],
      exchange: ['/identity/resources/auth/v2/api-token', { clientId: client_id, secret: client_secret }],
      'the older exchange': ['/identity/resources/auth/v1/api-token', { clientId: client_id, secret: client_secret }],
    });
    const belongs = { 'an application': /endpoint|introspection|revocation/, 'API credentials': /exchange/, 'a directory': /^$/ };
    for (const [kind, { id, secret }] of Object.entries(clients))
      for (const [where, [path, body]] of Object.entries(asked(id, secret))) {
        if (belongs[kind as keyof typeof belongs].test(where)) continue;
        tried.n++;
        const { status } = await post(world, path, body);
        if (status !== 401) opened.push(`${kind} at ${where}: ${status}`);
      }
    tried.failures += opened.length;
    expect(opened).toEqual([]);
  });

  it("nor does somebody else's application hear whose token another one is", async () => {
    const { id: client_id, secret: client_secret } = confidential;
    const heard = async (token: string) => (await post(world, '/oauth/introspect', { token, client_id, client_secret })).body;
    const { 'an application': own, ...others } = bearers;
    for (const [kind, token] of Object.entries({ ...others, directory })) expect(await heard(token), kind).toEqual({ active: false });
    expect(await heard(own!)).toMatchObject({ active: true, client_id });
  });
});
