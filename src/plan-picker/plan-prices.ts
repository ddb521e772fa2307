import type { PublicPlan } from '../contract/billing/billing.schemas.ts';
import { minorDigits } from '../lib/money.ts';

export type Period = 'month' | 'year';
export type PlanPrice = PublicPlan['prices'][number];

/** At the chosen period, or at the only one there is; undefined: people ask for it. */
export const priceAt = ({ prices }: PublicPlan, period: Period): PlanPrice | undefined =>
  prices.find(({ interval }) => interval === period) ?? prices[0];

export const isFree = ({ amount, seatAmount, unitAmounts }: PlanPrice): boolean =>
  amount === 0 && seatAmount === 0 && unitAmounts.every((each) => each === 0);

/** It costs something for each person, and nothing besides. */
export const isPerSeat = ({ amount, seatAmount }: PlanPrice): boolean => amount === 0 && seatAmount > 0;
export const shownAmount = (price: PlanPrice): number => (isPerSeat(price) ? price.seatAmount : price.amount);

/** What a year costs less than twelve months. */
export function savingOf({ prices }: PublicPlan): { amount: number; percent: number } | undefined {
  const [month, year] = (['month', 'year'] as const).map((period) => prices.find(({ interval }) => interval === period));
  if (!month || !year || isPerSeat(month) !== isPerSeat(year)) return undefined;
  const before = shownAmount(month) * 12;
  const amount = before - shownAmount(year);
  // Never more than is true.
  return amount > 0 ? { amount, percent: Math.floor((amount / before) * 100) } : undefined;
}

/** Without `.00`: a price list is read, not added up. */
export const priceText = (amount: number, { currency, language }: { currency: string; language: string }): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount / 10 ** minorDigits(currency),
  );

export interface Highlights {
  /** The plan before it that it has everything of. */
  base: PublicPlan | undefined;
  added: readonly string[];
}
/** What a plan has that those before it don't. */
export function highlightsOf(plan: PublicPlan, before: readonly PublicPlan[]): Highlights {
  const base = before
    .filter(({ highlights }) => highlights.length > 0 && highlights.length < plan.highlights.length)
    .filter(({ highlights }) => highlights.every((each) => plan.highlights.includes(each)))
    .toSorted((a, b) => b.highlights.length - a.highlights.length)[0];
  return { base, added: plan.highlights.filter((each) => !base?.highlights.includes(each)) };
}
