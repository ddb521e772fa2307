import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { demoClientId, demoTenants, demoUserId } from '../demo/accounts.ts';
import { installFirstApplication } from '../identity/applications/first-application.ts';
import { findClient, requireClient } from '../oauth/oauth-client.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { applicationCommand } from './application-commands.ts';

let world: TestWorld;
beforeEach(async () => void (world = await createWorld()));

const client = { ip: 'local', userAgent: 'command line', traceId: 'command' };
const run = (...args: string[]) => world.data(async (tx) => (await applicationCommand({}, args)!(tx, { deps: world.deps, client })).text);
const callback = 'https://office.example.com/callback';
const create = async (...more: string[]) => {
  const said = await run('create-application', 'Back office', '--redirect-uri', callback, ...more);
  return { said, id: /client id: (\S+)/.exec(said)![1]!, secret: /once: (\S+)/.exec(said)?.[1] };
};
const accepts = (id: string, secret: string | undefined) =>
  world.data(async (tx) => {
    try {
      return requireClient(await findClient(tx, id), { ids: [id], secret }, world.clock.now()).id === id;
    } catch {
      return false;
    }
  });

describe('an application of the vendor', () => {
  it('is created with a secret that is shown once and stored nowhere', async () => {
    const { id, secret } = await create('--logo', 'https://cdn.example.com/logo.png');
    expect(secret).toMatch(/^gh_secret_[0-9A-Za-z]{38}$/);
    expect(await accepts(id, secret)).toBe(true);
    expect(await accepts(id, undefined)).toBe(false);
    const found = await world.data((tx) => findClient(tx, id));
    expect(found).toMatchObject({ name: 'Back office', accessType: 'MANAGED_ACCESS', redirectUris: [callback] });
    const stored = await world.data(async (tx) => [
      await tx.selectFrom('application_secrets').selectAll().execute(),
      await tx.selectFrom('audit_log').selectAll().execute(),
      await tx.selectFrom('applications').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored) + world.logs()).not.toContain(secret);
    expect(JSON.stringify(stored)).toContain('application.created');
  });

  it('has none if it is public', async () => {
    const { id, said } = await create('--public');
    expect(said).not.toContain('gh_secret_');
    expect(await accepts(id, undefined)).toBe(true);
    expect(await accepts(id, 'anything')).toBe(false);
  });

  it('gets a new secret, and has a day to change over', async () => {
    const { id, secret } = await create();
    const next = /once: (\S+)/.exec(await run('rotate-client-secret', id))![1];
    expect([await accepts(id, secret), await accepts(id, next)]).toEqual([true, true]);
    world.clock.advance(86_401);
    expect([await accepts(id, secret), await accepts(id, next)]).toEqual([false, true]);
  });

  it('whose secret has leaked loses it at once, and those before it', async () => {
    const { id, secret } = await create();
    const leaked = /once: (\S+)/.exec(await run('rotate-client-secret', id))![1];
    const next = /once: (\S+)/.exec(await run('rotate-client-secret', id, '--now'))![1];
    expect([await accepts(id, secret), await accepts(id, leaked), await accepts(id, next)]).toEqual([false, false, true]);
  });

  it('is changed, turned off and listed', async () => {
    const { id } = await create();
    await run(
      'change-application',
      id,
      '--name',
      'Office',
      '--redirect-uri',
      callback,
      '--redirect-uri',
      `${callback}/two`,
      '--access',
      'free',
    );
    expect(await world.data((tx) => findClient(tx, id))).toMatchObject({
      ...{ name: 'Office', accessType: 'FREE_ACCESS', redirectUris: [callback, `${callback}/two`] },
    });
    const told = await world.data((tx) =>
      tx.selectFrom('audit_log').select('details').where('action', '=', 'application.updated').execute(),
    );
    expect(told).toMatchObject([{ details: { changes: { name: { from: 'Back office', to: 'Office' } } } }]);
    await run('change-application', id, '--active', 'no');
    expect(await world.data((tx) => findClient(tx, id))).toBeUndefined();
    expect(await run('applications')).toContain(`${id}  FREE_ACCESS  third-party  off  Office`);
  });

  it.each([
    [[], false],
    [['--first-party', 'yes'], true],
    [['--public'], true],
    [['--public', '--first-party', 'no'], false],
  ])('MCH-10: created with %j, is it our own: %s', async (more, isFirstParty) => {
    const { id } = await create(...more);
    const isOurs = async () => (await world.data((tx) => findClient(tx, id)))?.isFirstParty;
    expect(await isOurs()).toBe(isFirstParty);
    await run('change-application', id, '--name', 'Office');
    expect(await isOurs()).toBe(isFirstParty);
    await run('change-application', id, '--first-party', isFirstParty ? 'no' : 'yes');
    expect(await isOurs()).toBe(!isFirstParty);
  });

  it('is given to a workspace and taken from it, with everybody in it', async () => {
    const { id } = await create();
    const { acme: tenantId, globex } = demoTenants;
    await run('give-application', id, tenantId);
    const { api } = await world.signIn(people.admin);
    const body = { userId: demoUserId(people.readOnly), tenantId, appIds: [id] };
    await api.applications.assign({ body });
    expect((await api.applications.list({ query: { ids: [id] } })).length).toBe(1);
    await run('give-application', id, tenantId, '--access', 'free');
    expect((await api.applications.ofTenants())[0]!.assignments).toContainEqual({ appId: id, accessType: 'FREE_ACCESS' });
    await run('take-application', id, tenantId);
    expect(await api.applications.list({ query: { ids: [id] } })).toEqual([]);
    await run('give-application', id, tenantId);
    expect(await api.applications.idsOfUser({ userId: body.userId })).toEqual([]);
    await expect(run('take-application', id, globex)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is handed to a workspace, whose admins change it from then on and read so, and taken back', async () => {
    const { acme, globex } = demoTenants;
    const { id } = await create('--owner', acme);
    const admin = await world.as(people.admin);
    const other = await world.as(people.stranger);
    expect(await run('applications')).toContain(`owner ${acme}  Back office`);
    expect((await admin.applications.details({ appId: id })).managed!.redirectURIs).toEqual([callback]);
    await run('rotate-client-secret', id);
    const told = (await admin.audits.list({ query: { resource: 'application' } })).data.map(({ action }) => action);
    expect(told).toEqual(expect.arrayContaining(['application.created', 'application.secretRotated']));
    await run('change-application', id, '--owner', globex);
    await expect(admin.applications.details({ appId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await other.applications.change({ appId: id, body: { name: 'Office' } });
    await run('change-application', id, '--owner', 'none');
    await expect(other.applications.details({ appId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(run('change-application', id, '--owner', crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    [['create-application']],
    [['create-application', 'A', 'B']],
    [['create-application', 'A', '--access', 'all']],
    [['create-application', 'A', '--redirect-uri', 'https://*.example.com/']],
    [['create-application', 'A', '--redirect-uri', 'http://example.com/']],
    [['create-application', 'A', '--redirect-uri', 'javascript:alert(1)']],
    [['create-application', 'A', '--app-url', 'javascript:alert(1)']],
    [['create-application', 'A', '--logo', 'http://example.com/logo.png']],
    [['create-application', 'A', '--colour', 'red']],
    [['create-application', ' ']],
    [['change-application', 'x', '--active', 'maybe']],
    [['create-application', 'A', '--first-party', 'maybe']],
    [['create-application', 'A', '--owner', 'acme']],
    [['give-application', 'x']],
    [['rotate-client-secret', 'x', 'y']],
  ])('%j is refused with words', async (args) => {
    const before = await run('applications');
    await expect(run(...args)).rejects.toMatchObject({ name: 'ConfigError' });
    expect(await run('applications')).toBe(before);
  });

  it.each([['change-application'], ['rotate-client-secret']])('%s leaves the first one to the environment', async (command) => {
    await expect(
      run(command, demoClientId, ...(command === 'change-application' ? ['--owner', demoTenants.acme] : [])),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(run(command, 'no-such-app')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the first application', () => {
  const install = (change: object) =>
    world.data((tx) => installFirstApplication(tx, { ...world.deps.config, ...change }, world.clock.now()));

  it('follows the environment: addresses, and a secret or none', async () => {
    const { clientId } = world.deps.config;
    await install({ hosted: { clientSecret: 'a'.repeat(32), redirectUris: [callback] } });
    expect(await world.data((tx) => findClient(tx, clientId))).toMatchObject({ redirectUris: [callback] });
    expect([await accepts(clientId, 'a'.repeat(32)), await accepts(clientId, undefined)]).toEqual([true, false]);
    await install({ hosted: { clientSecret: 'b'.repeat(32) } });
    expect([await accepts(clientId, 'a'.repeat(32)), await accepts(clientId, 'b'.repeat(32))]).toEqual([false, true]);
    await install({});
    expect([await accepts(clientId, 'b'.repeat(32)), await accepts(clientId, undefined)]).toEqual([false, true]);
  });

  it("is nobody else's to manage, even if it was before", async () => {
    const { id } = await create('--owner', demoTenants.acme);
    await install({ clientId: id });
    const { applications } = await world.as(people.admin);
    expect(await applications.details({ appId: id })).toMatchObject({ isDefault: true, isManaged: false });
    await expect(applications.change({ appId: id, body: { name: 'Ours' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('with another id replaces the one before, which signs nobody in any more', async () => {
    await install({ clientId: 'another' });
    expect(await world.data((tx) => findClient(tx, demoClientId))).toBeUndefined();
    const { api } = await world.signIn(people.admin);
    const free = await api.applications.list({ query: { _includeFreeAccess: true } });
    expect(free.map(({ id }) => id)).toContain('another');
    expect(free.map(({ id }) => id)).not.toContain(demoClientId);
    expect(await world.data((tx) => findClient(tx, 'another'))).toMatchObject({ accessType: 'FREE_ACCESS' });
  });
});
