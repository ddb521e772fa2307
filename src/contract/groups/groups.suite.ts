import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { becomeOnlyAdmin, people, unknownId, type World } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';

type Client = Api<ContractAreas>;
const all = { query: { _groupsRelations: 'rolesAndUsers' } } as const;
const idOf = async (api: Client, email: string) => (await api.users.list({ query: { _email: email } })).items[0]!.id;
const permissionId = async (api: Client, key: string) => (await api.roles.listPermissions()).find((row) => row.key === key)!.id;
const builtIn = async (api: Client, key: string) => (await api.roles.list()).find((row) => row.key === key)!.id;
const heldBy = async (api: Client) => (await api.profile.get()).permissions.map(({ key }) => key);

/** A role with these permissions. */
const roleWith = async (api: Client, key: string, ...keys: string[]) =>
  (await api.roles.create({ body: { key, name: key, permissions: await Promise.all(keys.map((each) => permissionId(api, each))) } })).id;

/** A group with this role and these people in it. */
async function groupWith(api: Client, { roleId, emails = [] }: { roleId?: string; emails?: string[] }): Promise<string> {
  const { id: groupId } = await api.groups.create({ body: { name: `Team ${roleId ?? ''}` } });
  if (roleId) await api.groups.addRoles({ groupId, body: { roleIds: [roleId] } });
  if (emails.length > 0)
    await api.groups.addUsers({ groupId, body: { userIds: await Promise.all(emails.map((email) => idOf(api, email))) } });
  return groupId;
}
const directoryGroup = async (api: Client) => (await api.groups.list()).groups.find(({ managedBy }) => managedBy === 'scim2')!.id;

/** Somebody who may manage groups and nothing else; the second client is theirs. */
async function withManager(make: () => Promise<World>): Promise<[admin: Client, manager: Client]> {
  const world = await make();
  const admin = await world.as(people.admin);
  const keys = ['fe.secure.read.groups', 'fe.secure.write.groups', 'fe.secure.delete.groups'];
  await admin.users.update({ body: { id: await idOf(admin, people.support), roleIds: [await roleWith(admin, 'manager', ...keys)] } });
  return [admin, await world.as(people.support)];
}

export const groupsSuite = behaviour('groups', (make) => {
  it('creates, shows, changes and deletes a group', async () => {
    const api = await (await make()).as(people.admin);
    const facts = { name: 'Night shift', color: '#2563eb', description: 'Awake.', metadata: '{"cost":7}' };
    const group = await api.groups.create({ body: facts });
    expect(group).toEqual({ ...facts, id: expect.any(String), managedBy: 'frontegg' });
    const groupId = group.id;
    expect(await api.groups.get({ groupId })).toEqual(group);
    await api.groups.update({ groupId, body: { name: 'Day shift', color: '', description: '' } });
    expect(await api.groups.get({ groupId, ...all })).toEqual({
      ...{ id: groupId, name: 'Day shift', metadata: '{"cost":7}', managedBy: 'frontegg' },
      ...{ roles: [], users: [] },
    });
    await api.groups.remove({ groupId });
    expect((await api.groups.list()).groups.some(({ id }) => id === groupId)).toBe(false);
  });

  it('lists groups by name, with what is asked for', async () => {
    const api = await (await make()).as(people.admin);
    const groupId = await groupWith(api, { roleId: await builtIn(api, 'Support'), emails: [people.readOnly] });
    await api.groups.update({ groupId, body: { name: 'aardvarks' } });
    const { groups } = await api.groups.list(all);
    expect(groups[0]).toMatchObject({
      id: groupId,
      roles: [{ key: 'Support' }],
      users: [{ email: people.readOnly, activatedForTenant: true }],
    });
    expect((await api.groups.list()).groups[0]).not.toHaveProperty('users');
    expect((await api.groups.list({ query: { _groupsRelations: 'roles' } })).groups[0]).not.toHaveProperty('users');
    expect((await api.groups.get({ groupId, query: { _groupsRelations: 'users' } })).roles).toBeUndefined();
    const some = await api.groups.listByIds({ body: { groupsIds: [groupId, unknownId] }, ...all });
    expect(some.groups).toEqual([groups[0]]);
    expect((await api.groups.listByIds({ body: { groupsIds: [] } })).groups).toEqual([]);
  });

  it('shows a page of groups, searched, filtered and sorted, with how many are in each', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const { groups } = await api.groups.list(all);
    type Query = NonNullable<NonNullable<Parameters<typeof api.groups.page>[0]>['query']>;
    const page = (query: Query) => api.groups.page({ query });
    const names = async (query: Query) => (await page(query)).items.map(({ name }) => name);
    const whole = await page({ _limit: 200 });
    expect(whole._metadata).toMatchObject({ totalItems: groups.length, totalPages: 1 });
    expect(whole.items.map(({ id, memberCount }) => [id, memberCount])).toEqual(groups.map(({ id, users }) => [id, users!.length]));
    const facts = new Map(groups.map((group) => [group.id, group]));
    for (const { id, roles, directoryName } of whole.items) {
      expect(roles.map((role) => role.id).toSorted()).toEqual(
        facts
          .get(id)!
          .roles!.map((role) => role.id)
          .toSorted(),
      );
      expect(directoryName ?? undefined).toBe(facts.get(id)!.directoryName);
    }
    const paged: string[] = [];
    for (let at = 0; at * 3 < groups.length; at++) paged.push(...(await names({ _limit: 3, _offset: at })));
    expect(paged).toEqual(groups.map(({ name }) => name));
    expect(await names({ _limit: 200, _order: 'DESC' })).toEqual(paged.toReversed());
    const counts = (await page({ _limit: 200, _sortBy: 'members', _order: 'DESC' })).items.map(({ memberCount }) => memberCount);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts[0]).toBeGreaterThan(1);
    await api.groups.create({ body: { name: 'Night 50%_shift', description: 'Awake' } });
    expect(await names({ _filter: '50%_SH' })).toEqual(['Night 50%_shift']);
    expect(await names({ _filter: 'awake' })).toEqual(['Night 50%_shift']);
    expect(await names({ _filter: 'nothing like it' })).toEqual([]);
    const fromDirectory = await page({ _managedBy: 'scim2', _limit: 200 });
    expect(fromDirectory.items.length).toBe(groups.filter(({ managedBy }) => managedBy === 'scim2').length);
    expect(fromDirectory.items.every(({ managedBy }) => managedBy === 'scim2')).toBe(true);
    expect((await page({ ids: [groups[1]!.id, unknownId, 'x'] })).items.map(({ id }) => id)).toEqual([groups[1]!.id]);
    // Nothing of theirs is anybody else's.
    const theirs = await (await world.as(people.stranger)).groups.page({ query: { ids: groups.map(({ id }) => id) } });
    expect(theirs).toMatchObject({ items: [], _metadata: { totalItems: 0 } });
    await api.users.update({ body: { id: await idOf(api, people.readOnly), roleIds: [''] } });
    const reader = await world.as(people.readOnly);
    await expect(reader.groups.page()).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
  });

  it('names are unique, whatever their case', async () => {
    const api = await (await make()).as(people.admin);
    const groupId = await groupWith(api, {});
    await api.groups.create({ body: { name: 'Crew' } });
    const refused = { code: 'KEY_TAKEN', status: 409, context: { fields: { name: expect.any(String) } } };
    await expect(api.groups.create({ body: { name: 'CREW' } })).rejects.toMatchObject(refused);
    await expect(api.groups.update({ groupId, body: { name: 'crew' } })).rejects.toMatchObject(refused);
    await api.groups.update({ groupId, body: { name: 'TEAM' } });
    await api.groups.update({ groupId, body: { name: 'Team' } });
  });

  it.each([
    ['name', { name: ' ' }],
    ['color', { name: 'Fine', color: 'url(//x)' }],
    ['metadata', { name: 'Fine', metadata: 'no JSON' }],
    ['metadata', { name: 'Fine', metadata: JSON.stringify({ text: 'x'.repeat(4096) }) }],
  ])('rejects an invalid %s and reports it at its field', async (field, body) => {
    const api = await (await make()).as(people.admin);
    await expect(api.groups.create({ body })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      context: { fields: { [field]: expect.any(String) } },
    });
  });

  it('a workspace can have so many groups, roles of groups, and members of groups, and no more', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const groupId = await groupWith(api, {});
    const [roleIds, userIds] = [[await builtIn(api, 'Support')], [await idOf(api, people.readOnly)]];
    await world.decide({ hasAllGroups: true });
    const refused = { code: 'GROUP_LIMIT', status: 409 };
    await expect(api.groups.create({ body: { name: 'One more' } })).rejects.toMatchObject(refused);
    await expect(api.groups.addRoles({ groupId, body: { roleIds } })).rejects.toMatchObject(refused);
    await expect(api.groups.addUsers({ groupId, body: { userIds } })).rejects.toMatchObject(refused);
    expect(await api.groups.get({ groupId, ...all })).toMatchObject({ roles: [], users: [] });
  });

  it('gives a member what its roles permit, in the session that is open', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const member = await world.as(people.readOnly);
    await expect(member.roles.create({ body: { key: 'mine', name: 'Mine' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const roleId = await roleWith(api, 'editor', 'fe.secure.write.roles');
    const groupId = await groupWith(api, { roleId, emails: [people.readOnly] });
    await member.roles.create({ body: { key: 'mine', name: 'Mine' } });
    const me = await member.profile.get();
    expect(me.roles.map(({ key }) => key).toSorted()).toEqual(['ReadOnly', 'editor']);
    expect(me.groups.filter(({ id }) => id === groupId)).toMatchObject([{ roles: [{ key: 'editor' }] }]);
    expect((await member.profile.authorization()).permissions.map(({ key }) => key)).toContain('fe.secure.write.roles');
  });

  it('shows beside the roles of a user what comes from groups', async () => {
    const api = await (await make()).as(people.admin);
    const groupId = await groupWith(api, { roleId: await roleWith(api, 'editor', 'fe.secure.write.roles'), emails: [people.readOnly] });
    const [user] = (await api.users.listV2({ query: { _filter: people.readOnly } })).items;
    expect(user!.roles.map(({ key }) => key)).toEqual(['ReadOnly']);
    expect(user!.groups!.filter(({ id }) => id === groupId)).toMatchObject([{ roles: [{ key: 'editor' }] }]);
    expect(user!.permissions.map(({ key }) => key)).toContain('fe.secure.write.roles');
    const query = { ids: [user!.id] };
    expect((await api.users.rolesOf({ query }))[0]!.roleIds).toEqual(user!.roles.map(({ id }) => id));
    expect((await api.users.groupsOf({ query }))[0]!.groupIds).toContain(groupId);
  });

  it.each<[string, (api: Client, ids: { groupId: string; roleId: string }) => Promise<unknown>]>([
    ['leaves', async (api, { groupId }) => api.groups.removeUsers({ groupId, body: { userIds: [await idOf(api, people.readOnly)] } })],
    ['group loses the role', (api, { groupId, roleId }) => api.groups.removeRoles({ groupId, body: { roleIds: [roleId] } })],
    ['group is deleted', (api, { groupId }) => api.groups.remove({ groupId })],
    ['role is deleted', (api, { roleId }) => api.roles.remove({ roleId })],
    ['workspace turns groups off', (api) => api.groups.configure({ body: { enabled: false } })],
    ["workspace turns groups' roles off", (api) => api.groups.configure({ body: { rolesEnabled: false } })],
  ])('a member loses the rights at once when their %s', async (_, end) => {
    const world = await make();
    const api = await world.as(people.admin);
    const member = await world.as(people.readOnly);
    const before = await heldBy(member);
    const roleId = await roleWith(api, 'editor', 'fe.secure.write.roles');
    const groupId = await groupWith(api, { roleId, emails: [people.readOnly] });
    expect(await heldBy(member)).toContain('fe.secure.write.roles');
    await end(api, { groupId, roleId });
    expect(await heldBy(member)).toEqual(before);
    await expect(member.roles.create({ body: { key: 'mine', name: 'Mine' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('an API token has what its maker has by a group, as long as they have it', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const roleId = await roleWith(api, 'maker', 'fe.secure.write.userApiTokens', 'fe.secure.read.userApiTokens');
    const groupId = await groupWith(api, { roleId, emails: [people.readOnly] });
    const { clientId, secret } = await (await world.as(people.readOnly)).apiTokens.createOwn({ body: { description: 'Mine' } });
    const rights = async () => {
      const { access_token } = await world.anonymous().apiTokens.exchange({ body: { clientId, secret } });
      return atob(access_token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'));
    };
    expect(await rights()).toContain('fe.secure.write.userApiTokens');
    await api.groups.remove({ groupId });
    expect(await rights()).not.toContain('fe.secure.write.userApiTokens');
  });

  it('whoever leaves the workspace leaves its groups', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const groupId = await groupWith(api, { emails: [people.readOnly, people.support] });
    await api.users.remove({ userId: await idOf(api, people.readOnly) });
    expect((await api.groups.get({ groupId, ...all })).users!.map(({ email }) => email)).toEqual([people.support]);
  });

  it('adds and removes many at once, each once', async () => {
    const api = await (await make()).as(people.admin);
    const userIds = (await api.users.list({ query: { _limit: 30 } })).items.map(({ id }) => id);
    const groupId = await groupWith(api, {});
    const size = async () => (await api.groups.get({ groupId, ...all })).users!.length;
    await api.groups.addUsers({ groupId, body: { userIds } });
    await api.groups.addUsers({ groupId, body: { userIds: userIds.slice(0, 2) } });
    expect(await size()).toBe(30);
    await api.groups.removeUsers({ groupId, body: { userIds: userIds.slice(0, 29) } });
    await api.groups.removeUsers({ groupId, body: { userIds: userIds.slice(0, 1) } });
    expect(await size()).toBe(1);
  });

  it('is all or nothing about people and roles that are not there', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const [me, stranger] = [await idOf(api, people.admin), (await (await world.as(people.stranger)).profile.get()).id];
    const groupId = await groupWith(api, {});
    const unknown = { code: 'NOT_FOUND', status: 404 };
    for (const id of [unknownId, stranger, 'x'])
      await expect(api.groups.addUsers({ groupId, body: { userIds: [me, id] } })).rejects.toMatchObject(unknown);
    for (const id of [unknownId, 'x'])
      await expect(api.groups.addRoles({ groupId, body: { roleIds: [await builtIn(api, 'Support'), id] } })).rejects.toMatchObject(unknown);
    expect(await api.groups.get({ groupId, ...all })).toMatchObject({ users: [], roles: [] });
  });

  it.each<[string, (api: Client, ids: { groupId: string; roleId: string; userId: string }) => Promise<unknown>]>([
    ['get', (api, { groupId }) => api.groups.get({ groupId })],
    ['update', (api, { groupId }) => api.groups.update({ groupId, body: { name: 'Mine' } })],
    ['remove', (api, { groupId }) => api.groups.remove({ groupId })],
    ['addRoles', (api, { groupId, roleId }) => api.groups.addRoles({ groupId, body: { roleIds: [roleId] } })],
    ['removeRoles', (api, { groupId, roleId }) => api.groups.removeRoles({ groupId, body: { roleIds: [roleId] } })],
    ['addUsers', (api, { groupId, userId }) => api.groups.addUsers({ groupId, body: { userIds: [userId] } })],
    ['removeUsers', (api, { groupId, userId }) => api.groups.removeUsers({ groupId, body: { userIds: [userId] } })],
  ])("%s refuses another workspace's group, a directory's, and one that gives more than the caller holds", async (name, call) => {
    const world = await make();
    const [admin, manager] = await withManager(async () => world);
    const roleId = await builtIn(admin, 'Support');
    const userId = await idOf(admin, people.readOnly);
    const stranger = await world.as(people.stranger);
    const { id: theirs } = await stranger.groups.create({ body: { name: 'Theirs' } });
    for (const groupId of [theirs, unknownId, 'x'])
      await expect(call(admin, { groupId, roleId, userId })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    if (name === 'get') return;
    const legal = { groupId: await directoryGroup(admin), roleId, userId };
    // Who is in it is the directory's, what it gives is the workspace's.
    if (name.endsWith('Roles')) await call(admin, legal);
    else await expect(call(admin, legal)).rejects.toMatchObject({ code: 'GROUP_READ_ONLY', status: 403 });
    const strong = { groupId: await groupWith(admin, { roleId }), roleId, userId };
    await expect(call(manager, strong)).rejects.toMatchObject({ code: 'ROLE_NOT_GRANTABLE', status: 403 });
    expect(await admin.groups.get({ groupId: strong.groupId, ...all })).toMatchObject({ roles: [{ key: 'Support' }], users: [] });
  });

  it('nobody grants through a group what they do not hold', async () => {
    const [admin, manager] = await withManager(make);
    const strong = await builtIn(admin, 'Admin');
    const { id: groupId } = await manager.groups.create({ body: { name: 'Harmless' } });
    await manager.groups.addUsers({ groupId, body: { userIds: [(await manager.profile.get()).id] } });
    const refused = { code: 'ROLE_NOT_GRANTABLE', status: 403 };
    await expect(manager.groups.addRoles({ groupId, body: { roleIds: [strong] } })).rejects.toMatchObject(refused);
    await admin.groups.configure({ body: { rolesEnabled: false } });
    await admin.groups.addRoles({ groupId, body: { roleIds: [strong] } });
    await expect(manager.groups.configure({ body: { rolesEnabled: true } })).rejects.toMatchObject(refused);
    expect(await manager.groups.configuration()).toEqual({ enabled: true, rolesEnabled: false });
    expect(await heldBy(manager)).not.toContain('fe.*');
  });

  it('somebody whose group makes them strong is out of reach for those who are not', async () => {
    const [admin, manager] = await withManager(make);
    const more = await roleWith(admin, 'people', 'fe.secure.write.users', 'fe.secure.read.users');
    const support = await idOf(admin, people.support);
    await groupWith(admin, { roleId: more, emails: [people.support] });
    const id = await idOf(admin, people.readOnly);
    await groupWith(admin, { roleId: await builtIn(admin, 'Admin'), emails: [people.readOnly] });
    await expect(manager.users.disable({ userId: id })).rejects.toMatchObject({ code: 'HIGHER_PRIVILEGE', status: 403 });
    await expect(admin.users.disable({ userId: support })).resolves.toBeUndefined();
  });

  it('an admin by a group alone is the last admin, too', async () => {
    const api = await (await make()).as(people.admin);
    const me = await becomeOnlyAdmin(api);
    const roleId = await builtIn(api, 'Admin');
    const groupId = await groupWith(api, { roleId, emails: [people.admin] });
    await api.users.update({ body: { id: me, roleIds: [''] } });
    const refused = { code: 'LAST_ADMIN', status: 409 };
    await expect(api.groups.removeUsers({ groupId, body: { userIds: [me] } })).rejects.toMatchObject(refused);
    await expect(api.groups.removeRoles({ groupId, body: { roleIds: [roleId] } })).rejects.toMatchObject(refused);
    await expect(api.groups.remove({ groupId })).rejects.toMatchObject(refused);
    await expect(api.groups.configure({ body: { enabled: false } })).rejects.toMatchObject(refused);
    await expect(api.groups.configure({ body: { rolesEnabled: false } })).rejects.toMatchObject(refused);
    expect(await heldBy(api)).toContain('fe.*');
  });

  it("an invitation's groups wait for proof of its address", async () => {
    const world = await make();
    await world.decide({ signUpBy: ['username'] });
    const email = 'boss@acme.test';
    const squatter = world.anonymous();
    await squatter.signUp.username({ body: { username: 'squatter', password: 'Strangers-horse-9', email } });
    const admin = await world.as(people.admin);
    await admin.users.invite({ body: { email, roleIds: [] } });
    await groupWith(admin, { roleId: await builtIn(admin, 'Admin'), emails: [email] });
    const { token = '' } = await admin.invites.create({ body: { roleIds: [await builtIn(admin, 'ReadOnly')] } });
    await squatter.auth.login({ body: { username: 'squatter', password: 'Strangers-horse-9', invitationToken: token } });
    expect((await squatter.profile.get()).roles.map(({ key }) => key)).toEqual(['ReadOnly']);
    expect(await heldBy(squatter)).not.toContain('fe.*');
  });
});
