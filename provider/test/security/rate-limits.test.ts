import { afterEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { createProvider } from '../../app.ts';
import { countStore } from '../../db/count-store.ts';
import { createLimits, type LimitTable, type Rate } from '../../ports/limits.ts';
import { openServer, type RunningServer } from '../../run/server.ts';
import { hourly, ipOf, post, tally, times } from '../http.ts';
import { quickHasher } from '../sign-in.ts';
import { appOrigin, createWorld, type TestWorld } from '../world.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { openPolicy } from '../open-policy.ts';

const open = (limits: LimitTable = hourly): Promise<TestWorld> =>
  createWorld({
    limits,
    deps: {
      hasher: quickHasher,
      policy: { ...openPolicy, public: { ...vendorPolicy.public, allowSignups: true }, recovery: { email: true, sms: true } },
    },
  });
/** A new user per request, so that only the client is counted. */
const someone = (index: number) => `nobody${index}@nowhere.test`;
const cookie = { origin: appOrigin, 'x-frontegg-sdk': 'test' };

const endpoints: [string, Rate, string, (index: number) => object, Record<string, string>?][] = [
  ['login', 'login', '/identity/resources/auth/v1/user', (index) => ({ email: someone(index), password: 'wrong' })],
  ['MFA codes', 'login', '/identity/resources/auth/v1/user/mfa/verify', () => ({ mfaToken: 'x', value: '000000' })],
  ['mailed codes', 'login', '/identity/resources/auth/v1/passwordless/code/postlogin', () => ({ token: '000000' })],
  ['SMS codes', 'login', '/identity/resources/users/v2/passwords/reset/sms/verify', () => ({ otcToken: '000000', sessionId: 'x' })],
  ['recovery codes', 'login', '/identity/resources/auth/v1/user/mfa/recover', (index) => ({ email: someone(index), recoveryCode: 'x' })],
  [
    'passkeys',
    'login',
    '/identity/resources/auth/v1/webauthn/postlogin',
    () => ({ id: 'AAAA', response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } }),
  ],
  ['reset', 'recovery', '/identity/resources/users/v1/passwords/reset', (index) => ({ email: someone(index) })],
  [
    'reset by SMS',
    'recovery',
    '/identity/resources/users/v2/passwords/reset/sms',
    (index) => ({ identifier: someone(index), identifierType: 'email' }),
  ],
  ['sign-up', 'recovery', '/identity/resources/users/v1/signUp', (index) => ({ email: someone(index) })],
  ['passwordless', 'recovery', '/identity/resources/auth/v1/passwordless/code/prelogin', (index) => ({ email: someone(index) })],
  [
    'reset links',
    'links',
    '/identity/resources/users/v1/passwords/reset/verify',
    () => ({ userId: crypto.randomUUID(), token: 'x', password: 'Correct-horse-9' }),
  ],
  [
    'activation codes',
    'links',
    '/identity/resources/users/v1/activate/code',
    () => ({ userId: crypto.randomUUID(), token: 'x', code: '000000' }),
  ],
  ['unlock links', 'links', '/identity/resources/users/v3/me/unlock', () => ({ token: 'x' })],
  [
    'impersonation',
    'links',
    '/identity/resources/impersonation/v1',
    () => ({ impersonatedUserId: crypto.randomUUID(), actorToken: 'x' }),
    cookie,
  ],
  ['refresh', 'refresh', '/identity/resources/auth/v1/user/token/refresh', () => ({}), cookie],
  ['token endpoint', 'refresh', '/oauth/token', () => ({ grant_type: 'refresh_token', refresh_token: 'x' })],
];

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

describe('rate limits', () => {
  it.each(endpoints)('RL-01: 429 beyond the limit, for one client and not for the next: %s', async (_, group, path, body, headers = {}) => {
    const { points, seconds } = hourly[group];
    const world = await open();
    const ask = (index: number, ip: string) => post(world, path, body(index), { ip, headers });
    const answers = await Promise.all(times(points, (index) => ask(index, ipOf(1))));
    expect(tally(answers)['RATE_LIMITED']).toBeUndefined();
    const refused = await ask(points, ipOf(1));
    expect([refused.status, refused.errorCode]).toEqual([429, 'RATE_LIMITED']);
    const wait = (refused.body['context'] as { retryAfterSeconds: number }).retryAfterSeconds;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect((await ask(points + 1, ipOf(2))).status).not.toBe(429);
  });

  it('RL-01: an account can email an invitation to one address five times per hour, in any of three ways', async () => {
    const world = await open();
    const { api } = await world.signIn(people.admin);
    const email = 'invited@else.test';
    const { id } = await api.users.invite({ body: { email } });
    await api.users.invite({ body: { email } });
    await api.users.resendActivation({ userId: id });
    await api.activation.resendInvitation({ body: { email } });
    await api.users.invite({ body: { email } });
    const requests = [
      () => api.users.invite({ body: { email } }),
      () => api.users.resendActivation({ userId: id }),
      () => api.activation.resendInvitation({ body: { email } }),
    ];
    for (const request of requests) await expect(request()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await world.mailbox(email)).toHaveLength(5);
    await expect(api.users.invite({ body: { email: 'other@else.test' } })).resolves.toBeTruthy();
  });

  it('RL-01: an account that invites excessively is stopped, without affecting others', async () => {
    const world = await open({ ...hourly, invitations: { points: 3, seconds: 3600 } });
    const { api } = await world.signIn(people.admin);
    const invite = (index: number) => api.users.invite({ body: { email: someone(index) } });
    for (const index of times(3, (step) => step)) await invite(index);
    await expect(invite(4)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await world.mailbox(someone(4))).toEqual([]);
    const other = await world.signIn(people.stranger);
    await expect(other.api.users.invite({ body: { email: someone(5) } })).resolves.toBeTruthy();
  });

  it('RL-01: one number gets ten text messages per hour, across all accounts and machines', async () => {
    const { strategies } = vendorPolicy.signUp;
    const world = await open();
    Object.assign(world.deps.policy, {
      signUp: { ...vendorPolicy.signUp, strategies: strategies.map((one) => ({ ...one, isActive: true })) },
    });
    const phoneNumber = '+12025550177';
    for (const index of times(14, (step) => step)) {
      const body = { username: `someone${index}`, password: 'Correct-horse-9', phoneNumber };
      await post(world, '/identity/resources/users/v1/signUp/username', body, { ip: ipOf(index) });
      const identifier = { username: `someone${index}` };
      const answer = await post(world, '/identity/resources/auth/v1/passwordless/smscode/prelogin', identifier, { ip: ipOf(index) });
      expect(answer.status, 'nobody is told').toBe(200);
      await world.mailbox(phoneNumber);
    }
    expect(await world.mailbox(phoneNumber)).toHaveLength(10);
  });

  it('RL-01: a whole IPv6 /64 counts as one client', async () => {
    const world = await open({ ...hourly, login: { points: 3, seconds: 3600 } });
    const ask = async (index: number, ip: string) =>
      (await post(world, '/identity/resources/auth/v1/user', { email: someone(index), password: 'wrong' }, { ip })).status;
    const statuses = [];
    for (const index of times(6, (step) => step)) statuses.push(await ask(index, `2001:db8:1:2:${index}:abcd::${index}`));
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
    expect([await ask(7, '2001:db8:1:3::1'), await ask(8, '2001:db8:1:2::'), await ask(9, '192.0.2.7')]).toEqual([401, 429, 401]);
  });

  it("RL-01: a client can't spoof its address, over a real port (50 spellings)", async () => {
    const world = await open({ ...hourly, login: { points: 3, seconds: 3600 } });
    server = await openServer({ port: 0, host: '127.0.0.1', trustedProxies: 0 });
    server.serve(createProvider(world.deps), async () => true);
    const url = `http://127.0.0.1:${server.port}/identity/resources/auth/v1/user`;
    let asked = 0;
    const ask = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ email: someone((asked += 1)), password: 'wrong' });
      return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })).status;
    };
    for (const _ of times(3, (index) => index)) expect(await ask({})).toBe(401);
    const names = [
      'x-forwarded-for',
      'forwarded',
      'x-real-ip',
      'x-client-ip',
      'cf-connecting-ip',
      'true-client-ip',
      'x-originating-ip',
      'x-remote-ip',
      'fastly-client-ip',
      'x-cluster-client-ip',
    ];
    const values = (index: number) => [
      `203.0.113.${index}`,
      `203.0.113.${index}, 127.0.0.1`,
      `::ffff:203.0.113.${index}`,
      `for=203.0.113.${index}`,
      'unknown',
    ];
    const passed: string[] = [];
    for (const [index, name] of names.entries())
      for (const value of values(index)) {
        const status = await ask({ [name]: value });
        if (status !== 429) passed.push(`${name}: ${value}: ${status}`);
      }
    expect(passed).toEqual([]);
  });

  it('RL-01: behind one trusted proxy, only the address it saw counts', async () => {
    const world = await open({ ...hourly, login: { points: 3, seconds: 3600 } });
    server = await openServer({ port: 0, host: '127.0.0.1', trustedProxies: 1 });
    server.serve(createProvider(world.deps), async () => true);
    const url = `http://127.0.0.1:${server.port}/identity/resources/auth/v1/user`;
    const ask = async (forwardedFor: string, index: number) => {
      const body = JSON.stringify({ email: someone(index), password: 'wrong' });
      return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor }, body }))
        .status;
    };
    const statuses = [];
    for (let index = 0; index < 6; index++) statuses.push(await ask(`203.0.113.${index}, 198.51.100.7`, index));
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
    expect(await ask('198.51.100.7, 198.51.100.8', 9)).toBe(401);
    const spellings = ['198.51.100.7:1024', '[::ffff:198.51.100.7]:80', '::FFFF:c633:6407', '0:0:0:0:0:ffff:198.51.100.7'];
    for (const [index, spelling] of spellings.entries()) expect(await ask(spelling, 10 + index), spelling).toBe(429);
  });

  describe('two servers on one database', () => {
    const table: LimitTable = { ...hourly, login: { points: 4, seconds: 3600 }, messagesByStrangers: { points: 2, seconds: 3600 } };
    const openTwo = async () => {
      const world = await open(table);
      const servers = times(2, () => createProvider({ ...world.deps, limits: createLimits(table, { store: countStore(world.deps.db) }) }));
      const ask = async (index: number, path: string, body: object, ip: string) => {
        const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
        return (await servers[index % 2]!(new Request(world.deps.config.publicUrl + path, init), { ip })).status;
      };
      return { world, ask };
    };
    const login = (index: number) => ['/identity/resources/auth/v1/user', { email: someone(index), password: 'wrong' }] as const;

    it('RL-01: together allow a client no more than one server does, even in parallel', async () => {
      const { ask } = await openTwo();
      const statuses = await Promise.all(times(12, (index) => ask(index, ...login(index), ipOf(1))));
      expect(statuses.filter((status) => status === 401)).toHaveLength(4);
      expect(statuses.filter((status) => status === 429)).toHaveLength(8);
      expect(await ask(0, ...login(13), ipOf(2))).toBe(401);
    });

    it('RL-01: together email an address no more often than one server does, and store no address', async () => {
      const { world, ask } = await openTwo();
      const reset = ['/identity/resources/users/v1/passwords/reset', { email: people.admin }] as const;
      const statuses = [];
      for (const index of times(4, (step) => step)) statuses.push(await ask(index, ...reset, ipOf(index)));
      expect(statuses).toEqual([204, 204, 429, 429]);
      const rows = await world.data((tx) => tx.selectFrom('rate_limits').select('key').execute());
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ key }) => key.includes('@') || key.includes('198.51'))).toEqual([]);
    });

    it('count separately while the shared store fails, and keep serving', async () => {
      const { world, ask } = await openTwo();
      await world.owner.schema.alterTable('rate_limits').renameTo('rate_limits_away').execute();
      try {
        const statuses = [];
        for (const index of times(10, (step) => step)) statuses.push(await ask(index, ...login(index), ipOf(3)));
        expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429, 429]);
      } finally {
        await world.owner.schema.alterTable('rate_limits_away').renameTo('rate_limits').execute();
      }
    });
  });
});
