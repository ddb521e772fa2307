import { beforeAll, expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { openBillingClock } from '../identity/billing/billing-clock.ts';
import { sell } from '../test/decide.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { demoTenants } from '../demo/accounts.ts';
import { createCustomers } from '../identity/billing/create-customers.ts';
import { chargeDue } from '../identity/billing/charge-due.ts';
import { byServer } from '../identity/billing/collect.ts';
import { advanceBilling, billingCommand } from './billing-commands.ts';
import { UsageError } from './command-help.ts';

const developer = { isProduction: false };
let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});

it('plays a subscription forward, and the server goes on from there', async () => {
  const { deps } = world;
  expect((await advanceBilling(deps, ['--days', '70'], developer)).text).toMatch(/^What is paid for is played forward to \d{4}-\d\d-\d\d/);
  const clock = await openBillingClock(deps.db, deps.clock);
  expect(clock.now().getTime() - deps.clock.now().getTime()).toBeGreaterThan(69 * 86_400_000);
  const { billing } = await world.as(people.admin);
  const dates = (await billing.listInvoices()).map(({ paymentDate }) => Date.parse(paymentDate));
  expect(dates).toHaveLength(4);
  // Each at its own time, a month apart.
  expect(Math.round((dates[0]! - dates[1]!) / 86_400_000)).toBeGreaterThan(27);
  await advanceBilling(deps, ['--days', '31'], developer);
  expect(await billing.listInvoices()).toHaveLength(5);
});

it.each([[['--days', '-1']], [['--days', 'x']], [[]], [['--hours', '3']]])('refuses %j', async (args) => {
  await expect(advanceBilling(world.deps, args, developer)).rejects.toThrow(UsageError);
});

it('refuses in production', async () => {
  await expect(advanceBilling(world.deps, ['--days', '1'], { isProduction: true })).rejects.toThrow('not for production');
});

it('a workspace is billed elsewhere and here again: its plan is the vendor’s, and nothing is charged or collected meanwhile', async () => {
  const { deps } = world;
  const run = async (...args: string[]) => (await billingCommand(args)!(byServer(deps, 'test'))).text;
  const tenantId = demoTenants.acme;
  const before = await (await world.as(people.admin)).billing.listInvoices();
  expect(await run('bill-elsewhere', tenantId, '--plan', 'business-month')).toContain('billed elsewhere');
  world.advance(70 * 86_400);
  await chargeDue(deps);
  const { billing } = await world.as(people.admin);
  const [subscription] = await billing.listManaged();
  expect(subscription).toMatchObject({ externallyManaged: true, status: 'active', plan: { id: 'business-month' } });
  expect(Date.parse(subscription!.currentPeriodEnd)).toBeGreaterThan(deps.clock.now().getTime());
  expect(await billing.listInvoices()).toHaveLength(before.length);
  const change = () => billing.updateManaged({ subscriptionId: subscription!.id, body: { planId: 'team-month' } });
  await expect(change()).rejects.toMatchObject({ code: 'BILLING_EXTERNAL' });
  expect(await billing.getTenantConfiguration({ tenantId })).toMatchObject({ externallyManaged: 'true' });
  await expect(run('bill-elsewhere', tenantId, '--plan', 'gold')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(run('bill-elsewhere', crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const args of [['bill-elsewhere'], ['bill-here', tenantId, '--plan', 'x'], ['bill-here', 'acme'], ['bill-here', tenantId, 'x']])
    expect(() => billingCommand(args)).toThrow('bill-elsewhere');
  expect(await run('bill-here', tenantId)).toContain('default plan');
  await chargeDue(deps);
  expect((await billing.listManaged())[0]).toMatchObject({ externallyManaged: false, plan: { slug: 'free' } });
  expect(await billing.listInvoices()).toHaveLength(before.length);
});

it('create_customer: every workspace is known to the card provider, once, and one that is refused keeps nobody waiting', async () => {
  const { deps } = world;
  expect(await createCustomers(deps)).toBe(0);
  const asked: string[] = [];
  const cards = {
    ...deps.billing.cards!,
    createCustomer: async ({ key }: { key: string }) => {
      asked.push(key);
      if (key === demoTenants.globex) throw new Error('refused');
      return `cus_${key}`;
    },
  };
  const wanting = {
    ...deps,
    billing: { ...deps.billing, cards },
  };
  sell(wanting, (config) => ({ ...config, tenantCreated: 'create_customer' }));
  const made = await Promise.all([createCustomers(wanting), createCustomers(wanting)]);
  const { count } = await world.data((tx) =>
    tx
      .selectFrom('tenants')
      .select((is) => is.fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  );
  // Acme has been one, Globex is refused.
  expect(made[0]! + made[1]!).toBe(Number(count) - 2);
  asked.length = 0;
  expect(await createCustomers(wanting)).toBe(0);
  expect(asked).toEqual([demoTenants.globex]);
});
