import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import { ownApplications } from './own-applications.suite.ts';

type Client = Api<ContractAreas>;
const idOf = async (api: Client, email: string) => (await api.users.list({ query: { _email: email } })).items[0]!.id;

/** Everything that the caller's workspace has, by name. */
async function applicationsOf(api: Client) {
  const [tenant] = await api.applications.ofTenants();
  const ids = tenant!.assignments.map(({ appId }) => appId);
  const list = await api.applications.list({ query: { ids, _includeFreeAccess: true } });
  return { tenant: tenant!, list, byName: new Map(list.map((row) => [row.name, row])) };
}
async function withReports(api: Client, email: string = people.readOnly) {
  const { tenant, byName } = await applicationsOf(api);
  const userId = await idOf(api, email);
  return { userId, tenantId: tenant.tenantId, appId: byName.get('Reports')!.id };
}
const notFound = { code: 'NOT_FOUND', status: 404 };

export const applicationsSuite = behaviour('applications', (make) => {
  ownApplications(make);

  it('lists what the workspace has: the first application, what every workspace has, and its own', async () => {
    const api = await (await make()).as(people.admin);
    const { tenant, list, byName } = await applicationsOf(api);
    expect(tenant.tenantId).toBe((await api.profile.get()).tenantId);
    expect(list.slice(1).map(({ name }) => name)).toEqual(['Field kit', 'Help center', 'Reports']);
    expect(list[0]).toMatchObject({ isDefault: true, isActive: true, accessType: 'FREE_ACCESS' });
    expect(byName.get('Reports')).toMatchObject({ accessType: 'MANAGED_ACCESS', isDefault: false, description: expect.any(String) });
    expect(tenant.assignments.map(({ accessType }) => accessType).toSorted()).toEqual(['FREE_ACCESS', 'MANAGED_ACCESS']);
    const [older] = await api.applications.ofTenantsV1();
    expect(older).toEqual({ tenantId: tenant.tenantId, appIds: tenant.assignments.map(({ appId }) => appId) });
  });

  it('only lists what is asked for', async () => {
    const api = await (await make()).as(people.admin);
    const { appId } = await withReports(api);
    expect((await api.applications.list({ query: { ids: [appId, 'no-such-app', unknownId] } })).map(({ name }) => name)).toEqual([
      'Reports',
    ]);
    expect(await api.applications.list({ query: {} })).toEqual([]);
    const free = await api.applications.list({ query: { _includeFreeAccess: true } });
    expect(free.map(({ accessType }) => accessType)).toEqual(['FREE_ACCESS', 'FREE_ACCESS']);
  });

  it('gives somebody access and takes it away again', async () => {
    const api = await (await make()).as(people.admin);
    const { userId, tenantId, appId } = await withReports(api);
    const body = { userId, tenantId, appIds: [appId] };
    const usersOf = async () => (await api.applications.usersOf({ query: { appIds: [appId] } }))[0]!.userIds;
    const before = await usersOf();
    expect(before).not.toContain(userId);
    expect(await api.applications.idsOfUser({ userId })).toEqual([]);
    await api.applications.assign({ body });
    await api.applications.assign({ body: { ...body, appIds: [appId, appId] } });
    expect(await api.applications.idsOfUser({ userId })).toEqual([appId]);
    expect(await api.applications.idsOfUsers({ query: { userIds: [userId, unknownId, 'x'] } })).toEqual([{ userId, appIds: [appId] }]);
    expect((await usersOf()).toSorted()).toEqual([...before, userId].toSorted());
    await api.applications.unassign({ body });
    await api.applications.unassign({ body });
    expect(await api.applications.idsOfUsers({ query: { userIds: [userId] } })).toEqual([{ userId, appIds: [] }]);
    expect(await usersOf()).toEqual(before);
  });

  it('several applications at once are all or nothing', async () => {
    const api = await (await make()).as(people.admin);
    const { userId, tenantId, appId } = await withReports(api);
    for (const other of [unknownId, 'no-such-app', "'; drop table applications; --"])
      await expect(api.applications.assign({ body: { userId, tenantId, appIds: [appId, other] } })).rejects.toMatchObject(notFound);
    expect(await api.applications.idsOfUser({ userId })).toEqual([]);
    const both = [appId, (await applicationsOf(api)).byName.get('Field kit')!.id];
    await api.applications.assign({ body: { userId, tenantId, appIds: both } });
    expect((await api.applications.idsOfUser({ userId })).toSorted()).toEqual(both.toSorted());
    await expect(api.applications.unassign({ body: { userId, tenantId, appIds: [appId, unknownId] } })).rejects.toMatchObject(notFound);
    expect((await api.applications.idsOfUser({ userId })).length).toBe(2);
    await expect(api.applications.assign({ body: { userId, tenantId, appIds: [] } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('knows nobody and nothing of other workspaces', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const stranger = await world.as(people.stranger);
    const { userId, tenantId, appId } = await withReports(api);
    const theirs = await stranger.profile.get();
    // Globex has no Reports.
    expect((await applicationsOf(stranger)).byName.has('Reports')).toBe(false);
    expect(await stranger.applications.list({ query: { ids: [appId] } })).toEqual([]);
    expect(await stranger.applications.usersOf({ query: { appIds: [appId] } })).toEqual([]);
    const attempts = [
      { userId: theirs.id, tenantId: theirs.tenantId, appIds: [appId] },
      { userId, tenantId, appIds: [appId] },
      { userId, tenantId: theirs.tenantId, appIds: [(await applicationsOf(stranger)).list[0]!.id] },
    ];
    for (const body of attempts) {
      await expect(stranger.applications.assign({ body })).rejects.toMatchObject(notFound);
      await expect(stranger.applications.unassign({ body })).rejects.toMatchObject(notFound);
    }
    await expect(stranger.applications.idsOfUser({ userId })).rejects.toMatchObject(notFound);
    await expect(stranger.applications.idsOfUser({ userId: 'x' })).rejects.toMatchObject(notFound);
    expect(await stranger.applications.idsOfUsers({ query: { userIds: [userId] } })).toEqual([]);
  });

  it('tells people which applications they may use, and by whose decision', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const { tenantId, appId } = await withReports(api);
    const { id: userId } = await api.profile.get();
    const named = async () => {
      const names = new Map((await applicationsOf(api)).list.map(({ id, name }) => [id, name]));
      return (await api.profile.get()).applications.map(({ id, accessType }) => [names.get(id), accessType]);
    };
    const before = await named();
    expect(before).toContainEqual(['Field kit', 'FREE_ACCESS']);
    expect(before.map(([name]) => name)).not.toContain('Reports');
    await api.applications.assign({ body: { userId, tenantId, appIds: [appId] } });
    expect(await named()).toContainEqual(['Reports', 'MANAGED_ACCESS']);
    const stranger = await world.as(people.stranger);
    expect((await stranger.profile.get()).applications.map(({ id }) => id)).not.toContain(appId);
  });

  it('whoever leaves the workspace is no longer among its users', async () => {
    const api = await (await make()).as(people.admin);
    const { userId, tenantId, appId } = await withReports(api);
    await api.applications.assign({ body: { userId, tenantId, appIds: [appId] } });
    await api.users.remove({ userId });
    expect((await api.applications.usersOf({ query: { appIds: [appId] } }))[0]!.userIds).not.toContain(userId);
    await expect(api.applications.idsOfUser({ userId })).rejects.toMatchObject(notFound);
  });

  it('somebody who may only look changes nothing', async () => {
    const api = await (await make()).as(people.readOnly);
    const { userId, tenantId, appId } = await withReports(api);
    const body = { userId, tenantId, appIds: [appId] };
    await expect(api.applications.assign({ body })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(api.applications.unassign({ body })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('MCH-10: somebody sees which applications of others they have let in, and ends it', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const [helpCenter, ...more] = await api.applications.consents();
    expect(helpCenter).toMatchObject({
      name: 'Help center',
      scopes: ['openid', 'email', 'profile'],
      workspaces: ['Acme'],
      createdAt: expect.any(String),
    });
    expect(more).toEqual([]);
    const { appId } = helpCenter!;
    // Nobody ends what is another's.
    const other = await world.as(people.support);
    expect(await other.applications.consents()).toEqual([]);
    await expect(other.applications.endConsent({ appId })).rejects.toMatchObject(notFound);
    expect((await api.applications.consents()).length).toBe(1);
    for (const unknown of ['no-such-app', unknownId])
      await expect(api.applications.endConsent({ appId: unknown })).rejects.toMatchObject(notFound);
    await api.applications.endConsent({ appId });
    expect(await api.applications.consents()).toEqual([]);
    await expect(api.applications.endConsent({ appId })).rejects.toMatchObject(notFound);
  });
});
