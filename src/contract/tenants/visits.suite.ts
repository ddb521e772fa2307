import { expect, it } from 'vitest';
import { people, type MakeWorld, type World } from '../behaviour.ts';

const claimsIn = (token: string) =>
  JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
const freya = 'freya.dahl@nordlys.test';
const notFound = { code: 'NOT_FOUND', status: 404 };

async function accountsOf(world: World) {
  const api = await world.as(people.reseller);
  const { tenantId: north } = (await api.tenants.list()).activeTenant;
  const find = async (name: string) => (await api.tenants.search({ query: { _filter: name } })).items[0]!.tenantId;
  return { api, north, polar: await find('Polar Foods'), retail: await find('Nordlys Retail'), oslo: await find('Nordlys Oslo') };
}
type Client = Awaited<ReturnType<World['as']>>;
async function enter(api: Client, tenantId: string) {
  await api.tenants.switch({ body: { tenantId } });
  return claimsIn((await api.auth.refresh({ body: null })).accessToken!);
}

/** Lets the partner of North see its accounts and people, and nothing else. */
async function makeClerk(api: Client, more: readonly string[] = []) {
  const keys = ['fe.account-hierarchy.read.subAccount', 'fe.secure.read.users', ...more];
  const permissions = (await api.roles.listPermissions()).flatMap(({ id, key }) => (keys.includes(key) ? [id] : []));
  const role = await api.roles.create({ body: { key: 'Clerk', name: 'Clerk', permissions } });
  const { id } = (await api.users.list({ query: { _email: 'partner@north.test' } })).items[0]!;
  await api.users.update({ body: { id, roleIds: [role.id] } });
}

/** Of somebody in an account below theirs, without being its member. */
export function visitTests(make: MakeWorld): void {
  it('opens an account below with the rights that flow down, without a membership, and goes back', async () => {
    const world = await make();
    const { api, north, polar, oslo } = await accountsOf(world);
    const before = await api.profile.get();
    const claims = await enter(api, polar);
    expect(claims).toMatchObject({ tenantId: polar, cameFrom: north });
    const me = await api.profile.get();
    expect(me).toMatchObject({ id: before.id, tenantId: polar, roles: [], groups: [], subAccountAccessAllowed: false });
    expect(me.permissions.map(({ key }) => key).toSorted()).toEqual(before.permissions.map(({ key }) => key).toSorted());
    expect(me.tenantIds).not.toContain(polar);
    const { tenants, activeTenant } = await api.tenants.list();
    expect([activeTenant.name, tenants.map(({ name }) => name).toSorted()]).toEqual(['Polar Foods', ['North', 'Polar Foods']]);

    // They act there, and stand in no list of its people.
    const group = await api.groups.create({ body: { name: 'Made from above', color: '#4f46e5' } });
    const listed = (await api.users.list()).items.map(({ email }) => email);
    expect(listed).not.toContain(people.reseller);
    const own = await world.as('aino.laine@polar.test');
    expect((await own.groups.list()).groups.map(({ id }) => id)).toContain(group.id);
    expect((await own.users.list()).items.map(({ email }) => email)).toEqual(listed);
    const rows = (await own.audits.list({ query: { sortDirection: 'asc' } })).data.filter(({ email }) => email === people.reseller);
    expect(rows.map(({ action, user, json }) => [action, user, json[0]!.cameFrom?.name])).toEqual([
      ['subAccount.entered', before.name, 'North'],
      ['group.created', before.name, 'North'],
    ]);

    // On to a deeper one, still from North, and back.
    expect(await enter(api, oslo)).toMatchObject({ tenantId: oslo, cameFrom: north });
    const back = await enter(api, north);
    expect([back['tenantId'], back['cameFrom']]).toEqual([north, undefined]);
    expect((await api.tenants.list()).tenants.map(({ name }) => name)).toEqual(['North']);
    expect((await api.profile.get()).roles).toEqual(before.roles);
  });

  it('gives a token for an account below, and the session stays where it is', async () => {
    const { api, north, polar } = await accountsOf(await make());
    const { accessToken } = await api.tenants.token({ body: { tenantId: polar } });
    expect(claimsIn(accessToken)).toMatchObject({ tenantId: polar, cameFrom: north });
    await api.auth.refresh({ body: null });
    expect((await api.profile.get()).tenantId).toBe(north);
  });

  it('lets nobody in whom the hierarchy or their own permissions keep out', async () => {
    const world = await make();
    const { api, north, oslo, retail, polar } = await accountsOf(world);
    const below = await world.as(freya);
    const refused = async (client: Client, tenantId: string) => {
      for (const call of ['switch', 'token'] as const)
        await expect(client.tenants[call]({ body: { tenantId } })).rejects.toMatchObject(notFound);
    };
    // Retail manages accounts, but lets nobody act on them yet; what is above or beside is nobody's.
    for (const tenantId of [oslo, north, polar]) await refused(below, tenantId);
    await api.subTenants.setHierarchy({ tenantId: retail, body: { subAccountAccessType: 'defaultOn' } });
    expect(await enter(below, oslo)).toMatchObject({ cameFrom: retail });
    await refused(below, polar);
    // Somebody who may see no sub-accounts, although the hierarchy would let them in.
    const partner = await world.as('partner@north.test');
    await refused(partner, polar);
    await makeClerk(api);
    await enter(partner, polar);
    expect((await partner.users.list()).items).toHaveLength(1);
    await expect(partner.groups.create({ body: { name: 'No', color: '#4f46e5' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('ends with the next request when the hierarchy, the membership above or the account changes, and goes on above', async () => {
    const world = await make();
    const { api, north, polar, retail, oslo } = await accountsOf(world);
    await api.subTenants.setHierarchy({ tenantId: retail, body: { subAccountAccessType: 'defaultOn' } });
    const ended = { status: 401 };
    const visitor = await world.as(freya);
    const inOslo = () => enter(visitor, oslo);
    const isOver = async () => {
      await expect(visitor.groups.list()).rejects.toMatchObject(ended);
      const claims = claimsIn((await visitor.auth.refresh({ body: null })).accessToken!);
      expect([claims['tenantId'], claims['cameFrom']]).toEqual([retail, undefined]);
    };
    const { id: userId } = await visitor.profile.get();
    const steps: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      [
        'management off',
        () => api.subTenants.setManagement({ tenantId: retail, body: { isReseller: false } }),
        () => api.subTenants.setManagement({ tenantId: retail, body: { isReseller: true } }),
      ],
      [
        'hierarchy off',
        () => api.subTenants.setHierarchy({ tenantId: retail, body: { subAccountAccessType: 'defaultOff' } }),
        () => api.subTenants.setHierarchy({ tenantId: retail, body: { subAccountAccessType: 'defaultOn' } }),
      ],
      [
        'access taken',
        () => api.subTenants.setAccess({ userId, body: { allowAccess: false }, query: { _tenantId: retail } }),
        () => api.subTenants.setAccess({ userId, body: { allowAccess: true }, query: { _tenantId: retail } }),
      ],
      [
        'moved',
        () => api.subTenants.update({ tenantId: oslo, body: { parentTenantId: north } }),
        () => api.subTenants.update({ tenantId: oslo, body: { parentTenantId: retail } }),
      ],
    ];
    for (const [, change, undo] of steps) {
      await inOslo();
      await change();
      await isOver();
      await undo();
      // The right coming back brings nobody back in.
      expect((await visitor.profile.get()).tenantId).toBe(retail);
    }
    await inOslo();
    await api.subTenants.remove({ tenantId: oslo });
    await expect(visitor.groups.list()).rejects.toMatchObject(ended);

    const mate = await world.as('partner@north.test');
    await makeClerk(api);
    await enter(mate, polar);
    const { id } = (await api.users.list({ query: { _email: 'partner@north.test' } })).items[0]!;
    await api.users.remove({ userId: id });
    await expect(mate.users.list()).rejects.toMatchObject(ended);
    await expect(mate.auth.refresh({ body: null })).rejects.toMatchObject(ended);
  });

  it('acts as who they are where they belong, and from above nowhere they were shut out', async () => {
    const world = await make();
    const { api, north, polar } = await accountsOf(world);
    const aino = await world.as('aino.laine@polar.test');
    const { id: readOnly } = (await api.roles.list()).find(({ key }) => key === 'ReadOnly')!;
    await api.subTenants.addUsers({ body: { users: [{ email: people.reseller }], tenantId: polar, roleIds: [readOnly] } });
    // An invitation makes nobody a member.
    expect(await enter(api, polar)).toMatchObject({ cameFrom: north });
    const [invitation] = await world.mailbox(people.reseller);
    const link = new URLSearchParams(invitation!.links[0]!.split('?')[1]);
    await enter(api, north);
    await api.activation.acceptInvitation({ body: { userId: link.get('userId')!, token: link.get('token')! } });
    await enter(api, polar);
    expect((await api.profile.get()).roles.map(({ key }) => key)).toEqual(['ReadOnly']);
    await enter(api, north);
    const { id: userId } = await api.profile.get();
    await aino.users.disable({ userId });
    await expect(api.tenants.switch({ body: { tenantId: polar } })).rejects.toMatchObject(notFound);
  });

  it("keeps what is a person's own, and what lets anyone in, out of a visit", async () => {
    const world = await make();
    const { api, polar } = await accountsOf(world);
    await enter(api, polar);
    const closed = { code: 'FORBIDDEN', message: 'Go back to your own account to do this.' };
    for (const call of [
      () => api.profile.update({ body: { name: 'Other' } }),
      () => api.passwords.change({ body: { password: 'x', newPassword: 'Correct-horse-9' } }),
      () => api.apiTokens.createAccessOwn({ body: { description: 'Mine' } }),
      () => api.invites.create({ body: { expiresInMinutes: 60, shouldSendEmail: false } }),
    ])
      await expect(call()).rejects.toMatchObject(closed);
  });

  it('makes a token that holds no more than its maker above, and works as long as they may visit', async () => {
    const world = await make();
    const { api, retail, oslo } = await accountsOf(world);
    const access = (subAccountAccessType: 'defaultOn' | 'defaultOff') =>
      api.subTenants.setHierarchy({ tenantId: retail, body: { subAccountAccessType } });
    await access('defaultOn');
    const visitor = await world.as(freya);
    const { name } = await visitor.profile.get();
    await enter(visitor, oslo);
    const idOf = async (key: string) => (await visitor.roles.list()).find((role) => role.key === key)!.id;
    const roleIds = [await idOf('ReadOnly')];
    const { clientId, secret } = await visitor.apiTokens.createOfTenant({ body: { description: 'Robot', roleIds } });
    const exchange = () => world.anonymous().apiTokens.exchange({ body: { clientId, secret } });
    const claims = claimsIn((await exchange()).access_token);
    expect(claims).toMatchObject({ tenantId: oslo, roles: ['ReadOnly'] });
    const inOslo = async () => (await visitor.apiTokens.listOfTenant()).map(({ createdBy, isStopped }) => [createdBy, isStopped]);
    expect(await inOslo()).toEqual([[name, false]]);
    const { data } = await visitor.audits.list({ query: { action: 'apiToken.created' } });
    expect(data.map(({ user, json }) => [user, json[0]!.cameFrom?.id])).toEqual([[name, retail]]);
    await access('defaultOff');
    await expect(exchange()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401 });
    await access('defaultOn');
    await exchange();
  });

  it('grants no token and no import more than the visitor holds above', async () => {
    const world = await make();
    const { api, polar } = await accountsOf(world);
    const partner = await world.as('partner@north.test');
    await makeClerk(api, ['fe.secure.write.tenantApiTokens', 'fe.secure.write.users', 'fe.secure.read.roles']);
    await enter(partner, polar);
    const admin = (await partner.roles.list()).find(({ key }) => key === 'Admin')!.id;
    const refused = { code: 'ROLE_NOT_GRANTABLE', status: 403 };
    await expect(partner.apiTokens.createOfTenant({ body: { description: 'Robot', roleIds: [admin] } })).rejects.toMatchObject(refused);
    await expect(partner.userImports.create({ body: { fileName: 'x.csv', roleIds: [admin] } })).rejects.toMatchObject(refused);
  });

  it('imports people, in the name of whoever visits', async () => {
    const world = await make();
    const { api, polar, north } = await accountsOf(world);
    const { name } = await api.profile.get();
    await enter(api, polar);
    const { id: importId } = await api.userImports.create({ body: { fileName: 'people.csv' } });
    const row = { number: 1, email: 'eero@polar.test', name: 'Eero', phone: '', jobTitle: '', roles: '', groups: '' };
    await api.userImports.addRows({ importId, body: { rows: [row] } });
    await api.userImports.check({ importId });
    await api.userImports.start({ importId, body: { sendsInvitations: false } });
    await world.work();
    expect(await api.userImports.get({ importId })).toMatchObject({ state: 'finished', createdBy: { name }, counts: { imported: 1 } });
    const { data } = await api.audits.list({ query: { action: 'userImport.started,user.invited' } });
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map(({ json }) => json[0]!.cameFrom?.id))).toEqual(new Set([north]));
  });
}
