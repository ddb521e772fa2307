import type { BillingPlan, Overview } from '../../contract/billing/billing.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Progress } from '../../ui/progress.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { subscriptionStrings } from './subscription-strings.ts';
import type { BillingWords } from './use-billing-words.ts';

const Grid = styled('div')`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: var(--_space-5) var(--_space-8);
`;

interface Meter {
  id: string;
  label: string;
  count: number;
  /** Null: there is none. */
  limit: number | null;
  text: string;
  help: string | undefined;
}

/** Seats and use, each against what the plan has. */
export function PlanMeters({ plan, overview: { people, usage }, words }: { plan: BillingPlan; overview: Overview; words: BillingWords }) {
  const t = useStrings('subscription', subscriptionStrings);
  const { count, money } = words;
  const { currency } = plan.price;
  const { included, most, amount } = plan.seats;
  const limit = included !== null && (people <= included || amount === 0) ? included : most;
  const seatHelp =
    included !== null && amount > 0
      ? format(t.includedThen, { included: count(included), amount: money(amount, currency) })
      : included !== null && people > included
        ? format(t.peopleOver, { included: count(included) })
        : most === null
          ? undefined
          : format(t.peopleMost, { most: count(most) });
  const meters: Meter[] = [
    {
      ...{ id: 'people', label: t.people, count: people, limit, help: seatHelp },
      text:
        limit === null
          ? format(t.peopleUnlimited, { count: count(people) })
          : format(t.peopleOf, { count: count(people), limit: count(limit) }),
    },
    ...usage.map(({ id, count: used, included: free }) => {
      const price = plan.metered.find((each) => each.id === id);
      return {
        ...{ id, label: t[id], count: used, limit: free },
        text: format(t.usedOf, { count: count(used), included: count(free) }),
        help: price && price.amount > 0 ? format(t.usedThen, { amount: money(price.amount, currency), per: count(price.per) }) : undefined,
      };
    }),
  ];
  return (
    <Grid>
      {meters.map(({ id, label, count: used, limit: top, text, help }) => (
        <div key={id}>
          <Progress label={label} value={top === null ? 0 : Math.min(used, top)} max={top ?? 1} text={text} />
          {help && (
            <Text size={12} tone="muted" style={{ marginBlockStart: 8 }}>
              {help}
            </Text>
          )}
        </div>
      ))}
    </Grid>
  );
}
