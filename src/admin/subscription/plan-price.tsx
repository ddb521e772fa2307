import type { BillingPlan } from '../../contract/billing/billing.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { styled } from '../../ui/styled.tsx';
import { subscriptionStrings } from './subscription-strings.ts';
import type { BillingWords } from './use-billing-words.ts';

const Price = styled('p')`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--_space-2);
  margin: var(--_space-2) 0 0;
  color: var(--_text-muted);
  font: 400 var(--_text-13) var(--_font);
  & > b {
    color: var(--_text);
    font: 600 var(--_text-24) var(--_font);
    font-variant-numeric: tabular-nums;
  }
`;

/** What a plan costs, for each month or year. */
export function PlanPrice({ plan: { price, interval, seats }, words }: { plan: BillingPlan; words: BillingWords }) {
  const t = useStrings('subscription', subscriptionStrings);
  const isFree = price.amount === 0 && seats.amount === 0;
  return (
    <Price>
      <b>{words.money(price.amount, price.currency)}</b>
      {!isFree && <span>{interval === 'year' ? t.perYear : t.perMonth}</span>}
    </Price>
  );
}
