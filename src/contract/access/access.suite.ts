import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import { userHolds } from '../../access/permission.ts';
import type { AccessChange, AccessDraft } from './access.schemas.ts';
import { pem } from '../sso-config/sample-metadata.ts';

const complete = { ssoEndpoint: 'https://idp.test/sso', idpEntityId: 'https://idp.test', publicCertificate: pem };

type Client = Api<ContractAreas>;
const permissionId = async (api: Client, key: string) => (await api.roles.listPermissions()).find((row) => row.key === key)!.id;
const idOf = async (api: Client, email: string) => (await api.users.list({ query: { _email: email } })).items[0]!.id;
const role = async (api: Client, name: string, ...keys: string[]) =>
  (await api.roles.create({ body: { key: name, name, permissions: await Promise.all(keys.map((key) => permissionId(api, key))) } })).id;
const assign = async (api: Client, userId: string, roleIds: string[]) =>
  void (await api.users.update({ body: { id: userId, roleIds: roleIds.length > 0 ? roleIds : [''] } }));
const setPermissions = async (api: Client, roleId: string, ...keys: string[]) =>
  void (await api.roles.setPermissions({
    roleId,
    body: { permissionIds: await Promise.all(keys.map((key) => permissionId(api, key))) },
  }));
const told = (changes: readonly AccessChange[], permission: string) => changes.find(({ permission: { id } }) => id === permission);

/** Somebody may delete users: by a role of their own, by a group, and by a wider permission of a second group. */
async function threeWays(api: Client) {
  const userId = await idOf(api, people.support);
  const wanted = 'fe.secure.delete.users';
  const [own, grouped, wider, other] = [
    await role(api, 'own', wanted, 'fe.secure.read.roles'),
    await role(api, 'grouped', wanted),
    await role(api, 'wider', 'fe.*'),
    await role(api, 'other', 'fe.secure.read.audits'),
  ];
  const groupOf = async (name: string, roleId: string) => {
    const { id } = await api.groups.create({ body: { name } });
    await api.groups.addRoles({ groupId: id, body: { roleIds: [roleId] } });
    await api.groups.addUsers({ groupId: id, body: { userIds: [userId] } });
    return id;
  };
  const [one, two] = [await groupOf('One', grouped), await groupOf('Two', wider)];
  await assign(api, userId, [own, other]);
  return { userId, wanted, own, grouped, wider, other, one, two, permission: await permissionId(api, wanted) };
}

export const accessSuite = behaviour('access', (make) => {
  it('names every way in which somebody holds a permission', async () => {
    const api = await (await make()).as(people.admin);
    const { userId, permission, own, one } = await threeWays(api);
    const why = await api.access.why({ userId, permissionId: permission });
    expect(why).toMatchObject({ isGranted: true, isSuperUser: false, hindrances: [], person: { email: people.support } });
    expect(why.ways.map(({ role: { name }, group, through }) => [name, group?.name, through !== undefined])).toEqual([
      ['own', undefined, false],
      ['grouped', 'One', false],
      ['wider', 'Two', true],
    ]);
    expect(why.ways[0]).toEqual({ role: { id: own, name: 'own' } });
    expect(why.ways[1]!.group).toEqual({ id: one, name: 'One' });
    expect(why.givers!.map(({ name }) => name)).toEqual(expect.arrayContaining(['own', 'grouped', 'wider', 'Admin']));
  });

  it('says how somebody has to sign in, and whether that leaves them any way', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const { id: ssoConfigId } = await api.ssoConfig.create({ body: complete });
    const verify = async (domain: string) => {
      const { id: domainId, txtRecord } = await api.ssoConfig.addDomain({ ssoConfigId, body: { domain } });
      world.setTxt(domain, [txtRecord]);
      await api.ssoConfig.validateDomain({ ssoConfigId, domainId });
    };
    await verify('staff.example');
    // Nobody has chosen a password for them.
    const sent = 'sent@staff.example';
    await world.arrive(await api.directory.create({ body: { source: 'okta' } }), [sent]);
    const permission = await permissionId(api, 'fe.secure.read.users');
    const said = async (email: string) => (await api.access.why({ userId: await idOf(api, email), permissionId: permission })).conditions;
    const all = () => Promise.all([people.admin, people.support, sent].map(said));
    expect(await all()).toEqual([[], [], []]);
    await api.securityPolicy.setSignIn({ body: { isActive: true, ways: ['password'], allowSignUps: true, endSessions: false } });
    expect(await all()).toEqual([[], [], ['noWay']]);
    await api.ssoConfig.update({ ssoConfigId, body: { enabled: true } });
    expect(await all()).toEqual([[], [], []]);
    // Whoever may set it up still gets in without it.
    await api.ssoConfig.update({ ssoConfigId, body: { isEnforced: true } });
    expect(await all()).toEqual([[], ['noCompany'], ['company']]);
    await verify('acme.test');
    expect(await said(people.support)).toEqual(['company']);
  });

  it('taking away a link that is named ends its way, and the last one ends the permission; anything else changes nothing', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const { userId, wanted, permission, own, grouped, wider, other, one, two } = await threeWays(api);
    const themselves = await world.as(people.support);
    const why = () => api.access.why({ userId, permissionId: permission });
    /** What they can do, as they are told themselves. */
    const can = async () => userHolds(await themselves.profile.authorization(), wanted);
    const body = (roleId: string) => ({ body: { roleIds: [roleId] } });
    const member = { body: { userIds: [userId] } };
    const links: Readonly<Record<string, readonly [take: () => Promise<unknown>, giveBack: () => Promise<unknown>][]>> = {
      own: [
        [() => assign(api, userId, [other]), () => assign(api, userId, [own, other])],
        [() => setPermissions(api, own, 'fe.secure.read.roles'), () => setPermissions(api, own, wanted, 'fe.secure.read.roles')],
      ],
      grouped: [
        [() => api.groups.removeRoles({ groupId: one, ...body(grouped) }), () => api.groups.addRoles({ groupId: one, ...body(grouped) })],
        [() => api.groups.removeUsers({ groupId: one, ...member }), () => api.groups.addUsers({ groupId: one, ...member })],
        [() => setPermissions(api, grouped), () => setPermissions(api, grouped, wanted)],
      ],
      wider: [
        [() => api.groups.removeRoles({ groupId: two, ...body(wider) }), () => api.groups.addRoles({ groupId: two, ...body(wider) })],
        [() => setPermissions(api, wider, 'fe.secure.read.users'), () => setPermissions(api, wider, 'fe.*')],
      ],
    };
    const all = (await why()).ways;
    for (const [name, pairs] of Object.entries(links))
      for (const [take, giveBack] of pairs) {
        await take();
        expect((await why()).ways).toEqual(all.filter((way) => way.role.name !== name));
        expect((await why()).isGranted).toBe(await can());
        await giveBack();
      }
    // Nothing else is a link.
    for (const [take, giveBack] of [
      [() => assign(api, userId, [own]), () => assign(api, userId, [own, other])],
      [() => setPermissions(api, own, wanted), () => setPermissions(api, own, wanted, 'fe.secure.read.roles')],
    ] as const) {
      await take();
      expect((await why()).ways).toEqual(all);
      expect(await can()).toBe(true);
      await giveBack();
    }
    // With one way left, each of its links decides.
    await api.groups.configure({ body: { enabled: false } });
    expect((await why()).ways).toEqual(all.slice(0, 1));
    for (const [take, giveBack] of links['own']!) {
      expect(await can()).toBe(true);
      await take();
      expect(await why()).toMatchObject({ isGranted: false, ways: [], idleGroups: [{ id: one }, { id: two }] });
      expect(await can()).toBe(false);
      await giveBack();
    }
    // Any of the roles that would give it does.
    await assign(api, userId, [other]);
    for (const giver of (await why()).givers!) {
      await assign(api, userId, [giver.id]);
      expect([await can(), (await why()).isGranted]).toEqual([true, true]);
    }
  });

  it('says what keeps somebody from all that they hold, and what the workspace asks for besides', async () => {
    const api = await (await make()).as(people.admin);
    const userId = await idOf(api, people.support);
    const [read, impersonate] = [await permissionId(api, 'fe.secure.read.users'), await permissionId(api, 'fe.secure.impersonate.users')];
    const why = (id = read) => api.access.why({ userId, permissionId: id });
    expect(await why()).toMatchObject({ isGranted: true, hindrances: [], conditions: [] });
    expect((await why(impersonate)).conditions).toEqual(['stepUp']);
    const policies = await permissionId(api, 'fe.secure.write.securityPolicy');
    expect((await why(policies)).conditions).toEqual([]);
    await api.securityPolicy.setStepUp({ body: { maxAge: 900, forSecurity: true } });
    expect((await why(policies)).conditions).toEqual(['stepUpSometimes']);
    await api.users.lock({ userId });
    expect(await why()).toMatchObject({ isGranted: false, hindrances: ['locked'] });
    await api.users.disable({ userId });
    expect((await why()).hindrances).toEqual(['disabled', 'locked']);
    await api.users.unlock({ userId });
    await api.users.enable({ userId });
    expect(await why()).toMatchObject({ isGranted: true, hindrances: [] });
    await api.securityPolicy.createMfa({ body: { enforceMFAType: 'Force' } });
    expect((await why()).conditions).toEqual(['noFactorYet']);
    const { id } = await api.users.invite({ body: { email: 'soon@acme.test' } });
    expect((await api.access.why({ userId: id, permissionId: read })).hindrances).toEqual(['invited']);
  });

  it('tells nothing of other workspaces, and none of the other roles to those who may not see them', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const [userId, permission] = [await idOf(api, people.support), await permissionId(api, 'fe.secure.read.users')];
    const hidden = { code: 'NOT_FOUND', status: 404 };
    const stranger = await world.as(people.stranger);
    const theirs = await stranger.roles.create({ body: { key: 'theirs', name: 'Theirs' } });
    await expect(stranger.access.why({ userId, permissionId: permission })).rejects.toMatchObject(hidden);
    await expect(stranger.access.whatIf({ body: { of: 'person', userId, roleIds: [] } })).rejects.toMatchObject(hidden);
    await expect(api.access.why({ userId, permissionId: unknownId })).rejects.toMatchObject(hidden);
    await expect(api.access.whatIf({ body: { of: 'role', roleId: theirs.id, permissionIds: [] } })).rejects.toMatchObject(hidden);
    await expect(api.access.whatIf({ body: { of: 'person', userId, roleIds: [theirs.id] } })).rejects.toMatchObject(hidden);
    await expect(
      api.access.whatIf({ body: { of: 'group', groupId: unknownId, roleIds: [], joining: [], leaving: [] } }),
    ).rejects.toMatchObject(hidden);
    const clerk = await role(api, 'clerk', 'fe.secure.read.users');
    await assign(api, await idOf(api, people.readOnly), [clerk]);
    const clerks = await world.as(people.readOnly);
    const seen = await clerks.access.why({ userId, permissionId: permission });
    expect(seen).toMatchObject({ isGranted: true, ways: [{ role: { name: 'Support' } }] });
    expect(seen).not.toHaveProperty('givers');
  });

  it('explains who acts in an account below from the one above', async () => {
    const api = await (await make()).as(people.reseller);
    const { items } = await api.tenants.search({ query: { _filter: 'Nordlys Oslo' } });
    const below = items.find(({ name }) => name === 'Nordlys Oslo')!.tenantId;
    const me = (await api.profile.get()).id;
    const permission = await permissionId(api, 'fe.secure.write.users');
    const query = { _tenantId: below };
    const why = await api.access.why({ userId: me, permissionId: permission, query });
    expect(why).toMatchObject({ isGranted: true, hindrances: [] });
    expect(why.ways.every(({ account }) => account?.name === 'North')).toBe(true);
    const partner = await idOf(api, people.partner);
    expect(await api.access.why({ userId: partner, permissionId: permission, query })).toMatchObject({ isGranted: false });
    const [first] = (await api.users.list({ query: { _tenantId: below } })).items;
    expect((await api.access.why({ userId: first!.id, permissionId: permission, query })).ways.every(({ account }) => !account)).toBe(true);
    await expect(api.access.why({ userId: first!.id, permissionId: permission })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(api.access.why({ userId: me, permissionId: permission, query: { _tenantId: unknownId } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('says who would gain and lose what by a change of a role, and it comes true', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const [users, audits] = [await permissionId(api, 'fe.secure.read.users'), await permissionId(api, 'fe.secure.read.audits')];
    const [desk, other] = [await role(api, 'desk', 'fe.secure.read.users'), await role(api, 'other', 'fe.secure.read.users')];
    await assign(api, await idOf(api, people.support), [desk]);
    await assign(api, await idOf(api, people.readOnly), [desk, other]);
    const whatIf = (permissionIds: string[]) => api.access.whatIf({ body: { of: 'role', roleId: desk, permissionIds } });
    expect(await whatIf([users])).toEqual([]);
    const changes = await whatIf([audits]);
    expect(told(changes, audits)).toMatchObject({ gains: { total: 2, isYou: false }, losses: { total: 0, names: [] } });
    // Who has it by another role keeps it.
    expect(told(changes, users)).toMatchObject({ gains: { total: 0 }, losses: { total: 1, names: [expect.any(String)] } });
    const themselves = await world.as(people.support);
    await api.roles.setPermissions({ roleId: desk, body: { permissionIds: [audits] } });
    const { permissions } = await themselves.profile.authorization();
    expect(permissions.map(({ id }) => id)).toEqual([audits]);
    const given = await api.access.whatIf({ body: { of: 'permission', permissionId: users, roleIds: [desk] } });
    expect(given).toMatchObject([{ permission: { id: users }, gains: { total: 1 }, losses: { total: 0 } }]);
  });

  it('says the same of a group and of a person, the caller included', async () => {
    const api = await (await make()).as(people.admin);
    const audits = await permissionId(api, 'fe.secure.read.audits');
    const [auditor, me, userId] = [
      await role(api, 'auditor', 'fe.secure.read.audits'),
      (await api.profile.get()).id,
      await idOf(api, people.support),
    ];
    await assign(api, userId, []);
    const { id: groupId } = await api.groups.create({ body: { name: 'Auditors' } });
    const group = (joining: string[], leaving: string[], roleIds = [auditor]) =>
      api.access.whatIf({ body: { of: 'group', groupId, roleIds, joining, leaving } });
    const gain = { permission: { id: audits }, gains: { total: 1, isYou: false }, losses: { total: 0 } };
    expect(await group([userId], [])).toMatchObject([gain]);
    expect(await group([userId], [], [])).toEqual([]);
    await api.groups.addRoles({ groupId, body: { roleIds: [auditor] } });
    await api.groups.addUsers({ groupId, body: { userIds: [userId] } });
    const loss = { permission: { id: audits }, gains: { total: 0 }, losses: { total: 1 } };
    expect(await group([], [userId])).toMatchObject([loss]);
    expect(await group([], [], [])).toMatchObject([loss]);
    expect(await group([], [])).toEqual([]);
    // Another group gives it, too.
    const { id: second } = await api.groups.create({ body: { name: 'Second' } });
    await api.groups.addRoles({ groupId: second, body: { roleIds: [auditor] } });
    await api.groups.addUsers({ groupId: second, body: { userIds: [userId] } });
    expect(await group([], [userId])).toEqual([]);
    await api.groups.remove({ groupId: second });
    const person = (id: string, roleIds: string[]) => api.access.whatIf({ body: { of: 'person', userId: id, roleIds } });
    // The group gives it anyway.
    expect(await person(userId, [auditor])).toEqual([]);
    const losses = await person(me, [auditor]);
    expect(losses.length).toBeGreaterThan(3);
    expect(losses.every(({ losses: { isYou, total }, gains }) => isYou && total === 1 && gains.total === 0)).toBe(true);
    await api.groups.configure({ body: { enabled: false } });
    expect(await group([], [userId])).toEqual([]);
    expect(await person(userId, [auditor])).toMatchObject([gain]);
  });

  it('names everyone who gains or loses a permission, a page at a time', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const asked = await permissionId(api, 'fe.secure.delete.groups');
    const remover = await role(api, 'remover', 'fe.secure.delete.groups');
    const { id: groupId } = await api.groups.create({ body: { name: 'Removers' } });
    const { items } = await api.users.list({ query: { _limit: 200 } });
    const joining = items.map(({ id }) => id);
    const draft: AccessDraft = { of: 'group', groupId, roleIds: [remover], joining, leaving: [] };
    const { total } = told(await api.access.whatIf({ body: draft }), asked)!.gains;
    const body = { draft, permissionId: asked, change: 'gains' as const };
    const page = (_offset: number) => api.access.affected({ body, query: { _limit: 5, _offset } });
    const all = [];
    for (let at = 0; at * 5 < total; at++) {
      const { items: some, _metadata } = await page(at);
      expect(_metadata).toMatchObject({ totalItems: total, totalPages: Math.ceil(total / 5) });
      all.push(...some);
    }
    expect(total).toBeGreaterThan(10);
    expect(new Set(all.map(({ id }) => id)).size).toBe(total);
    expect(all.find(({ email }) => email === people.support)).toMatchObject({ name: expect.any(String) });
    expect((await page(100)).items).toEqual([]);
    expect((await api.access.affected({ body: { ...body, change: 'losses' as const } })).items).toEqual([]);
    const hidden = { code: 'NOT_FOUND', status: 404 };
    await expect(api.access.affected({ body: { ...body, permissionId: unknownId } })).rejects.toMatchObject(hidden);
    await expect((await world.as(people.stranger)).access.affected({ body })).rejects.toMatchObject(hidden);
    await assign(api, await idOf(api, people.readOnly), []);
    await expect((await world.as(people.readOnly)).access.affected({ body })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
  });
});
