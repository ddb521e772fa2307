import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { subTenantsSuite } from '../../../src/contract/sub-tenants/sub-tenants.suite.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { demoAccountId } from '../../demo/seed-accounts.ts';
import { createWorld } from '../../test/world.ts';

subTenantsSuite('client + provider', () => createWorld());

const oslo = demoAccountId('Nordlys Oslo');
const [retail, polar] = [demoAccountId('Nordlys Retail'), demoAccountId('Polar Foods')];
const notFound = { code: 'NOT_FOUND', status: 404 };

it('the account below logs what it was set to before', async () => {
  const world = await createWorld();
  const api = await world.as(people.reseller);
  const set = { website: 'https://polar.test', currency: 'nok' };
  await api.subTenants.update({ tenantId: polar, body: { tenantType: 'test', ...set } });
  const rows = await world.data((tx) =>
    tx.selectFrom('audit_log').select(['tenant_id', 'details']).where('action', '=', 'subAccount.updated').execute(),
  );
  expect(rows).toMatchObject([{ tenant_id: polar, details: { name: 'Polar Foods' } }]);
  expect(rows[0]!.details).toHaveProperty('changes', {
    tenantType: { from: 'customer', to: 'test' },
    website: { from: '', to: set.website },
    currency: { from: 'USD', to: 'NOK' },
  });
});

it('two accounts moved below each other at once make no circle', async () => {
  const world = await createWorld();
  const tabs = [await world.as(people.reseller), await world.as(people.reseller)] as const;
  for (let round = 0; round < 5; round++) {
    const outcomes = await Promise.allSettled([
      tabs[0].subTenants.update({ tenantId: retail, body: { parentTenantId: polar } }),
      tabs[1].subTenants.update({ tenantId: polar, body: { parentTenantId: retail } }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
    expect(await tabs[0].tenants.hierarchy()).toHaveLength(7);
    for (const tenantId of [retail, polar]) await tabs[0].subTenants.update({ tenantId, body: { parentTenantId: demoTenants.north } });
  }
});

it('an account created in a branch that is deleted at the same time goes with it, or is refused', async () => {
  const world = await createWorld();
  const tabs = [await world.as(people.reseller), await world.as(people.reseller)] as const;
  const tenantId = crypto.randomUUID();
  const [created] = await Promise.allSettled([
    tabs[0].subTenants.create({ body: { tenantId, name: 'Late', parentTenantId: oslo } }),
    tabs[1].subTenants.remove({ tenantId: retail }),
  ]);
  if (created.status === 'rejected') expect(created.reason).toMatchObject(notFound);
  const left = await world.data((tx) =>
    tx
      .selectFrom('tenants')
      .select('name')
      .where(sql<boolean>`path @> array[${retail}::uuid]`)
      .execute(),
  );
  expect(left).toEqual([]);
});

it('whatever is done in an account that is deleted at the same time is done before, or refused', async () => {
  const world = await createWorld();
  const api = await world.as(people.reseller);
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (let round = 0; round < 5; round++) {
    const tenantId = crypto.randomUUID();
    await api.subTenants.create({ body: { tenantId, name: 'Short-lived', parentTenantId: demoTenants.north } });
    const doings = [
      api.subTenants.update({ tenantId, body: { name: 'Renamed' } }),
      api.subTenants.addUsers({ body: { users: [{ email: `x${round}@short.test` }], tenantId } }),
      api.subTenants.remove({ tenantId }),
      api.subTenants.setManagement({ tenantId, body: { isReseller: true } }),
      api.subTenants.update({ tenantId, body: { parentTenantId: polar } }),
      api.subTenants.addUsers({ body: { users: [{ email: `y${round}@short.test` }], tenantId } }),
      api.subTenants.setHierarchy({ tenantId, body: { subAccountAccessType: 'alwaysOn' } }),
    ];
    outcomes.push(...(await Promise.allSettled(doings)));
  }
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(notFound);
  expect(await api.tenants.hierarchy()).toHaveLength(7);
});

it('many invitations at once wait for no connection that one of them holds', async () => {
  const world = await createWorld();
  const api = await world.as(people.reseller);
  const invite = (_: unknown, index: number) =>
    api.subTenants.addUsers({ body: { users: [{ email: `many${index}@polar.test` }], tenantId: polar } });
  await Promise.all(Array.from({ length: 24 }, invite));
  expect((await api.users.list({ query: { _tenantId: polar, _email: 'many', _limit: 50 } })).items).toHaveLength(24);
});

it('LOAD-01: changes of the same accounts from above wait for each other, and none is lost to a deadlock', async () => {
  const world = await createWorld();
  const api = await world.as(people.reseller);
  const roles = (await api.roles.list()).filter(({ isDefault }) => !isDefault);
  const { items } = await api.users.list({ query: { _tenantId: polar, _limit: 1 } });
  const change = (_: unknown, index: number) =>
    api.subTenants.addRoles({
      userId: items[0]!.id,
      body: { subTenantsRoles: [{ tenantId: polar, roleIds: [roles[index % roles.length]!.id] }] },
    });
  await Promise.all(Array.from({ length: 12 }, change));
});

it('a disabled account says so, whatever its maker called it', async () => {
  const world = await createWorld();
  const api = await world.as(people.reseller);
  const body = { tenantId: crypto.randomUUID(), name: 'Branch', parentTenantId: demoTenants.north, status: 'On probation' };
  const { tenantId } = await api.subTenants.create({ body });
  await world.data((tx) => tx.updateTable('tenants').set({ disabled_at: world.clock.now() }).where('id', '=', tenantId).execute());
  expect((await api.tenants.hierarchy()).find((row) => row.tenantId === tenantId)).toMatchObject({ status: 'DISABLED' });
  expect(await api.subTenants.create({ body })).toMatchObject({ status: 'DISABLED' });
});

it('what is done in an account below stands in its own log, and in that of the account it was done from', async () => {
  const world = await createWorld();
  const api = await world.as(people.reseller);
  await api.subTenants.addUsers({ body: { users: [{ email: 'x@polar.test' }], tenantId: polar } });
  const rows = await world.data((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['tenant_id', 'actor_id', 'action', 'details'])
      .where('action', 'in', ['user.invited', 'subAccount.entered'])
      .orderBy('id')
      .execute(),
  );
  const actor_id = demoUserId(people.reseller);
  expect(rows).toMatchObject([
    { tenant_id: polar, actor_id, action: 'user.invited', details: { cameFrom: demoTenants.north } },
    { tenant_id: demoTenants.north, actor_id, action: 'subAccount.entered' },
  ]);
});

it('an API token reaches no account below, even with every permission of its maker', async () => {
  const world = await createWorld();
  const api = await world.as(people.reseller);
  const admin = (await api.roles.list()).find(({ key }) => key === 'Admin')!.id;
  const { secret } = await api.apiTokens.createAccessOfTenant({ body: { description: 'Robot', roleIds: [admin] } });
  const ask = (path: string, init: RequestInit = {}) =>
    world.send(path, { ...init, headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' } });
  expect((await ask('/identity/resources/users/v3')).status).toBe(200);
  expect((await ask(`/identity/resources/users/v3?_tenantId=${polar}`)).status).toBe(403);
  expect((await ask(`/tenants/resources/sub-tenants/v1/${polar}`, { method: 'DELETE' })).status).toBe(403);
});

it('whoever acts in the name of a reseller stays in their account', async () => {
  const world = await createWorld();
  const { api } = await world.signIn(people.reseller);
  // The session of an impersonator, as completing an impersonation makes it.
  await world.data((tx) =>
    tx
      .updateTable('sessions')
      .set({ actor_id: demoUserId(people.reseller) })
      .where('user_id', '=', demoUserId(people.reseller))
      .execute(),
  );
  expect((await api.users.list()).items).toHaveLength(2);
  await expect(api.users.list({ query: { _tenantId: polar } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(api.subTenants.addUsers({ body: { users: [{ email: 'x@polar.test' }], tenantId: polar } })).rejects.toMatchObject({
    code: 'IMPERSONATION_LIMIT',
  });
});

it('work that fails in an account below leaves nothing open there, even if somebody swallows the error', async () => {
  const { deps } = await createWorld();
  const seen = deps.db.branch(
    demoTenants.north,
    async (tx, enter) => {
      await enter(polar, async () => {
        throw new Error('no');
      }).catch(() => undefined);
      return tx.selectFrom('memberships').selectAll().where('tenant_id', '=', polar).execute();
    },
    { userId: demoUserId(people.reseller) },
  );
  expect(await seen).toEqual([]);
});
