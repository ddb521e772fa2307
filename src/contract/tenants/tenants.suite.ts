import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { becomeOnlyAdmin, people, unknownId } from '../behaviour.ts';
import { visitTests } from './visits.suite.ts';

export const tenantsSuite = behaviour('tenants', (make) => {
  visitTests(make);

  it("lists the user's tenants and the active one", async () => {
    const api = await (await make()).as(people.admin);
    const { tenants, activeTenant } = await api.tenants.list();
    expect(tenants.map(({ name: tenant }) => tenant)).toEqual(['Acme', 'Globex']);
    expect(activeTenant).toMatchObject({ name: 'Acme', deletedAt: null, metadata: {}, subAccountAccessType: 'defaultOff' });
    expect(await api.tenants.listV1()).toEqual({ tenants, activeTenant });
    expect(await api.tenants.listV2()).toEqual(tenants);
  });

  it('switches, and the next token belongs to the new tenant', async () => {
    const api = await (await make()).as(people.admin);
    const globex = (await api.tenants.list()).tenants.find((tenant) => tenant.name === 'Globex')!;
    await api.tenants.switch({ body: { tenantId: globex.id } });
    await api.auth.refresh({ body: { tenantId: null } });
    const me = await api.profile.get();
    expect(me.tenantId).toBe(globex.id);
    expect(me.roles.map(({ key }) => key)).toEqual(['ReadOnly']);
  });

  it('MCH-01 leaves a tenant: another one, or its own, and goes on elsewhere', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const other = await world.as(people.admin);
    const globex = (await api.tenants.list()).tenants.find(({ name }) => name === 'Globex')!;
    await api.tenants.leave({ tenantId: globex.id });
    expect((await api.tenants.list()).tenants.map(({ name }) => name)).toEqual(['Acme']);
    for (const tenantId of [globex.id, unknownId])
      await expect(api.tenants.leave({ tenantId })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect((await other.profile.get()).email).toBe(people.admin);
  });

  it('MCH-01 whoever leaves the tenant they are in goes on in another one, and their other sessions there end', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const other = await world.as(people.admin);
    const { tenants, activeTenant } = await api.tenants.list();
    const [support] = (await api.users.listV2({ query: { _filter: people.support } })).items;
    const admin = (await api.roles.list()).find(({ key }) => key === 'Admin')!;
    await api.users.update({ body: { id: support!.id, roleIds: [admin.id] } });
    await api.tenants.leave({ tenantId: activeTenant.id });
    await api.auth.refresh({ body: null });
    expect((await api.profile.get()).tenantId).toBe(tenants.find(({ name }) => name === 'Globex')!.id);
    await expect(other.profile.get()).rejects.toMatchObject({ status: 401 });
    await expect(api.tenants.switch({ body: { tenantId: activeTenant.id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('MCH-01 nobody leaves their only tenant, or one without an admin', async () => {
    const world = await make();
    const support = await world.as(people.support);
    const acme = (await support.tenants.list()).activeTenant.id;
    await expect(support.tenants.leave({ tenantId: acme })).rejects.toMatchObject({ code: 'ONLY_WORKSPACE', status: 409 });
    const admin = await world.as(people.admin);
    await becomeOnlyAdmin(admin);
    await expect(admin.tenants.leave({ tenantId: acme })).rejects.toMatchObject({ code: 'LAST_ADMIN', status: 409 });
    expect((await admin.tenants.list()).tenants).toHaveLength(2);
  });

  it('gives a token of another tenant, and the session stays where it is', async () => {
    const api = await (await make()).as(people.admin);
    const { tenants, activeTenant } = await api.tenants.list();
    const globex = tenants.find((tenant) => tenant.name === 'Globex')!;
    const { accessToken, expiresIn } = await api.tenants.token({ body: { tenantId: globex.id } });
    expect(JSON.parse(atob(accessToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')))).toMatchObject({ tenantId: globex.id });
    expect(expiresIn).toBeGreaterThan(0);
    await api.auth.refresh({ body: null });
    expect((await api.profile.get()).tenantId).toBe(activeTenant.id);
  });

  it("can't switch to a tenant of others", async () => {
    const world = await make();
    const { activeTenant } = await (await world.as(people.stranger)).tenants.list();
    const api = await world.as(people.support);
    for (const tenantId of [activeTenant.id, unknownId])
      for (const call of ['switch', 'token'] as const)
        await expect(api.tenants[call]({ body: { tenantId } })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it('asks for a second factor when switching to a tenant that requires it', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const acme = (await admin.tenants.list()).activeTenant.id;
    await admin.tenants.switch({ body: { tenantId: (await admin.tenants.list()).tenants.find(({ name }) => name === 'Globex')!.id } });
    await admin.auth.refresh({ body: null });
    await world.decide({ forceMfa: true });
    for (const call of ['switch', 'token'] as const)
      await expect(admin.tenants[call]({ body: { tenantId: acme } })).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED', status: 403 });
  });

  it("an older sign-in without a factor can't enrol one by switching to a tenant that requires it", async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const { tenants, activeTenant } = await admin.tenants.list();
    await admin.tenants.switch({ body: { tenantId: tenants.find(({ name }) => name === 'Globex')!.id } });
    await world.decide({ forceMfa: true });
    world.advance(901);
    await admin.auth.refresh({ body: null });
    const refused = { code: 'SIGN_IN_AGAIN', status: 403 };
    await expect(admin.tenants.switch({ body: { tenantId: activeTenant.id } })).rejects.toMatchObject(refused);
    await expect(admin.auth.refresh({ body: { tenantId: activeTenant.id } })).rejects.toMatchObject(refused);
    expect((await admin.auth.refresh({ body: null })).accessToken).toBeTruthy();
  });

  it("can't switch back to a tenant whose admin has signed the user out", async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const stranger = await world.as(people.stranger);
    const globex = (await stranger.tenants.list()).activeTenant.id;
    world.advance(1);
    await stranger.users.revokeSessions({ body: { userId: (await admin.profile.get()).id } });
    for (const call of ['switch', 'token'] as const)
      await expect(admin.tenants[call]({ body: { tenantId: globex } })).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN', status: 403 });
  });

  it('shows the accounts below, branch by branch, by name or as a tree', async () => {
    const api = await (await make()).as(people.reseller);
    const { items, _metadata, _links } = await api.tenants.search();
    const found = ({ name, isReseller, tenantType, metadata }: (typeof items)[number]) => [name, isReseller, tenantType, metadata.isParent];
    expect(items.map(found)).toEqual([
      ['Harbor Logistics', false, 'customer', true],
      ['Nordlys Retail', true, 'reseller', true],
      ['Polar Foods', false, 'customer', false],
    ]);
    expect([_metadata, _links]).toEqual([{ totalItems: 3, totalPages: 1 }, {}]);
    const retail = items[1]!.tenantId;
    const first = await api.tenants.search({ query: { _subTenantId: retail, _limit: 1, _sortBy: 'name', _order: 'DESC' } });
    expect(first.items[0]).toMatchObject({ name: 'Nordlys Oslo', parentTenantId: retail, subAccountAccessType: 'defaultOff' });
    expect(first._links.next).toContain('_offset=1');
    const second = await api.tenants.search({ query: { _subTenantId: retail, _limit: 1, _offset: 1, _sortBy: 'name', _order: 'DESC' } });
    expect([second.items[0]!.name, second._links]).toEqual(['Nordlys Bergen', {}]);
    const names = async (_filter: string) => (await api.tenants.search({ query: { _filter } })).items.map(({ name }) => name);
    expect(await names('OSLO')).toEqual(['Nordlys Oslo', 'Nordlys Oslo Airport']);
    expect(await names('acme')).toEqual([]);
    expect((await api.tenants.search({ query: { _filter: 'Airport' } })).items.map(({ tenantType }) => tenantType)).toEqual(['test']);
    const byId = async (_order: 'ASC' | 'DESC') =>
      (await api.tenants.search({ query: { _sortBy: 'tenantId', _order } })).items.map(({ tenantId }) => tenantId);
    expect(await byId('ASC')).toEqual(items.map(({ tenantId }) => tenantId).toSorted());
    expect(await byId('DESC')).toEqual((await byId('ASC')).toReversed());
    const list = await api.tenants.hierarchy();
    expect(list.map(({ tenantName, level }) => [tenantName, level])).toContainEqual(['Nordlys Oslo Airport', 3]);
    const tree = await api.tenants.tree();
    expect(tree.tenantName).toBe('North');
    expect(tree.children[1]!.children.map(({ tenantName, children }) => [tenantName, children.length])).toEqual([
      ['Nordlys Bergen', 0],
      ['Nordlys Oslo', 1],
    ]);
    expect(list).toHaveLength(7);
  });

  it('shows the accounts above, but to nobody what is above their own if they look at one below', async () => {
    const world = await make();
    const [north, freya] = [await world.as(people.reseller), await world.as('freya.dahl@nordlys.test')];
    const titles = (rows: { tenantName?: string | undefined; level: number }[]) => rows.map(({ tenantName, level }) => [tenantName, level]);
    const oslo = (await north.tenants.search({ query: { _filter: 'oslo' } })).items[0]!.tenantId;
    expect(titles(await north.tenants.parents())).toEqual([]);
    expect(titles(await freya.tenants.parents())).toEqual([['North', 0]]);
    const below = [['North', 0], ['Nordlys Retail', 1]]; // prettier-ignore
    expect(titles(await north.tenants.parentsOf({ tenantId: oslo }))).toEqual(below);
    const notFound = { code: 'NOT_FOUND', status: 404 };
    await expect(freya.tenants.parentsOf({ tenantId: oslo })).rejects.toMatchObject(notFound);
    await expect(freya.tenants.search({ query: { _subTenantId: oslo } })).rejects.toMatchObject(notFound);
    const { activeTenant } = await freya.tenants.list();
    await north.subTenants.setHierarchy({ tenantId: activeTenant.id, body: { subAccountAccessType: 'defaultOn' } });
    expect(titles(await freya.tenants.parentsOf({ tenantId: oslo }))).toEqual([['Nordlys Retail', 1]]);
    expect((await freya.tenants.list()).activeTenant).toMatchObject({ subAccountAccessType: 'defaultOn', isReseller: true });
  });

  it('counts people and accounts, of accounts that the caller may see', async () => {
    const world = await make();
    const api = await world.as(people.reseller);
    const [{ activeTenant }, { items }, acme] = [
      await api.tenants.list(),
      await api.tenants.search(),
      (await (await world.as(people.admin)).tenants.list()).activeTenant.id,
    ];
    const [harbor, retail] = items.map(({ tenantId }) => tenantId) as [string, string];
    const tenantIds = [activeTenant.id, harbor, retail, acme, unknownId];
    expect(await api.tenants.usersCount({ body: { tenantIds, excludeInvisibleUsers: true } })).toEqual([
      { tenantId: activeTenant.id, totalUsers: 2, totalAccessAllowedUsers: 2 },
      { tenantId: harbor, totalUsers: 2, totalAccessAllowedUsers: 0 },
      { tenantId: retail, totalUsers: 1, totalAccessAllowedUsers: 0 },
    ]);
    expect(await api.tenants.hierarchyMetadata({ query: { _tenantIds: [harbor, retail, acme] } })).toMatchObject([
      { tenantId: harbor, totalSubTenants: 1, isParent: true, totalUsers: 3 },
      { tenantId: retail, totalSubTenants: 3, isParent: true, totalUsers: 4 },
    ]);
    const stranger = await world.as(people.stranger);
    expect(await stranger.tenants.usersCount({ body: { tenantIds: [harbor] } })).toEqual([]);
    expect((await stranger.tenants.search()).items).toEqual([]);
  });
});
