import { expect, it } from 'vitest';
import type { Overview, PaymentMethod, Subscription } from '../../contract/billing/billing.schemas.ts';
import { daysUntil, noticesOf, type PlanFacts } from './plan-notices-of.ts';

const now = Date.UTC(2026, 5, 1);
const facts = (subscription: Partial<Subscription> = {}, overview: Partial<Overview> = {}, more: Partial<PlanFacts> = {}): PlanFacts => ({
  subscription: { status: 'active', cancellation: null, ...subscription } as Subscription,
  overview: { externallyManaged: false, outstanding: null, ...overview } as Overview,
  ...{ methods: [], takesCards: true, now },
  ...more,
});
const card = {} as PaymentMethod;
const trial = (days: number) => ({ status: 'trialing', trialEnd: new Date(now + days * 86_400_000).toISOString() }) as const;
const outstanding = { invoiceId: '1', total: 1, reason: 'declined', canConfirm: false };

it('nothing is said of a plan that runs', () => expect(noticesOf(facts())).toEqual([]));

it('what is billed elsewhere says only that', () => {
  expect(noticesOf(facts({ status: 'expired' }, { externallyManaged: true, outstanding }, { takesCards: false }))).toEqual(['external']);
});

it('what is owed comes first, and an end is said by how it came about', () => {
  expect(noticesOf(facts({ status: 'incomplete', cancellation: { policy: 'atPeriodEnd' } }, { outstanding }))).toEqual([
    'pastDue',
    'ending',
  ]);
  for (const status of ['trialEnded', 'expired', 'canceled'] as const) expect(noticesOf(facts({ status }))).toEqual([status]);
  expect(noticesOf(facts({}, {}, { takesCards: false }))).toEqual(['noCards']);
  expect(noticesOf(facts({}, {}, { takesCards: undefined }))).toEqual([]);
});

it('a trial speaks up in its last week, by whether somebody can pay afterwards', () => {
  expect(noticesOf(facts(trial(8)))).toEqual([]);
  expect(noticesOf(facts(trial(7)))).toEqual(['trialNeedsCard']);
  expect(noticesOf(facts(trial(2), {}, { methods: [card] }))).toEqual(['trialEnding']);
  expect(noticesOf(facts(trial(2), {}, { methods: undefined }))).toEqual([]);
  expect(noticesOf(facts({ ...trial(2), cancellation: { policy: 'atPeriodEnd' } }))).toEqual(['ending']);
});

it('a part of a day counts as one, and none is left afterwards', () => {
  expect(daysUntil(new Date(now + 1).toISOString(), now)).toBe(1);
  expect(daysUntil(new Date(now + 2 * 86_400_000).toISOString(), now)).toBe(2);
  expect(daysUntil(new Date(now - 1).toISOString(), now)).toBe(0);
});
