import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId, type World } from '../behaviour.ts';

const who = people.readOnly;

async function reportsId(world: World): Promise<string> {
  const api = await world.as(people.admin);
  const [tenant] = await api.applications.ofTenants();
  const list = await api.applications.list({ query: { ids: tenant!.assignments.map(({ appId }) => appId) } });
  return list.find(({ name }) => name === 'Reports')!.id;
}
/** The three ids in the newest email to somebody who decides. */
async function linkTo(world: World, email: string) {
  const [mail] = await world.mailbox(email);
  const { searchParams } = new URL(mail!.links[0]!.replace(/^#/, ''), 'http://app.test');
  const id = (name: string) => searchParams.get(name)!;
  return {
    approvalFlowExecutionId: id('approvalFlowExecutionId'),
    approverId: id('approverId'),
    approvalFlowStepId: id('approvalFlowStepId'),
  };
}
async function asked(make: () => Promise<World>) {
  const world = await make();
  const appId = await reportsId(world);
  const reader = await world.as(who);
  await reader.approvals.ask({ body: { appId } });
  const admin = await world.as(people.admin);
  const { id: userId } = await reader.profile.get();
  const usersOf = async () => (await admin.applications.usersOf({ query: { appIds: [appId] } }))[0]!.userIds;
  return { world, appId, reader, admin, userId, usersOf, link: await linkTo(world, people.admin), anyone: world.anonymous() };
}

export const approvalsSuite = behaviour('approvals', (make) => {
  it('tells an admin who asks for what and when; looking decides nothing', async () => {
    const { anyone, link, usersOf, userId, world } = await asked(make);
    expect((await world.mailbox(people.admin))[0]!.subject).toContain('Reports');
    for (let look = 0; look < 2; look++)
      expect(await anyone.approvals.read({ query: link })).toEqual({
        approvalFlowName: 'Access to Reports',
        approvalFlowDescription: 'Charts and exports of every project.',
        requester: expect.stringContaining('readonly@acme.test'),
        approvalFlowRequestDate: expect.any(String),
      });
    expect(await usersOf()).not.toContain(userId);
  });

  it('gives access and says so by email', async () => {
    const { anyone, link, usersOf, userId, world } = await asked(make);
    expect(await anyone.approvals.decide({ body: { ...link, approved: true } })).toEqual({ success: true });
    expect(await usersOf()).toContain(userId);
    expect((await world.mailbox(who))[0]!.subject).toBe('You have access to Reports');
  });

  it('declines and says so by email; one may ask again', async () => {
    const { anyone, link, usersOf, userId, world, reader, appId } = await asked(make);
    expect(await anyone.approvals.decide({ body: { ...link, approved: false } })).toEqual({ success: true });
    expect(await usersOf()).not.toContain(userId);
    expect((await world.mailbox(who))[0]!.subject).toBe('Your request for Reports was declined');
    const before = (await world.mailbox(people.admin)).length;
    await reader.approvals.ask({ body: { appId } });
    expect(await world.mailbox(people.admin)).toHaveLength(before + 1);
  });

  it('decides once, whichever admin is first', async () => {
    const { anyone, link, usersOf, userId } = await asked(make);
    const decide = (approved: boolean) => anyone.approvals.decide({ body: { ...link, approved } }).then(() => approved);
    const decided = await Promise.allSettled([decide(false), decide(true), decide(false)]);
    const won = decided.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(won).toHaveLength(1);
    expect((await usersOf()).includes(userId)).toBe(won[0]);
    for (const one of decided) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'LINK_USED' });
    await expect(anyone.approvals.read({ query: link })).rejects.toMatchObject({ code: 'LINK_USED', status: 410 });
  });

  it('an open request is not asked twice', async () => {
    const { world, reader, appId } = await asked(make);
    const before = (await world.mailbox(people.admin)).length;
    await reader.approvals.ask({ body: { appId } });
    expect(await world.mailbox(people.admin)).toHaveLength(before);
  });

  it('ends after a week, and one may ask again', async () => {
    const { world, anyone, link, appId } = await asked(make);
    world.advance(7 * 24 * 3600 + 1);
    await expect(anyone.approvals.read({ query: link })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(anyone.approvals.decide({ body: { ...link, approved: true } })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    const before = (await world.mailbox(people.admin)).length;
    await (await world.as(who)).approvals.ask({ body: { appId } });
    expect(await world.mailbox(people.admin)).toHaveLength(before + 1);
  });

  it('knows no link with another id in it', async () => {
    const { anyone, link, userId } = await asked(make);
    for (const wrong of [
      { approvalFlowStepId: 'guess' },
      { approvalFlowExecutionId: unknownId },
      { approvalFlowExecutionId: "' or true --" },
      { approverId: userId },
      { approverId: 'x' },
    ]) {
      await expect(anyone.approvals.read({ query: { ...link, ...wrong } })).rejects.toMatchObject({ code: 'LINK_INVALID' });
      await expect(anyone.approvals.decide({ body: { ...link, ...wrong, approved: true } })).rejects.toMatchObject({
        code: 'LINK_INVALID',
      });
    }
    expect(await anyone.approvals.read({ query: link })).toMatchObject({ approvalFlowName: 'Access to Reports' });
  });

  it('an admin who no longer may decide decides nothing', async () => {
    const { world, anyone, link, userId, admin } = await asked(make);
    const adminRole = (await admin.roles.list()).find(({ key }) => key === 'Admin')!.id;
    const { id: support } = (await admin.users.list({ query: { _email: people.support } })).items[0]!;
    await admin.users.update({ body: { id: support, roleIds: [adminRole] } });
    const other = await world.as(people.support);
    await other.users.update({ body: { id: (await admin.profile.get()).id, roleIds: [''] } });
    await expect(anyone.approvals.read({ query: link })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(anyone.approvals.decide({ body: { ...link, approved: true } })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    expect(await other.applications.idsOfUser({ userId })).toEqual([]);
  });

  it('nobody asks for what they have, or for what their workspace lacks', async () => {
    const world = await make();
    const appId = await reportsId(world);
    const reader = await world.as(who);
    const admin = await world.as(people.admin);
    const { id: userId, tenantId } = await reader.profile.get();
    await admin.applications.assign({ body: { userId, tenantId, appIds: [appId] } });
    await expect(reader.approvals.ask({ body: { appId } })).rejects.toMatchObject({ code: 'CONFLICT' });
    const stranger = await world.as(people.stranger);
    for (const id of [appId, unknownId, 'no-such-app', "'"])
      await expect(stranger.approvals.ask({ body: { appId: id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
