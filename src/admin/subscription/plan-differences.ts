import type { BillingPlan } from '../../contract/billing/billing.schemas.ts';
import type { Interval } from '../../contract/billing/plan-words.ts';

/** So that prices by month and by year compare. */
const yearly = ({ interval, price }: BillingPlan) => price.amount * (interval === 'year' ? 1 : 12);

export const isSmaller = (plan: BillingPlan, than: BillingPlan): boolean => plan.slug !== than.slug && yearly(plan) < yearly(than);

export interface Differences {
  gained: readonly string[];
  kept: readonly string[];
  /** What the current plan has and a smaller one doesn't name. A larger one has it, whether or not it says so. */
  lost: readonly string[];
}
export function differencesOf(plan: BillingPlan, current: BillingPlan | null): Differences {
  const has = new Set(current?.highlights);
  const isNew = (highlight: string) => current !== null && !has.has(highlight);
  const named = new Set(plan.highlights);
  return {
    gained: plan.highlights.filter(isNew),
    kept: plan.highlights.filter((highlight) => !isNew(highlight)),
    lost: current && isSmaller(plan, current) ? current.highlights.filter((highlight) => !named.has(highlight)) : [],
  };
}

/** One of each plan, the cheapest first; at its only price where it has none for the interval. */
export function plansBy(plans: readonly BillingPlan[], interval: Interval): BillingPlan[] {
  const best = new Map<string, BillingPlan>();
  for (const plan of plans) if (!best.has(plan.slug) || plan.interval === interval) best.set(plan.slug, plan);
  return [...best.values()].toSorted((a, b) => yearly(a) - yearly(b));
}

/** What the whole year costs less, of the plan that gains the most by it; 0 to 1. */
export function yearlySaving(plans: readonly BillingPlan[]): number {
  const savings = plans
    .filter(({ interval, price }) => interval === 'year' && price.amount > 0)
    .map((year) => {
      const month = plans.find(({ slug, interval }) => slug === year.slug && interval === 'month');
      return month ? 1 - year.price.amount / (month.price.amount * 12) : 0;
    });
  return Math.max(0, ...savings);
}

/** What they fall back to: the default plan, which costs nothing. */
export const fallbackOf = (plans: readonly BillingPlan[], defaultPlanId: string | undefined): BillingPlan | undefined =>
  plans.find(({ id }) => id === defaultPlanId);

export type Obstacle = 'current' | 'tooMany' | 'noDowngrade';
/** Why a plan can't be chosen; undefined: it can. The server says so, too. */
export function obstacleTo(
  plan: BillingPlan,
  { current, people, allowPlanDowngrade }: { current: BillingPlan | null; people: number; allowPlanDowngrade: boolean },
): Obstacle | undefined {
  if (plan.id === current?.id) return 'current';
  if (plan.seats.most !== null && people > plan.seats.most) return 'tooMany';
  return current && !allowPlanDowngrade && isSmaller(plan, current) ? 'noDowngrade' : undefined;
}
