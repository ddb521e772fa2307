import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import type { PermissionKey } from '../../src/contract/permission-keys.ts';
import { demoTenants, demoUserId } from '../demo/accounts.ts';
import { permissionId, vendorRoleId } from '../identity/catalog.ts';
import { createUser } from '../identity/members/new-user.ts';
import { addMembership } from '../test/members.ts';
import { connectDirectory, ownDomain, patch, scimClient, user, type Directory } from '../test/scim.ts';
import { createWorld, type TestWorld } from '../test/world.ts';

const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const group = (displayName: string, ids: readonly string[] = []) => ({
  schemas: [groupSchema],
  displayName,
  members: ids.map((value) => ({ value })),
});
const off = patch({ op: 'replace', path: 'active', value: false });

let world: TestWorld;
beforeEach(async () => {
  world = await createWorld();
  await ownDomain(world, 'corp.test');
});

const admin = () => world.as(people.admin);
/** A member who manages provisioning and nothing else, and a directory of theirs. */
async function managersDirectory(): Promise<Directory> {
  const keys: PermissionKey[] = [
    'fe.secure.read.provisioningConfiguration',
    'fe.secure.write.provisioningConfiguration',
    'fe.secure.delete.provisioningConfiguration',
  ];
  const api = await admin();
  const { id } = await api.roles.create({ body: { key: 'directories', name: 'Directories', permissions: keys.map(permissionId) } });
  await api.users.update({ body: { id: demoUserId(people.support), roleIds: [id] } });
  return connectDirectory(world, { admin: people.support });
}
async function made(directory: Directory, name: string, more: object = {}) {
  const { status, body } = await directory.call('POST', '/Users', user(name, more));
  expect([status, body.detail]).toEqual([201, undefined]);
  return body;
}
const memberOf = (email: string, tenantId: string = demoTenants.acme) =>
  world.data((tx) =>
    tx
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['u.id', 'm.disabled_at', 'm.managed_by', 'm.status', 'u.name', 'u.email'])
      .where('u.email', '=', email)
      .where('m.tenant_id', '=', tenantId)
      .executeTakeFirst(),
  );
const lastRefusal = async ({ id }: Directory) => {
  const { requests } = await (await admin()).directory.requests({ id });
  return requests[0];
};
/** The status, and that the directory's log says why. */
async function refused(directory: Directory, method: string, path: string, body?: object): Promise<[number, string]> {
  const answer = await directory.call(method, path, body);
  expect(await lastRefusal(directory)).toMatchObject({ status: answer.status, detail: answer.body.detail });
  return [answer.status, answer.body.detail!];
}

describe('MCH-01 a directory and somebody who belongs elsewhere', () => {
  /** Of Globex alone, with an address of Acme's domain. */
  async function stranger(): Promise<string> {
    const userId = await world.data((tx) =>
      createUser(tx, world.clock.now(), { email: 'pat@corp.test', name: 'Pat Elsewhere', emailVerified: true }),
    );
    await addMembership(world, { email: 'pat@corp.test', tenantId: demoTenants.globex, userId, role: 'Admin' });
    return userId;
  }

  it('adds them, and they are told', async () => {
    const directory = await connectDirectory(world);
    await stranger();
    await made(directory, 'pat');
    expect(await memberOf('pat@corp.test')).toMatchObject({ status: 'active', managed_by: 'scim2' });
    const mail = await world.data((tx) =>
      tx.selectFrom('mail_outbox').select(['subject', 'text']).where('recipient', '=', 'pat@corp.test').execute(),
    );
    expect(mail).toEqual([{ subject: 'You were added to Acme', text: expect.stringContaining('leave it under Privacy & security') }]);
    // Nobody is told of an account that is made for them.
    await made(directory, 'new');
    expect(await world.mailbox('new@corp.test')).toEqual([]);
  });

  it('changes neither their name nor their email, which are the same everywhere', async () => {
    const directory = await connectDirectory(world);
    await stranger();
    const { id } = await made(directory, 'pat');
    expect((await directory.call('PUT', `/Users/${id}`, user('pat', { displayName: 'Renamed' }))).status).toBe(200);
    for (const [method, body] of [
      ['PUT', user('mole')],
      ['PATCH', patch({ op: 'replace', value: { userName: 'mole@corp.test', 'emails[type eq "work"].value': 'mole@corp.test' } })],
    ] as const)
      expect(await refused(directory, method, `/Users/${id}`, body)).toEqual([403, expect.stringContaining('other workspaces')]);
    expect(await memberOf('pat@corp.test', demoTenants.globex)).toMatchObject({ name: 'Pat Elsewhere', email: 'pat@corp.test' });
    expect(await memberOf('mole@corp.test', demoTenants.globex)).toBeUndefined();
  });

  it("doesn't put whoever has left back in; they come back by an admin's invitation, which they accept themselves", async () => {
    const directory = await connectDirectory(world);
    const userId = await stranger();
    const { id } = await made(directory, 'pat');
    await world.data((tx) =>
      tx
        .updateTable('users')
        .set({ password_hash: tx.selectFrom('users').select('password_hash').where('email', '=', people.admin) })
        .where('id', '=', userId)
        .execute(),
    );
    const pat = await world.as('pat@corp.test');
    await pat.tenants.leave({ tenantId: demoTenants.acme });
    const again = () => refused(directory, 'PUT', `/Users/${id}`, user('pat'));
    expect(await again()).toEqual([403, expect.stringContaining('has left the workspace')]);
    const leaver = await directory.call('POST', '/Users', user('leaver'));
    expect(leaver.status).toBe(201);
    expect((await directory.call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await refused(directory, 'POST', '/Users', user('pat'))).toEqual([403, expect.stringContaining('has left the workspace')]);
    await (await admin()).users.invite({ body: { email: 'pat@corp.test' } });
    expect(await refused(directory, 'POST', '/Users', user('pat'))).toEqual([403, expect.stringContaining('has left the workspace')]);
    expect(await memberOf('pat@corp.test')).toMatchObject({ status: 'invited' });
    const [invitation] = await world.mailbox('pat@corp.test');
    const token = new URL(invitation!.links[0]!).searchParams.get('token')!;
    await world.anonymous().activation.acceptInvitation({ body: { userId, token } });
    await made(directory, 'pat');
    expect(await memberOf('pat@corp.test')).toMatchObject({ status: 'active', managed_by: 'scim2' });
  });
});

describe('MCH-02 a directory has the rights of whoever made its token', () => {
  it('and reaches nobody who holds more', async () => {
    const directory = await managersDirectory();
    const boss = await made(directory, 'boss');
    const { id: bossId } = (await memberOf('boss@corp.test'))!;
    await (await admin()).users.update({ body: { id: bossId, roleIds: [vendorRoleId('Admin')] } });
    const before = await memberOf('boss@corp.test');
    const beyond = /permissions that whoever created this directory's token doesn't have/;
    for (const [method, body, why] of [
      ['PATCH', off, beyond],
      ['PUT', user('boss', { displayName: 'Renamed' }), beyond],
      ['PUT', user('mole'), /manages the workspace/],
      ['DELETE', undefined, beyond],
    ] as const)
      expect([method, await refused(directory, method, `/Users/${boss.id}`, body)]).toEqual([method, [403, expect.stringMatching(why)]]);
    expect(await memberOf('boss@corp.test')).toEqual(before);
    // What changes nothing is no change.
    expect((await directory.call('PUT', `/Users/${boss.id}`, user('boss'))).status).toBe(200);

    const { token } = await (await admin()).directory.rotate({ id: directory.id, body: null });
    const stronger = { ...directory, call: scimClient(world, token) };
    expect((await stronger.call('PATCH', `/Users/${boss.id}`, off)).status).toBe(200);
    expect((await memberOf('boss@corp.test'))!.disabled_at).not.toBeNull();
    // Nor does the weaker token let them back in.
    const on = patch({ op: 'replace', path: 'active', value: true });
    expect(await refused(directory, 'PATCH', `/Users/${boss.id}`, on)).toEqual([403, expect.any(String)]);
  });

  it('takes over nobody who holds more, as a member or by an invitation', async () => {
    await ownDomain(world, 'acme.test');
    const directory = await managersDirectory();
    const api = await admin();
    await api.users.invite({ body: { email: 'next@corp.test', roleIds: [vendorRoleId('Admin')] } });
    for (const email of [people.admin, 'next@corp.test']) {
      const sent = { ...user('x'), userName: email, emails: [] };
      expect([email, await refused(directory, 'POST', '/Users', sent)]).toEqual([email, [403, expect.any(String)]]);
    }
    expect(await memberOf(people.admin)).toMatchObject({ managed_by: 'frontegg' });
    expect(await memberOf('next@corp.test')).toMatchObject({ status: 'invited' });
  });

  it('and decides on no group that gives more', async () => {
    const directory = await managersDirectory();
    const one = await made(directory, 'one');
    const two = await made(directory, 'two');
    const { body } = await directory.call('POST', '/Groups', group('Staff', [one.id]));
    await (await admin()).groups.addRoles({ groupId: body.id, body: { roleIds: [vendorRoleId('Admin')] } });
    const path = `/Groups/${body.id}`;
    for (const [method, change] of [
      ['PATCH', patch({ op: 'add', path: 'members', value: [{ value: two.id }] })],
      ['PATCH', patch({ op: 'remove', path: `members[value eq "${one.id}"]` })],
      ['PUT', group('Renamed', [one.id])],
      ['DELETE', undefined],
    ] as const)
      expect([method, await refused(directory, method, path, change)]).toEqual([
        method,
        [403, expect.stringMatching(/gives permissions that whoever created this directory's token doesn't have/)],
      ]);
    expect((await directory.call('PUT', path, group('Staff', [one.id]))).status).toBe(200);
    const inside = await world.data((tx) => tx.selectFrom('group_members').select('user_id').where('group_id', '=', body.id).execute());
    expect(inside).toEqual([{ user_id: (await memberOf('one@corp.test'))!.id }]);
  });

  it('and catches up with no more than that, whoever lets it', async () => {
    const directory = await managersDirectory();
    const worker = await made(directory, 'worker');
    const boss = await made(directory, 'boss');
    const api = await admin();
    await api.users.update({ body: { id: (await memberOf('boss@corp.test'))!.id, roleIds: [vendorRoleId('Admin')] } });
    await api.directory.update({ id: directory.id, body: { syncToUserManagement: false } });
    for (const { id } of [worker, boss]) expect((await directory.call('PATCH', `/Users/${id}`, off)).status).toBe(200);
    await api.directory.update({ id: directory.id, body: { syncToUserManagement: true } });
    expect((await memberOf('worker@corp.test'))!.disabled_at).not.toBeNull();
    expect(await memberOf('boss@corp.test')).toMatchObject({ disabled_at: null });
  });

  it('disconnected with all its people, it leaves those who hold more than whoever disconnects it', async () => {
    const directory = await connectDirectory(world);
    await made(directory, 'worker');
    await made(directory, 'boss');
    const staff = await directory.call('POST', '/Groups', group('Staff'));
    const api = await admin();
    await api.users.update({ body: { id: (await memberOf('boss@corp.test'))!.id, roleIds: [vendorRoleId('Admin')] } });
    await api.groups.addRoles({ groupId: staff.body.id, body: { roleIds: [vendorRoleId('Admin')] } });
    await managersDirectory();
    await (await world.as(people.support)).directory.remove({ id: directory.id, body: { deleteAll: true } });
    expect(await memberOf('worker@corp.test')).toBeUndefined();
    expect(await memberOf('boss@corp.test')).toMatchObject({ managed_by: 'frontegg', disabled_at: null });
    const { groups } = await api.groups.list({ query: {} });
    expect(groups.find(({ id }) => id === staff.body.id)).toMatchObject({ managedBy: 'frontegg' });
  });

  const endings: [string, (api: Awaited<ReturnType<typeof admin>>, userId: string) => Promise<unknown>][] = [
    ['is removed', (api, userId) => api.users.remove({ userId })],
    ['is disabled', (api, userId) => api.users.disable({ userId })],
    ['is locked', (api, userId) => api.users.lock({ userId })],
    ['may no longer manage provisioning', (api, id) => api.users.update({ body: { id, roleIds: [''] } })],
    [
      'is removed and comes back',
      async (api, userId) => {
        await api.users.remove({ userId });
        world.clock.advance(1);
        await addMembership(world, { email: people.support, tenantId: demoTenants.acme, role: 'Admin' });
      },
    ],
  ];
  it.each(endings)('stops once its maker %s, and whoever can help is told once', async (_how, end) => {
    const directory = await managersDirectory();
    const ann = await made(directory, 'ann');
    const api = await admin();
    await end(api, demoUserId(people.support));
    expect((await api.directory.list()).find(({ id }) => id === directory.id)).toMatchObject({ stopped: true });
    for (const [method, path, body] of [
      ['GET', '/Users', undefined],
      ['PATCH', `/Users/${ann.id}`, off],
      ['POST', '/Users', user('late')],
    ] as const)
      expect([method, await refused(directory, method, path, body)]).toEqual([method, [403, expect.stringContaining('has stopped')]]);
    expect(await memberOf('ann@corp.test')).toMatchObject({ disabled_at: null });
    expect(await api.directory.tryUser({ id: directory.id, body: { email: 'late@corp.test' } })).toMatchObject({
      outcome: 'refused',
      detail: expect.stringContaining('has stopped'),
    });
    const { data } = await api.notifications.list({ query: {} });
    expect(data.filter(({ kind }) => kind === 'directoryStopped')).toMatchObject([{ title: 'The directory Okta has stopped' }]);

    const { token } = await api.directory.rotate({ id: directory.id, body: null });
    expect((await scimClient(world, token)('PATCH', `/Users/${ann.id}`, off)).status).toBe(200);
    expect((await api.directory.list()).find(({ id }) => id === directory.id)).toMatchObject({ stopped: false });
  });
});

describe('MCH-04 the rules of the workspace hold for what a directory writes', () => {
  it('for the email that it changes', async () => {
    await ownDomain(world, 'second.test');
    const directory = await connectDirectory(world);
    const { id } = await made(directory, 'ann');
    const { restrictions } = await admin();
    await restrictions.addDomain({ body: { domain: 'second.test', type: 'BLOCK' } });
    await restrictions.setDomainConfig({ body: { active: true, type: 'BLOCK' } });
    const moved = { ...user('ann'), userName: 'ann@second.test', emails: [] };
    expect(await refused(directory, 'PUT', `/Users/${id}`, moved)).toEqual([403, expect.stringContaining('email domain')]);
    expect(await memberOf('ann@corp.test')).toBeDefined();
  });

  it('and an address that somebody has is a conflict', async () => {
    const directory = await connectDirectory(world);
    await made(directory, 'ann');
    const { id } = await made(directory, 'bea');
    const moved = { ...user('bea'), emails: [{ value: 'ann@corp.test', primary: true }] };
    expect((await refused(directory, 'PUT', `/Users/${id}`, moved))[0]).toBe(409);
  });
});

describe('MCH-05 a directory that is disconnected while it sends', () => {
  it('is told that its token is none, and nothing is carried out', async () => {
    const directory = await connectDirectory(world);
    const { id } = await made(directory, 'ann');
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const text = new TextEncoder().encode(JSON.stringify(off));
    const answer = world.send(`/scim/v2/Users/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${directory.token}`, 'content-type': 'application/scim+json' },
      body: readable,
      duplex: 'half',
    } as RequestInit);
    await writer.write(text.slice(0, 10));
    await (await admin()).directory.remove({ id: directory.id, body: { deleteAll: false } });
    await writer.write(text.slice(10));
    await writer.close();
    expect((await answer).status).toBe(401);
    expect(await memberOf('ann@corp.test')).toMatchObject({ disabled_at: null });
  });
});

it('MCH-06 whatever a directory changes is in the audit log', async () => {
  const directory = await connectDirectory(world);
  let last = '0';
  const since = async () => {
    const rows = await world.data((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['id', 'action', 'details'])
        .where('tenant_id', '=', demoTenants.acme)
        .where('id', '>', last)
        .orderBy('id')
        .execute(),
    );
    last = rows.at(-1)?.id ?? last;
    return rows.map(({ action, details }) => [action, (details as { changes?: object }).changes ?? null] as const);
  };
  const step = async (method: string, path: string, body?: object) => {
    await since();
    const answer = await directory.call(method, path, body);
    expect([method, path, answer.body?.detail]).toEqual([method, path, undefined]);
    return { body: answer.body, rows: await since() };
  };
  const { body: ann, rows: added } = await step('POST', '/Users', user('ann'));
  expect(added).toEqual([['user.provisioned', null]]);
  const path = `/Users/${ann.id}`;
  expect((await step('PUT', path, user('ann'))).rows).toEqual([]);
  expect((await step('PUT', path, user('ann', { displayName: 'Ann Other' }))).rows).toEqual([
    ['user.updated', { name: { from: 'Ann Corp', to: 'Ann Other' } }],
  ]);
  expect((await step('PUT', path, user('anna', { displayName: 'Ann Other' }))).rows).toEqual([
    ['user.updated', { email: { from: 'ann@corp.test', to: 'anna@corp.test' } }],
  ]);
  const { body: staff, rows: grouped } = await step('POST', '/Groups', group('Staff', [ann.id]));
  expect(grouped.map(([action]) => action)).toEqual(['group.provisioned', 'group.usersAdded']);
  expect((await step('PUT', `/Groups/${staff.id}`, group('Team', [ann.id]))).rows).toEqual([
    ['group.updated', { name: { from: 'Staff', to: 'Team' } }],
  ]);
  expect((await step('PUT', `/Groups/${staff.id}`, group('Team'))).rows).toEqual([['group.usersRemoved', null]]);
  expect((await step('DELETE', `/Groups/${staff.id}`)).rows).toEqual([['group.deprovisioned', null]]);
  expect((await step('PATCH', path, off)).rows).toEqual([['user.disabled', null]]);
  expect((await step('PATCH', path, patch({ op: 'replace', path: 'active', value: true }))).rows).toEqual([['user.enabled', null]]);
  expect((await step('DELETE', path)).rows).toEqual([['user.deprovisioned', null]]);
});

it('MCH-07 of many new tokens two work at most, and one that is ended none before it', async () => {
  const directory = await connectDirectory(world);
  const api = await admin();
  const tokens = [directory.token];
  for (let n = 0; n < 9; n++) tokens.push((await api.directory.rotate({ id: directory.id, body: null })).token);
  const working = async () => {
    const answers = await Promise.all(tokens.map((token) => scimClient(world, token)('GET', '/Users?count=1')));
    return tokens.filter((_, at) => answers[at]!.status === 200);
  };
  expect(await working()).toEqual(tokens.slice(-2));
  const { token, previousExpiresAt } = await api.directory.rotate({ id: directory.id, body: { endPrevious: true } });
  tokens.push(token);
  expect(await working()).toEqual([token]);
  expect(new Date(previousExpiresAt).getTime()).toBeLessThanOrEqual(world.clock.now().getTime());
});

it('MCH-09 a name that a directory sends stays in its line', async () => {
  const directory = await connectDirectory(world);
  const eve = await made(directory, 'eve', { displayName: 'Eve\r\nBcc: all@victim.test\u2028\u0007' });
  expect(await memberOf('eve@corp.test')).toMatchObject({ name: 'Eve Bcc: all@victim.test' });
  await directory.call('POST', '/Groups', group('Staff\r\nBcc: all@victim.test', [eve.id]));
  const { groups } = await (await admin()).groups.list({ query: {} });
  expect(groups.map(({ name }) => name)).toContain('Staff Bcc: all@victim.test');
});
