import { isDeepStrictEqual } from 'node:util';
import { defaultTerms, nextTerms, planInForce } from '../../../src/contract/billing/billing.rules.ts';
import { isPaid, type Terms } from '../../../src/contract/billing/ledger.rules.ts';
import { seatsOf } from '../../../src/contract/billing/seats.rules.ts';
import type { BillingConfig, Metered } from '../../../src/contract/billing/plans.schemas.ts';
import type { Subscribed } from '../../../src/contract/billing/subscription.rules.ts';
import { changeStrings as strings } from './change-strings.ts';
import { counted, priceText, together } from './change-words.ts';

/** Workspaces whose plan counts, by what they agreed to. */
export interface Subscribers {
  /** Without seats beyond the included ones and without tax. */
  terms: Terms;
  count: number;
}

const unnamed = (metered: readonly Metered[]) => metered.map(({ name: _name, unit: _unit, ...one }) => one);
/** What they pay, whatever it's called. */
const paidBy = ({ amount, currency, interval, seatAmount, seats, metered }: Terms) => ({
  ...{ amount, currency, interval, seatAmount, included: seats?.included ?? null, metered: unnamed(metered) },
});
const isSame = (one: Terms, other: Terms) => isDeepStrictEqual(paidBy(one), paidBy(other));

interface Outcome {
  /** `follow`: their next period costs something else than it would have. `moved`: they have the default plan instead. */
  kind: keyof typeof strings.subscribers;
  terms: Terms;
  next: Terms;
  count: number;
}

/** What a price says to those who take it. */
function offered({ plans }: BillingConfig, { slug, planId }: Terms) {
  const plan = plans.find((one) => one.slug === slug);
  return { price: plan?.prices.find(({ id }) => id === planId), included: plan?.seats.included, metered: plan && unnamed(plan.metered) };
}

function outcomesOf({ terms, count }: Subscribers, before: BillingConfig, after: BillingConfig): Outcome[] {
  if (terms.isDefault) return [];
  const running = { status: 'active', terms } as Subscribed;
  const [was, is] = [planInForce(running, before).slug, planInForce(running, after).slug];
  if (was === terms.slug && is !== terms.slug) return [{ kind: 'moved', terms, next: defaultTerms(after, 0), count }];
  if (!isPaid(terms)) return [];
  const facts = { people: 0, tax: null };
  const [old, next] = [nextTerms(terms, before, facts), nextTerms(terms, after, facts)];
  const most = (config: BillingConfig) => seatsOf(running, config) ?? Infinity;
  const limit = after.plans.find(({ slug }) => slug === terms.slug)?.seats.most ?? Infinity;
  const keepsLimit =
    most(after) > limit && most(before) === most(after) && limit !== before.plans.find(({ slug }) => slug === terms.slug)?.seats.most;
  const outcome = (kind: Outcome['kind']): Outcome => ({ kind, terms, next, count });
  return [
    ...(!isSame(old, next) ? [outcome(isSame(next, terms) ? 'keepAfterAll' : 'follow')] : []),
    ...(isSame(old, next) && isSame(next, terms) && !isDeepStrictEqual(offered(before, terms), offered(after, terms))
      ? [outcome('keep')]
      : []),
    ...(keepsLimit ? [outcome('limit')] : []),
  ];
}

/** What becomes of those who have a plan, by the rules that renew it. */
export function subscriberChanges(all: readonly Subscribers[], before: BillingConfig, after: BillingConfig): string[] {
  const outcomes = all.flatMap((one) => outcomesOf(one, before, after));
  const keyOf = ({ kind, terms, next }: Outcome) =>
    JSON.stringify([kind, terms.slug, kind === 'limit' ? '' : terms.planId, kind === 'follow' ? next.amount : '']);
  return [...new Set(outcomes.map(keyOf))].map((key) => {
    const group = outcomes.filter((one) => keyOf(one) === key);
    const { kind, terms, next } = group[0]!;
    const count = group.reduce((sum, one) => sum + one.count, 0);
    const prices = together([...new Set(group.map((one) => priceText(one.terms)))]);
    const plan = after.plans.find(({ slug }) => slug === terms.slug)?.name ?? terms.name;
    return counted(strings.subscribers[kind], count, { plan, prices, after: priceText(next), fallback: next.name || strings.noPlan });
  });
}
