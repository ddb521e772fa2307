import type { BillingPlan, Overview } from '../../contract/billing/billing.schemas.ts';
import { isMeteredId, limitsShown } from '../../contract/billing/plan-words.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Row } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { subscriptionStrings } from './subscription-strings.ts';
import type { BillingWords } from './use-billing-words.ts';

const Grid = styled('div')`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: var(--_space-5);
`;

interface Meter {
  id: string;
  label: string;
  count: number;
  /** Null: there is none. */
  limit: number | null;
  text: string;
  help: string | undefined;
  isReached?: boolean;
}

interface PlanMetersProps {
  /** Null: there is none, but something was given. */
  plan: BillingPlan | null;
  overview: Overview;
  words: BillingWords;
}

/** Seats and use, each against what the plan has. */
export function PlanMeters({ plan, overview: { people, usage, limits }, words }: PlanMetersProps) {
  const t = useStrings('subscription', subscriptionStrings);
  const { count, money, date } = words;
  const peopleMeter = ({ price: { currency }, seats: { included, most, amount } }: BillingPlan): Meter => {
    // Where more people cost nothing, what counts is how many there may be.
    const limit = included !== null && (amount > 0 ? people <= included : most === null) ? included : most;
    const seatHelp =
      included !== null && amount > 0
        ? format(t.includedThen, { included: count(included), amount: money(amount, currency) })
        : included !== null && most === null && people > included
          ? format(t.peopleOver, { included: count(included) })
          : t.peopleHelp;
    return {
      ...{ id: 'people', label: t.people, count: people, limit, help: seatHelp },
      text:
        limit === null
          ? format(t.peopleUnlimited, { count: count(people) })
          : format(t.peopleOf, { count: count(people), limit: count(limit) }),
    };
  };
  const withUnit = (number: number, unit = '') => `${count(number)} ${unit}`.trim();
  const meters: Meter[] = [
    ...(plan ? [peopleMeter(plan)] : []),
    ...usage.map(({ id, name = id, unit, count: used, included: free }) => {
      const price = plan?.metered.find((each) => each.id === id);
      return {
        ...{ id, label: isMeteredId(id) ? t[id] : name, count: used, limit: free },
        text: format(t.usedOf, { count: count(used), included: withUnit(free, unit) }),
        help:
          price && price.amount > 0
            ? format(t.usedThen, { amount: money(price.amount, plan!.price.currency), per: count(price.per) })
            : undefined,
      };
    }),
    ...limitsShown(limits, usage).map(({ key, name, unit, used, limit: most, resetsAt }) => {
      const isReached = most !== null && used >= most;
      const on = { date: resetsAt === null ? '' : date(resetsAt) };
      return {
        ...{ id: `limit ${key}`, label: name, count: used, limit: most, isReached },
        text: most === null ? withUnit(used, unit) : format(t.usedOf, { count: count(used), included: withUnit(most, unit) }),
        help: isReached
          ? resetsAt === null
            ? t.limitReached
            : format(t.limitReachedUntil, on)
          : resetsAt === null || most === null
            ? undefined
            : format(t.resetsOn, on),
      };
    }),
  ];
  return (
    <Grid>
      {meters.map(({ id, label, count: used, limit: top, text, help, isReached }) => (
        <div key={id}>
          {top === null ? (
            <Row justify="between">
              <Text as="span" strong>
                {label}
              </Text>
              <Text as="span" size={13} tone="muted" tabular>
                {text}
              </Text>
            </Row>
          ) : (
            <Progress label={label} value={Math.min(used, top)} max={top} text={text} />
          )}
          {help && (
            <Text size={12} tone={isReached ? 'danger' : 'muted'} style={{ marginBlockStart: 8 }}>
              {help}
            </Text>
          )}
        </div>
      ))}
    </Grid>
  );
}
