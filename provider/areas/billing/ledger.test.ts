import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import type { InvoiceLine } from '../../../src/contract/billing/billing.schemas.ts';
import { hoursOf } from '../../../src/contract/billing/periods.rules.ts';
import { meteredIds } from '../../../src/contract/billing/plan-words.ts';
import type { BillingConfig } from '../../../src/contract/billing/plans.schemas.ts';
import { billingOf } from '../../../src/contract/configuration/document.schemas.ts';
import { CheckedDocument } from '../../../src/contract/configuration/document.ts';
import { isInForce } from '../../../src/contract/billing/subscription.rules.ts';
import type { AuditAction } from '../../../src/contract/audit-actions.ts';
import { countedActions } from '../../../src/contract/usage/usage.rules.ts';
import { toAppError } from '../../../src/lib/error.ts';
import type { Ctx } from '../../http/context.ts';
import { sealAudit } from '../../identity/audit-seal.ts';
import { chargeDue } from '../../identity/billing/charge-due.ts';
import { addMember, createTenant, createUser } from '../../identity/members/new-user.ts';
import { embeddedCards } from '../../ports/cards.ts';
import { securityLine } from '../../test/security/security-line.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';
import { billing } from './handlers.ts';

/** `LEDGER_RUNS=10000` by hand; the default takes seconds. */
const wanted = import.meta.env?.['LEDGER_RUNS'];
const numRuns = Number(wanted ?? 60);
const hour = 3_600_000;

let world: TestWorld;
let users: string[];
/** Of billing: it moves only when a step says so. */
let now: Date;
let isDeclining = false;
/** What the card provider took, by key. */
let taken: Map<string, number>;
const seen = { changes: 0, charged: 0, renewals: 0, trials: 0, used: 0 };

beforeAll(async () => {
  world = await createWorld();
  const cards = {
    ...embeddedCards,
    charge: async ({ key, amount }: { key: string; amount: number }) => {
      if (isDeclining) return { status: 'failed', reason: 'declined' } as const;
      expect(taken.has(key), 'a key is charged once').toBe(false);
      taken.set(key, amount);
      return { status: 'succeeded', externalId: key } as const;
    },
  };
  world.deps.billing = { cards, clock: { now: () => now } };
  users = await world.data(async (tx) => {
    await tx.deleteFrom('billing_accounts').execute();
    return Promise.all(Array.from({ length: 9 }, () => createUser(tx, world.clock.now(), {})));
  });
});

const configOf = (currency: string, [solo, team, big]: readonly number[], taxes: readonly object[]): BillingConfig => {
  const price = (slug: string, interval: string, amount: number, more = {}) => ({
    id: `${slug}-${interval}`,
    interval,
    currency,
    amount,
    ...more,
  });
  const both = (slug: string, amount: number, more = {}) => [
    price(slug, 'month', amount, more),
    price(slug, 'year', amount * 10 + 7, more),
  ];
  const document = v.parse(CheckedDocument, {
    billing: { defaultPlanId: 'free', taxes },
    plans: [
      { slug: 'free', name: 'Free', seats: { included: 3 }, prices: [{ id: 'free', interval: 'month', currency: 'usd', amount: 0 }] },
      {
        slug: 'solo',
        name: 'Solo',
        seats: { included: 1, most: 7 },
        prices: both('solo', solo!, { seatAmount: 333, unitAmounts: { signIns: 11 } }),
        metered: [{ id: 'signIns', included: 0, per: 1 }],
      },
      { slug: 'team', name: 'Team', trialDays: 14, seats: { included: 3 }, prices: both('team', team!, { seatAmount: 1001 }) },
      {
        ...{ slug: 'big', name: 'Big', prices: both('big', big!, { unitAmounts: { signIns: 77, invitations: 250, events: 3 } }) },
        metered: [
          { id: 'signIns', included: 4, per: 3 },
          { id: 'invitations', included: 0, per: 1 },
          { id: 'events', included: 10, per: 10 },
        ],
      },
    ],
  });
  return billingOf(document);
};
const planIds = ['free', 'solo-month', 'solo-year', 'team-month', 'team-year', 'big-month', 'big-year'];

const amount = fc.oneof(fc.integer({ min: 1000, max: 50_000 }), fc.integer({ min: 1000, max: 90_000_000 }));
const vat = { name: 'VAT', basisPoints: 1900, countries: ['DE'] };
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('change' as const), planId: fc.constantFrom(...planIds) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('advance' as const), hours: fc.nat(45 * 24) }) },
  // To when something is due, to one hour before it, and within an hour.
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('advance' as const), hours: fc.constantFrom('due' as const, 'almost' as const, 0.2, 0.7) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('advance' as const), hours: fc.integer({ min: 60 * 24, max: 500 * 24 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('people' as const), count: fc.integer({ min: 1, max: 9 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('use' as const),
      action: fc.constantFrom<AuditAction>('login.succeeded', 'user.invited'),
      count: fc.integer({ min: 1, max: 12 }),
      isSealed: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'renew' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('card' as const), declines: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const life = fc.record({
  currency: fc.constantFrom('usd', 'jpy', 'kwd'),
  amounts: fc.tuple(amount, amount, amount),
  taxes: fc.constantFrom([], [vat], [vat, { name: 'GST', basisPoints: 725 }]),
  startedAt: fc.constantFrom('2027-01-31', '2028-02-29', '2027-12-31', '2027-06-15').map((date) => new Date(`${date}T09:30:00.000Z`)),
  steps: fc.array(step, { minLength: 6, maxLength: 12 }),
});

type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;
/** The last period isn't paid yet when the plan is changed. */
const changedWhileOutstanding: Life = {
  ...{ currency: 'usd', amounts: [1000, 1000, 1000], taxes: [], startedAt: new Date('2027-01-31T09:30:00.000Z') },
  steps: [
    { do: 'change', planId: 'big-month' },
    { do: 'card', declines: true },
    { do: 'advance', hours: 672 },
    { do: 'card', declines: false },
    { do: 'change', planId: 'solo-month' },
    { do: 'change', planId: 'free' },
  ],
};

/** Use beyond what is included, of two kinds: few random lives come to it. */
const usesMore: Life = {
  ...{ currency: 'usd', amounts: [1000, 1000, 1000], taxes: [vat], startedAt: new Date('2027-06-15T09:30:00.000Z') },
  steps: [
    { do: 'change', planId: 'big-month' },
    { do: 'use', action: 'login.succeeded', count: 12, isSealed: true },
    { do: 'use', action: 'user.invited', count: 3, isSealed: false },
    { do: 'advance', hours: 'due' },
    { do: 'use', action: 'login.succeeded', count: 9, isSealed: false },
    { do: 'change', planId: 'solo-year' },
  ],
};

/** A workspace with three people and a card that works. */
async function found(startedAt: Date): Promise<Ctx> {
  const tenantId = await world.data(async (tx) => {
    const id = await createTenant(tx, { deps: { ...world.deps, clock: { now: () => startedAt } } }, 'Sequence');
    for (const userId of users)
      await addMember(tx, world, { tenantId: id, userId, status: 'active', email: `${userId}@nowhere.test`, name: '' });
    await tx
      .updateTable('memberships')
      .set({ disabled_at: startedAt })
      .where('tenant_id', '=', id)
      .where('user_id', 'in', users.slice(3))
      .execute();
    await tx
      .insertInto('payment_methods')
      .values({
        ...{ id: crypto.randomUUID(), tenant_id: id, external_id: 'card_ok_1', brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2050 },
        ...{ name: '', email: null, address: JSON.stringify({ country: 'DE' }), is_default: true, created_at: startedAt },
      })
      .execute();
    return id;
  });
  const client = { ip: '192.0.2.1', userAgent: '', traceId: '' };
  return { deps: world.deps, client, caller: { tenantId, userId: users[0]! } } as Ctx;
}

const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, line) => total + line.amount, 0);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => toAppError(error).code,
  );

async function play({ currency, amounts, taxes, startedAt, steps }: Life): Promise<void> {
  [now, isDeclining, taken] = [startedAt, false, new Map()];
  const config = configOf(currency, amounts, taxes);
  world.deps.plans = { read: async () => config, recent: async () => config };
  const ctx = await found(startedAt);
  const { tenantId } = ctx.caller!;
  const { id: subscriptionId } = (await billing.listManaged({}, ctx))[0]!;
  const ledger = () =>
    world.data((tx) =>
      tx.selectFrom('invoices').selectAll().where('tenant_id', '=', tenantId).where('status', '!=', 'void').orderBy('number').execute(),
    );

  const used: { action: string; at: Date }[] = [];
  const change = async (planId: string) => {
    const before = await ledger();
    const [current] = await billing.listManaged({}, ctx);
    const preview = await billing
      .previewChange({ subscriptionId, query: { planId } }, ctx)
      .catch((error: unknown) => toAppError(error).code);
    const refusal = await codeOf(billing.updateManaged({ subscriptionId, body: { planId } }, ctx) as Promise<unknown>);
    const after = await ledger();
    const added = after.filter(({ id }) => !before.some((one) => one.id === id));
    if (typeof preview === 'string' || refusal) {
      // What is outstanding is asked for first.
      expect([...(isDeclining ? ['PAYMENT_DECLINED'] : []), preview]).toContain(refusal);
      expect(added).toEqual([]);
      return;
    }
    seen.changes++;
    if (isInForce(current!) && current!.plan.id === planId) {
      expect(added).toEqual([]);
      return;
    }
    const { today, currency: of } = preview;
    expect(added.map(({ lines, total, currency: its }) => ({ lines, total: Number(total), of: its }))).toEqual(
      today.lines.length > 0 ? [{ ...today, of }] : [],
    );
    const { credit, nextInvoice, status } = await billing.overview({}, ctx);
    expect({ credit, nextInvoice }).toEqual({ credit: preview.credit, nextInvoice: preview.nextInvoice });
    if (status === 'trialing') seen.trials++;
  };

  const advance = async (hours: number | 'due' | 'almost') => {
    const { nextInvoice, usage, outstanding } = await billing.overview({}, ctx);
    const { currentPeriodEnd } = (await billing.listManaged({}, ctx))[0]!;
    const due = new Date(currentPeriodEnd).getTime() - (hours === 'almost' ? hour : 0);
    now = new Date(typeof hours === 'number' ? now.getTime() + hours * hour : Math.max(now.getTime(), due));
    const before = await ledger();
    await chargeDue(world.deps);
    const [first] = (await ledger()).filter(({ id }) => !before.some((one) => one.id === id));
    seen.renewals += first ? 1 : 0;
    const isIncluded = usage.every(({ count, included }) => count <= included);
    if (nextInvoice && now.getTime() >= Date.parse(nextInvoice.at) && isIncluded && !outstanding && !isDeclining)
      expect(Number(first?.total ?? 0)).toBe(nextInvoice.total);
  };

  const act: { [K in Step['do']]: (step: Extract<Step, { do: K }>) => Promise<unknown> } = {
    change: ({ planId }) => change(planId),
    advance: ({ hours }) => advance(hours),
    people: ({ count }) =>
      world.data(async (tx) => {
        const mine = tx.updateTable('memberships').where('tenant_id', '=', tenantId);
        await mine.set({ disabled_at: null }).where('user_id', 'in', users.slice(0, count)).execute();
        if (count < users.length) await mine.set({ disabled_at: now }).where('user_id', 'in', users.slice(count)).execute();
      }),
    use: async ({ action, count, isSealed }) => {
      const entry = {
        tenant_id: tenantId,
        actor_id: null,
        action,
        target_type: null,
        target_id: null,
        ip: '',
        user_agent: '',
        trace_id: '',
      };
      const entries = Array.from({ length: count }, () => ({ ...entry, details: '{}', created_at: now }));
      await world.data((tx) => tx.insertInto('audit_log').values(entries).execute());
      used.push(...entries.map(({ created_at }) => ({ action, at: created_at })));
      if (isSealed) await sealAudit(world.deps);
    },
    cancel: () => codeOf(billing.cancelManaged({ subscriptionId, body: {} }, ctx) as Promise<unknown>),
    renew: () => codeOf(billing.renewManaged({ subscriptionId, body: {} }, ctx) as Promise<unknown>),
    card: async ({ declines }) => void (isDeclining = declines),
  };
  for (const one of steps) await act[one.do](one as never);

  const all = await ledger();
  for (const { lines, total } of all) expect(sum(lines)).toBe(Number(total));
  const { credit } = await billing.overview({}, ctx);
  const lines = all.flatMap((row) => row.lines);
  expect(credit).toBe(sum(lines.filter(({ kind }) => kind === 'credit')));
  await expectUse(lines, used);
  const charged = all.filter(({ status, total }) => status === 'paid' && Number(total) > 0);
  expect([...taken].toSorted()).toEqual(charged.map(({ external_id, total }) => [external_id, Number(total)]).toSorted());
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
  expectNoTimeTwice(lines, Math.min(...amounts));
  seen.charged += charged.length;
  seen.used += lines.filter(({ kind }) => kind === 'usage').length;
}

/** Whose life it was is charged no more. */
const end = () => world.data((tx) => tx.deleteFrom('tenants').where('name', '=', 'Sequence').execute());

/** Every use is in one hour, every hour on one line, and beyond what one of the plans includes. */
async function expectUse(all: readonly InvoiceLine[], used: readonly { action: string; at: Date }[]): Promise<void> {
  const { plans } = await world.deps.plans.recent();
  for (const id of meteredIds) {
    const actions: readonly string[] = countedActions[id];
    const lines = all.filter(({ kind, name }) => kind === 'usage' && name === id);
    const periods = lines.map(({ from, to }) => hoursOf({ start: new Date(from!), end: new Date(to!) }));
    for (const [index, { start, end }] of periods.entries()) {
      expect(periods.filter((other) => other.start < end && other.end > start)).toHaveLength(1);
      const count = used.filter(({ action, at }) => (actions.includes('*') || actions.includes(action)) && start <= at && at < end).length;
      const metered = plans.flatMap((plan) => plan.metered.filter((one) => one.id === id));
      expect(metered.map(({ included, per }) => Math.ceil((count - included) / per))).toContain(lines[index]!.quantity);
    }
  }
}

/** Of what a plan costs, no moment is charged that is charged already and wasn't given back. What is worth less than one unit has no line. */
function expectNoTimeTwice(lines: readonly InvoiceLine[], least: number): void {
  const edges = lines.flatMap(({ kind, amount: of, from, to }) => {
    const sign = kind === 'plan' && of !== 0 ? 1 : kind === 'unused' ? -1 : 0;
    return sign && from && to ? [[Date.parse(from), sign] as const, [Date.parse(to), -sign] as const] : [];
  });
  const moments = [...new Set(edges.map(([at]) => at))].toSorted((a, b) => a - b);
  let times = 0;
  for (const [index, at] of moments.entries()) {
    for (const [moment, sign] of edges) if (moment === at) times += sign;
    const lasts = (moments[index + 1] ?? at) - at;
    if (lasts > (366 * 24 * hour) / least) expect([0, 1], new Date(at).toISOString()).toContain(times);
  }
}

it(
  `BIL-01: over ${numRuns} random lives of a workspace, what is previewed is invoiced line by line, and nothing is charged twice`,
  async () => {
    await fc.assert(fc.asyncProperty(life, play).afterEach(end), { numRuns, examples: [[changedWhileOutstanding], [usesMore]] });
    securityLine({
      id: 'BIL-01',
      what: 'changes of plan in random lives of a workspace, previewed and then invoiced',
      n: seen.changes,
      failures: 0,
    });
    // Lives in which nothing happens would prove nothing.
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(numRuns / 60);
  },
  wanted ? 3_600_000 : 300_000,
);
