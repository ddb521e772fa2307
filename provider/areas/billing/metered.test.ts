import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import type { InvoiceLine } from '../../../src/contract/billing/billing.schemas.ts';
import { hourOf } from '../../../src/contract/billing/periods.rules.ts';
import { billingOf, catalogueOf, DocumentShape, type DocumentInput } from '../../../src/contract/configuration/document.schemas.ts';
import { createUsage, type UsageReporter } from '../../../src/server/usage.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { chargeDue } from '../../identity/billing/charge-due.ts';
import { replaceCatalogue } from '../../identity/entitlements/catalogue.ts';
import { vendorServer } from '../../test/vendor-server.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';

const tenantId = demoTenants.acme;
const calls = { tenantId, featureKey: 'api-calls' };
const prices = [
  { id: 'pro-month', interval: 'month', currency: 'usd', amount: 5000, unitAmounts: { 'api-calls': 100 } },
  { id: 'pro-year', interval: 'year', currency: 'usd', amount: 50_000, unitAmounts: { 'api-calls': 100 } },
] as const;
const document = v.parse(DocumentShape, {
  features: [{ key: 'api-calls', name: 'API calls', kind: 'metered' }],
  plans: [
    { slug: 'premium', name: 'Premium', prices: [{ id: 'premium-month', interval: 'month', currency: 'usd', amount: 10_000 }] },
    { slug: 'pro', name: 'Pro', metered: [{ id: 'api-calls', included: 10, per: 10 }], prices: [...prices], features: ['api-calls'] },
    {
      ...{ slug: 'by-use', name: 'By use', metered: [{ id: 'api-calls', included: 0, per: 10 }] },
      prices: [{ ...prices[0], id: 'by-use-month', amount: 100 }],
      features: ['api-calls'],
    },
  ],
} satisfies DocumentInput);
let world: TestWorld;
let usage: UsageReporter;

beforeEach(async () => {
  world = await createWorld({ isHeld: true });
  const client = { ip: 'local', userAgent: 'command line', traceId: 'command' };
  await world.data(async (tx) => {
    await tx.deleteFrom('usage_counts').execute();
    await replaceCatalogue(tx, { deps: world.deps, client }, { catalogue: catalogueOf(document) });
  });
  const config = billingOf(document);
  world.deps.plans = { read: async () => config, recent: async () => config };
  usage = createUsage((await vendorServer(world)).options);
});

const now = () => world.clock.now().getTime();
const admin = async () => (await world.as(people.admin)).billing;
async function changeTo(planId: string): Promise<void> {
  const billing = await admin();
  const [subscription] = await billing.listManaged();
  await billing.updateManaged({ subscriptionId: subscription!.id, body: { planId } });
}
async function endPeriod(): Promise<void> {
  const { nextInvoice } = await (await admin()).overview();
  world.clock.advance((Date.parse(nextInvoice!.at) - now()) / 1000 + 1);
  await chargeDue(world.deps);
}
const usedIn = async () => (await (await admin()).overview()).usage;
async function usageLines(): Promise<InvoiceLine[]> {
  const rows = await world.data((tx) =>
    tx.selectFrom('invoices').select('lines').where('tenant_id', '=', tenantId).orderBy('number').execute(),
  );
  return rows.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'usage'));
}

it('what is reported is charged at the end of the period, beyond what the plan includes, by the name of the feature', async () => {
  await changeTo('pro-month');
  await usage.report({ ...calls, quantity: 25 });
  expect(await usedIn()).toEqual([{ id: 'api-calls', name: 'API calls', count: 25, included: 10 }]);
  await endPeriod();
  expect(await usageLines()).toEqual([expect.objectContaining({ name: 'API calls', quantity: 2, amount: 200 })]);
  expect(await usedIn()).toEqual([{ id: 'api-calls', name: 'API calls', count: 0, included: 10 }]);
});

it('what comes late for a period that is charged is charged in the running one, and nothing twice or never', async () => {
  await changeTo('pro-month');
  await usage.report({ ...calls, id: 'in time', quantity: 20 });
  await endPeriod();
  const before = new Date(now() - 3_600_000);
  await usage.report([
    { ...calls, id: 'late', quantity: 30, at: before },
    { ...calls, id: 'in time', quantity: 20 },
  ]);
  expect(await usedIn()).toMatchObject([{ count: 30 }]);
  await endPeriod();
  expect((await usageLines()).map(({ quantity }) => quantity)).toEqual([1, 2]);
});

it('a report that races the end of a period is on one invoice or the next', async () => {
  await changeTo('by-use-month');
  const { nextInvoice } = await (await admin()).overview();
  world.clock.advance((Date.parse(nextInvoice!.at) - now()) / 1000 + 1);
  const at = new Date(Date.parse(nextInvoice!.at) - 7_200_000);
  const reports = Array.from({ length: 20 }, () => usage.report({ ...calls, quantity: 10, at }));
  await Promise.all([...reports.slice(0, 10), chargeDue(world.deps), ...reports.slice(10)]);
  await endPeriod();
  const charged = (await usageLines()).reduce((total, { quantity }) => total + quantity, 0);
  expect(charged).toBe(20);
});

it('of a year the whole use is charged at its end, and a monthly limit counts by the month', async () => {
  await changeTo('pro-year');
  const [meter] = await usage.read(tenantId);
  const month = Date.parse(meter!.resetsAt!);
  expect(hourOf(new Date(month)).getTime()).toBe(month);
  await usage.report({ ...calls, quantity: 40 });
  world.clock.advance((month - now()) / 1000 + 1);
  await usage.report({ ...calls, quantity: 20 });
  expect((await usage.read(tenantId))[0]).toMatchObject({ used: 20, limit: null });
  expect(await usedIn()).toMatchObject([{ count: 60 }]);
  await endPeriod();
  expect(await usageLines()).toEqual([expect.objectContaining({ quantity: 5, amount: 500 })]);
});

it('what was used is charged by the plan that it was used with, whichever comes after it', async () => {
  await changeTo('by-use-month');
  await usage.report({ ...calls, quantity: 95 });
  world.clock.advance(7200);
  const billing = await admin();
  const [{ id: subscriptionId } = { id: '' }] = await billing.listManaged();
  const { today } = await billing.previewChange({ subscriptionId, query: { planId: 'premium-month' } });
  expect(today.lines.filter(({ kind }) => kind === 'usage')).toEqual([expect.objectContaining({ quantity: 10, amount: 1000 })]);
  await changeTo('premium-month');
  expect(await usageLines()).toEqual([expect.objectContaining({ quantity: 10, amount: 1000 })]);
  await usage.report({ ...calls, quantity: 500 });
  world.clock.advance(7200);
  await changeTo('by-use-month');
  await usage.report({ ...calls, quantity: 5 });
  // Late, from the time in which it cost nothing more.
  await usage.report({ ...calls, quantity: 10, at: new Date(now() - 3 * 3_600_000) });
  expect(await usedIn()).toMatchObject([{ count: 15 }]);
  await endPeriod();
  expect((await usageLines()).map(({ quantity }) => quantity)).toEqual([10, 2]);
});

it('use of a trial stays free, also if it is reported late', async () => {
  const config = billingOf(document);
  const plans = config.plans.map((plan) => ({ ...plan, trialDays: plan.slug === 'pro' ? 1 : 0 }));
  world.deps.plans = { read: async () => ({ ...config, plans }), recent: async () => ({ ...config, plans }) };
  await world.data((tx) => tx.deleteFrom('billing_accounts').where('tenant_id', '=', tenantId).execute());
  await changeTo('pro-month');
  await usage.report({ ...calls, quantity: 50 });
  await endPeriod();
  await usage.report([
    { ...calls, quantity: 30, at: new Date(now() - 3 * 3_600_000) },
    { ...calls, quantity: 20 },
  ]);
  expect(await usedIn()).toMatchObject([{ count: 20 }]);
  expect(await usageLines()).toEqual([]);
});

it('a workspace can’t make its month begin anew by paying by the year and back', async () => {
  await changeTo('pro-month');
  await usage.report({ ...calls, quantity: 5 });
  const [before] = await usage.read(tenantId);
  world.clock.advance(7200);
  await changeTo('pro-year');
  await changeTo('pro-month');
  expect(await usage.read(tenantId)).toEqual([before]);
});
