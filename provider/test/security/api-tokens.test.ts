import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { permissionId, vendorRoleId } from '../../identity/catalog.ts';
import { widened } from '../../ports/limits.ts';
import { addMembership } from '../members.ts';
import { setPolicy } from '../sign-in.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';
import { fingerprint } from './fingerprint.ts';
import { byArea, call, randomIds } from './samples.ts';
import { sharedLine } from './shared-line.ts';

const { acme, globex } = demoTenants;
const maker = people.support;
const userId = demoUserId(maker);
let world: TestWorld;
let admin: Browser;

/** As anything but a browser sends it. */
const ask = (token: string, path: string, init: { method?: string; body?: object } = {}) =>
  world.send(path, {
    method: init.method ?? 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(init.body && { body: JSON.stringify(init.body) }),
  });
const rolesPath = '/identity/resources/roles/v1';
const statusOf = async (token: string, path = rolesPath) => (await ask(token, path)).status;

interface Made {
  /** Each works as a bearer. */
  bearers: Record<string, string>;
  secrets: string[];
  ids: string[];
}
/** A token of each kind, of the tenant and of its maker, and what credentials are exchanged for. */
async function makeAll({ api }: Browser, { roleIds = [vendorRoleId('Admin')], expiresInMinutes = 60 } = {}): Promise<Made> {
  const body = { description: 'Test', expiresInMinutes };
  const tenant = await api.apiTokens.createOfTenant({ body: { ...body, roleIds } });
  const tenantAccess = await api.apiTokens.createAccessOfTenant({ body: { ...body, roleIds } });
  const own = await api.apiTokens.createOwn({ body });
  const ownAccess = await api.apiTokens.createAccessOwn({ body });
  const exchange = async ({ clientId, secret }: typeof own) =>
    (await world.anonymous().apiTokens.exchange({ body: { clientId, secret } })).access_token;
  return {
    bearers: {
      'tenant credentials': await exchange(tenant),
      'tenant access token': tenantAccess.secret,
      'own credentials': await exchange(own),
      'own access token': ownAccess.secret,
    },
    secrets: [tenant, tenantAccess, own, ownAccess].map(({ secret }) => secret),
    ids: [tenant.clientId, tenantAccess.id, own.clientId, ownAccess.id],
  };
}
const statuses = async ({ bearers }: Made) => new Set(await Promise.all(Object.values(bearers).map((token) => statusOf(token))));
const works = new Set([200]);
const refused = new Set([401]);

/** Gives the maker this role alone. */
const setRole = (key: string) =>
  world.data(async (tx) => {
    await tx.deleteFrom('membership_roles').where('user_id', '=', userId).where('tenant_id', '=', acme).execute();
    await tx
      .insertInto('membership_roles')
      .values({ tenant_id: acme, user_id: userId, role_id: vendorRoleId(key) })
      .execute();
  });
const setMembership = (change: { disabled_at?: Date | null; locked_at?: Date | null; expires_at?: Date | null }) =>
  world.data((tx) => tx.updateTable('memberships').set(change).where('user_id', '=', userId).where('tenant_id', '=', acme).execute());

beforeAll(async () => {
  world = await createWorld({ isHeld: true });
  admin = await world.signIn(people.admin);
  await setRole('Admin');
});

describe('API tokens', () => {
  it('API-01: does what it was given, and nothing that it was not', async () => {
    const { api } = admin;
    const { secret } = await api.apiTokens.createAccessOfTenant({
      body: { description: 'Reader', permissionIds: [permissionId('fe.secure.read.roles')] },
    });
    expect(await statusOf(secret)).toBe(200);
    expect(await statusOf(secret, '/identity/resources/users/v3')).toBe(403);
    expect((await ask(secret, rolesPath, { method: 'POST', body: { key: 'x', name: 'X' } })).status).toBe(403);
    // Some clients send the token without the scheme.
    expect((await world.send(rolesPath, { headers: { authorization: secret } })).status).toBe(200);
  });

  it('API-01: ends at its expiry, to the second', async () => {
    const made = await makeAll(await world.signIn(people.admin), { expiresInMinutes: 1 });
    world.clock.advance(59);
    expect(await statuses(made)).toEqual(works);
    world.clock.advance(2);
    expect(await statuses(made)).toEqual(refused);
  });

  it('API-01: is gone the moment it is revoked', async () => {
    const browser = await world.signIn(people.admin);
    const made = await makeAll(browser);
    const [tenant, tenantAccess, own, ownAccess] = made.ids as [string, string, string, string];
    const { apiTokens } = browser.api;
    await apiTokens.removeOfTenant({ tokenId: tenant });
    await apiTokens.removeAccessOfTenant({ id: tenantAccess });
    await apiTokens.removeOwn({ tokenId: own });
    await apiTokens.removeAccessOwn({ id: ownAccess });
    expect(await statuses(made)).toEqual(refused);
  });

  it('API-01: stops while its maker is locked or disabled, loses what they lose, and is dead once they have left', async () => {
    const made = await makeAll(await world.signIn(maker));
    expect(await statuses(made)).toEqual(works);
    for (const change of [{ locked_at: new Date() }, { disabled_at: new Date() }, { expires_at: new Date() }]) {
      await setMembership(change);
      expect(await statuses(made)).toEqual(refused);
      await setMembership({ locked_at: null, disabled_at: null, expires_at: null });
      expect(await statuses(made)).toEqual(works);
    }
    await setRole('ReadOnly');
    const write = (token: string) => ask(token, rolesPath, { method: 'POST', body: { key: crypto.randomUUID(), name: 'Mine' } });
    for (const token of Object.values(made.bearers)) {
      expect(await statusOf(token)).toBe(200);
      expect((await write(token)).status).toBe(403);
    }
    await admin.api.users.remove({ userId });
    expect(await statuses(made)).toEqual(refused);
    world.clock.advance(1);
    await addMembership(world, { email: maker, tenantId: acme, role: 'Admin' });
    expect(await statuses(made)).toEqual(refused);
  });

  it('API-01: a maker without a right left holds no token that has it, nor does a super user', async () => {
    const browser = await world.signIn(maker);
    const made = await makeAll(browser, { roleIds: [vendorRoleId('Admin')] });
    await world.data((tx) => tx.deleteFrom('membership_roles').where('user_id', '=', userId).where('tenant_id', '=', acme).execute());
    expect(await statuses(made)).toEqual(new Set([403]));
    await world.data((tx) => tx.updateTable('users').set({ super_user: true }).where('id', '=', userId).execute());
    // The tenant's were given a role; the maker's own hold what the maker's roles hold.
    expect(await statusOf(made.bearers['own access token']!)).toBe(403);
    expect(await statusOf(made.bearers['tenant access token']!)).toBe(200);
    await world.data((tx) => tx.updateTable('users').set({ super_user: false }).where('id', '=', userId).execute());
    await setRole('Admin');
  });

  it('API-01: stops with its tenant, and works in no other tenant of its maker', async () => {
    await addMembership(world, { email: maker, tenantId: globex, role: 'Admin' });
    const browser = await world.signIn(maker);
    const made = await makeAll(browser);
    for (const token of Object.values(made.bearers)) {
      for (const headers of [{ 'frontegg-scoped-tenant': globex }, { 'frontegg-tenant-id': globex }]) {
        const response = await world.send('/identity/resources/users/v3', { headers: { ...headers, authorization: `Bearer ${token}` } });
        expect(await response.text()).not.toContain('@globex.test');
      }
    }
    const set = (disabled_at: Date | null) =>
      world.data((tx) => tx.updateTable('tenants').set({ disabled_at }).where('id', '=', acme).execute());
    await set(new Date());
    expect(await statuses(made)).toEqual(refused);
    await set(null);
    expect(await statuses(made)).toEqual(works);
  });

  it('API-01: nobody makes one for somebody else, whatever the body says', async () => {
    const other = demoUserId(people.readOnly);
    const extra = {
      userId: other,
      ownerId: other,
      owner_id: other,
      createdByUserId: other,
      createdBy: other,
      tenantId: globex,
      secret: 'x',
      id: other,
    };
    const paths = ['tenants/api-tokens/v2', 'tenants/access-tokens/v1', 'users/api-tokens/v1', 'users/access-tokens/v1'];
    const before = await world.data((tx) => tx.selectFrom('api_tokens').select('id').execute());
    for (const path of paths) {
      const url = `/identity/resources/${path}`;
      const body = JSON.stringify({ description: 'Mine', ...extra });
      expect((await world.send(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status).toBe(401);
      expect((await admin.fetch(url, { method: 'POST', body })).status).toBe(200);
    }
    const known = new Set(before.map(({ id }) => id));
    const rows = (await world.data((tx) => tx.selectFrom('api_tokens').selectAll().execute())).filter(({ id }) => !known.has(id));
    expect(rows).toHaveLength(4);
    const me = demoUserId(people.admin);
    expect(rows.every((row) => row.tenant_id === acme && row.created_by === me && [null, me].includes(row.owner_id))).toBe(true);
    expect(rows.some(({ id }) => id === other)).toBe(false);
  });

  describe("API-01: no token does what is a person's alone: sign-in, factors, passwords, impersonation, tokens", () => {
    const closed = byArea(
      ({ name, endpoint: { parts } }) =>
        parts.access === 'signedIn' || parts.stepUp === true || (name.startsWith('apiTokens.') && typeof parts.access === 'object'),
    );
    const tried = sharedLine('API-01', "calls of API tokens that are a person's alone");
    let bearers: Made['bearers'];
    beforeAll(async () => {
      ({ bearers } = await makeAll(await world.signIn(people.admin)));
    });

    it.each(closed)('%s', async (_, all) => {
      const before = await fingerprint(world);
      const passed: string[] = [];
      for (const [kind, token] of Object.entries(bearers))
        for (const route of all) {
          tried.n++;
          const { status } = await call(world, { route, ids: { ...randomIds(), tenantId: acme }, token });
          if (status !== 401 && status !== 403) passed.push(`${kind}: ${route.name} ${status}`);
        }
      tried.failures += passed.length;
      expect(passed).toEqual([]);
      expect(await fingerprint(world)).toEqual(before);
    });

    it("nor is it a refresh token, a session's cookie, or something to introspect", async () => {
      for (const token of Object.values(bearers))
        expect((await world.send('/oauth/userinfo', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
      expect(closed.flatMap(([, all]) => all).length * Object.keys(bearers).length).toBeGreaterThan(150);
    });
  });

  describe('API-01: no token changes security settings where people have to verify themselves for it', () => {
    const guarded = byArea(({ endpoint: { parts } }) => parts.stepUp === 'ifAsked');
    let bearers: Made['bearers'];
    beforeAll(async () => {
      ({ bearers } = await makeAll(await world.signIn(people.admin)));
      await setPolicy(world, { step_up_for_security: true });
    });
    afterAll(() => setPolicy(world, {}));

    it('there are more than ten', () => expect(guarded.flatMap(([, all]) => all).length).toBeGreaterThan(10));

    it.each(guarded)('%s', async (_, all) => {
      for (const route of all)
        for (const token of Object.values(bearers))
          expect((await call(world, { route, ids: randomIds(), token })).status, route.name).toBe(403);
    });
  });

  it('MCH-12: lets no invite link give for longer what it may not give itself', async () => {
    const { api } = await world.signIn(people.admin);
    await api.invites.create({ body: { roleIds: [vendorRoleId('Admin')], expiresInMinutes: 60 } });
    const { secret } = await api.apiTokens.createAccessOfTenant({
      body: { description: 'Inviter', permissionIds: [permissionId('fe.secure.write.users')] },
    });
    const path = '/identity/resources/tenants/invites/v1/user';
    const before = await api.invites.current();
    for (const expiresInMinutes of [null, 120]) {
      const refused = await ask(secret, path, { method: 'PATCH', body: { expiresInMinutes } });
      expect([refused.status, await refused.json()]).toMatchObject([403, { errorCode: 'ROLE_NOT_GRANTABLE' }]);
    }
    expect(await api.invites.current()).toEqual(before);
    expect((await ask(secret, path, { method: 'PATCH', body: { expiresInMinutes: 30 } })).status).toBe(200);
    expect(await api.invites.update({ body: { expiresInMinutes: null } })).not.toHaveProperty('expires');
    await api.invites.remove();
  });

  it('API-01: what a token changes is recorded with the token and its maker', async () => {
    const { bearers, ids } = await makeAll(await world.signIn(people.admin));
    const response = await ask(bearers['tenant access token']!, rolesPath, {
      method: 'POST',
      body: { key: 'by-machine', name: 'Machine' },
    });
    const { id } = (await response.json()) as { id: string };
    const row = await world.data((tx) => tx.selectFrom('audit_log').selectAll().where('target_id', '=', id).executeTakeFirstOrThrow());
    expect(row).toMatchObject({ action: 'role.created', actor_id: demoUserId(people.admin), details: { apiToken: ids[1] } });
  });

  it('API-01: secrets are in no table and no log, and the last use is kept to the minute', async () => {
    const { bearers, secrets, ids } = await makeAll(await world.signIn(people.admin));
    await Promise.all(Object.values(bearers).map((token) => statusOf(token)));
    const tables = await world.data(async (tx) =>
      JSON.stringify([await tx.selectFrom('api_tokens').selectAll().execute(), await tx.selectFrom('audit_log').selectAll().execute()]),
    );
    for (const secret of [...secrets, ...Object.values(bearers)]) {
      expect(tables).not.toContain(secret);
      expect(world.logs()).not.toContain(secret);
    }
    const lastUsed = async () =>
      (await world.data((tx) => tx.selectFrom('api_tokens').select('last_used_at').where('id', '=', ids[1]!).executeTakeFirstOrThrow()))
        .last_used_at!;
    const first = await lastUsed();
    world.clock.advance(30);
    await statusOf(bearers['tenant access token']!);
    expect(await lastUsed()).toEqual(first);
    world.clock.advance(31);
    await statusOf(bearers['tenant access token']!);
    expect((await lastUsed()).getTime()).toBeGreaterThan(first.getTime() + 60_000);
  });

  it('API-01: none is made, exchanged or accepted where the vendor has turned them off', async () => {
    const { bearers } = await makeAll(await world.signIn(people.admin));
    const { policy } = world.deps;
    const credentials = await admin.api.apiTokens.createOfTenant({ body: { description: 'Before' } });
    world.deps.policy = { ...policy, public: { ...policy.public, apiTokensEnabled: false } };
    const exchanged = world.anonymous().apiTokens.exchange({ body: { clientId: credentials.clientId, secret: credentials.secret } });
    await expect(exchanged).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    for (const token of Object.values(bearers)) expect(await statusOf(token)).toBe(401);
    await expect(admin.api.apiTokens.createOwn({ body: { description: 'After' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    world.deps.policy = policy;
  });

  it('API-01: one token can be used only so often; others go on', async () => {
    const limited = await createWorld({ limits: { ...widened(1000), apiToken: { points: 3, seconds: 3600 } } });
    const { api } = await limited.signIn(people.admin);
    const body = { description: 'Busy', roleIds: [vendorRoleId('ReadOnly')] };
    const [busy, other] = [await api.apiTokens.createAccessOfTenant({ body }), await api.apiTokens.createAccessOfTenant({ body })];
    const status = async (token: string) => (await limited.send(rolesPath, { headers: { authorization: `Bearer ${token}` } })).status;
    const seen = [];
    for (let turn = 0; turn < 4; turn++) seen.push(await status(busy.secret));
    expect(seen).toEqual([200, 200, 200, 429]);
    expect(await status(other.secret)).toBe(200);
  });
});
