import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { userImportsSuite } from '../../../src/contract/user-imports/user-imports.suite.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { permissionId } from '../../identity/catalog.ts';
import { widened } from '../../ports/limits.ts';
import { removeOld } from '../../run/retention.ts';
import { auditOf } from '../../test/sign-in.ts';
import { createWorld, providerUrl, type TestWorld } from '../../test/world.ts';
import { runImports } from './run-imports.ts';

userImportsSuite('provider', createWorld);

type Client = Awaited<ReturnType<TestWorld['as']>>;
const empty = { name: '', phone: '', jobTitle: '', roles: '', groups: '' };
let world: TestWorld;
let admin: Client;

/** A checked import of these addresses, each with a role. */
async function prepare(api: Client, emails: readonly string[], roles = ''): Promise<string> {
  const { id: importId } = await api.userImports.create({ body: { fileName: 'people.csv' } });
  await api.userImports.addRows({ importId, body: { rows: emails.map((email, at) => ({ ...empty, number: at + 1, email, roles })) } });
  await api.userImports.check({ importId });
  return importId;
}
async function begin(api: Client, emails: readonly string[], { roles = '', sendsInvitations = false } = {}): Promise<string> {
  const importId = await prepare(api, emails, roles);
  await api.userImports.start({ importId, body: { sendsInvitations } });
  return importId;
}
const addresses = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}@nowhere.test`);
const mails = async (emails: readonly string[]) => Promise.all(emails.map(async (email) => (await world.mailbox(email)).length));

describe('imports in the background', () => {
  beforeAll(async () => {
    world = await createWorld();
    admin = await world.as(people.admin);
  });

  it('two servers at once add everyone, and invite nobody twice', async () => {
    const emails = addresses(40, 'pair');
    const importId = await begin(admin, emails, { sendsInvitations: true });
    await Promise.all([runImports(world.deps), runImports(world.deps), runImports(world.deps)]);
    await runImports(world.deps);
    expect(await admin.userImports.get({ importId })).toMatchObject({ state: 'finished', counts: { imported: 40 } });
    expect(await mails(emails)).toEqual(emails.map(() => 1));
    expect((await auditOf(world, 'user.invited')).filter(({ actor }) => actor === demoUserId(people.admin))).toHaveLength(40);
  });

  it('a row that fails for no known reason is said to have failed, and the others go on', async () => {
    const importId = await begin(admin, ['fine1@nowhere.test', 'broken@nowhere.test', 'fine2@nowhere.test']);
    const tenant = world.deps.db.tenant;
    // What is written for this person breaks, as a trigger of a database could.
    await world.data((tx) =>
      tx
        .updateTable('user_import_rows')
        .set({ phone: '\u{1F600}'.repeat(9) })
        .where('email', '=', 'broken@nowhere.test')
        .execute(),
    );
    const deps = {
      ...world.deps,
      db: {
        ...world.deps.db,
        tenant: ((tenantId, work, options) =>
          tenant(
            tenantId,
            async (tx) => {
              const result = await work(tx);
              const added = await tx.selectFrom('memberships').select('email').where('email', '=', 'broken@nowhere.test').execute();
              if (added.length > 0) throw new TypeError('broken');
              return result;
            },
            { ...options, single: false },
          )) as typeof tenant,
      },
    };
    await runImports(deps);
    expect((await admin.userImports.get({ importId })).counts).toEqual({ imported: 2, failed: 1 });
    expect((await admin.users.list({ query: { _email: 'broken@' } })).items).toEqual([]);
  });

  it("ends as soon as whoever started it may invite nobody any more, and gives no role that they can't give any more", async () => {
    const userId = demoUserId(people.support);
    const keys = ['fe.secure.read.users', 'fe.secure.write.users', 'fe.secure.read.roles'];
    const { id: roleId } = await admin.roles.create({ body: { key: 'hr', name: 'HR' } });
    await admin.roles.setPermissions({ roleId, body: { permissionIds: keys.map(permissionId) } });
    await admin.users.update({ body: { id: userId, roleIds: [roleId] } });
    const { api: hr } = await world.signIn(people.support);
    const first = await begin(hr, ['late1@nowhere.test'], { roles: 'HR' });
    await admin.roles.setPermissions({ roleId, body: { permissionIds: [...keys, 'fe.secure.delete.users'].map(permissionId) } });
    await admin.roles.create({ body: { key: 'plain', name: 'Plain' } });
    await admin.roles.setPermissions({ roleId, body: { permissionIds: [...keys.slice(0, 2), 'fe.secure.read.groups'].map(permissionId) } });
    await runImports(world.deps);
    // Their role has more than they had when they started.
    expect((await admin.userImports.get({ importId: first })).counts).toEqual({ roleNotGrantable: 1 });
    const second = await begin(hr, ['late2@nowhere.test']);
    await admin.users.disable({ userId });
    await runImports(world.deps);
    expect(await admin.userImports.get({ importId: second })).toMatchObject({ state: 'cancelled', counts: { new: 1 } });
    expect((await admin.users.list({ query: { _email: 'late' } })).items).toEqual([]);
  });

  it('API-01: an import that a token starts gives no more than the token may, whoever made the rows', async () => {
    const importId = await prepare(admin, ['boss@nowhere.test'], 'Admin');
    const keys = ['fe.secure.read.users', 'fe.secure.write.users'];
    const { secret } = await admin.apiTokens.createAccessOfTenant({ body: { description: 'HR', permissionIds: keys.map(permissionId) } });
    const path = `${providerUrl}/identity/resources/users/imports/v1/${importId}/start`;
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const started = await world.send(path, { method: 'POST', headers, body: JSON.stringify({ sendsInvitations: false }) });
    expect(started.status).toBe(200);
    await runImports(world.deps);
    expect((await admin.userImports.get({ importId })).counts).toEqual({ roleNotGrantable: 1 });
    expect((await admin.users.list({ query: { _email: 'boss@' } })).items).toEqual([]);
  });

  it('a workspace keeps its last ten imports, and those for thirty days', async () => {
    for (let count = 0; count < 12; count++) {
      await begin(admin, [`kept${count}@nowhere.test`]);
      await runImports(world.deps);
    }
    await prepare(admin, ['draft@nowhere.test']);
    const kept = () => world.data((tx) => tx.selectFrom('user_imports').select('id').where('tenant_id', '=', demoTenants.acme).execute());
    expect(await kept()).toHaveLength(11);
    world.clock.advance(29 * 86_400);
    await removeOld(world.deps);
    expect(await kept()).toHaveLength(11);
    world.clock.advance(2 * 86_400);
    await removeOld(world.deps);
    expect(await kept()).toEqual([]);
    expect(await world.data((tx) => tx.selectFrom('user_import_rows').select('email').execute())).toEqual([]);
  });
});

describe('limits of imports', () => {
  it('RL-01: a workspace that has sent its invitations of the hour waits, and goes on by itself', async () => {
    world = await createWorld({ limits: { ...widened(1000), invitations: { points: 3, seconds: 3600 } } });
    admin = await world.as(people.admin);
    const emails = addresses(5, 'slow');
    const importId = await begin(admin, emails, { sendsInvitations: true });
    await runImports(world.deps);
    const paused = await admin.userImports.get({ importId });
    expect(paused).toMatchObject({ state: 'running', counts: { imported: 3, new: 2 } });
    expect(Date.parse(paused.resumesAt!)).toBeGreaterThan(world.clock.now().getTime() + 3000 * 1000);
    expect(await mails(emails)).toEqual([1, 1, 1, 0, 0]);
    // Whoever needs no mails doesn't wait.
    const silent = await begin(admin, ['silent@nowhere.test']);
    await runImports(world.deps);
    expect(await admin.userImports.get({ importId: silent })).toMatchObject({ state: 'finished' });
    world.clock.advance(3601);
    world.deps.limits = { count: async () => undefined, charge: async () => undefined };
    await runImports(world.deps);
    expect(await world.data((tx) => tx.selectFrom('user_imports').select('state').where('id', '=', importId).execute())).toEqual([
      { state: 'finished' },
    ]);
    expect(await mails(emails)).toEqual([1, 1, 1, 1, 1]);
  });

  it('RL-01: one address is sent so many emails an hour, however often it is taken out and imported again', async () => {
    world = await createWorld({ limits: { ...widened(1000), messages: widened(1).messages } });
    admin = await world.as(people.admin);
    const email = 'again@nowhere.test';
    let last: Awaited<ReturnType<Client['userImports']['get']>> | undefined;
    for (let count = 0; count < 6; count++) {
      const importId = await begin(admin, [email], { sendsInvitations: true });
      await runImports(world.deps);
      last = await admin.userImports.get({ importId });
      const [member] = (await admin.users.list({ query: { _email: email } })).items;
      if (member) await admin.users.remove({ userId: member.id });
    }
    expect(last).toMatchObject({ state: 'finished', counts: { failed: 1 } });
    expect(await mails([email])).toEqual([5]);
  });

  it('RL-01: a workspace checks and exports only so often', async () => {
    const few = { points: 2, seconds: 3600 };
    world = await createWorld({ limits: { ...widened(1000), imports: few, exports: few } });
    admin = await world.as(people.admin);
    const limited = { code: 'RATE_LIMITED', status: 429 };
    await prepare(admin, ['x@nowhere.test']);
    await expect(admin.userImports.create({ body: { fileName: 'x.csv' } })).rejects.toMatchObject(limited);
    for (let count = 0; count < 2; count++) await admin.users.exportCsv({ body: {} });
    await expect(admin.users.exportCsv({ body: {} })).rejects.toMatchObject(limited);
  });
});

it('an export reads a long list to its end, and names groups only to those who may see them', async () => {
  world = await createWorld();
  admin = await world.as(people.admin);
  await world.decide({ seats: 5000 });
  const importId = await prepare(admin, addresses(500, 'a'));
  await admin.userImports.addRows({
    importId,
    body: { rows: addresses(500, 'b').map((email, at) => ({ ...empty, number: 501 + at, email, name: 'Özil; "B", =1', groups: '' })) },
  });
  await admin.userImports.check({ importId });
  await admin.userImports.start({ importId, body: { sendsInvitations: false } });
  await runImports(world.deps);
  const { id: groupId } = await admin.groups.create({ body: { name: 'Secret group' } });
  await admin.groups.addUsers({ groupId, body: { userIds: [demoUserId(people.support)] } });
  const read = async (api: Client) => (await api.users.exportCsv({ body: {} })).text();
  const text = await read(admin);
  const total = (await admin.users.stats()).totalItems;
  expect(total).toBeGreaterThan(1000);
  expect(text.split('\r\n')).toHaveLength(total + 2);
  for (const email of [...addresses(500, 'a'), ...addresses(500, 'b')]) expect(text.split(`"${email}"`)).toHaveLength(2);
  expect(text).toContain('Secret group');
  const { id: roleId } = await admin.roles.create({ body: { key: 'lister', name: 'Lister' } });
  await admin.roles.setPermissions({ roleId, body: { permissionIds: [permissionId('fe.secure.read.users')] } });
  await admin.users.update({ body: { id: demoUserId(people.readOnly), roleIds: [roleId] } });
  const lister = await world.as(people.readOnly);
  expect(await read(lister)).not.toContain('Secret group');
});

it('an import of somebody who was visiting an account below ends with their way in', async () => {
  const visited = await createWorld();
  const north = await visited.as(people.reseller);
  const idOf = async (name: string) => (await north.tenants.search({ query: { _filter: name } })).items[0]!.tenantId;
  const retail = await idOf('Nordlys Retail');
  const access = (subAccountAccessType: 'defaultOn' | 'defaultOff') =>
    north.subTenants.setHierarchy({ tenantId: retail, body: { subAccountAccessType } });
  await access('defaultOn');
  const visitor = await visited.as('freya.dahl@nordlys.test');
  await visitor.tenants.switch({ body: { tenantId: await idOf('Nordlys Oslo') } });
  await visitor.auth.refresh({ body: null });
  const importId = await begin(visitor, ['late@nowhere.test']);
  await access('defaultOff');
  await runImports(visited.deps);
  const row = await visited.data((tx) => tx.selectFrom('user_imports').select('state').where('id', '=', importId).executeTakeFirst());
  expect(row).toEqual({ state: 'cancelled' });
  expect(await visited.data((tx) => tx.selectFrom('users').select('id').where('email', '=', 'late@nowhere.test').execute())).toEqual([]);
});
