import { expect, it } from 'vitest';
import { parseCsv } from '../../lib/csv.ts';
import { behaviour } from '../behaviour.suite.ts';
import { becomeOnlyAdmin, linkIn, people, unknownId, type MakeWorld, type World } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import { removalTests } from './removal.suite.ts';
import type { BulkOutcome } from './users.schemas.ts';

const colleague = 'new.colleague@acme.test';
const roleId = async (api: Api<ContractAreas>, key: string) => (await api.roles.list()).find((role) => role.key === key)!.id;
const userId = async (api: Api<ContractAreas>, email: string) =>
  (await api.users.list({ query: { _email: email, _limit: 1, _offset: 0 } })).items[0]!.id;
const asAdmin = async (make: MakeWorld): Promise<{ world: World; api: Api<ContractAreas> }> => {
  const world = await make();
  return { world, api: await world.as(people.admin) };
};

/** Requests of many, one after the other until there is no next. */
async function everyone(request: (after: string | undefined) => Promise<BulkOutcome>): Promise<BulkOutcome> {
  const all: BulkOutcome = { done: [], failures: [] };
  let after: string | undefined;
  do {
    const { next, done, failures } = await request(after);
    all.done.push(...done);
    all.failures.push(...failures);
    after = next;
  } while (after);
  return all;
}

export const usersSuite = behaviour('users', (make) => {
  removalTests(make);

  it('pages through all users, each once', async () => {
    const { api } = await asAdmin(make);
    const page = (index: number) => api.users.list({ query: { _limit: 20, _offset: index, _sortBy: 'email', _order: 'ASC' } });
    const first = await page(0);
    const { totalPages, totalItems } = first._metadata;
    expect(totalPages).toBe(Math.ceil(totalItems / 20));
    const emails = first.items.map(({ email }) => email);
    for (let index = 1; index < totalPages; index++) emails.push(...(await page(index)).items.map(({ email }) => email));
    expect(new Set(emails).size).toBe(totalItems);
    expect(emails).toEqual(emails.toSorted());
    expect((await page(totalPages)).items).toEqual([]);
  });

  it('sorts in both directions', async () => {
    const { api } = await asAdmin(make);
    const names = async (_order: 'ASC' | 'DESC') =>
      (await api.users.list({ query: { _limit: 200, _sortBy: 'email', _order } })).items.map(({ email }) => email);
    expect((await names('DESC')).toReversed()).toEqual(await names('ASC'));
  });

  // spec9.team-default-sort
  it('lists by name, from the last, where nothing else is asked for', async () => {
    const { api } = await asAdmin(make);
    const sorted = await api.users.listMembers({ query: { pageSize: 50, sortBy: 'name', sortDirection: 'desc' } });
    const ids = sorted.items.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(2);
    const asTeam = await api.users.listMembers({ query: { pageSize: 50 } });
    expect(asTeam.items.map(({ id }) => id)).toEqual(ids);
    for (const list of [await api.users.list({ query: { _limit: 50 } }), await api.users.listV2({ query: { _limit: 50 } })])
      expect(list.items.map(({ id }) => id)).toEqual(ids);
  });

  it('searches by prefix of email or name', async () => {
    const { api } = await asAdmin(make);
    const byEmail = await api.users.list({ query: { _email: 'support@' } });
    expect(byEmail.items.map(({ email }) => email)).toEqual([people.support]);
    const { name: found } = byEmail.items[0]!;
    const byName = await api.users.list({ query: { _namePrefix: found.slice(0, 4).toUpperCase() } });
    expect(byName.items.map(({ email }) => email)).toContain(people.support);
    expect((await api.users.list({ query: { _email: 'support@', _namePrefix: 'zzz' } })).items).toHaveLength(1);
  });

  it("lists people of an account below, and of nobody else's", async () => {
    const { world } = await asAdmin(make);
    const api = await world.as(people.reseller);
    const { items } = await api.tenants.search({ query: { _filter: 'harbor log' } });
    const query = { _tenantId: items[0]!.tenantId, _sortBy: 'name', _order: 'ASC' } as const;
    expect((await api.users.list({ query })).items.map(({ name }) => name)).toEqual(['Ines Falk', 'Jonas Weber']);
    const notFound = { code: 'NOT_FOUND', status: 404 };
    for (const email of [people.stranger, 'tom.aker@harbor.test'])
      await expect((await world.as(email)).users.list({ query })).rejects.toMatchObject(notFound);
  });

  it('v2 searches anywhere in name or email and returns roles', async () => {
    const { api } = await asAdmin(make);
    const { items } = await api.users.listV2({ query: { _filter: 'upport@acm' } });
    expect(items.map(({ email }) => email)).toEqual([people.support]);
    expect(items[0]!.roles.map(({ key }) => key)).toEqual(['Support']);
  });

  it('v2 searches in what the vendor has people found by', async () => {
    const { api, world } = await asAdmin(make);
    const number = '+12025550143';
    await api.usernames.set({ body: { username: 'chief.of.all' } });
    const { otcToken = '' } = await api.phoneNumbers.create({ body: { phoneNumber: number, verify: true } });
    const found = async (_filter: string, _searchIn: string) =>
      (await api.users.listV2({ query: { _filter, _searchIn } })).items.map(({ email }) => email);
    expect(await found('1 202', 'phoneNumber')).toEqual([]);
    await api.phoneNumbers.verify({ body: { otcToken, code: (await world.mailbox(number))[0]!.code! } });
    expect(await found('1 (202) 555', 'username,phoneNumber')).toEqual([people.admin]);
    expect(await found('CHIEF.', 'fullName,username')).toEqual([people.admin]);
    for (const parts of ['username', 'fullName']) expect(await found('dmin@acm', parts)).toEqual([]);
    expect(await found('nobody', 'phoneNumber')).toEqual([]);
    const body = { _filter: 'chief', _searchIn: 'username' };
    expect(await api.users.count({ query: body })).toEqual({ total: 1 });
    await expect(api.users.listV2({ query: { _filter: 'x', _searchIn: 'password' } })).rejects.toMatchObject({ status: 400 });
  });

  it.each(['active', 'invited', 'locked', 'disabled', 'temporary'] as const)('lists those who are %s', async (_status) => {
    const { api } = await asAdmin(make);
    const id = await userId(api, people.readOnly);
    await api.member.setExpiry({ userId: id, body: { expirationInSeconds: 3600 } });
    if (_status === 'invited') await api.users.invite({ body: { email: colleague } });
    if (_status === 'locked') await api.users.lock({ userId: id });
    if (_status === 'disabled') await api.users.disable({ userId: id });
    const { items, _metadata } = await api.users.listV2({ query: { _status, _limit: 200 } });
    expect(_metadata.totalItems).toBe(items.length);
    expect(items.map(({ email }) => email)).toContain({ active: people.admin, invited: colleague }[_status as 'active'] ?? people.readOnly);
    const isThat = {
      active: { isLocked: false, isDisabled: false, activatedForTenant: true },
      invited: { activatedForTenant: false },
      locked: { isLocked: true },
      disabled: { isDisabled: true },
      temporary: { temporaryExpirationDate: expect.any(String) },
    }[_status];
    for (const item of items) expect(item).toMatchObject(isThat);
  });

  it('lists who has a role by themselves or by a group, and who is in a group', async () => {
    const { api } = await asAdmin(make);
    const { id: role } = await api.roles.create({ body: { key: 'oncall', name: 'On call' } });
    const [support, reader] = [await userId(api, people.support), await userId(api, people.readOnly)];
    const { id: group } = await api.groups.create({ body: { name: 'Night shift' } });
    await api.groups.addRoles({ groupId: group, body: { roleIds: [role] } });
    await api.groups.addUsers({ groupId: group, body: { userIds: [support] } });
    await api.users.update({ body: { id: reader, roleIds: [role] } });
    const listed = async (query: { _roleId?: string; _groupId?: string }) =>
      (await api.users.listV2({ query: { ...query, _sortBy: 'email' } })).items.map(({ email }) => email);
    expect(await listed({ _roleId: role })).toEqual([people.readOnly, people.support]);
    expect(await listed({ _groupId: group })).toEqual([people.support]);
    expect(await listed({ _roleId: unknownId })).toEqual([]);
  });

  it('lists who may use an application, to those who may see the applications', async () => {
    const { world, api } = await asAdmin(make);
    const [tenant] = await api.applications.ofTenants();
    const { tenantId, assignments } = tenant!;
    const list = await api.applications.list({ query: { ids: assignments.map(({ appId }) => appId) } });
    const inTenant = new Map(assignments.map(({ appId, accessType }) => [appId, accessType]));
    const managed = list.find(({ id, accessType }) => accessType === 'MANAGED_ACCESS' && inTenant.get(id) === 'MANAGED_ACCESS')!;
    const free = list.find(({ id, accessType }) => accessType === 'MANAGED_ACCESS' && inTenant.get(id) === 'FREE_ACCESS');
    const listed = async (_applicationId: string) =>
      (await api.users.listV2({ query: { _applicationId, _limit: 200 } })).items.map(({ id }) => id).toSorted();
    const reader = await userId(api, people.readOnly);
    for (const change of ['assign', 'unassign'] as const) {
      await api.applications[change]({ body: { userId: reader, tenantId, appIds: [managed.id] } });
      const { userIds } = (await api.applications.usersOf({ query: { appIds: [managed.id] } }))[0]!;
      expect(await listed(managed.id)).toEqual(userIds.toSorted());
      expect(userIds.includes(reader)).toBe(change === 'assign');
      expect(await api.users.count({ query: { _applicationId: managed.id } })).toEqual({ total: userIds.length });
    }
    const everyone = (await api.users.listV2({ query: { _limit: 1 } }))._metadata.totalItems;
    if (free) expect(await listed(free.id)).toHaveLength(everyone);
    expect(await listed(unknownId)).toEqual([]);
    const all = await api.roles.listPermissions();
    const { id } = await api.roles.create({ body: { key: 'lookers', name: 'Lookers' } });
    await api.roles.setPermissions({
      roleId: id,
      body: { permissionIds: all.filter(({ key }) => key === 'fe.secure.read.users').map((one) => one.id) },
    });
    await api.users.update({ body: { id: reader, roleIds: [id] } });
    const looker = await world.as(people.readOnly);
    await looker.users.listV2({ query: { _limit: 1 } });
    await Promise.all(
      [
        looker.users.listV2({ query: { _applicationId: managed.id } }),
        looker.users.count({ query: { _applicationId: managed.id } }),
        looker.users.exportCsv({ body: { _applicationId: managed.id } }),
      ].map((call) => expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' })),
    );
  });

  // spec9.inactive-users
  it('lists who has no second factor, and who has not been here for long', async () => {
    const { world, api } = await asAdmin(make);
    const { secret } = await api.mfa.enrolAuthenticator();
    await api.mfa.enrolAuthenticatorVerify({ body: { token: world.appCode(secret) } });
    const all = async (query: object) => (await api.users.list({ query: { ...query, _limit: 200 } })).items.map(({ email }) => email);
    const without = await all({ _preset: 'mfa-unenrolled' });
    expect(without).toContain(people.support);
    expect(without).not.toContain(people.admin);
    await world.as(people.support);
    expect(await all({ _preset: 'inactive', _maxInactiveSeconds: 60 })).not.toContain(people.support);
    world.advance(3600);
    await api.auth.refresh({ body: null });
    expect(await all({ _preset: 'inactive', _maxInactiveSeconds: 60 })).toContain(people.support);
    expect(await all({ _preset: 'inactive' })).not.toContain(people.support);
    world.advance(90 * 86_400);
    const { users } = await world.as(people.readOnly);
    expect((await users.list({ query: { _preset: 'inactive', _limit: 200 } })).items.map(({ email }) => email)).toContain(people.support);
  });

  it('changes everyone who matches, tells who could not be and why, and takes it back from just those @users.changeMany @users.count', async () => {
    const { world, api } = await asAdmin(make);
    const match = { _filter: '@acme.test' };
    const { total } = await api.users.count({ query: match });
    const listed = (await api.users.listV2({ query: { ...match, _limit: 200 } })).items;
    expect(total).toBe(listed.length);
    const others = listed.filter(({ email }) => email !== people.admin);
    const open = others.filter(({ isLocked }) => !isLocked).map(({ id }) => id);
    expect(await api.users.count({ query: { ...match, _action: 'lock' } })).toEqual({ total: open.length });
    const locked = await everyone((after) => api.users.changeMany({ body: { ...match, action: 'lock', after } }));
    expect([...locked.done, ...locked.failures.map(({ userId: id }) => id)].toSorted()).toEqual(open.toSorted());
    expect(locked.done.length).toBeGreaterThan(2);
    const states = new Map((await api.users.listV2({ query: { ...match, _limit: 200 } })).items.map((user) => [user.id, user.isLocked]));
    for (const id of locked.done) expect(states.get(id)).toBe(true);
    for (const { userId: id } of locked.failures) expect(states.get(id)).toBe(false);
    expect(states.get(listed.find(({ email }) => email === people.admin)!.id)).toBe(false);
    await expect(world.as(people.support)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
    const undone = await api.users.changeMany({ body: { action: 'unlock', userIds: locked.done.slice(0, 2) } });
    expect(undone).toEqual({ done: locked.done.slice(0, 2).toSorted(), failures: [] });
    expect(await api.users.count({ query: { ...match, _status: 'locked', _action: 'unlock' } })).toEqual({
      total: listed.filter(({ isLocked }) => isLocked).length + locked.done.length - 2,
    });
  });

  it('goes on where it left off, and meets nobody twice', async () => {
    const { api } = await asAdmin(make);
    for (let at = 0; at < 45; at++) await api.users.invite({ body: { email: `many${at}@crowd.test` } });
    const match = { _filter: '@crowd.test' };
    const support = await roleId(api, 'Support');
    const body = { ...match, action: 'addRoles' as const, roleIds: [support] };
    const first = await api.users.changeMany({ body });
    expect(first.done.length).toBeLessThan(45);
    const second = await api.users.changeMany({ body: { ...body, after: first.next! } });
    expect(second.next).toBe(undefined);
    expect(new Set([...first.done, ...second.done]).size).toBe(45);
    expect((await api.users.listV2({ query: { ...match, _roleId: support, _limit: 1 } }))._metadata.totalItems).toBe(45);
    expect(await api.users.changeMany({ body: { action: 'removeRoles', roleIds: [support], userIds: first.done } })).toMatchObject({
      failures: [],
    });
    expect((await api.users.listV2({ query: { ...match, _roleId: support, _limit: 1 } }))._metadata.totalItems).toBe(
      45 - first.done.length,
    );
    const removed = await api.users.removeMany({ body: { ...match, userIds: second.done } });
    expect(removed.done.toSorted()).toEqual(second.done.toSorted());
    expect(await api.users.count({ query: match })).toEqual({ total: first.done.length });
  });

  it('changes nobody who holds more than the caller, and leaves them as they were', async () => {
    const { world, api } = await asAdmin(make);
    const keys = ['fe.secure.read.users', 'fe.secure.write.users'];
    const all = await api.roles.listPermissions();
    const { id } = await api.roles.create({ body: { key: 'deskers', name: 'Desk' } });
    await api.roles.setPermissions({
      roleId: id,
      body: { permissionIds: all.filter(({ key }) => keys.includes(key)).map((one) => one.id) },
    });
    await api.users.update({ body: { id: await userId(api, people.readOnly), roleIds: [id] } });
    const desk = await world.as(people.readOnly);
    const admin = await userId(api, people.admin);
    const { done, failures } = await desk.users.changeMany({ body: { userIds: [admin, unknownId], action: 'signOut' } });
    expect({ done, codes: failures.map(({ userId: who, code }) => [who, code]) }).toEqual({
      done: [],
      codes: [[admin, 'HIGHER_PRIVILEGE']],
    });
    expect((await api.users.list({ query: { _email: people.admin } })).items).toHaveLength(1);
    await expect(desk.users.removeMany({ body: { userIds: [admin] } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('exports everyone, or those who match, as a file that can be imported again', async () => {
    const { world, api } = await asAdmin(make);
    const formula = '=HYPERLINK("http://x.test")';
    await api.users.invite({ body: { email: colleague, name: formula, roleIds: [await roleId(api, 'Support')] } });
    const read = async (body: Parameters<typeof api.users.exportCsv>[0]['body'] = {}) =>
      parseCsv(await (await api.users.exportCsv({ body })).text()).rows;
    const [header, ...rows] = await read();
    expect(header).toEqual(['Email', 'Name', 'Phone', 'Job title', 'Roles', 'Groups']);
    const emails = rows.slice(0, -1).map(([email]) => email);
    expect(emails).toHaveLength((await api.users.stats()).totalItems);
    expect(emails).toEqual(emails.toSorted());
    expect(emails).not.toContain(people.stranger);
    expect((await read({ _filter: colleague })).slice(1)).toEqual([[colleague, formula, '', '', 'Support', ''], ['']]);
    const invited = (await read({ _status: 'invited', _roleId: await roleId(api, 'Support') })).map(([email]) => email);
    expect(invited).toContain(colleague);
    expect(invited).not.toContain(people.support);
    // CSV-01: nothing in it is a formula to a spreadsheet.
    expect(await (await api.users.exportCsv({ body: { _filter: colleague } })).text()).toContain(`"'=HYPERLINK(`);
    const reader = await world.as(people.readOnly);
    expect((await reader.users.exportCsv({ body: {} })).size).toBeGreaterThan(100);
  });

  it('invites, emails a link and lists the user as pending', async () => {
    const { world, api } = await asAdmin(make);
    const support = await roleId(api, 'Support');
    const member = await api.users.invite({ body: { email: colleague, name: 'New Colleague', roleIds: [support] } });
    expect(member).toMatchObject({ email: colleague, name: 'New Colleague', activatedForTenant: false, roleIds: [support] });
    expect((await world.mailbox(colleague))[0]!.links[0]).toContain('/account/');
    expect((await api.users.list({ query: { _email: colleague } })).items[0]).toMatchObject({ activatedForTenant: false });
  });

  it('invites a newcomer with a username, to sign in with once they have joined; others keep their own', async () => {
    const { world, api } = await asAdmin(make);
    await api.users.invite({ body: { email: colleague, username: 'New.Colleague' } });
    const { userId, token } = await linkIn(world, colleague);
    const password = 'a long password nobody has';
    await world.anonymous().activation.activate({ body: { userId, token, password } });
    const signedIn = await world.anonymous().auth.login({ body: { username: 'new.colleague', password } });
    expect(signedIn.accessToken).toBeTruthy();
    const taken = { code: 'USERNAME_TAKEN', status: 409, context: { fields: { username: expect.any(String) } } };
    for (const username of ['new.colleague', 'admin'])
      await expect(api.users.invite({ body: { email: 'other@acme.test', username } })).rejects.toMatchObject(taken);
    expect((await api.users.list({ query: { _email: 'other@acme.test' } })).items).toEqual([]);
    await expect(api.users.invite({ body: { email: 'other@acme.test', username: 'a b' } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    const stranger = await world.as(people.stranger);
    await stranger.usernames.set({ body: { username: 'globe' } });
    await api.users.invite({ body: { email: people.stranger, username: 'renamed' } });
    expect((await stranger.usernames.own()).username).toBe('globe');
  });

  it('v3 finds people by an identifier, after what takes precedence', async () => {
    const { api } = await asAdmin(make);
    await api.usernames.set({ body: { username: 'chief.of.all' } });
    const found = async (query: object) => (await api.users.list({ query })).items.map(({ email }) => email);
    expect(await found({ _identifier: 'Chief.', _identifierType: 'username' })).toEqual([people.admin]);
    expect(await found({ _identifier: 'chief.of' })).toEqual([people.admin]);
    expect(await found({ _identifier: 'of.all', _identifierType: 'username' })).toEqual([]);
    expect(await found({ _identifier: 'support@', _identifierType: 'email' })).toEqual([people.support]);
    expect(await found({ _email: 'support@', _identifier: 'chief' })).toEqual([people.support]);
    await expect(found({ _identifier: 'x', _identifierType: 'password' })).rejects.toMatchObject({ status: 400 });
  });

  it('v2 finds people by their metadata, once they have joined', async () => {
    const { api } = await asAdmin(make);
    await api.profile.update({ body: { metadata: JSON.stringify({ jobTitle: 'Captain', team: { name: 'Bridge', floors: [1, 2] } }) } });
    const found = async (metadata: object) =>
      (await api.users.listV2({ query: { metadata: JSON.stringify(metadata) } })).items.map(({ email }) => email);
    for (const metadata of [{ jobTitle: 'Captain' }, { team: { floors: [2] } }, { jobTitle: 'Captain', team: { name: 'Bridge' } }])
      expect(await found(metadata)).toEqual([people.admin]);
    for (const metadata of [{ jobTitle: 'captain' }, { jobTitle: 'Captain', team: { name: 'Engine' } }, { team: { floors: [3] } }])
      expect(await found(metadata)).toEqual([]);
    await api.users.invite({ body: { email: colleague } });
    expect(await found({})).not.toContain(colleague);
    for (const metadata of ['[]', '{', '{"__proto__":{}}'])
      await expect(api.users.listV2({ query: { metadata } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('lists of members take filters', async () => {
    const { api } = await asAdmin(make);
    const support = await roleId(api, 'Support');
    const found = async (query: object) => (await api.users.listMembers({ query: { pageSize: 200, ...query } })).items;
    const [member] = await found({ email: 'SUPPORT@' });
    expect(await found({ name: member!.name.slice(0, 5).toUpperCase(), email: 'support' })).toEqual([member]);
    expect(await found({ name: member!.name, email: 'admin@' })).toEqual([]);
    const holders = await found({ roleId: support });
    expect(holders.map(({ id }) => id)).toContain(member!.id);
    expect(holders.length).toBeLessThan((await found({})).length);
  });

  it('inviting again uses the new roles, or keeps the previous ones if none are given', async () => {
    const { api } = await asAdmin(make);
    const [support, readOnly] = [await roleId(api, 'Support'), await roleId(api, 'ReadOnly')];
    const rolesOf = async (roleIds?: string[]) =>
      (await api.users.invite({ body: { email: colleague, ...(roleIds && { roleIds }) } })).roleIds;
    expect(await rolesOf([support])).toEqual([support]);
    expect(await rolesOf()).toEqual([support]);
    expect(await rolesOf([readOnly])).toEqual([readOnly]);
  });

  it("resends an invitation, but can't invite an active member", async () => {
    const { world, api } = await asAdmin(make);
    await api.users.invite({ body: { email: colleague } });
    await api.users.invite({ body: { email: colleague, provider: 'local' } });
    expect(await world.mailbox(colleague)).toHaveLength(2);
    await expect(api.users.invite({ body: { email: people.support } })).rejects.toMatchObject({ code: 'EMAIL_TAKEN', status: 409 });
  });

  // spec5.roles-cleared
  it("changes roles; [''] removes them all", async () => {
    const { api } = await asAdmin(make);
    const id = await userId(api, people.readOnly);
    const support = await roleId(api, 'Support');
    expect((await api.users.update({ body: { id, roleIds: [support] } })).item.roleIds).toEqual([support]);
    expect((await api.users.update({ body: { id, roleIds: [''] } })).item.roleIds).toEqual([]);
    expect(await api.users.rolesOf({ query: { ids: [id] } })).toMatchObject([{ userId: id, roleIds: [] }]);
  });

  it('changes name and phone number, and says what they were', async () => {
    const { api } = await asAdmin(make);
    const id = await userId(api, people.readOnly);
    const shown = async () => {
      const { name, phoneNumber } = (await api.users.list({ query: { ids: [id] } })).items[0]!;
      return { name, phone: phoneNumber ?? null };
    };
    const before = await shown();
    const after = { name: 'Robin Park', phone: '+12025550123' };
    await api.users.update({ body: { id, ...after } });
    expect(await shown()).toEqual(after);
    await api.users.update({ body: { id, phone: '' } });
    expect(await shown()).toEqual({ ...after, phone: null });
    const rows = (await api.audits.list({ query: { action: 'user.updated', target: id } })).data;
    expect(rows.map(({ json }) => json[0]!.changes)).toEqual([
      { phone: { from: after.phone, to: null } },
      { name: { from: before.name, to: after.name }, phone: { from: before.phone, to: after.phone } },
    ]);
  });

  it('a name that comes from a directory is changed there, the phone number here', async () => {
    const { world, api } = await asAdmin(make);
    const { id: ssoConfigId } = await api.ssoConfig.create({ body: {} });
    const { id: domainId, txtRecord } = await api.ssoConfig.addDomain({ ssoConfigId, body: { domain: 'acme.test' } });
    world.setTxt('acme.test', [txtRecord]);
    await api.ssoConfig.validateDomain({ ssoConfigId, domainId });
    await world.arrive(await api.directory.create({ body: { source: 'okta' } }), [colleague]);
    const id = await userId(api, colleague);
    await expect(api.users.update({ body: { id, name: 'Renamed' } })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    expect((await api.users.update({ body: { id, phone: '+12025550123' } })).item.name).not.toBe('Renamed');
    expect((await api.users.list({ query: { ids: [id] } })).items).toMatchObject([{ phoneNumber: '+12025550123' }]);
  });

  it('disables, enables, locks and unlocks', async () => {
    const { api } = await asAdmin(make);
    const id = await userId(api, people.readOnly);
    const state = async () => (await api.users.list({ query: { ids: [id] } })).items[0];
    await api.users.disable({ userId: id });
    expect(await state()).toMatchObject({ isDisabled: true });
    await api.users.enable({ userId: id });
    await api.users.lock({ userId: id });
    expect(await state()).toMatchObject({ isDisabled: false, isLocked: true });
    await api.users.unlock({ userId: id });
    expect(await state()).toMatchObject({ isLocked: false });
  });

  it('ends the sessions of a disabled user', async () => {
    const { world, api } = await asAdmin(make);
    const reader = await world.as(people.readOnly);
    await api.users.disable({ userId: await userId(api, people.readOnly) });
    await expect(reader.profile.get()).rejects.toMatchObject({ status: 401 });
  });

  it('removes a member', async () => {
    const { api } = await asAdmin(make);
    const id = await userId(api, people.readOnly);
    expect((await api.users.remove({ userId: id })).email).toBe(people.readOnly);
    expect((await api.users.list({ query: { ids: [id] } })).items).toEqual([]);
    await expect(api.users.remove({ userId: id })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it("admins can't lock themselves out", async () => {
    const { api } = await asAdmin(make);
    const id = await userId(api, people.admin);
    await expect(api.users.disable({ userId: id })).rejects.toMatchObject({ code: 'SELF_CHANGE' });
    await expect(api.users.lock({ userId: id })).rejects.toMatchObject({ code: 'SELF_CHANGE' });
    await expect(api.users.remove({ userId: id })).rejects.toMatchObject({ code: 'SELF_CHANGE' });
  });

  it('nobody can assign a role with more permissions than they have', async () => {
    const { world, api } = await asAdmin(make);
    const admin = await roleId(api, 'Admin');
    const support = await world.as(people.support);
    await expect(support.users.invite({ body: { email: colleague, roleIds: [admin] } })).rejects.toMatchObject({
      code: 'ROLE_NOT_GRANTABLE',
      status: 403,
    });
    await expect(support.users.update({ body: { id: await userId(api, people.readOnly), roleIds: [admin] } })).rejects.toMatchObject({
      code: 'ROLE_NOT_GRANTABLE',
      status: 403,
    });
    expect((await support.roles.listAssignable()).items.map(({ key }) => key)).not.toContain('Admin');
  });

  it('readers can list but not change users', async () => {
    const { world } = await asAdmin(make);
    const reader = await world.as(people.readOnly);
    expect((await reader.users.stats()).totalItems).toBeGreaterThan(10);
    await expect(reader.users.invite({ body: { email: colleague } })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
  });

  it('users of another tenant are not found', async () => {
    const { world, api } = await asAdmin(make);
    const stranger = await world.as(people.stranger);
    const { id } = await stranger.profile.get();
    await expect(api.users.disable({ userId: id })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    await expect(api.users.disable({ userId: unknownId })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it.each(['enable', 'disable', 'lock', 'unlock', 'remove', 'resendActivation'] as const)(
    'rejects an unknown user id: %s',
    async (call) => {
      const { api } = await asAdmin(make);
      for (const id of [unknownId, 'x'])
        await expect(api.users[call]({ userId: id })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    },
  );

  it('rejects unknown users and roles in a body', async () => {
    const { api } = await asAdmin(make);
    const unknown = { code: 'NOT_FOUND', status: 404 };
    await expect(api.users.revokeSessions({ body: { userId: unknownId } })).rejects.toMatchObject(unknown);
    await expect(api.users.update({ body: { id: unknownId, name: 'Nobody' } })).rejects.toMatchObject(unknown);
    await expect(api.users.invite({ body: { email: colleague, roleIds: [unknownId] } })).rejects.toMatchObject(unknown);
    expect((await api.users.list({ query: { _email: colleague } })).items).toEqual([]);
  });

  it("can't invite a user who has joined", async () => {
    const { world, api } = await asAdmin(make);
    await expect(api.users.resendActivation({ userId: await userId(api, people.support) })).rejects.toMatchObject({
      code: 'CONFLICT',
      status: 409,
    });
    const { id } = await api.users.invite({ body: { email: colleague } });
    await api.users.resendActivation({ userId: id });
    expect(await world.mailbox(colleague)).toHaveLength(2);
  });

  it("can't change name or phone of a user who belongs to other accounts", async () => {
    const world = await make();
    const api = await world.as(people.stranger);
    const id = await userId(api, people.admin);
    for (const change of [{ name: 'Mine' }, { phone: '+12025550123' }])
      await expect(api.users.update({ body: { id, ...change } })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
  });

  it('an invited address says nothing about its owner until they join', async () => {
    const { world, api } = await asAdmin(make);
    const stranger = await world.as(people.stranger);
    const { secret } = await stranger.mfa.enrol();
    await stranger.mfa.enrolVerify({ body: { token: world.appCode(secret) } });
    await stranger.profile.update({ body: { phoneNumber: '+12025550123', metadata: '{"a":1}' } });
    const shown = async (email: string) => {
      const { id } = await api.users.invite({ body: { email } });
      await api.users.update({ body: { id, phone: '+12025550199' } });
      await api.users.update({ body: { id, name: 'Somebody' } });
      const [listed] = (await api.users.list({ query: { ids: [id] } })).items;
      const [member] = (await api.users.listMembers({ query: { pageSize: 200 } })).items.filter((item) => item.id === id);
      const known = ['id', 'sub', 'email', 'createdAt'];
      return Object.fromEntries(Object.entries({ ...listed, ...member }).filter(([field]) => !known.includes(field)));
    };
    expect(await shown(people.stranger)).toEqual(await shown('nobody.knows@nowhere.test'));
    const told = (await api.audits.list({ query: { action: 'user.updated' } })).data.map(({ json }) => json[0]!.changes);
    expect(told.flatMap((changes) => Object.keys(changes ?? {}))).toEqual(['name', 'name']);
    const { userId, token } = await linkIn(world, people.stranger);
    await world.anonymous().activation.acceptInvitation({ body: { userId, token } });
    const [joined] = (await api.users.list({ query: { ids: [userId] } })).items;
    expect(joined).toMatchObject({ mfaEnrolled: true, phoneNumber: '+12025550123', metadata: '{"a":1}' });
  });

  it('leaves the account somebody who holds everything', async () => {
    const { world, api } = await asAdmin(make);
    const id = await becomeOnlyAdmin(api);
    const permissions = (await api.roles.listPermissions())
      .filter(({ key }) => /\.(read|write|delete)\.users$/.test(key))
      .map((row) => row.id);
    const role = await api.roles.create({ body: { key: 'people', name: 'People', permissions } });
    await api.users.update({ body: { id: await userId(api, people.support), roleIds: [role.id] } });
    const support = await world.as(people.support);
    const refused = { code: 'LAST_ADMIN', status: 409 };
    await expect(support.users.update({ body: { id, roleIds: [''] } })).rejects.toMatchObject(refused);
    for (const call of ['disable', 'lock', 'remove'] as const)
      await expect(support.users[call]({ userId: id })).rejects.toMatchObject(refused);
    expect((await api.profile.get()).id).toBe(id);
  });

  it('nobody can change someone with more permissions', async () => {
    const { world, api } = await asAdmin(make);
    const id = await userId(api, people.readOnly);
    const admin = await roleId(api, 'Admin');
    await api.users.update({ body: { id, roleIds: [admin] } });
    const permissions = (await api.roles.listPermissions())
      .filter(({ key }) => /\.(read|write|delete)\.users$/.test(key))
      .map((row) => row.id);
    const manager = await api.roles.create({ body: { key: 'people', name: 'People', permissions } });
    await api.users.update({ body: { id: await userId(api, people.support), roleIds: [manager.id] } });
    await api.users.invite({ body: { email: colleague, roleIds: [admin] } });
    const boss = await world.as(people.readOnly);
    const support = await world.as(people.support);
    const refused = { code: 'HIGHER_PRIVILEGE', status: 403 };
    for (const change of [{ roleIds: [''] }, { name: 'Renamed' }])
      await expect(support.users.update({ body: { id, ...change } })).rejects.toMatchObject(refused);
    for (const call of ['disable', 'enable', 'lock', 'unlock', 'remove'] as const)
      await expect(support.users[call]({ userId: id })).rejects.toMatchObject(refused);
    await expect(support.users.revokeSessions({ body: { userId: id } })).rejects.toMatchObject(refused);
    await expect(support.users.invite({ body: { email: colleague, roleIds: [''] } })).rejects.toMatchObject(refused);
    expect(await boss.profile.get()).toMatchObject({ name: expect.not.stringMatching('Renamed'), roles: [{ key: 'Admin' }] });
    expect((await api.users.listV2({ query: { _filter: colleague } })).items[0]!.roles.map(({ key }) => key)).toEqual(['Admin']);
  });

  it('an admin can give up their own role while another one stays', async () => {
    const { api } = await asAdmin(make);
    await api.users.update({ body: { id: await userId(api, people.support), roleIds: [await roleId(api, 'Admin')] } });
    const { item } = await api.users.update({ body: { id: await userId(api, people.admin), roleIds: [await roleId(api, 'ReadOnly')] } });
    expect(item.roles.map(({ key }) => key)).toEqual(['ReadOnly']);
  });

  it("ends a member's sessions in this account", async () => {
    const { world, api } = await asAdmin(make);
    const reader = await world.as(people.readOnly);
    await api.users.revokeSessions({ body: { userId: await userId(api, people.readOnly) } });
    await expect(reader.profile.get()).rejects.toMatchObject({ status: 401 });
  });

  it('invites nobody whose email the workspace keeps out', async () => {
    const { api } = await asAdmin(make);
    await api.restrictions.addDomain({ body: { domain: 'rival.test', type: 'BLOCK' } });
    await api.restrictions.setDomainConfig({ body: { active: true, type: 'BLOCK' } });
    await expect(api.users.invite({ body: { email: 'new@rival.test' } })).rejects.toMatchObject({
      code: 'DOMAIN_NOT_ALLOWED',
      status: 403,
    });
  });

  it('a plan has so many seats: nobody is invited or enabled beyond them, and whoever leaves frees one', async () => {
    const { world, api } = await asAdmin(make);
    const { people: seats } = await api.billing.overview();
    await world.decide({ seats });
    const invite = () => api.users.invite({ body: { email: colleague } });
    const refused = { code: 'SEATS_TAKEN', status: 403, context: { seats } };
    await expect(invite()).rejects.toMatchObject(refused);
    const reader = await userId(api, people.readOnly);
    await api.users.disable({ userId: reader });
    const { id } = await invite();
    // Their invitation is no second seat.
    await invite();
    await api.users.disable({ userId: id });
    await api.users.enable({ userId: reader });
    await api.users.enable({ userId: reader });
    await expect(api.users.enable({ userId: id })).rejects.toMatchObject(refused);
    const { failures } = await api.users.changeMany({ body: { action: 'enable', userIds: [id] } });
    expect(failures).toMatchObject([{ userId: id, code: 'SEATS_TAKEN' }]);
    expect((await api.billing.overview()).people).toBe(seats);
    await api.users.remove({ userId: id });
    await expect(invite()).rejects.toMatchObject(refused);
    await world.decide({ seats: seats - 5 });
    expect((await api.users.list({ query: {} }))._metadata.totalItems).toBeGreaterThan(seats - 5);
  });
});
