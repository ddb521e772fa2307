import { beforeAll, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import type { UsageId } from '../../../src/contract/usage/usage.schemas.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { sealAudit } from '../audit-seal.ts';
import { vendorRoleId } from '../catalog.ts';
import { createWorld, type Browser, type TestWorld } from '../../test/world.ts';

const day = 86_400_000;
let world: TestWorld;
let admin: Browser;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn(people.admin);
});

const seriesOf = async (id: UsageId, query = {}) => (await admin.api.usage.read({ query })).series.find((one) => one.id === id)!;

/** Entries of Acme's log, as if they had been written then. */
const write = (moments: readonly Date[], action = 'login.succeeded') =>
  world.data((tx) =>
    tx
      .insertInto('audit_log')
      .values(
        moments.map((created_at) => ({
          ...{ tenant_id: demoTenants.acme, actor_id: demoUserId(people.readOnly), action, target_type: null, target_id: null },
          ...{ ip: '192.0.2.1', user_agent: '', trace_id: crypto.randomUUID(), details: '{}', created_at },
        })),
      )
      .execute(),
  );

it('what is done with an API token counts for the token, not for a person', async () => {
  const token = await admin.api.apiTokens.createAccessOfTenant({ body: { description: 'CI', roleIds: [vendorRoleId('Admin')] } });
  const before = { tokens: (await seriesOf('tokens')).total!, people: (await seriesOf('people')).total! };
  const response = await world.send('/identity/resources/groups/v1', {
    method: 'POST',
    headers: { authorization: `Bearer ${token.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'By a machine' }),
  });
  expect(response.ok).toBe(true);
  expect((await seriesOf('tokens')).total).toBe(before.tokens + 1);
  expect((await seriesOf('people')).total).toBe(before.people);
});

it('what is older than the log is kept is not known, instead of nothing', async () => {
  const { audit } = world.deps.policy.retentionDays;
  await world.data((tx) =>
    tx
      .updateTable('tenants')
      .set({ created_at: new Date(0) })
      .where('id', '=', demoTenants.acme)
      .execute(),
  );
  expect(audit).toBe(365);
  const year = await seriesOf('events', { period: '12m' });
  expect(year.values.every((value) => value !== null)).toBe(true);
  expect(year.before.every((value) => value === null)).toBe(true);
  expect(year.previous).toBeNull();
  expect((await seriesOf('events', { period: '90d' })).previous).not.toBeNull();
});

it.each(['UTC', 'Asia/Kolkata', 'Europe/Berlin'])('the same entries count for the same days, sealed or not: %s', async (timezone) => {
  await admin.api.accountSettings.update({ body: { timezone } });
  const edge = Date.parse((await admin.api.usage.read({ query: { period: '7d' } })).steps[3]!);
  const before = await seriesOf('signIns', { period: '7d' });
  const moments = [-1, 0, 1, day - 1, day, day + 1800_000, 2 * day].map((ms) => new Date(edge + ms));
  await write(moments.slice(0, 4));
  await sealAudit(world.deps);
  await write(moments.slice(4));
  const after = await seriesOf('signIns', { period: '7d' });
  const added = after.values.map((value, index) => value! - before.values[index]!);
  expect(added.reduce((sum, value) => sum + value)).toBe(7);
  expect(added.slice(2, 4)).toEqual([1, 3]);
});
