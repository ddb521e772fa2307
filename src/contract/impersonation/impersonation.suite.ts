import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId, type World } from '../behaviour.ts';

async function impersonate(world: World, email: string) {
  const userId = (await (await world.as(people.admin)).users.list({ query: { _email: email } })).items[0]!.id;
  const admin = await world.as(people.admin);
  const { actorToken, impersonatedUserId } = await admin.impersonation.start({ body: { userId } });
  const client = world.anonymous();
  await client.impersonation.impersonate({ body: { actorToken, impersonatedUserId } });
  return { client, actorToken, impersonatedUserId };
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
    world.advance(61);
    await expect(client.impersonation.impersonate({ body: late })).rejects.toMatchObject(invalid);
    await expect(client.impersonation.impersonate({ body: { ...late, impersonatedUserId: 'x' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
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
