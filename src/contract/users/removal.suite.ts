import { expect, it } from 'vitest';
import { linkIn, people, unknownId, type MakeWorld, type World } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import type { BulkOutcome } from './users.schemas.ts';

const colleague = 'new.colleague@acme.test';
const roleId = async (api: Api<ContractAreas>, key: string) => (await api.roles.list()).find((role) => role.key === key)!.id;
const userId = async (api: Api<ContractAreas>, email: string) => (await api.users.list({ query: { _email: email } })).items[0]!.id;
const codes = ({ done, failures }: BulkOutcome) => [done.length, ...failures.map(({ code }) => code)];
const asAdmin = async (make: MakeWorld): Promise<{ world: World; api: Api<ContractAreas> }> => {
  const world = await make();
  return { world, api: await world.as(people.admin) };
};

/** Of undoing a removal. */
export function removalTests(make: MakeWorld): void {
  it('a removal is undone by whoever removed them: roles, groups and applications are back, sessions are not', async () => {
    const { world, api } = await asAdmin(make);
    const gone = await world.as(people.support);
    const id = await userId(api, people.support);
    const group = await api.groups.create({ body: { name: 'Night shift' } });
    await api.groups.addUsers({ groupId: group.id, body: { userIds: [id] } });
    const [tenant] = await api.applications.ofTenants();
    const apps = await api.applications.list({ query: { ids: tenant!.assignments.map(({ appId }) => appId) } });
    const appId = apps.find(({ name }) => name === 'Reports')!.id;
    await api.applications.assign({ body: { userId: id, tenantId: tenant!.tenantId, appIds: [appId] } });
    const shown = async () => (await api.users.listV2({ query: { ids: [id] } })).items.map(({ roles, groups }) => ({ roles, groups }));
    const used = () => api.applications.idsOfUser({ userId: id });
    const before = [await shown(), await used()];
    await api.users.remove({ userId: id });
    expect(await shown()).toEqual([]);
    expect(await api.users.restore({ body: { userIds: [id] } })).toEqual({ done: [id], failures: [] });
    expect([await shown(), await used()]).toEqual(before);
    expect(before[1]).toEqual([appId]);
    await expect(gone.profile.get()).rejects.toMatchObject({ status: 401 });
    expect((await (await world.as(people.support)).profile.get()).email).toBe(people.support);
    expect(await api.users.restore({ body: { userIds: [id] } })).toEqual({ done: [], failures: [] });
  });

  it("a removal ends somebody's own API tokens and what the vendor gave them, and undoing it brings them back as they were", async () => {
    const { world, api } = await asAdmin(make);
    const document = { features: [{ key: 'sso' }], plans: [{ slug: 'pro', name: 'Pro', features: ['sso'] }] };
    await world.decide({ entitlements: { document, given: [{ kind: 'plan', id: 'pro', email: people.support }] } });
    const id = await userId(api, people.support);
    await api.users.update({ body: { id, roleIds: [await roleId(api, 'Admin')] } });
    const before = await world.as(people.support);
    const { clientId, secret } = await before.apiTokens.createOwn({ body: { description: 'Laptop' } });
    const exchange = () => world.anonymous().apiTokens.exchange({ body: { clientId, secret } });
    await exchange();
    const had = [await before.apiTokens.listOwn(), (await before.entitlements.get()).features];
    await api.users.remove({ userId: id });
    await expect(exchange()).rejects.toMatchObject({ status: 401 });
    await api.users.restore({ body: { userIds: [id] } });
    const after = await world.as(people.support);
    expect([await after.apiTokens.listOwn(), (await after.entitlements.get()).features]).toEqual(had);
    expect((await exchange()).access_token).toBeTruthy();
    // Another invitation is another membership.
    await api.users.remove({ userId: id });
    await api.users.invite({ body: { email: people.support } });
    await expect(exchange()).rejects.toMatchObject({ status: 401 });
  });

  it('a removal is undone for ten minutes, by nobody else, and brings back no more than the caller may give', async () => {
    const { world, api } = await asAdmin(make);
    world.hold();
    const id = await userId(api, people.support);
    const reader = await userId(api, people.readOnly);
    await api.users.update({ body: { id: reader, roleIds: [await roleId(api, 'Admin')] } });
    await api.users.remove({ userId: id });
    const other = await world.as(people.readOnly);
    expect(codes(await other.users.restore({ body: { userIds: [id, unknownId] } }))).toEqual([0]);
    world.advance(590);
    const later = await world.as(people.admin);
    expect(codes(await later.users.restore({ body: { userIds: [id] } }))).toEqual([1]);
    await later.users.remove({ userId: id });
    world.advance(601);
    const tooLate = await world.as(people.admin);
    expect(codes(await tooLate.users.restore({ body: { userIds: [id] } }))).toEqual([0]);
  });

  it('a removal is undone with no more than the caller may give, and not beside another invitation', async () => {
    const { world, api } = await asAdmin(make);
    const reader = await userId(api, people.readOnly);
    const keys = ['fe.secure.read.users', 'fe.secure.delete.users'];
    const permissions = (await api.roles.listPermissions()).filter(({ key }) => keys.includes(key)).map((one) => one.id);
    const desk = await api.roles.create({ body: { key: 'remover', name: 'Remover', permissions } });
    const held = await api.roles.create({ body: { key: 'held', name: 'Held', permissions: permissions.slice(0, 1) } });
    const { id: guest } = await api.users.invite({ body: { email: colleague, roleIds: [held.id] } });
    await api.users.update({ body: { id: reader, roleIds: [desk.id] } });
    const remover = await world.as(people.readOnly);
    await remover.users.remove({ userId: guest });
    await api.roles.setPermissions({ roleId: held.id, body: { permissionIds: (await api.roles.listPermissions()).map((one) => one.id) } });
    expect(codes(await remover.users.restore({ body: { userIds: [guest] } }))).toEqual([0, 'ROLE_NOT_GRANTABLE']);
    expect((await api.users.list({ query: { ids: [guest] } })).items).toEqual([]);
    await api.users.invite({ body: { email: colleague } });
    expect(codes(await remover.users.restore({ body: { userIds: [guest] } }))).toEqual([0, 'EMAIL_TAKEN']);
  });

  it('somebody invited who was removed by mistake gets a new link, and the old one stays ended', async () => {
    const { world, api } = await asAdmin(make);
    const { id } = await api.users.invite({ body: { email: colleague } });
    const before = await linkIn(world, colleague);
    await api.users.remove({ userId: id });
    expect(await api.users.restore({ body: { userIds: [id] } })).toEqual({ done: [id], failures: [] });
    expect((await api.users.list({ query: { ids: [id] } })).items).toMatchObject([{ activatedForTenant: false }]);
    const activate = ({ userId: who, token }: { userId: string; token: string }) =>
      world.anonymous().activation.activate({ body: { userId: who, token, password: 'Correct-horse-9' } });
    await expect(activate(before)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(activate(await linkIn(world, colleague))).resolves.toBeTruthy();
  });

  it('MCH-12: undoing a removal takes a seat that is free and obeys the email domains, as every way in', async () => {
    const { world, api } = await asAdmin(make);
    const { id } = await api.users.invite({ body: { email: 'somebody@corp.test' } });
    const restore = async () => codes(await api.users.restore({ body: { userIds: [id] } }));
    await world.decide({ seats: (await api.billing.overview()).people });
    await api.users.remove({ userId: id });
    const { id: guest } = await api.users.invite({ body: { email: colleague } });
    expect(await restore()).toEqual([0, 'SEATS_TAKEN']);
    await api.users.remove({ userId: guest });
    const { id: domainId } = await api.restrictions.addDomain({ body: { domain: 'corp.test', type: 'BLOCK' } });
    await api.restrictions.setDomainConfig({ body: { active: true, type: 'BLOCK' } });
    expect(await restore()).toEqual([0, 'DOMAIN_NOT_ALLOWED']);
    await api.restrictions.removeDomain({ domainId });
    expect(await restore()).toEqual([1]);
  });

  it('MCH-12: somebody disabled takes no seat when their removal is undone', async () => {
    const { world, api } = await asAdmin(make);
    const id = await userId(api, people.readOnly);
    await api.users.disable({ userId: id });
    await api.users.remove({ userId: id });
    await world.decide({ seats: (await api.billing.overview()).people });
    expect(codes(await api.users.restore({ body: { userIds: [id] } }))).toEqual([1]);
  });
}
