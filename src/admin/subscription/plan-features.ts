import type { BillingPlan } from '../../contract/billing/billing.schemas.ts';
import { isMeteredId, limitsShown } from '../../contract/billing/plan-words.ts';
import { format } from '../../i18n/format.ts';
import { plural, type PluralText } from '../../i18n/plural.ts';
import type { plansStrings } from './subscription-plans-strings.ts';
import type { BillingWords } from './use-billing-words.ts';

type Texts = Readonly<Record<Exclude<keyof typeof plansStrings, 'trial' | 'youLose'>, string>> & { trial: PluralText };

export interface PlanFeature {
  id: string;
  text: string;
}

/** What a plan has by numbers that count: people, use and trial. Those of two plans compare by their ids. */
export function featuresOf({ price, seats, metered, limits, trialDays }: BillingPlan, t: Texts, words: BillingWords): PlanFeature[] {
  const { count, money } = words;
  const { included, most, amount } = seats;
  const withUnit = (number: number, unit = '') => `${count(number)} ${unit}`.trim();
  return [
    ...(included !== null && amount > 0
      ? [{ id: 'people', text: format<string>(t.peopleThen, { count: count(included), amount: money(amount, price.currency) }) }]
      : []),
    ...(most !== null ? [{ id: 'most', text: format<string>(t.peopleMost, { count: count(most) }) }] : []),
    ...metered.map(({ id, name = id, unit, included: free, per, amount: each }) => {
      const has = format<string>(isMeteredId(id) ? t[id] : t.named, { name, count: withUnit(free, unit) });
      const text = each > 0 ? format<string>(t.beyond, { included: has, amount: money(each, price.currency), per: count(per) }) : has;
      return { id, text };
    }),
    ...limitsShown(limits, metered).map(({ key, name, unit, limit, isMonthly }) => {
      const has = limit === null ? t.namedUnlimited : isMonthly ? t.namedMonth : t.named;
      return { id: `limit ${key}`, text: format<string>(has, { name, count: withUnit(limit ?? 0, unit) }) };
    }),
    ...(trialDays > 0 ? [{ id: 'trial', text: plural(words.language, t.trial, trialDays) }] : []),
  ];
}
