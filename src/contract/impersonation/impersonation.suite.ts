import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId, type World } from '../behaviour.ts';

async function impersonate(world: World, email: string) {
  const userId = (await (await world.as(people.admin)).users.list({ query: { _email: email } })).items[0]!.id;
  const admin = await world.as(people.admin);
  const { actorToken, impersonatedUserId } = await admin.impersonation.start({ body: { userId } });
  await admin.impersonation.impersonate({ body: { actorToken, impersonatedUserId } });
  return { client: admin, actorToken, impersonatedUserId };
}

export const impersonationSuite = behaviour('impersonation', (make) => {
  it("shows the user's view and changes nothing of theirs", async () => {
    const world = await make();
    const { client } = await impersonate(world, people.readOnly);
    expect((await client.profile.get()).email).toBe(people.readOnly);
    expect((await client.sessions.current()).impersonated).toBe(true);
    const limit = { code: 'IMPERSONATION_LIMIT', status: 403 };
    await expect(client.passwords.change({ body: { password: 'x', newPassword: 'Correct-horse-9' } })).rejects.toMatchObject(limit);
    await expect(client.mfa.enrol()).rejects.toMatchObject(limit);
  });

  it('works once, for this user, within a minute', async () => {
    const world = await make();
    const { client, actorToken, impersonatedUserId } = await impersonate(world, people.readOnly);
    const invalid = { code: 'LINK_INVALID', status: 400 };
    await expect(client.impersonation.impersonate({ body: { actorToken, impersonatedUserId } })).rejects.toMatchObject(invalid);
    const admin = await world.as(people.admin);
    const late = await admin.impersonation.start({ body: { userId: impersonatedUserId } });
    await expect(admin.impersonation.impersonate({ body: { ...late, impersonatedUserId: 'x' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    world.advance(61);
    await expect(admin.impersonation.impersonate({ body: late })).rejects.toMatchObject(invalid);
  });

  it("a link doesn't work in another browser, whoever is signed in there", async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const { items } = await admin.users.list({ query: { _email: people.readOnly } });
    const body = await admin.impersonation.start({ body: { userId: items[0]!.id } });
    const victim = await world.as(people.support);
    for (const client of [world.anonymous(), victim, await world.as(people.admin)])
      await expect(client.impersonation.impersonate({ body })).rejects.toMatchObject({ code: 'LINK_INVALID', status: 400 });
    expect((await victim.profile.get()).email).toBe(people.support);
    await admin.impersonation.impersonate({ body });
    expect((await admin.profile.get()).email).toBe(people.readOnly);
  });

  it('requires the permission and an active target user', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const [me, stranger] = [await admin.profile.get(), await (await world.as(people.stranger)).profile.get()];
    for (const userId of [unknownId, stranger.id, me.id])
      await expect(admin.impersonation.start({ body: { userId } })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    await expect((await world.as(people.support)).impersonation.start({ body: { userId: me.id } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  /** Support staff who may impersonate and read users, and impersonate a reader. */
  async function helped(world: World) {
    const admin = await world.as(people.admin);
    const keys = ['fe.secure.impersonate.users', 'fe.secure.read.users'];
    const permissions = (await admin.roles.listPermissions()).filter(({ key }) => keys.includes(key)).map(({ id }) => id);
    const helper = await admin.roles.create({ body: { key: 'helper', name: 'Helper', permissions } });
    const idOf = async (email: string) => (await admin.users.list({ query: { _email: email } })).items[0]!.id;
    const roleOf = async (wanted: string) => (await admin.roles.list()).find(({ key }) => key === wanted)!.id;
    const [actorId, userId] = [await idOf(people.support), await idOf(people.readOnly)];
    await admin.users.update({ body: { id: actorId, roleIds: [helper.id, await roleOf('ReadOnly')] } });
    const client = await world.as(people.support);
    await client.impersonation.impersonate({ body: await client.impersonation.start({ body: { userId } }) });
    return { admin, actorId, userId, client, roleOf };
  }

  it('has no more permissions than whoever impersonates, even if the user gains some', async () => {
    const { admin, userId, client, roleOf } = await helped(await make());
    await admin.users.update({ body: { id: userId, roleIds: [await roleOf('Admin')] } });
    const change = client.users.update({ body: { id: userId, roleIds: [''] } });
    await expect(change).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    await client.auth.refresh({ body: null });
    expect((await client.users.list()).items.length).toBeGreaterThan(0);
    expect((await client.profile.get()).permissions.map(({ key }) => key)).not.toContain('fe.*');
    expect((await client.profile.authorization()).permissions.map(({ key }) => key)).not.toContain('fe.*');
  });

  it('ends once whoever impersonates may no longer', async () => {
    const { admin, actorId, client, roleOf } = await helped(await make());
    expect((await client.profile.get()).email).toBe(people.readOnly);
    await admin.users.update({ body: { id: actorId, roleIds: [await roleOf('ReadOnly')] } });
    await expect(client.profile.get()).rejects.toMatchObject({ code: 'SESSION_ENDED', status: 401 });
    await expect(client.auth.refresh({ body: null })).rejects.toMatchObject({ code: 'SESSION_ENDED', status: 401 });
  });

  it('only looks: invites nobody, changes nothing, deletes nothing', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const { items } = await admin.users.list({ query: { _email: people.support } });
    const userId = items[0]!.id;
    const roleId = (await admin.roles.list()).find(({ key }) => key === 'Admin')!.id;
    await admin.users.update({ body: { id: userId, roleIds: [roleId] } });
    const { client } = await impersonate(world, people.support);
    const limit = { code: 'IMPERSONATION_LIMIT', status: 403 };
    const email = 'accomplice@nowhere.test';
    await expect(client.users.invite({ body: { email } })).rejects.toMatchObject(limit);
    await expect(client.users.resendActivation({ userId })).rejects.toMatchObject(limit);
    await expect(client.activation.resendInvitation({ body: { email } })).rejects.toMatchObject(limit);
    await expect(client.invites.create({ body: {} })).rejects.toMatchObject(limit);
    await expect(client.invites.remove()).rejects.toMatchObject(limit);
    await expect(client.users.remove({ userId })).rejects.toMatchObject(limit);
    await expect(client.roles.remove({ roleId })).rejects.toMatchObject(limit);
    await expect(client.roles.create({ body: { key: 'made', name: 'Made' } })).rejects.toMatchObject(limit);
    await expect(client.users.update({ body: { id: userId, roleIds: [''] } })).rejects.toMatchObject(limit);
    await expect(client.users.lock({ userId })).rejects.toMatchObject(limit);
    await expect(client.profile.update({ body: { name: 'Someone Else' } })).rejects.toMatchObject(limit);
    await expect(client.accountSettings.update({ body: { name: 'Other' } })).rejects.toMatchObject(limit);
    expect(await (await client.users.exportCsv({ body: {} })).text()).toContain(people.support);
    expect(await client.groups.listByIds({ body: { groupsIds: [] } })).toMatchObject({ groups: [] });
    expect(await world.mailbox(email)).toEqual([]);
  });

  it('nobody gains permissions', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const permissions = (await admin.roles.listPermissions())
      .filter(({ key }) => key === 'fe.secure.impersonate.users')
      .map(({ id }) => id);
    const role = await admin.roles.create({ body: { key: 'helper', name: 'Helper', permissions } });
    const { items } = await admin.users.list({ query: { _email: people.support } });
    await admin.users.update({ body: { id: items[0]!.id, roleIds: [role.id] } });
    const userId = (await admin.profile.get()).id;
    await expect((await world.as(people.support)).impersonation.start({ body: { userId } })).rejects.toMatchObject({
      code: 'ROLE_NOT_GRANTABLE',
      status: 403,
    });
  });
});
