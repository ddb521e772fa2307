import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId, type MakeWorld, type World } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import { mostLevels } from './sub-tenants.rules.ts';

type Client = Api<ContractAreas>;
const notFound = { code: 'NOT_FOUND', status: 404 };
const newId = () => crypto.randomUUID();

const start = async (make: MakeWorld): Promise<{ world: World; api: Client; north: string }> => {
  const world = await make();
  const api = await world.as(people.reseller);
  return { world, api, north: (await api.tenants.list()).activeTenant.id };
};
const account = async (api: Client, name: string) => {
  const { items } = await api.tenants.search({ query: { _filter: name } });
  return items.find((found) => found.name === name)!.tenantId;
};
const names = async (api: Client, query = {}) => (await api.tenants.search({ query })).items.map(({ name }) => name);
const roleId = async (api: Client, key: string) => (await api.roles.list()).find((role) => role.key === key)!.id;
const usersOf = async (api: Client, _tenantId: string) => (await api.users.list({ query: { _tenantId, _limit: 200 } })).items;
const userIn = async (api: Client, tenantId: string, email: string) => (await usersOf(api, tenantId)).find((user) => user.email === email);
const rolesIn = async (api: Client, tenantId: string, id: string) =>
  (await usersOf(api, tenantId)).find((user) => user.id === id)!.tenants[0]!.roles.map(({ key }) => key);
const create = async (api: Client, name: string, parentTenantId: string, more = {}) =>
  (await api.subTenants.create({ body: { tenantId: newId(), name, parentTenantId, ...more } })).tenantId;

/** The partner gets these permissions in the reseller's workspace, and no others. */
async function partnerWith(world: World, api: Client, keys: readonly string[]): Promise<Client> {
  const all = await api.roles.listPermissions();
  const permissions = all.filter(({ key }) => keys.includes(key)).map(({ id }) => id);
  const role = await api.roles.create({ body: { key: `partner-${newId()}`, name: 'Partner', permissions } });
  const { items } = await api.users.list({ query: { _email: people.partner } });
  await api.users.update({ body: { id: items[0]!.id, roleIds: [role.id] } });
  return world.as(people.partner);
}
const manager = [
  ...['read', 'write', 'delete'].map((way) => `fe.account-hierarchy.${way}.subAccount`),
  ...['read', 'write', 'delete'].map((way) => `fe.secure.${way}.users`),
];

export const subTenantsSuite = behaviour('subTenants', (make) => {
  it('creates an account with its logo, address and settings', async () => {
    const { api, north } = await start(make);
    const given = {
      website: 'https://branch.test',
      timezone: 'Europe/Oslo',
      currency: 'NOK',
      applicationUrl: 'https://app.branch.test/in',
    };
    for (const wrong of [{ logo: 'javascript:alert(1)' }, { applicationUrl: 'http://evil.test' }, { creatorEmail: 'nobody' }])
      await expect(create(api, 'Wrong', north, wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const logoUrl = 'https://branch.test/logo.png';
    const tenantId = await create(api, 'Branch', north, { ...given, logoUrl, creatorName: 'Ada', creatorEmail: 'ada@branch.test' });
    await api.tenants.switch({ body: { tenantId } });
    await api.auth.refresh({ body: null });
    expect(await api.accountSettings.get()).toMatchObject({ name: 'Branch', ...given, logo: logoUrl });
    expect((await api.tenants.list()).activeTenant).toMatchObject({ hasCustomLogin: true, applicationUrl: given.applicationUrl });
  });

  it('an account below shows and takes its website, address, time zone and currency', async () => {
    const { world, api, north } = await start(make);
    const tenantId = await account(api, 'Polar Foods');
    const plain = { tenantId, name: 'Polar Foods', status: 'ACTIVE', website: '', address: '', timezone: '', currency: 'USD' };
    expect(await api.subTenants.get({ tenantId })).toMatchObject(plain);
    for (const wrong of [{ website: 'polar foods' }, { timezone: 'Mars/Olympus' }, { currency: 'krone' }, { address: 'x'.repeat(501) }])
      await expect(api.subTenants.update({ tenantId, body: wrong })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const given = { website: 'https://polar.test', address: 'Isgata 1', timezone: 'Europe/Oslo' };
    await api.subTenants.update({ tenantId, body: { ...given, currency: 'nok' } });
    expect(await api.subTenants.get({ tenantId })).toMatchObject({ ...plain, ...given, currency: 'NOK' });
    await api.subTenants.update({ tenantId, body: { website: '', currency: '' } });
    expect(await api.subTenants.get({ tenantId })).toMatchObject({ ...plain, ...given, website: '' });
    for (const id of [north, unknownId, (await (await world.as(people.admin)).tenants.list()).activeTenant.id])
      await expect(api.subTenants.get({ tenantId: id })).rejects.toMatchObject(notFound);
    // Neither those below, nor whoever may not act there.
    await expect((await world.as('aino.laine@polar.test')).subTenants.get({ tenantId })).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => [403, 404].includes(status)),
    });
    const partner = await partnerWith(world, api, ['fe.secure.read.users']);
    await expect(partner.subTenants.get({ tenantId })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    await api.tenants.switch({ body: { tenantId } });
    await api.auth.refresh({ body: null });
    expect(await api.accountSettings.get()).toMatchObject({ name: 'Polar Foods', ...given, website: '', currency: 'USD' });
  });

  it('keeps what a new account is called as its status, wherever it is answered', async () => {
    const { world, api, north } = await start(make);
    for (const status of ['', ' ', '\u200b', 'x'.repeat(65), 'a\u0000b', 7, null])
      await expect(create(api, 'Wrong', north, { status })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const body = { tenantId: newId(), name: 'Branch', parentTenantId: north, status: ' On probation ', isReseller: true };
    const { tenantId } = body;
    const labelled = { tenantId, status: 'On probation' };
    expect(await api.subTenants.create({ body })).toMatchObject(labelled);
    expect(await api.subTenants.create({ body })).toMatchObject(labelled);
    expect(await api.subTenants.setManagement({ tenantId, body: { isReseller: true } })).toMatchObject(labelled);
    expect(await api.subTenants.setHierarchy({ tenantId, body: { subAccountAccessType: 'alwaysOn' } })).toMatchObject(labelled);
    await api.subTenants.update({ tenantId, body: { name: 'Renamed' } });
    const plain = { tenantId: newId(), name: 'Plain', parentTenantId: tenantId };
    expect(await api.subTenants.create({ body: plain })).toMatchObject({ status: 'ACTIVE' });

    const statuses = (rows: { tenantId: string; status?: string | undefined }[]) =>
      rows.filter((row) => row.tenantId === tenantId || row.tenantId === plain.tenantId).map(({ status }) => status);
    expect(statuses(await api.tenants.hierarchy())).toEqual(['On probation', 'ACTIVE']);
    const node = (await api.tenants.tree()).children.find((child) => child.tenantId === tenantId)!;
    expect([node.status, node.children[0]!.status]).toEqual(['On probation', 'ACTIVE']);
    expect(statuses(await api.tenants.parentsOf({ tenantId: plain.tenantId }))).toEqual(['On probation']);
    const elsewhere = await world.as('aino.laine@polar.test');
    await expect(elsewhere.tenants.parentsOf({ tenantId: plain.tenantId })).rejects.toMatchObject(notFound);

    // It locks nobody out.
    await api.tenants.switch({ body: { tenantId } });
    await api.auth.refresh({ body: null });
    expect(await api.tenants.tree()).toMatchObject(labelled);
    expect(await api.tenants.parents()).toMatchObject([{ tenantId: north, status: 'ACTIVE' }]);
  });

  it('creates, renames and deletes accounts at any level', async () => {
    const { api, north } = await start(make);
    const oslo = await account(api, 'Nordlys Oslo');
    const id = await create(api, 'Nordlys Oslo Harbor', oslo, { website: 'https://oslo.test', timezone: 'Europe/Oslo' });
    expect(await names(api, { _subTenantId: oslo })).toEqual(['Nordlys Oslo Airport', 'Nordlys Oslo Harbor']);
    await api.subTenants.update({ tenantId: id, body: { name: 'Nordlys Oslo Pier' } });
    expect(await names(api, { _filter: 'pier' })).toEqual(['Nordlys Oslo Pier']);
    await api.subTenants.remove({ tenantId: await account(api, 'Nordlys Retail') });
    expect(await names(api, { _filter: 'nordlys' })).toEqual([]);
    expect(await names(api)).toEqual(['Harbor Logistics', 'Polar Foods']);
    for (const tenantId of [id, unknownId, north]) {
      await expect(api.subTenants.update({ tenantId, body: { name: 'x' } })).rejects.toMatchObject(notFound);
      await expect(api.subTenants.remove({ tenantId })).rejects.toMatchObject(notFound);
      await expect(api.subTenants.setManagement({ tenantId, body: { isReseller: true } })).rejects.toMatchObject(notFound);
    }
    await expect(api.subTenants.create({ body: { tenantId: newId(), name: 'x', parentTenantId: id } })).rejects.toMatchObject(notFound);
  });

  it('creating again with the same id makes no second account', async () => {
    const { world, api, north } = await start(make);
    const body = { tenantId: newId(), name: 'Twice', parentTenantId: north };
    await Promise.all([api.subTenants.create({ body }), api.subTenants.create({ body })]);
    expect(await names(api, { _filter: 'twice' })).toEqual(['Twice']);
    const conflict = { code: 'CONFLICT', status: 409 };
    await expect(api.subTenants.create({ body: { ...body, name: 'Other' } })).rejects.toMatchObject(conflict);
    const acme = (await (await world.as(people.admin)).tenants.list()).activeTenant.id;
    const { tenantId } = await api.subTenants.create({ body: { ...body, tenantId: acme } });
    expect(tenantId).not.toBe(acme);
  });

  it('an account ends with everything that was in it', async () => {
    const { world, api } = await start(make);
    const freya = await world.as('freya.dahl@nordlys.test');
    await api.subTenants.remove({ tenantId: await account(api, 'Nordlys Retail') });
    await expect(freya.profile.get()).rejects.toMatchObject({ status: 401 });
    await expect(world.as('eva.strand@nordlys.test')).rejects.toMatchObject({ code: 'USER_DISABLED' });
  });

  it('moves an account with all below it, but not below itself', async () => {
    const { api, north } = await start(make);
    const [retail, oslo, airport, polar] = await Promise.all(
      ['Nordlys Retail', 'Nordlys Oslo', 'Nordlys Oslo Airport', 'Polar Foods'].map((name) => account(api, name)),
    );
    const into = (tenantId: string, parentTenantId: string) => api.subTenants.update({ tenantId, body: { parentTenantId } });
    const refused = { code: 'CONFLICT', status: 409 };
    await expect(into(retail!, airport!)).rejects.toMatchObject(refused);
    await expect(into(retail!, retail!)).rejects.toMatchObject(refused);
    await expect(into(north, polar!)).rejects.toMatchObject(notFound);
    await expect(into(retail!, unknownId)).rejects.toMatchObject(notFound);
    await into(oslo!, polar!);
    expect((await api.tenants.parentsOf({ tenantId: airport! })).map(({ tenantName }) => tenantName)).toEqual([
      'North',
      'Polar Foods',
      'Nordlys Oslo',
    ]);
    expect(await names(api, { _subTenantId: retail })).toEqual(['Nordlys Bergen']);
    await into(oslo!, north);
    expect(await names(api)).toEqual(['Harbor Logistics', 'Nordlys Oslo', 'Nordlys Retail', 'Polar Foods']);
  });

  it('accounts can be nested, but not without end', async () => {
    const { api, north } = await start(make);
    let parent = north;
    for (let level = 2; level <= mostLevels; level++) parent = await create(api, `Level ${level}`, parent);
    const refused = { code: 'ACCOUNT_LIMIT', status: 409 };
    await expect(create(api, 'Too deep', parent)).rejects.toMatchObject(refused);
    const polar = await account(api, 'Polar Foods');
    await expect(api.subTenants.update({ tenantId: polar, body: { parentTenantId: parent } })).rejects.toMatchObject(refused);
    expect(await api.tenants.parentsOf({ tenantId: parent })).toHaveLength(mostLevels - 1);
    await api.subTenants.remove({ tenantId: await account(api, 'Level 2') });
    expect(await names(api, { _filter: 'level' })).toEqual([]);
  });

  it('an account has a type, which gives no rights and outlives management', async () => {
    const { world, api, north } = await start(make);
    const polar = await account(api, 'Polar Foods');
    const typeOf = async () => (await api.tenants.search({ query: { _filter: 'polar' } })).items[0];
    await create(api, 'Trial run', north, { tenantType: 'test' });
    expect((await api.tenants.search({ query: { _filter: 'trial run' } })).items).toMatchObject([
      { tenantType: 'test', isReseller: false },
    ]);
    await api.subTenants.update({ tenantId: polar, body: { tenantType: 'reseller' } });
    expect(await typeOf()).toMatchObject({ tenantType: 'reseller', isReseller: false });
    await api.subTenants.update({ tenantId: polar, body: { tenantType: 'headquarter' } });
    for (const isReseller of [true, false]) {
      await api.subTenants.setManagement({ tenantId: polar, body: { isReseller } });
      expect(await typeOf()).toMatchObject({ name: 'Polar Foods', tenantType: 'headquarter', isReseller });
    }
    await expect(api.subTenants.update({ tenantId: north, body: { tenantType: 'spam' } })).rejects.toMatchObject(notFound);
    const stranger = await world.as(people.stranger);
    await expect(stranger.subTenants.update({ tenantId: polar, body: { tenantType: 'spam' } })).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => [403, 404].includes(status)),
    });
    expect(await typeOf()).toMatchObject({ tenantType: 'headquarter' });
  });

  it('management makes an account one that looks after others, until it is taken away', async () => {
    const { world, api } = await start(make);
    const retail = await account(api, 'Nordlys Retail');
    const freya = await world.as('freya.dahl@nordlys.test');
    expect(await names(freya)).toEqual([]);
    await api.subTenants.setHierarchy({ tenantId: retail, body: { subAccountAccessType: 'alwaysOn' } });
    expect(await names(freya)).toEqual(['Nordlys Bergen', 'Nordlys Oslo']);
    const bergen = await account(freya, 'Nordlys Bergen');
    await freya.subTenants.update({ tenantId: bergen, body: { name: 'Nordlys Bergen sentrum' } });
    // Neither what is above, nor its neighbors.
    for (const tenantId of [await account(api, 'Polar Foods'), retail])
      await expect(freya.subTenants.update({ tenantId, body: { name: 'x' } })).rejects.toMatchObject(notFound);
    await expect(freya.subTenants.setHierarchy({ tenantId: retail, body: { subAccountAccessType: 'alwaysOn' } })).rejects.toMatchObject(
      notFound,
    );
    await api.subTenants.setManagement({ tenantId: retail, body: { isReseller: false } });
    expect(await names(freya)).toEqual([]);
    await expect(freya.subTenants.update({ tenantId: bergen, body: { name: 'x' } })).rejects.toMatchObject(notFound);
    await expect(freya.users.list({ query: { _tenantId: bergen } })).rejects.toMatchObject(notFound);
  });

  it('access is decided for everybody of an account, or for each', async () => {
    const { world, api, north } = await start(make);
    const partner = await partnerWith(world, api, manager);
    const { id } = await partner.profile.get();
    const allowed = async () => (await api.tenants.usersCount({ body: { tenantIds: [north] } }))[0]!.totalAccessAllowedUsers;
    const sees = async () => (await names(partner)).length > 0;
    expect([await sees(), await allowed()]).toEqual([true, 2]);
    await api.subTenants.setAccess({ userId: id, body: { allowAccess: false } });
    expect([await sees(), await allowed()]).toEqual([false, 1]);
    await api.subTenants.setHierarchy({ tenantId: north, body: { subAccountAccessType: 'alwaysOn' } });
    expect([await sees(), await allowed()]).toEqual([true, 2]);
    await api.subTenants.setHierarchy({ tenantId: north, body: { subAccountAccessType: 'defaultOff' } });
    await api.subTenants.setAccess({ userId: id, body: { allowAccess: true } });
    expect([await sees(), await allowed()]).toEqual([true, 1]);
    expect(await names(api)).toEqual([]);
    await expect(api.subTenants.setAccess({ userId: unknownId, body: { allowAccess: true } })).rejects.toMatchObject(notFound);
    const boss = (await api.profile.get()).id;
    const above = { code: 'HIGHER_PRIVILEGE', status: 403 };
    await expect(partner.subTenants.setAccess({ userId: boss, body: { allowAccess: false } })).rejects.toMatchObject(above);
  });

  it('sets the access of people in an account below', async () => {
    const { world, api } = await start(make);
    const retail = await account(api, 'Nordlys Retail');
    const freya = await world.as('freya.dahl@nordlys.test');
    const { id, subAccountAccessAllowed: before } = await freya.profile.get();
    await api.subTenants.setAccess({ userId: id, body: { allowAccess: true }, query: { _tenantId: retail } });
    expect([before, (await freya.profile.get()).subAccountAccessAllowed]).toEqual([false, true]);
    expect(await names(freya)).toEqual(['Nordlys Bergen', 'Nordlys Oslo']);
    expect(await usersOf(api, retail)).toMatchObject([{ name: 'Freya Dahl', subAccountAccessAllowed: true }]);
  });

  it('lists of users include people below for those who act there, each once and with their accounts', async () => {
    const { world, api, north } = await start(make);
    const query = { _includeSubTenants: true, _limit: 200 } as const;
    const lists = (client: Client, more = {}) =>
      Promise.all([client.users.list({ query: { ...query, ...more } }), client.users.listV2({ query: { ...query, ...more } })]);
    const own = await api.users.list({ query: { _limit: 200 } });
    for (const { items, _metadata } of await lists(api)) {
      const freya = items.find(({ name }) => name === 'Freya Dahl')!;
      expect(freya.tenants).toMatchObject([{ name: 'Nordlys Retail' }]);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      expect(_metadata.totalItems).toBe(items.length);
      expect(items.length).toBeGreaterThan(own.items.length);
      expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(own.items.map(({ id }) => id)));
      expect(items[0]!.name.localeCompare(items.at(-1)!.name)).toBeGreaterThan(0);
    }
    const [byPrefix, anywhere] = await Promise.all([
      api.users.list({ query: { ...query, _namePrefix: 'frey' } }),
      api.users.listV2({ query: { ...query, _filter: 'reya' } }),
    ]);
    expect([byPrefix, anywhere].map(({ items }) => items.map(({ name }) => name))).toEqual([['Freya Dahl'], ['Freya Dahl']]);
    const id = byPrefix.items[0]!.id;
    expect((await api.users.listV2({ query: { ...query, ids: [id] } })).items.map((user) => user.id)).toEqual([id]);
    // What only one workspace has keeps the list to it.
    const [plain] = await lists(api, { _preset: 'mfa-unenrolled' });
    expect(plain!.items.every(({ tenantId }) => tenantId === north)).toBe(true);
    // Whoever isn't let in sees their own account alone, and so does everybody below.
    const below = await world.as('freya.dahl@nordlys.test');
    for (const { items } of await lists(below)) expect(new Set(items.flatMap(({ tenantIds }) => tenantIds)).size).toBe(1);
    const partner = await partnerWith(world, api, ['fe.secure.read.users']);
    for (const { items } of await lists(partner)) expect(items.map(({ id: one }) => one)).not.toContain(id);
  });

  it('adds people to accounts and invites them like anyone else', async () => {
    const { world, api, north } = await start(make);
    const [polar, harbor] = [await account(api, 'Polar Foods'), await account(api, 'Harbor Logistics')];
    const support = await roleId(api, 'Support');
    const email = 'new@polar.test';
    await api.subTenants.addUser({
      body: { user: { email, name: 'Nea Koski' }, subTenants: [{ tenantId: polar, roleIds: [support] }, { tenantId: harbor }] },
    });
    expect(await world.mailbox(email)).toHaveLength(2);
    expect(await userIn(api, polar, email)).toMatchObject({
      name: 'Nea Koski',
      activatedForTenant: false,
      tenants: [{ roles: [{ id: support }] }],
    });
    expect(await userIn(api, harbor, email)).toMatchObject({ tenants: [{ roles: [{ key: 'ReadOnly' }] }] });
    await api.subTenants.addUsers({
      body: { users: [{ email: 'a@polar.test' }, { email: 'b@polar.test' }], tenantId: polar, roleIds: [], allowSubAccountAccess: true },
    });
    expect((await usersOf(api, polar)).map((user) => user.email)).toEqual(expect.arrayContaining(['a@polar.test', 'b@polar.test']));
    const [count] = await api.tenants.usersCount({ body: { tenantIds: [polar], excludeInvisibleUsers: true } });
    expect(count).toEqual({ tenantId: polar, totalUsers: 4, totalAccessAllowedUsers: 2 });
    // All or nothing.
    const both = { user: { email: 'c@polar.test' }, subTenants: [{ tenantId: polar }, { tenantId: unknownId }] };
    await expect(api.subTenants.addUser({ body: both })).rejects.toMatchObject(notFound);
    expect(await userIn(api, polar, 'c@polar.test')).toBeUndefined();
    await api.subTenants.addUser({ body: { user: { email: 'd@north.test' }, subTenants: [{ tenantId: north }] } });
    expect(await userIn(api, north, 'd@north.test')).toMatchObject({ activatedForTenant: false });
  });

  it('nobody is added to an account below beyond the seats of its plan', async () => {
    const { world, api } = await start(make);
    const tenantId = await account(api, 'Polar Foods');
    const user = { email: 'beyond@polar.test' };
    await world.decide({ seats: (await usersOf(api, tenantId)).length });
    const refused = { code: 'SEATS_TAKEN', status: 403 };
    await expect(api.subTenants.addUsers({ body: { users: [user], tenantId } })).rejects.toMatchObject(refused);
    await expect(api.subTenants.addUser({ body: { user, subTenants: [{ tenantId }] } })).rejects.toMatchObject(refused);
    expect(await userIn(api, tenantId, user.email)).toBeUndefined();
  });

  it('nobody gives or takes more in an account below than they hold themselves', async () => {
    const { world, api } = await start(make);
    const [polar, harbor] = [await account(api, 'Polar Foods'), await account(api, 'Harbor Logistics')];
    const [admin, support, readOnly] = [await roleId(api, 'Admin'), await roleId(api, 'Support'), await roleId(api, 'ReadOnly')];
    const partner = await partnerWith(world, api, manager);
    const boss = (await userIn(api, polar, 'aino.laine@polar.test'))!.id;
    const jonas = (await userIn(api, harbor, 'jonas.weber@harbor.test'))!.id;
    await api.subTenants.setRoles({ userId: jonas, body: { subTenantsRoles: [{ tenantId: harbor, roleIds: [''] }] } });
    const notGrantable = { code: 'ROLE_NOT_GRANTABLE', status: 403 };
    const above = { code: 'HIGHER_PRIVILEGE', status: 403 };
    const person = { email: 'x@polar.test' };
    await expect(
      partner.subTenants.addUser({ body: { user: person, subTenants: [{ tenantId: polar, roleIds: [admin] }] } }),
    ).rejects.toMatchObject(notGrantable);
    await expect(partner.subTenants.addUsers({ body: { users: [person], tenantId: polar, roleIds: [support] } })).rejects.toMatchObject(
      notGrantable,
    );
    for (const way of ['setRoles', 'addRoles'] as const) {
      const roles = (userId: string, tenantId: string, roleIds: string[]) =>
        partner.subTenants[way]({ userId, body: { subTenantsRoles: [{ tenantId, roleIds }] } });
      await expect(roles(jonas, harbor, [admin])).rejects.toMatchObject(notGrantable);
      await expect(roles(boss, polar, [admin])).rejects.toMatchObject(above);
    }
    await expect(
      partner.subTenants.removeRoles({ userId: boss, body: { subTenantsRoles: [{ tenantId: polar, roleIds: [readOnly] }] } }),
    ).rejects.toMatchObject(above);
    // Another admin stays, so that it is not the last one who is protected here.
    await api.subTenants.setRoles({ userId: jonas, body: { subTenantsRoles: [{ tenantId: harbor, roleIds: [admin] }] } });
    await expect(partner.subTenants.removeUser({ body: { userId: jonas, subTenants: [{ tenantId: harbor }] } })).rejects.toMatchObject(
      above,
    );
    // Somebody invited with more than the inviter has.
    const invited = { users: [{ email: 'more@polar.test' }], tenantId: polar };
    await api.subTenants.addUsers({ body: { ...invited, roleIds: [admin] } });
    await expect(partner.subTenants.addUsers({ body: { ...invited, roleIds: [] } })).rejects.toMatchObject(above);
    await expect(
      partner.subTenants.addUser({ body: { user: invited.users[0]!, subTenants: [{ tenantId: polar, roleIds: [] }] } }),
    ).rejects.toMatchObject(above);
  });

  it('whoever may not see sub-accounts enters none, whatever else they may do', async () => {
    const { world, api } = await start(make);
    const polar = await account(api, 'Polar Foods');
    const boss = (await userIn(api, polar, 'aino.laine@polar.test'))!.id;
    const partner = await partnerWith(
      world,
      api,
      manager.filter((key) => !key.startsWith('fe.account-hierarchy.')),
    );
    const forbidden = { code: 'FORBIDDEN', status: 403 };
    await expect(partner.users.list({ query: { _tenantId: polar } })).rejects.toMatchObject(forbidden);
    await expect(partner.tenants.search()).rejects.toMatchObject(forbidden);
    await expect(partner.subTenants.addUsers({ body: { users: [{ email: 'x@polar.test' }], tenantId: polar } })).rejects.toMatchObject(
      forbidden,
    );
    await expect(partner.subTenants.removeUser({ body: { userId: boss, subTenants: [{ tenantId: polar }] } })).rejects.toMatchObject(
      forbidden,
    );
    const writer = await partnerWith(world, api, ['fe.account-hierarchy.write.subAccount']);
    await expect(writer.subTenants.update({ tenantId: polar, body: { name: 'Mine' } })).rejects.toMatchObject(forbidden);
    await expect(create(writer, 'Mine', polar)).rejects.toMatchObject(forbidden);
    const inviter = await partnerWith(world, api, ['fe.account-hierarchy.read.subAccount', 'fe.secure.write.users']);
    const allowing = { users: [{ email: 'x@polar.test' }], tenantId: polar, roleIds: [], allowSubAccountAccess: true };
    await expect(inviter.subTenants.addUsers({ body: allowing })).rejects.toMatchObject(forbidden);
  });

  it('changes roles of people in several accounts at once', async () => {
    const { api } = await start(make);
    const harbor = await account(api, 'Harbor Logistics');
    const [support, readOnly] = [await roleId(api, 'Support'), await roleId(api, 'ReadOnly')];
    const jonas = (await userIn(api, harbor, 'jonas.weber@harbor.test'))!.id;
    const roles = (roleIds: string[]) => ({ userId: jonas, body: { subTenantsRoles: [{ tenantId: harbor, roleIds }] } });
    await api.subTenants.addRoles(roles([support]));
    expect(await rolesIn(api, harbor, jonas)).toEqual(expect.arrayContaining(['ReadOnly', 'Support']));
    await api.subTenants.removeRoles(roles([readOnly]));
    expect(await rolesIn(api, harbor, jonas)).toEqual(['Support']);
    await api.subTenants.setRoles(roles(['']));
    expect(await rolesIn(api, harbor, jonas)).toEqual([]);
    for (const way of ['addRoles', 'removeRoles', 'setRoles'] as const)
      await expect(
        api.subTenants[way]({ userId: jonas, body: { subTenantsRoles: [{ tenantId: unknownId, roleIds: [] }] } }),
      ).rejects.toMatchObject(notFound);
  });

  it("removes people, but neither an account's last admin nor oneself", async () => {
    const { api } = await start(make);
    const [polar, harbor] = [await account(api, 'Polar Foods'), await account(api, 'Harbor Logistics')];
    const boss = (await userIn(api, polar, 'aino.laine@polar.test'))!.id;
    const jonas = (await userIn(api, harbor, 'jonas.weber@harbor.test'))!.id;
    const admin = await roleId(api, 'Admin');
    const lastAdmin = { code: 'LAST_ADMIN', status: 409 };
    await expect(api.subTenants.removeUser({ body: { userId: boss, subTenants: [{ tenantId: polar }] } })).rejects.toMatchObject(lastAdmin);
    const without = (roleIds: string[]) => ({ userId: boss, body: { subTenantsRoles: [{ tenantId: polar, roleIds }] } });
    await expect(api.subTenants.setRoles(without([]))).rejects.toMatchObject(lastAdmin);
    await expect(api.subTenants.removeRoles(without([admin]))).rejects.toMatchObject(lastAdmin);
    await api.subTenants.removeUser({ body: { userId: jonas, subTenants: [{ tenantId: harbor }] } });
    expect(await userIn(api, harbor, 'jonas.weber@harbor.test')).toBeUndefined();
    await expect(api.subTenants.removeUser({ body: { userId: jonas, subTenants: [{ tenantId: harbor }] } })).rejects.toMatchObject(
      notFound,
    );
    const me = await api.profile.get();
    await api.subTenants.addUsers({ body: { users: [{ email: me.email }], tenantId: harbor } });
    await expect(api.subTenants.removeUser({ body: { userId: me.id, subTenants: [{ tenantId: harbor }] } })).rejects.toMatchObject({
      code: 'SELF_CHANGE',
    });
    const taken = { code: 'EMAIL_TAKEN', status: 409 };
    await expect(api.subTenants.addUsers({ body: { users: [{ email: 'aino.laine@polar.test' }], tenantId: polar } })).rejects.toMatchObject(
      taken,
    );
    await expect(
      api.subTenants.addUser({ body: { user: { email: 'aino.laine@polar.test' }, subTenants: [{ tenantId: polar }] } }),
    ).rejects.toMatchObject(taken);
    await expect(api.subTenants.addUsers({ body: { users: [{ email: 'x@polar.test' }], tenantId: unknownId } })).rejects.toMatchObject(
      notFound,
    );
  });

  it('lists everybody of the branch once, with the accounts they are in', async () => {
    const { world, api } = await start(make);
    const { items, _metadata } = await api.subTenants.listUsers({ query: { _limit: 200, _sortBy: 'email', _order: 'ASC' } });
    const emails = items.map(({ email }) => email);
    expect(emails).toEqual(emails.toSorted());
    expect(emails).toEqual(expect.arrayContaining([people.reseller, 'siri.lund@nordlys.test', 'tom.aker@harbor.test']));
    expect(_metadata.totalItems).toBe(new Set(emails).size);
    expect(items.find(({ email }) => email === 'tom.aker@harbor.test')).toMatchObject({
      tenants: [{ name: 'Harbor Depot 7', activated: true, roles: [{ key: 'Admin' }] }],
    });
    const second = await api.subTenants.listUsers({ query: { _limit: 3, _offset: 1, _sortBy: 'email', _order: 'ASC' } });
    expect(second.items.map(({ email }) => email)).toEqual(emails.slice(3, 6));
    expect((await api.subTenants.listUsers({ query: { _filter: 'SIRI' } })).items.map(({ name }) => name)).toEqual(['Siri Lund']);
    const elsewhere = await world.as('aino.laine@polar.test');
    expect((await elsewhere.subTenants.listUsers()).items).toEqual([]);
  });
});
