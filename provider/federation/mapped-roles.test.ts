import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import type { PermissionKey } from '../../src/contract/permission-keys.ts';
import { demoTenants, demoUserId } from '../demo/accounts.ts';
import { demoAccountId } from '../demo/seed-accounts.ts';
import { permissionId, vendorRoleId } from '../identity/catalog.ts';
import { addMembership, addTenant } from '../test/members.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { addConnection, samlSignIn } from '../test/security/federation-peer.ts';

const tenantId = demoTenants.acme;
const managing: PermissionKey[] = ['fe.secure.read.samlConfiguration', 'fe.secure.write.samlConfiguration'];
const building: PermissionKey = 'fe.secure.read.users';
const managerId = demoUserId(people.support);

let world: TestWorld;
let ssoConfigId: string;
let builders: string;
const admin = () => world.as(people.admin);
type Api = Awaited<ReturnType<typeof admin>>;

async function roleWith(key: string, permissions: readonly PermissionKey[]): Promise<string> {
  const { roles } = await admin();
  return (await roles.create({ body: { key, name: key, permissions: permissions.map(permissionId) } })).id;
}

/** A member who manages single sign-on, and has mapped a group to what they may give. */
beforeEach(async () => {
  world = await createWorld();
  ssoConfigId = await addConnection(world, { tenantId, domains: ['staff.example'] });
  builders = await roleWith('Builders', [building]);
  const manager = await roleWith('Managers', [...managing, building]);
  await (await admin()).users.update({ body: { id: managerId, roleIds: [manager] } });
  await (await world.as(people.support)).ssoConfig.addGroup({ ssoConfigId, body: { group: 'engineers', roleIds: [builders] } });
});

/** Keys of the roles that somebody has after the company signed them in. */
async function signIn(name: string, { groups = ['engineers'], domain = 'staff.example' } = {}): Promise<string[]> {
  const browser = world.browser();
  expect(await samlSignIn(browser, `${name}@${domain}`, { attributes: { groups } })).toMatchObject({ mfaRequired: false });
  return (await browser.api.profile.get()).roles.map(({ key }) => key).toSorted();
}
async function told() {
  const { data } = await (await admin()).notifications.list({ query: {} });
  return data.filter(({ kind }) => kind === 'ssoRolesStopped').map(({ title, body }) => [title, body]);
}
const recorded = () =>
  world.data((tx) =>
    tx
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'ssoConnection.rolesStopped')
      .where('tenant_id', '=', tenantId)
      .execute(),
  );

const endings: [string, (api: Api) => Promise<unknown>][] = [
  ['is removed', ({ users }) => users.remove({ userId: managerId })],
  ['is disabled', ({ users }) => users.disable({ userId: managerId })],
  ['is locked', ({ users }) => users.lock({ userId: managerId })],
  ['may no longer manage single sign-on', async ({ users }) => users.update({ body: { id: managerId, roleIds: [builders] } })],
  [
    'no longer holds what it gives',
    async ({ users }) => users.update({ body: { id: managerId, roleIds: [await roleWith('Less', managing)] } }),
  ],
  ['has an account no more', () => world.data((tx) => tx.deleteFrom('users').where('id', '=', managerId).execute())],
  [
    'is removed and comes back',
    async ({ users }) => {
      await users.remove({ userId: managerId });
      world.clock.advance(1);
      await addMembership(world, { email: people.support, tenantId, role: 'Admin' });
    },
  ],
];

describe('MCH-02 roles that a company gives by group', () => {
  it('are given with the rights of whoever mapped them', async () => {
    expect(await signIn('ann')).toEqual(['Builders']);
    expect([await told(), await recorded()]).toEqual([[], []]);
  });

  it.each(endings)(
    'are given no more once whoever mapped them %s; the sign-in goes on, and whoever can help is told once',
    async (_how, end) => {
      expect(await signIn('ann')).toEqual(['Builders']);
      await (await admin()).ssoConfig.setDefaultRoles({ ssoConfigId, body: { roleIds: [vendorRoleId('ReadOnly')] } });
      await end(await admin());
      expect(await signIn('bea')).toEqual(['ReadOnly']);
      expect(await signIn('carl')).toEqual(['ReadOnly']);
      expect(await told()).toEqual([['Test stopped assigning some roles', expect.stringContaining('The admin who mapped Builders left')]]);
      expect(await recorded()).toEqual([{ details: { name: 'Test', roles: ['Builders'] } }]);
      // What somebody has is theirs until they leave the group.
      expect(await signIn('ann')).toEqual(['Builders', 'ReadOnly']);
      expect(await signIn('ann', { groups: [] })).toEqual(['ReadOnly']);
    },
  );

  it('are given again, and not, as whoever mapped them may: the page says which, and each ending is told', async () => {
    const stopped = async () => (await (await admin()).ssoConfig.list())[0]!.groups[0]!.stoppedRoleIds;
    await (await admin()).users.lock({ userId: managerId });
    expect(await signIn('ann')).toEqual([]);
    expect(await stopped()).toEqual([builders]);
    await (await admin()).users.unlock({ userId: managerId });
    expect(await signIn('bea')).toEqual(['Builders']);
    expect(await stopped()).toBeUndefined();
    expect(await told()).toHaveLength(1);
    await (await admin()).users.lock({ userId: managerId });
    expect(await signIn('cyd')).toEqual([]);
    expect(await stopped()).toEqual([builders]);
    expect(await told()).toHaveLength(2);
  });

  it('are given to many who come for the first time at once', async () => {
    const unlimited = await addTenant(world, 'Unlimited');
    await addConnection(world, { tenantId: unlimited, domains: ['many.example'], groups: { engineers: [vendorRoleId('ReadOnly')] } });
    const names = Array.from({ length: 6 }, (_, index) => `new${index}`);
    const arrive = (name: string) => signIn(name, { domain: 'many.example' });
    expect(await Promise.all(names.map(arrive))).toEqual(names.map(() => ['ReadOnly']));
  });

  it('are given again once somebody who may saves them', async () => {
    await (await admin()).users.disable({ userId: managerId });
    expect(await signIn('ann')).toEqual([]);
    const { ssoConfig } = await admin();
    const [mapping] = await ssoConfig.groups({ ssoConfigId });
    expect(mapping).toMatchObject({ roleIds: [builders], stoppedRoleIds: [builders] });
    await ssoConfig.changeGroup({ ssoConfigId, id: mapping!.id, body: { group: 'engineers', roleIds: [builders] } });
    expect((await ssoConfig.groups({ ssoConfigId }))[0]).not.toHaveProperty('stoppedRoleIds');
    expect(await signIn('ann')).toEqual(['Builders']);
  });

  it('stay whose they were when somebody saves them who may not give them', async () => {
    const { ssoConfig } = await admin();
    const [mapping] = await ssoConfig.groups({ ssoConfigId });
    const body = { group: 'engineers', roleIds: [builders, vendorRoleId('Admin')] };
    await ssoConfig.changeGroup({ ssoConfigId, id: mapping!.id, body });
    await (await world.as(people.support)).ssoConfig.changeGroup({ ssoConfigId, id: mapping!.id, body });
    await (await admin()).users.disable({ userId: managerId });
    expect(await signIn('ann')).toEqual(['Admin']);
    expect(await told()).toEqual([['Test stopped assigning some roles', expect.stringContaining('The admin who mapped Builders left')]]);
  });

  it('of an account below, are given while whoever mapped them in a visit may still come', async () => {
    const below = demoAccountId('Polar Foods');
    ssoConfigId = await addConnection(world, { tenantId: below, domains: ['polar.example'] });
    const { api } = await world.signIn(people.reseller);
    await api.tenants.switch({ body: { tenantId: below } });
    await api.auth.refresh({ body: { tenantId: null } });
    await api.ssoConfig.addGroup({ ssoConfigId, body: { group: 'engineers', roleIds: [vendorRoleId('ReadOnly')] } });
    expect(await signIn('ann', { domain: 'polar.example' })).toEqual(['ReadOnly']);
    await world.data((tx) =>
      tx
        .updateTable('memberships')
        .set({ disabled_at: world.clock.now() })
        .where('tenant_id', '=', demoTenants.north)
        .where('user_id', '=', demoUserId(people.reseller))
        .execute(),
    );
    expect(await signIn('bea', { domain: 'polar.example' })).toEqual([]);
    expect(await signIn('ann', { domain: 'polar.example' })).toEqual(['ReadOnly']);
  });
});
