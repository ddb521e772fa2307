import { expect, it } from 'vitest';
import { findPrice, termsOf } from '../../../src/contract/billing/ledger.rules.ts';
import { samplePlans } from '../../../src/contract/billing/sample-plans.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { removeOld } from '../../run/retention.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';
import { sealAudit } from '../audit-seal.ts';
import { countUse } from './account.ts';

const day = 86_400_000;
const tenantId = demoTenants.acme;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const business = termsOf(findPrice(samplePlans, 'business-month')!, { people: 0, tax: null });

const use = (world: TestWorld, at: Date, count: number) =>
  world.data((tx) => {
    const entry = { tenant_id: tenantId, actor_id: null, action: 'login.succeeded', target_type: null, target_id: null, ip: '' };
    const rows = Array.from({ length: count }, () => ({ ...entry, user_agent: '', trace_id: '', details: '{}', created_at: at }));
    return tx.insertInto('audit_log').values(rows).execute();
  });
const countedBetween = async (world: TestWorld, start: Date, end: Date) =>
  (await world.data((tx) => countUse(tx, tenantId, business, { start, end })))['signIns'];
const entriesBefore = async (world: TestWorld, at: Date) =>
  (
    await world.data((tx) =>
      tx.selectFrom('audit_log').select('id').where('tenant_id', '=', tenantId).where('created_at', '<', at).execute(),
    )
  ).length;

it('use is charged also where the audit log forgets it in the middle of the period; what nobody has counted yet is not forgotten', async () => {
  const world = await createWorld();
  const { policy } = world.deps;
  world.deps.policy = { ...policy, retentionDays: { ...policy.retentionDays, audit: 7 } };
  await use(world, daysAgo(450), 1);
  await use(world, daysAgo(300), 2);
  await use(world, daysAgo(20), 3);
  await sealAudit(world.deps);
  await use(world, daysAgo(15), 4);
  const year = [daysAgo(365), daysAgo(-5)] as const;
  const month = [daysAgo(25), daysAgo(-5)] as const;
  const before = [await countedBetween(world, ...month), await countedBetween(world, ...year)];
  await removeOld(world.deps);
  expect(await entriesBefore(world, daysAgo(10))).toBe(4);
  await sealAudit(world.deps);
  await removeOld(world.deps);
  expect(await entriesBefore(world, daysAgo(8))).toBe(0);
  expect([await countedBetween(world, ...month), await countedBetween(world, ...year)]).toEqual(before);
  expect(before[1]! - before[0]!).toBe(2);
  // Longer than that nothing is charged, and nothing is kept.
  expect(await countedBetween(world, daysAgo(500), daysAgo(400))).toBe(0);
});

it('of two periods that follow each other, each use is in one, whichever minute they meet in', async () => {
  const world = await createWorld();
  const edge = new Date(Math.floor(daysAgo(2).getTime() / 3_600_000) * 3_600_000 + 30 * 60_000);
  for (const minutes of [-31, -30, -1, 0, 29, 30]) await use(world, new Date(edge.getTime() + minutes * 60_000), 1);
  const [before, after] = [await countedBetween(world, daysAgo(3), edge), await countedBetween(world, edge, daysAgo(1))];
  expect([before, after]).toEqual([1, 5]);
});
