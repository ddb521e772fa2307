import type { BillingPlan } from '../../contract/billing/billing.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { differencesOf } from './plan-differences.ts';
import { plansStrings } from './subscription-plans-strings.ts';
import type { BillingWords } from './use-billing-words.ts';

/** What the current plan has and another one doesn't, or less of. Undefined: there is no other plan. */
export function useLost(plan: BillingPlan | undefined, current: BillingPlan | null, { count }: Pick<BillingWords, 'count'>): string[] {
  const t = useStrings('subscription-plans', plansStrings);
  if (!current) return [];
  if (!plan) return [...current.highlights, ...current.limits.map(({ name }) => name)];
  const withUnit = (number: number, unit = '') => `${count(number)} ${unit}`.trim();
  const less = current.limits.flatMap(({ key, name, unit, limit }) => {
    const next = plan.limits.find((each) => each.key === key);
    if (!next) return [name];
    if (next.limit === null || (limit !== null && next.limit >= limit)) return [];
    const after = withUnit(next.limit, unit);
    return [
      limit === null
        ? format<string>(next.isMonthly ? t.namedMonth : t.named, { name, count: after })
        : format<string>(t.less, { name, after, before: withUnit(limit, unit) }),
    ];
  });
  return [...differencesOf(plan, current).lost, ...less];
}
