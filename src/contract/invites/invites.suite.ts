import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { demoPassword, people, unknownId, type World } from '../behaviour.ts';

const invalid = { code: 'LINK_INVALID', status: 400 };
const verify = (world: World, token: string) => world.anonymous().invites.verify({ body: { token } });

export const invitesSuite = behaviour('invites', (make) => {
  it('creates a link with which anyone can join', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const { token = '' } = await admin.invites.create({ body: {} });
    expect(await verify(world, token)).toEqual({ name: 'Acme' });
    const client = world.anonymous();
    await client.auth.login({ body: { email: people.stranger, password: demoPassword, invitationToken: token } });
    expect((await client.tenants.list()).tenants.map(({ name }) => name)).toContain('Acme');
  });

  it('shows the token once, keeps one link per member, and revokes it', async () => {
    const world = await make();
    const { invites } = await world.as(people.admin);
    await expect(invites.current()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    const { token: first = '' } = await invites.create({ body: {} });
    const { token: second = '' } = await invites.create({ body: { expiresInMinutes: null } });
    expect(await invites.current()).not.toHaveProperty('token');
    await expect(verify(world, first)).rejects.toMatchObject(invalid);
    await invites.remove();
    await expect(verify(world, second)).rejects.toMatchObject(invalid);
    await expect(invites.remove()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  // spec9.invitation-life
  it('holds for 30 days unless its creator says otherwise', async () => {
    const world = await make();
    world.hold();
    const admin = await world.as(people.admin);
    const { token = '' } = await admin.invites.create({ body: {} });
    world.advance(30 * 86_400 - 60);
    await verify(world, token);
    world.advance(61);
    await expect(verify(world, token)).rejects.toMatchObject(invalid);
  });

  it('ends on expiry, with its creator and with its account', async () => {
    const world = await make();
    world.hold();
    const admin = await world.as(people.admin);
    const { token: brief = '' } = await admin.invites.create({ body: { expiresInMinutes: 1 } });
    world.advance(61);
    await expect(verify(world, brief)).rejects.toMatchObject(invalid);
    const support = await world.as(people.support);
    const { token = '' } = await support.invites.create({ body: {} });
    const { id } = await support.profile.get();
    await admin.users.disable({ userId: id });
    await expect(verify(world, token)).rejects.toMatchObject(invalid);
    const { token: last = '' } = await admin.invites.create({ body: {} });
    await world.decide({ isClosed: true });
    await expect(verify(world, last)).rejects.toMatchObject({ code: 'ER-01239', status: 400 });
  });

  it("gives someone who hasn't proven an invited address the link's roles, not the invitation's", async () => {
    const world = await make();
    await world.decide({ signUpBy: ['username'] });
    const email = 'boss@acme.test';
    const squatter = world.anonymous();
    await squatter.signUp.username({ body: { username: 'squatter', password: 'Strangers-horse-9', email } });
    const admin = await world.as(people.admin);
    const roles = await admin.roles.list();
    const idOf = (wanted: string) => roles.find(({ key }) => key === wanted)!.id;
    await admin.users.invite({ body: { email, roleIds: [idOf('Admin')] } });
    const { token = '' } = await admin.invites.create({ body: { roleIds: [idOf('ReadOnly')] } });
    await squatter.auth.login({ body: { username: 'squatter', password: 'Strangers-horse-9', invitationToken: token } });
    const { tenantId, roles: held } = await squatter.profile.get();
    expect(tenantId).toBe((await admin.profile.get()).tenantId);
    expect(held.map(({ key }) => key)).toEqual(['ReadOnly']);
  });

  it('changes how long the link holds and what it grants, and the link stays', async () => {
    const world = await make();
    world.hold();
    const { invites, roles, auth } = await world.as(people.admin);
    const list = await roles.list();
    await expect(invites.update({ body: { expiresInMinutes: 5 } })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    const [support, reader] = ['Support', 'ReadOnly'].map((key) => list.find((role) => role.key === key)!.id) as [string, string];
    const { token = '' } = await invites.createV1({ body: { expiresInMinutes: 5, roleIds: [support] } });
    expect(await invites.update({ body: { expiresInMinutes: 60 } })).toMatchObject({ roleIds: [support] });
    expect(await invites.update({ body: { roleIds: [reader] } })).not.toHaveProperty('token');
    world.advance(59 * 60);
    await verify(world, token);
    await auth.refresh({ body: null });
    expect(await invites.current()).toMatchObject({ roleIds: [reader] });
    world.advance(61);
    await expect(verify(world, token)).rejects.toMatchObject(invalid);
    await expect(invites.update({ body: { expiresInMinutes: 60 } })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it('lets whoever joins use the applications of the link, as long as its creator may assign them', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const [{ assignments } = { assignments: [] }] = await admin.applications.ofTenants();
    const query = { ids: assignments.map(({ appId }) => appId) };
    const { id: appId } = (await admin.applications.list({ query })).find(({ name }) => name === 'Reports')!;
    await expect(admin.invites.create({ body: { appIds: [unknownId] } })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    const support = await world.as(people.support);
    await expect(support.invites.create({ body: { appIds: [appId] } })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    await support.invites.create({ body: { appIds: [] } });
    await expect(support.invites.update({ body: { appIds: [appId] } })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    const { token = '' } = await admin.invites.create({ body: {} });
    expect(await admin.invites.update({ body: { appIds: [appId, appId] } })).toMatchObject({ appIds: [appId] });
    expect(await admin.invites.update({ body: { expiresInMinutes: 5 } })).toMatchObject({ appIds: [appId] });
    const client = world.anonymous();
    await client.auth.login({ body: { email: people.stranger, password: demoPassword, invitationToken: token } });
    const { id: userId } = await client.profile.get();
    expect(await admin.applications.idsOfUser({ userId })).toEqual([appId]);
    await world.decide({ signUpBy: ['username'] });
    const body = { username: 'newcomer', password: 'Strangers-horse-9', invitationToken: token };
    const { userId: newcomer = '' } = await world.anonymous().signUp.username({ body });
    expect(await admin.applications.idsOfUser({ userId: newcomer })).toEqual([appId]);
  });

  it('says whether the workspace invites at all', async () => {
    const { invites } = await (await make()).as(people.admin);
    expect(await invites.configuration()).toEqual({ tenantInvitationsAllowed: true, emailsEnabled: true, linkSeconds: 30 * 86_400 });
  });

  it("grants no role its creator can't grant, and no unknown one", async () => {
    const world = await make();
    const admin = (await (await world.as(people.admin)).roles.list()).find(({ key }) => key === 'Admin')!;
    const { invites } = await world.as(people.support);
    await invites.create({ body: {} });
    for (const call of ['create', 'createV1', 'update'] as const) {
      await expect(invites[call]({ body: { roleIds: [admin.id] } })).rejects.toMatchObject({ code: 'ROLE_NOT_GRANTABLE', status: 403 });
      await expect(invites[call]({ body: { roleIds: [unknownId] } })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    }
    await expect((await world.as(people.readOnly)).invites.create({ body: {} })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('lets nobody in beyond the seats of the plan, by a sign-in or a sign-up; members come in as before', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const { token = '' } = await admin.invites.create({ body: {} });
    const { people: seats } = await admin.billing.overview();
    await world.decide({ seats, signUpBy: ['email'] });
    const join = (email: string) => world.anonymous().auth.login({ body: { email, password: demoPassword, invitationToken: token } });
    const body = { email: 'newcomer@nowhere.test', password: 'Newcomers-horse-9', invitationToken: token };
    const refused = { code: 'SEATS_TAKEN', status: 403 };
    await expect(join(people.stranger)).rejects.toMatchObject(refused);
    await expect(world.anonymous().signUp.email({ body })).rejects.toMatchObject(refused);
    await join(people.support);
    await world.decide({ seats: seats + 1, signUpBy: ['email'] });
    await join(people.stranger);
    await expect(world.anonymous().signUp.email({ body })).rejects.toMatchObject(refused);
    expect((await admin.billing.overview()).people).toBe(seats + 1);
  });
});
