import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { groupsSuite } from '../../../src/contract/groups/groups.suite.ts';
import { vendorRoleId } from '../../identity/catalog.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';

groupsSuite('client + provider', () => createWorld());

/** Read only users who are in a group with this role. */
async function withGroup(world: TestWorld, role: string) {
  const admin = await world.signIn(people.admin);
  const { id: groupId } = await admin.api.groups.create({ body: { name: 'Crew' } });
  await admin.api.groups.addRoles({ groupId, body: { roleIds: [vendorRoleId(role)] } });
  const member = { groupId, body: { userIds: [demoUserId(people.readOnly)] } };
  return { admin, join: () => admin.api.groups.addUsers(member), leave: () => admin.api.groups.removeUsers(member) };
}

describe('rights through a group', () => {
  it('are in the next access token, and no longer in the one after they leave', async () => {
    const world = await createWorld();
    const { join, leave } = await withGroup(world, 'Support');
    const reader = await world.signIn(people.readOnly);
    const claims = async () => {
      await reader.api.auth.refresh({ body: null });
      const { roles, permissions } = decodeJwt<{ roles: string[]; permissions: string[] }>(reader.token()!);
      return { roles, mayWrite: permissions.includes('fe.secure.write.users') };
    };
    expect(await claims()).toEqual({ roles: ['ReadOnly'], mayWrite: false });
    await join();
    expect(await claims()).toEqual({ roles: ['ReadOnly', 'Support'], mayWrite: true });
    await leave();
    expect(await claims()).toEqual({ roles: ['ReadOnly'], mayWrite: false });
  });

  it('make an invite link worthless when its creator loses them', async () => {
    const world = await createWorld();
    const { join, leave } = await withGroup(world, 'Support');
    await join();
    const { token } = await (await world.signIn(people.readOnly)).api.invites.create({ body: {} });
    const verify = () => world.anonymous().invites.verify({ body: { token: token! } });
    await expect(verify()).resolves.toMatchObject({ name: 'Acme' });
    await leave();
    await expect(verify()).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  it('of somebody who holds the same role twice stay when one of both ends', async () => {
    const world = await createWorld();
    const { join, leave } = await withGroup(world, 'ReadOnly');
    const reader = await world.signIn(people.readOnly);
    const before = await reader.api.profile.get();
    await join();
    expect((await reader.api.profile.get()).roles).toEqual(before.roles);
    await leave();
    expect(await reader.api.profile.get()).toEqual(before);
  });
});

describe('groups of a large workspace', () => {
  it('list 1,000 groups with 10,000 members completely', async () => {
    const world = await createWorld();
    const { acme } = demoTenants;
    await world.data(async (tx) => {
      const members = await tx.selectFrom('memberships').select('user_id').where('tenant_id', '=', acme).limit(10).execute();
      const now = world.clock.now();
      const ids = Array.from({ length: 990 }, () => crypto.randomUUID());
      const row = { tenant_id: acme, description: null, color: null, metadata: '{}', managed_by: 'frontegg' as const };
      await tx
        .insertInto('groups')
        .values(ids.map((id, at) => ({ ...row, id, name: `Team ${at}`, created_at: now, updated_at: now })))
        .execute();
      for (const { user_id } of members)
        await tx
          .insertInto('group_members')
          .values(ids.map((group_id) => ({ tenant_id: acme, group_id, user_id, added_at: now })))
          .execute();
    });
    const { api } = await world.signIn(people.admin);
    const { groups } = await api.groups.list({ query: { _groupsRelations: 'rolesAndUsers' } });
    expect(groups.filter(({ name }) => name.startsWith('Team ')).map(({ users }) => users!.length)).toEqual(Array<number>(990).fill(10));
    const { items, _metadata } = await api.groups.page({ query: { _filter: 'team ', _sortBy: 'members', _limit: 200, _offset: 4 } });
    expect([items.length, _metadata.totalItems]).toEqual([190, 990]);
    expect(items.every(({ memberCount }) => memberCount === 10)).toBe(true);
  });
});

it('a group names the directory of its own workspace that sends it', async () => {
  const world = await createWorld();
  const { acme } = demoTenants;
  const { api } = await world.signIn(people.admin);
  const { id } = (await api.groups.page({ query: { _managedBy: 'scim2' } })).items[0]!;
  const named = async () => [
    (await api.groups.page({ query: { ids: [id] } })).items[0]!.directoryName,
    (await api.groups.get({ groupId: id })).directoryName,
  ];
  expect(await named()).toEqual([null, undefined]);
  const created = await api.directory.create({ body: { source: 'okta', connectionName: 'Okta in Oslo' } });
  const now = world.clock.now();
  const row = { id, tenant_id: acme, connection_id: created.id, name: 'Legal', external_id: null, created_at: now, updated_at: now };
  await world.data((tx) => tx.insertInto('directory_groups').values(row).execute());
  expect(await named()).toEqual(['Okta in Oslo', 'Okta in Oslo']);
});
