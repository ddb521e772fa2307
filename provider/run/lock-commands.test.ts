import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../demo/accounts.ts';
import { connectDirectory, ownDomain, user } from '../test/scim.ts';
import { tabOf } from '../test/sign-in.ts';
import { createWorld, type Browser, type TestWorld } from '../test/world.ts';
import { UsageError } from './command-help.ts';
import { lockCommand } from './lock-commands.ts';

let world: TestWorld;
beforeEach(async () => void (world = await createWorld()));

const { acme, globex, north } = demoTenants;
const client = { ip: 'local', userAgent: 'command line', traceId: 'command' };
const run = (...args: string[]) => world.data((tx) => lockCommand(args)!(tx, { deps: world.deps, client }));
const lock = (tenant = acme) => run('lock-tenant', tenant);
const unlock = (tenant = acme) => run('unlock-tenant', tenant);
const refused = { status: 401 };
const refresh = ({ api }: Browser) => api.auth.refresh({ body: null });
const withToken = (token: string, path = '/identity/resources/roles/v1') =>
  world.send(path, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);

describe('lock-tenant', () => {
  it('refuses open sessions there at their next request and refresh, and nobody signs in until it is open again', async () => {
    const [asking, refreshing] = [await world.signIn(people.admin), await world.signIn(people.support)];
    expect((await lock()).data).toMatchObject({ id: acme, isLocked: true, changed: true, sessions: 2 });
    await expect(asking.api.profile.get()).rejects.toMatchObject(refused);
    await expect(refresh(refreshing)).rejects.toMatchObject(refused);
    await expect(world.signIn(people.support)).rejects.toMatchObject({ code: 'USER_DISABLED' });
    expect(await (await world.as(people.stranger)).profile.get()).toMatchObject({ tenantId: globex });
    await unlock();
    for (const ended of [asking, refreshing]) await expect(refresh(ended)).rejects.toMatchObject(refused);
    expect(await (await world.as(people.support)).profile.get()).toMatchObject({ tenantId: acme });
  });

  it('leaves the other workspaces of its people as they are, and is none of theirs meanwhile', async () => {
    const [here, there] = [await world.signIn(people.admin), await world.signIn(people.admin)];
    await here.api.tenants.switch({ body: { tenantId: acme } });
    await refresh(here);
    await there.api.tenants.switch({ body: { tenantId: globex } });
    await refresh(there);
    await lock();
    await expect(here.api.profile.get()).rejects.toMatchObject(refused);
    expect(await there.api.profile.get()).toMatchObject({ tenantId: globex, tenantIds: [globex] });
    await refresh(there);
    expect((await there.api.tenants.list()).tenants.map(({ tenantId }) => tenantId)).toEqual([globex]);
    await expect(there.api.tenants.switch({ body: { tenantId: acme } })).rejects.toMatchObject({ status: 404 });
    // Who names the locked one in a refresh goes on where they may.
    await there.api.auth.refresh({ body: { tenantId: acme } });
    expect(await there.api.profile.get()).toMatchObject({ tenantId: globex });
    expect(await (await world.as(people.admin)).profile.get()).toMatchObject({ tenantId: globex });
  });

  it('an access token that was taken for it from a session elsewhere opens nothing', async () => {
    const browser = await world.signIn(people.admin);
    await browser.api.tenants.switch({ body: { tenantId: globex } });
    await refresh(browser);
    await browser.api.auth.refresh({ body: { tenantId: acme } });
    const token = browser.token()!;
    expect(await withToken(token)).toBe(200);
    await lock();
    expect(await withToken(token)).toBe(401);
  });

  it('refuses API tokens and the access tokens they were exchanged for, and directories', async () => {
    await ownDomain(world, 'corp.test');
    const directory = await connectDirectory(world);
    const api = await world.as(people.admin);
    const { roles } = await api.profile.get();
    const body = { description: 'Pipeline', roleIds: roles.map(({ id }) => id) };
    const { secret: access } = await api.apiTokens.createAccessOfTenant({ body });
    const { clientId, secret } = await api.apiTokens.createOfTenant({ body });
    const credentials = { body: { clientId, secret: secret! } };
    const exchanged = await world.anonymous().apiTokens.exchangeV1(credentials);
    const { secret: own } = await api.apiTokens.createAccessOwn({ body: { description: 'Mine' } });
    const tokens = [access!, exchanged.accessToken, own!];
    for (const token of tokens) expect(await withToken(token)).toBe(200);
    expect((await directory.call('GET', '/Users')).status).toBe(200);
    await lock();
    for (const token of tokens) expect(await withToken(token)).toBe(401);
    await expect(world.anonymous().apiTokens.exchange(credentials)).rejects.toMatchObject(refused);
    expect((await directory.call('POST', '/Users', user('ada'))).status).toBe(401);
    await unlock();
    for (const token of tokens) expect(await withToken(token)).toBe(200);
    expect((await directory.call('GET', '/Users')).status).toBe(200);
  });

  it('ends what applications were given, and impersonations, which its audit log says', async () => {
    const browser = await world.signIn(people.admin);
    const grant = await browser.api.oauth.silent({ body: {} });
    const tab = tabOf(world, browser);
    const { actorToken, impersonatedUserId } = await browser.api.impersonation.start({ body: { userId: demoUserId(people.readOnly) } });
    await tab.api.impersonation.impersonate({ body: { actorToken, impersonatedUserId } });
    await lock();
    const body = { grant_type: 'refresh_token', refresh_token: grant.refresh_token! };
    await expect(world.anonymous().oauth.token({ body })).rejects.toMatchObject({ status: 400 });
    expect(await withToken(grant.access_token)).toBe(401);
    await expect(tab.api.profile.get()).rejects.toMatchObject(refused);
    await expect(refresh(tab)).rejects.toMatchObject(refused);
    await expect(browser.api.oauth.silent({ body: {} })).rejects.toMatchObject(refused);
    const rows = await world.data((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'target_id', 'details'])
        .where('tenant_id', '=', acme)
        .where('action', 'in', ['tenant.locked', 'impersonation.ended'])
        .orderBy('id')
        .execute(),
    );
    expect(rows).toMatchObject([
      { action: 'impersonation.ended', target_id: impersonatedUserId },
      { action: 'tenant.locked', target_id: acme, details: { sessions: 3 } },
    ]);
  });

  it('whoever visits it from an account above is out at once, and goes on at home', async () => {
    const reseller = await world.signIn(people.reseller);
    const tenantId = crypto.randomUUID();
    await reseller.api.subTenants.create({ body: { tenantId, name: 'Below', parentTenantId: north } });
    await reseller.api.tenants.switch({ body: { tenantId } });
    await refresh(reseller);
    expect(await reseller.api.profile.get()).toMatchObject({ tenantId });
    await lock(tenantId);
    await expect(reseller.api.profile.get()).rejects.toMatchObject(refused);
    await refresh(reseller);
    expect(await reseller.api.profile.get()).toMatchObject({ tenantId: north });
    await expect(reseller.api.tenants.switch({ body: { tenantId } })).rejects.toMatchObject({ status: 404 });
    await unlock(tenantId);
    await reseller.api.tenants.switch({ body: { tenantId } });
    await refresh(reseller);
    await lock(north);
    await expect(reseller.api.profile.get()).rejects.toMatchObject(refused);
    await expect(refresh(reseller)).rejects.toMatchObject(refused);
  });

  it('says so where there is nothing to do, by alias, too, and writes nothing down twice', async () => {
    await world.data((tx) => tx.updateTable('tenants').set({ alias: 'acme' }).where('id', '=', acme).execute());
    expect((await run('unlock-tenant', 'acme')).text).toBe("Workspace Acme isn't locked.");
    expect((await run('lock-tenant', 'acme')).text).toMatch(
      /^Workspace Acme is locked: nobody can sign in there.*\n.*for up to \d+ minutes more\.$/,
    );
    expect((await run('lock-tenant', 'acme')).text).toBe('Workspace Acme is locked already.');
    expect((await run('unlock-tenant', 'acme')).text).toMatch(/^Workspace Acme is open again/);
    const count = await world.data((tx) =>
      tx.selectFrom('audit_log').select('action').where('action', 'in', ['tenant.locked', 'tenant.unlocked']).orderBy('id').execute(),
    );
    expect(count.map(({ action }) => action)).toEqual(['tenant.locked', 'tenant.unlocked']);
  });

  it('keeps a workspace that was to be deleted, once it is unlocked', async () => {
    await lock();
    await world.data((tx) => tx.updateTable('tenants').set({ deletes_at: world.clock.now() }).where('id', '=', acme).execute());
    expect((await unlock()).text).toContain('It stays: it is no longer to be deleted on ');
    const { deletes_at } = await world.data((tx) =>
      tx.selectFrom('tenants').select('deletes_at').where('id', '=', acme).executeTakeFirstOrThrow(),
    );
    expect(deletes_at).toBeNull();
  });

  it('names a workspace that is not there, and refuses words that it does not know', async () => {
    for (const name of ['nobody', crypto.randomUUID()])
      await expect(lock(name)).rejects.toThrow(`command: there is no workspace "${name}".`);
    for (const args of [[], ['a', 'b'], ['a', '--force']]) expect(() => lockCommand(['lock-tenant', ...args])).toThrow(UsageError);
    expect(lockCommand(['tenants'])).toBeUndefined();
  });
});
