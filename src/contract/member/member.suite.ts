import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { becomeOnlyAdmin, people, unknownId } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';

type Client = Api<ContractAreas>;
const idOf = async (api: Client, email: string) => (await api.users.list({ query: { _email: email, _limit: 1 } })).items[0]!.id;
const roleId = async (api: Client, key: string) => (await api.roles.list()).find((role) => role.key === key)!.id;
const userOf = async (api: Client, id: string) => (await api.users.list({ query: { ids: [id] } })).items[0]!;
const day = 86_400;
const notFound = { code: 'NOT_FOUND', status: 404 };
const higher = { code: 'HIGHER_PRIVILEGE', status: 403 };

export const memberSuite = behaviour('member', (make) => {
  it('keeps who needs no checklist any more, for each person by themselves and in each workspace', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    expect(await api.member.setup()).toEqual({ isOver: false });
    await api.member.endSetup();
    await api.member.endSetup();
    expect(await api.member.setup()).toEqual({ isOver: true });
    expect(await (await world.as(people.admin)).member.setup()).toEqual({ isOver: true });
    expect(await (await world.as(people.support)).member.setup()).toEqual({ isOver: false });
    const { tenants, tenantId } = await api.profile.get();
    const other = tenants.find((tenant) => tenant.tenantId !== tenantId);
    if (!other) return;
    await api.tenants.switch({ body: { tenantId: other.tenantId } });
    expect(await api.member.setup()).toEqual({ isOver: false });
  });

  it('shows one member, and no one of another workspace', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const id = await idOf(admin, people.support);
    expect(await admin.member.get({ userId: id })).toMatchObject({ id, email: people.support, deletedAt: null });
    const { id: outsider } = await (await world.as(people.stranger)).profile.get();
    for (const userId of [unknownId, outsider]) {
      await expect(admin.member.get({ userId })).rejects.toMatchObject(notFound);
      await expect(admin.member.sessions({ userId })).rejects.toMatchObject(notFound);
      await expect(admin.member.factors({ userId })).rejects.toMatchObject(notFound);
      await expect(admin.member.removeSession({ userId, id: unknownId })).rejects.toMatchObject(notFound);
      await expect(admin.member.resetFactors({ userId })).rejects.toMatchObject(notFound);
      await expect(admin.member.setExpiry({ userId, body: { expirationInSeconds: day } })).rejects.toMatchObject(notFound);
      await expect(admin.member.makePermanent({ userId })).rejects.toMatchObject(notFound);
    }
  });

  it('tells who of a list is in the workspace already', async () => {
    const admin = await (await make()).as(people.admin);
    await admin.users.invite({ body: { email: 'new.one@acme.test' } });
    const emails = [people.support, 'new.one@acme.test', people.stranger, 'nobody@nowhere.test'];
    const found = await admin.member.standing({ body: { emails } });
    expect(new Map(found.map(({ email, status }) => [email, status]))).toEqual(
      new Map([
        [people.support, 'active'],
        ['new.one@acme.test', 'invited'],
      ]),
    );
  });

  it("lists a member's sessions and ends one of them", async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const userId = await idOf(admin, people.readOnly);
    const [first, second] = [await world.as(people.readOnly), await world.as(people.readOnly)];
    const before = await admin.member.sessions({ userId });
    expect(before).toHaveLength(2);
    expect(before.every(({ current }) => !current)).toBe(true);
    const { id } = await first.sessions.current();
    await admin.member.removeSession({ userId, id });
    await expect(first.profile.get()).rejects.toMatchObject({ status: 401 });
    expect((await second.profile.get()).id).toBe(userId);
    expect(await admin.member.sessions({ userId })).toHaveLength(1);
    await expect(admin.member.removeSession({ userId, id })).rejects.toMatchObject(notFound);
    const { id: own } = await admin.sessions.current();
    await expect(admin.member.removeSession({ userId, id: own })).rejects.toMatchObject(notFound);
  });

  it('shows the second factors of a member and resets them, which signs them out', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const reader = await world.as(people.readOnly);
    const userId = await idOf(admin, people.readOnly);
    const { secret } = await reader.mfa.enrolAuthenticator();
    await reader.mfa.enrolAuthenticatorVerify({ body: { token: world.appCode(secret) } });
    expect((await admin.member.factors({ userId })).authenticators).toHaveLength(1);
    expect(await userOf(admin, userId)).toMatchObject({ mfaEnrolled: true });
    await admin.member.resetFactors({ userId });
    expect((await admin.member.factors({ userId })).authenticators).toEqual([]);
    expect(await userOf(admin, userId)).toMatchObject({ mfaEnrolled: false });
    await expect(reader.profile.get()).rejects.toMatchObject({ status: 401 });
    const mails = await world.mailbox(people.readOnly);
    expect(mails[0]!.subject).toContain('two-step verification');
  });

  it("leaves the factors of someone who belongs to other workspaces, and one's own", async () => {
    const world = await make();
    const stranger = await world.as(people.stranger);
    const shared = await idOf(stranger, people.admin);
    await stranger.users.update({ body: { id: shared, roleIds: [await roleId(stranger, 'ReadOnly')] } });
    await expect(stranger.member.resetFactors({ userId: shared })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    const { id: me } = await stranger.profile.get();
    await expect(stranger.member.resetFactors({ userId: me })).rejects.toMatchObject({ code: 'SELF_CHANGE', status: 409 });
  });

  it('leaves the factors of someone who is only invited, whoever they are elsewhere', async () => {
    const world = await make();
    const stranger = await world.as(people.stranger);
    const { secret } = await stranger.mfa.enrolAuthenticator();
    await stranger.mfa.enrolAuthenticatorVerify({ body: { token: world.appCode(secret) } });
    const admin = await world.as(people.admin);
    const { id: userId } = await admin.users.invite({ body: { email: people.stranger } });
    expect((await admin.member.factors({ userId })).authenticators).toEqual([]);
    await admin.member.resetFactors({ userId });
    expect((await stranger.mfa.devices()).authenticators).toHaveLength(1);
  });

  it('lets a temporary member in until their last day is over, and a permanent one for good', async () => {
    const world = await make();
    world.hold();
    const admin = await world.as(people.admin);
    const userId = await idOf(admin, people.readOnly);
    expect(await admin.member.temporaryConfiguration()).toEqual({ enabled: true });
    const reader = await world.as(people.readOnly);
    const { temporaryExpirationDate } = await admin.member.setExpiry({ userId, body: { expirationInSeconds: day } });
    expect(await userOf(admin, userId)).toMatchObject({ temporaryExpirationDate });
    world.advance(day - 10);
    expect((await reader.auth.refresh({ body: null })).accessToken).toBeTruthy();
    expect((await reader.profile.get()).id).toBe(userId);
    world.advance(11);
    await expect(reader.profile.get()).rejects.toMatchObject({ status: 401 });
    await expect(world.as(people.readOnly)).rejects.toMatchObject({ status: expect.any(Number) });
    const boss = await world.as(people.admin);
    await boss.member.makePermanent({ userId });
    expect(await userOf(boss, userId)).not.toHaveProperty('temporaryExpirationDate');
    expect((await (await world.as(people.readOnly)).profile.get()).id).toBe(userId);
  });

  it('invites for a limited time', async () => {
    const admin = await (await make()).as(people.admin);
    const { id } = await admin.users.invite({ body: { email: 'summer@acme.test', expirationInSeconds: 30 * day } });
    const { temporaryExpirationDate } = await userOf(admin, id);
    expect(Date.parse(temporaryExpirationDate!)).toBeGreaterThan(Date.now() + 29 * day * 1000);
    await admin.users.invite({ body: { email: 'summer@acme.test' } });
    expect(await userOf(admin, id)).toMatchObject({ temporaryExpirationDate });
    await admin.users.invite({ body: { email: 'summer@acme.test', expirationInSeconds: day } });
    expect(Date.parse((await userOf(admin, id)).temporaryExpirationDate!)).toBeLessThan(Date.now() + 2 * day * 1000);
  });

  it('never leaves a workspace to temporary admins, and nobody changes their own stay', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const me = await becomeOnlyAdmin(admin);
    const stay = { expirationInSeconds: day };
    for (const call of [() => admin.member.setExpiry({ userId: me, body: stay }), () => admin.member.makePermanent({ userId: me })])
      await expect(call()).rejects.toMatchObject({ code: 'SELF_CHANGE', status: 409 });
    const support = await idOf(admin, people.support);
    const { id: keeper } = await admin.roles.create({ body: { key: 'keeper', name: 'Keeper', permissions: [] } });
    const write = (await admin.roles.listPermissions()).filter(({ key }) =>
      ['fe.secure.read.users', 'fe.secure.write.users'].includes(key),
    );
    await admin.roles.setPermissions({ roleId: keeper, body: { permissionIds: write.map(({ id }) => id) } });
    await admin.users.update({ body: { id: support, roleIds: [await roleId(admin, 'Admin')] } });
    const boss = await world.as(people.support);
    await boss.users.update({ body: { id: me, roleIds: [keeper] } });
    const left = await world.as(people.admin);
    await expect(left.member.setExpiry({ userId: support, body: stay })).rejects.toMatchObject({ code: 'LAST_ADMIN', status: 409 });
  });

  it('nobody ends the sessions, factors or stay of someone who holds more', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const support = await idOf(admin, people.support);
    const { id: keeper } = await admin.roles.create({ body: { key: 'keeper', name: 'Keeper', permissions: [] } });
    const write = (await admin.roles.listPermissions()).filter(({ key }) =>
      ['fe.secure.read.users', 'fe.secure.write.users'].includes(key),
    );
    await admin.roles.setPermissions({ roleId: keeper, body: { permissionIds: write.map(({ id }) => id) } });
    await admin.users.update({ body: { id: support, roleIds: [keeper] } });
    const { id: reader } = await admin.users
      .update({ body: { id: await idOf(admin, people.readOnly), roleIds: [await roleId(admin, 'Admin')] } })
      .then(({ item }) => item);
    const boss = await world.as(people.readOnly);
    const { id } = await boss.sessions.current();
    const weak = await world.as(people.support);
    await expect(weak.member.removeSession({ userId: reader, id })).rejects.toMatchObject(higher);
    await expect(weak.member.resetFactors({ userId: reader })).rejects.toMatchObject(higher);
    await expect(weak.member.setExpiry({ userId: reader, body: { expirationInSeconds: day } })).rejects.toMatchObject(higher);
    await expect(weak.member.makePermanent({ userId: reader })).rejects.toMatchObject(higher);
    expect((await boss.profile.get()).id).toBe(reader);
  });

  it('whoever may only read sees neither sessions nor factors', async () => {
    const world = await make();
    const reader = await world.as(people.readOnly);
    const userId = await idOf(reader, people.support);
    for (const call of [() => reader.member.sessions({ userId }), () => reader.member.factors({ userId })])
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    expect((await reader.member.get({ userId })).email).toBe(people.support);
  });
});
