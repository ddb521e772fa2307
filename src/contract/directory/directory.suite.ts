import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId } from '../behaviour.ts';
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

  it('gives a new token, and the one before another day', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const { id, token } = await api.directory.create({ body: { source: 'okta' } });
    const rotated = await api.directory.rotate({ id });
    expect(rotated.token).not.toBe(token);
    expect(new Date(rotated.previousExpiresAt).getTime()).toBeGreaterThan(0);
  });

  it('disconnects one', async () => {
    const api = await (await make()).as(people.admin);
    const { id } = await api.directory.create({ body: { source: 'okta' } });
    await api.directory.remove({ id, body: { deleteAll: false } });
    expect((await api.directory.list()).map((one) => one.id)).not.toContain(id);
    for (const call of [
      () => api.directory.remove({ id, body: { deleteAll: true } }),
      () => api.directory.update({ id, body: {} }),
      () => api.directory.rotate({ id: unknownId }),
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
    await expect(stranger.directory.rotate({ id })).rejects.toMatchObject(notFound);
  });
});
