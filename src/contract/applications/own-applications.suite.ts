import { expect, it } from 'vitest';
import { people, unknownId, type MakeWorld } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';

type Client = Api<ContractAreas>;
const notFound = { code: 'NOT_FOUND', status: 404 };

/** Those that the caller's workspace administers, by name. */
async function ownOf(api: Client) {
  const list = await api.applications.list({ query: { _includeManaged: true } });
  return new Map(list.map(({ name, id }) => [name, id]));
}
const managedIn = async (api: Client, appId: string) => (await api.applications.details({ appId })).managed!;
const newest = async (api: Client, action: string) => (await api.audits.list({ query: { action } })).data[0]!;

/** What a workspace does with applications that it administers. */
export function ownApplications(make: MakeWorld): void {
  it('a workspace sees all of what it administers, and of others only how people sign in', async () => {
    const api = await (await make()).as(people.admin);
    const own = await ownOf(api);
    expect([...own.keys()].toSorted()).toEqual(['Field kit', 'Reports']);
    const reports = await api.applications.details({ appId: own.get('Reports')! });
    expect(reports).toMatchObject({
      ...{ name: 'Reports', accessType: 'MANAGED_ACCESS', tenantAccessType: 'MANAGED_ACCESS', isPublic: false, isFirstParty: true },
      managed: { redirectURIs: [expect.any(String)], signOutURIs: [expect.any(String)], workspaces: 1 },
    });
    expect(reports.managed!.secrets).toEqual([{ id: expect.any(String), createdAt: expect.any(String) }]);
    expect(await api.applications.details({ appId: own.get('Field kit')! })).toMatchObject({ isPublic: true, managed: { secrets: [] } });
    const all = await api.applications.list({ query: { _includeFreeAccess: true } });
    const helpCenter = all.find(({ name }) => name === 'Help center')!;
    expect(helpCenter.isManaged).toBe(false);
    const details = await api.applications.details({ appId: helpCenter.id });
    expect(details).toMatchObject({ name: 'Help center', isManaged: false, isFirstParty: false });
    expect(details).not.toHaveProperty('managed');
  });

  it('addresses are changed and recorded, and one that is no address names its field', async () => {
    const api = await (await make()).as(people.admin);
    const appId = (await ownOf(api)).get('Reports')!;
    const before = (await managedIn(api, appId)).redirectURIs;
    const redirectURIs = ['https://reports.example.com/callback', 'http://127.0.0.1/callback'];
    await api.applications.change({
      appId,
      body: { redirectURIs: [...redirectURIs, ' ', redirectURIs[0]!], appURL: 'https://reports.example.com' },
    });
    expect(await api.applications.details({ appId })).toMatchObject({
      appURL: 'https://reports.example.com',
      name: 'Reports',
      managed: { redirectURIs },
    });
    expect((await newest(api, 'application.updated')).json[0]).toMatchObject({
      target: { id: appId, name: 'Reports' },
      changes: { redirectURIs: { from: before, to: redirectURIs } },
    });
    for (const [field, value] of [
      ['redirectURIs', ['http://reports.example.com/callback']],
      ['redirectURIs', ['https://*.example.com/']],
      ['signOutURIs', ['javascript:alert(1)']],
      ['appURL', 'javascript:alert(1)'],
      ['loginURL', 'reports'],
      ['name', ' '],
    ] as const)
      await expect(api.applications.change({ appId, body: { [field]: value } })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        context: { fields: { [field]: expect.any(String) } },
      });
    await api.applications.change({ appId, body: { appURL: '', redirectURIs: [] } });
    expect(await api.applications.details({ appId })).toMatchObject({ appURL: '', managed: { redirectURIs: [] } });
  });

  it('a secret is told once; two work while they overlap, and the older one is ended', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const appId = (await ownOf(api)).get('Reports')!;
    const first = await api.applications.rotateSecret({ appId, body: { overlapSeconds: 86_400 } });
    expect(first.secret).toMatch(/^gh_secret_[0-9A-Za-z]{38}$/);
    const both = (await managedIn(api, appId)).secrets;
    expect(both.map(({ endsAt }) => endsAt)).toEqual([undefined, first.previousEndsAt]);
    // Another rotation ends the oldest.
    const second = await api.applications.rotateSecret({ appId, body: { overlapSeconds: 604_800 } });
    expect(new Set((await managedIn(api, appId)).secrets.map(({ id }) => id))).toEqual(new Set([second.id, first.id]));
    await expect(api.applications.endSecret({ appId, secretId: second.id })).rejects.toMatchObject(notFound);
    await api.applications.endSecret({ appId, secretId: first.id });
    await expect(api.applications.endSecret({ appId, secretId: first.id })).rejects.toMatchObject(notFound);
    const last = await api.applications.rotateSecret({ appId, body: { overlapSeconds: 0 } });
    expect(last).not.toHaveProperty('previousEndsAt');
    const told = JSON.stringify([
      await api.applications.details({ appId }),
      await api.audits.list({ query: { action: 'application.secretRotated,application.secretEnded' } }),
    ]);
    expect(told).toContain('application.secretEnded');
    for (const { secret } of [first, second, last]) expect(told).not.toContain(secret);
    const publicId = (await ownOf(api)).get('Field kit')!;
    await expect(api.applications.rotateSecret({ appId: publicId, body: { overlapSeconds: 0 } })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('an overlap ends by itself', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const appId = (await ownOf(api)).get('Reports')!;
    const { id } = await api.applications.rotateSecret({ appId, body: { overlapSeconds: 3600 } });
    world.advance(3601);
    expect((await managedIn(await world.as(people.admin), appId)).secrets.map((secret) => secret.id)).toEqual([id]);
  });

  it('it is given to the workspace itself and to accounts below it, and taken again', async () => {
    const world = await make();
    const api = await world.as(people.reseller);
    const own = await api.profile.get();
    const appId = (await ownOf(api)).get('Partner portal')!;
    const listed = async (query: object = {}) => (await api.applications.workspaces({ appId, query })).items;
    const [first, ...below] = await listed({ _limit: 200 });
    expect(first).toEqual({ id: own.tenantId, name: 'North', accessType: 'MANAGED_ACCESS' });
    expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['Harbor Depot 7', 'Polar Foods']));
    expect(below.some(({ accessType }) => accessType)).toBe(false);
    const page = await api.applications.workspaces({ appId, query: { _limit: 2, _offset: 1 } });
    expect([page.items, page._metadata.totalItems]).toEqual([below.slice(1, 3), below.length + 1]);
    const [depot] = await listed({ _filter: 'depot' });
    const place = { appId, tenantId: depot!.id };
    await api.applications.give({ ...place, body: { accessType: 'MANAGED_ACCESS' } });
    await api.applications.give({ ...place, body: { accessType: 'FREE_ACCESS' } });
    expect(await listed({ _filter: 'depot' })).toEqual([{ ...depot, accessType: 'FREE_ACCESS' }]);
    expect((await managedIn(api, appId)).workspaces).toBe(2);
    const there = await world.as('tom.aker@harbor.test');
    expect((await there.applications.ofTenants())[0]!.assignments).toEqual([{ appId, accessType: 'FREE_ACCESS' }]);
    // Whoever has it doesn't administer it.
    expect(await there.applications.details({ appId })).not.toHaveProperty('managed');
    await expect(there.applications.change({ appId, body: { name: 'Ours' } })).rejects.toMatchObject(notFound);
    await api.applications.take(place);
    await expect(api.applications.take(place)).rejects.toMatchObject(notFound);
    await expect(there.applications.details({ appId })).rejects.toMatchObject(notFound);
    // What it no longer has, it still administers.
    await api.applications.take({ appId, tenantId: own.tenantId });
    expect((await ownOf(api)).get('Partner portal')).toBe(appId);
    expect(await api.applications.details({ appId })).not.toHaveProperty('tenantAccessType');
  });

  it('whoever is assigned in a workspace that loses it is no longer', async () => {
    const api = await (await make()).as(people.admin);
    const { id: userId, tenantId } = await api.profile.get();
    const appId = (await ownOf(api)).get('Reports')!;
    await api.applications.assign({ body: { userId, tenantId, appIds: [appId] } });
    await api.applications.take({ appId, tenantId });
    await api.applications.give({ appId, tenantId, body: { accessType: 'MANAGED_ACCESS' } });
    expect(await api.applications.idsOfUser({ userId })).toEqual([]);
    expect((await newest(api, 'application.given')).json[0]!.changes).toEqual({ accessType: { from: null, to: 'MANAGED_ACCESS' } });
  });

  it('nobody else changes it: not other workspaces, not readers, and not what the operator alone administers', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const appId = (await ownOf(api)).get('Reports')!;
    const all = await api.applications.list({ query: { _includeFreeAccess: true } });
    const [secret] = (await managedIn(api, appId)).secrets;
    const { tenantId } = await api.profile.get();
    const attempts = (client: Client, id: string) => [
      () => client.applications.change({ appId: id, body: { name: 'Mine' } }),
      () => client.applications.rotateSecret({ appId: id, body: { overlapSeconds: 0 } }),
      () => client.applications.endSecret({ appId: id, secretId: secret!.id }),
      () => client.applications.workspaces({ appId: id }),
      () => client.applications.give({ appId: id, tenantId, body: { accessType: 'FREE_ACCESS' } }),
      () => client.applications.take({ appId: id, tenantId }),
    ];
    const reader = await world.as(people.readOnly);
    for (const attempt of attempts(reader, appId)) await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    // The operator's, and none.
    for (const id of [...all.map((row) => row.id), 'no-such-app', unknownId])
      for (const attempt of attempts(api, id)) await expect(attempt()).rejects.toMatchObject(notFound);
    const stranger = await world.as(people.stranger);
    const own = (await stranger.profile.get()).tenantId;
    await expect(stranger.applications.details({ appId })).rejects.toMatchObject(notFound);
    for (const attempt of attempts(stranger, appId).slice(0, 4)) await expect(attempt()).rejects.toMatchObject(notFound);
    await expect(stranger.applications.give({ appId, tenantId: own, body: { accessType: 'FREE_ACCESS' } })).rejects.toMatchObject(notFound);
    // Nor does it go to a workspace that isn't below.
    await expect(api.applications.give({ appId, tenantId: own, body: { accessType: 'FREE_ACCESS' } })).rejects.toMatchObject(notFound);
    expect(await api.applications.details({ appId })).toMatchObject({ name: 'Reports', managed: { secrets: [secret], workspaces: 1 } });
  });
}
