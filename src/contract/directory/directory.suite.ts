import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { becomeOnlyAdmin, people, unknownId } from '../behaviour.ts';
import { isTokenText } from '../api-tokens/token-text.ts';
import { mostDirectories } from './directory.rules.ts';

const notFound = { code: 'NOT_FOUND', status: 404 };

export const directorySuite = behaviour('directory', (make) => {
  it('connects a directory and shows its token once', async () => {
    const api = await (await make()).as(people.admin);
    const { id, token, connectionName } = await api.directory.create({ body: { source: 'azure-ad' } });
    expect([connectionName, isTokenText(token, 'scim')]).toEqual(['Microsoft Entra ID', true]);
    const row = (await api.directory.list()).find((one) => one.id === id);
    expect(row).toMatchObject({ connectionName, source: 'azure-ad', syncToUserManagement: true });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await api.directory.countUsers({ id })).toEqual({ count: 0 });
    expect(await api.directory.requests({ id })).toEqual({ requests: [] });
  });

  it('takes a name, and a directory that makes no users', async () => {
    const api = await (await make()).as(people.admin);
    const { id } = await api.directory.create({ body: { source: 'other', connectionName: '  HR  ', syncToUserManagement: false } });
    const row = async () => (await api.directory.list()).find((one) => one.id === id);
    expect(await row()).toMatchObject({ connectionName: 'HR', syncToUserManagement: false });
    await api.directory.update({ id, body: { syncToUserManagement: true } });
    expect(await row()).toMatchObject({ syncToUserManagement: true });
  });

  it('holds to the IP restrictions unless it is exempt', async () => {
    const api = await (await make()).as(people.admin);
    const { id } = await api.directory.create({ body: { source: 'okta' } });
    const exempt = await api.directory.create({ body: { source: 'other', anyNetwork: true } });
    const row = async (wanted: string) => (await api.directory.list()).find((one) => one.id === wanted);
    expect([(await row(id))!.anyNetwork, (await row(exempt.id))!.anyNetwork]).toEqual([false, true]);
    await api.directory.update({ id, body: { anyNetwork: true } });
    expect(await row(id)).toMatchObject({ anyNetwork: true, syncToUserManagement: true });
  });

  it('gives a new token, and the one before another day', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const { id, token } = await api.directory.create({ body: { source: 'okta' } });
    const rotated = await api.directory.rotate({ id, body: null });
    expect(rotated.token).not.toBe(token);
    expect(new Date(rotated.previousExpiresAt).getTime()).toBeGreaterThan(0);
  });

  it('MCH-07 a new token can end the one before at once', async () => {
    const api = await (await make()).as(people.admin);
    const { id, token } = await api.directory.create({ body: { source: 'okta' } });
    const rotated = await api.directory.rotate({ id, body: { endPrevious: true } });
    expect(rotated.token).not.toBe(token);
    const later = await api.directory.rotate({ id, body: {} });
    expect(new Date(rotated.previousExpiresAt).getTime()).toBeLessThan(new Date(later.previousExpiresAt).getTime() - 23 * 3_600_000);
  });

  it('MCH-02 acts for whoever made its token, and stops once they may no longer manage it', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const key = 'fe.secure.write.provisioningConfiguration';
    const permission = (await api.roles.listPermissions()).find((one) => one.key === key)!;
    const { id: roleId } = await api.roles.create({ body: { key: 'directories', name: 'Directories', permissions: [permission.id] } });
    const { items } = await api.users.listV2({ query: { _filter: people.support } });
    const support = items[0]!;
    await api.users.update({ body: { id: support.id, roleIds: [roleId] } });
    const { id } = await (await world.as(people.support)).directory.create({ body: { source: 'other' } });
    const row = async () => (await api.directory.list()).find((one) => one.id === id)!;
    expect(await row()).toMatchObject({ stopped: false, actsFor: support.name });
    await api.users.update({ body: { id: support.id, roleIds: [''] } });
    expect(await row()).toMatchObject({ stopped: true });
    await api.directory.rotate({ id, body: null });
    expect(await row()).toMatchObject({ stopped: false });
    expect((await row()).actsFor).not.toBe(support.name);
  });

  it('says what would become of somebody, and changes nothing', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const { id } = await api.directory.create({ body: { source: 'okta' } });
    const { id: ssoConfigId } = await api.ssoConfig.create({ body: {} });
    const { id: domainId, txtRecord } = await api.ssoConfig.addDomain({ ssoConfigId, body: { domain: 'staff.example' } });
    const tried = (email: string) => api.directory.tryUser({ id, body: { email } });
    const email = 'new@staff.example';
    expect(await tried(email)).toMatchObject({
      outcome: 'refused',
      detail: expect.stringMatching(/staff\.example isn't a verified domain/),
    });
    world.setTxt('staff.example', [txtRecord]);
    await api.ssoConfig.validateDomain({ ssoConfigId, domainId });
    expect(await tried(email)).toEqual({ outcome: 'added' });
    expect(await tried(email)).toEqual({ outcome: 'added' });
    expect(await api.directory.countUsers({ id })).toEqual({ count: 0 });
    expect((await api.users.listV2({ query: { _filter: email } })).items).toEqual([]);
    expect(await api.directory.requests({ id })).toEqual({ requests: [] });
    await api.users.invite({ body: { email } });
    expect(await tried(email)).toEqual({ outcome: 'taken' });
    await api.directory.update({ id, body: { syncToUserManagement: false } });
    expect(await tried('other@staff.example')).toEqual({ outcome: 'received' });
    expect(await world.mailbox('other@staff.example')).toEqual([]);
    await expect(api.directory.tryUser({ id: unknownId, body: { email } })).rejects.toMatchObject(notFound);
  });

  it.each([false, true])('disconnected, it leaves its people behind or takes them along: %s', async (deleteAll) => {
    const world = await make();
    const api = await world.as(people.admin);
    await becomeOnlyAdmin(api);
    const { id: ssoConfigId } = await api.ssoConfig.create({ body: {} });
    const { id: domainId, txtRecord } = await api.ssoConfig.addDomain({ ssoConfigId, body: { domain: 'acme.test' } });
    world.setTxt('acme.test', [txtRecord]);
    await api.ssoConfig.validateDomain({ ssoConfigId, domainId });
    const directory = await api.directory.create({ body: { source: 'okta' } });
    const { id } = directory;
    const newcomer = 'arrival@acme.test';
    await world.arrive(directory, [people.admin, people.support, newcomer]);
    expect(await api.directory.countUsers({ id })).toEqual({ count: 3 });
    const managed = async (email: string) =>
      (await api.users.listV2({ query: { _filter: email } })).items.map(({ managedBy }) => managedBy);
    expect(await managed(newcomer)).toEqual(['scim2']);
    const leaver = await world.as(people.support);
    await api.directory.remove({ id, body: { deleteAll } });
    for (const email of [newcomer, people.support]) expect(await managed(email)).toEqual(deleteAll ? [] : ['frontegg']);
    // The workspace can't be without its last admin.
    expect(await managed(people.admin)).toEqual(['frontegg']);
    if (deleteAll) await expect(leaver.profile.get()).rejects.toMatchObject({ status: 401 });
    else expect((await leaver.profile.get()).email).toBe(people.support);
    // Others are none of its business.
    expect(await managed(people.readOnly)).toEqual(['frontegg']);
  });

  it('disconnects one', async () => {
    const api = await (await make()).as(people.admin);
    const { id } = await api.directory.create({ body: { source: 'okta' } });
    await api.directory.remove({ id, body: { deleteAll: false } });
    expect((await api.directory.list()).map((one) => one.id)).not.toContain(id);
    for (const call of [
      () => api.directory.remove({ id, body: { deleteAll: true } }),
      () => api.directory.update({ id, body: {} }),
      () => api.directory.rotate({ id: unknownId, body: null }),
      () => api.directory.requests({ id }),
      () => api.directory.countUsers({ id }),
    ])
      await expect(call()).rejects.toMatchObject(notFound);
  });

  it(`connects ${mostDirectories} at most`, async () => {
    const api = await (await make()).as(people.admin);
    const there = (await api.directory.list()).length;
    for (let n = there; n < mostDirectories; n++) await api.directory.create({ body: { source: 'other' } });
    await expect(api.directory.create({ body: { source: 'other' } })).rejects.toMatchObject({ code: 'DIRECTORY_LIMIT', status: 409 });
  });

  it('is for those with the permission, and other workspaces see none of it', async () => {
    const world = await make();
    const { id } = await (await world.as(people.admin)).directory.create({ body: { source: 'okta' } });
    const reader = await world.as(people.readOnly);
    await expect(reader.directory.create({ body: { source: 'okta' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const stranger = await world.as(people.stranger);
    expect((await stranger.directory.list()).map((one) => one.id)).not.toContain(id);
    await expect(stranger.directory.rotate({ id, body: null })).rejects.toMatchObject(notFound);
  });
});
