import { Fragment } from 'react';
import type { BillingPlan, ChangePreview, InvoiceLine } from '../contract/billing/billing.schemas.ts';
import { format } from '../i18n/format.ts';
import { useLocale, useStrings } from '../i18n/locale.tsx';
import { plural } from '../i18n/plural.ts';
import { Segments } from '../ui/segments.tsx';
import { Heading } from '../ui/heading.tsx';
import { Stack } from '../ui/stack.tsx';
import { styled } from '../ui/styled.tsx';
import { Text } from '../ui/text.tsx';
import { dueToday, type Order } from './checkout-machine.ts';
import { checkoutStrings } from './checkout-strings.ts';
import { useMoney } from './use-money.ts';

const Rows = styled('dl')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px var(--_space-4);
  margin: 0;
  font-variant-numeric: tabular-nums;
  transition: opacity var(--_motion-fast);
  &[aria-busy='true'] {
    opacity: 0.5;
  }
  & > dt,
  & > dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  & > dd {
    text-align: end;
  }
  & > [data-muted] {
    color: var(--_text-muted);
  }
  & > [data-total] {
    padding-block: var(--_space-3);
    border-block: 1px solid var(--_border);
    margin-inline: 0 calc(-1 * var(--_space-4));
    padding-inline-end: var(--_space-4);
    font: 600 var(--_text-16) var(--_font);
  }
  & > dd[data-total] {
    margin-inline: 0;
    padding-inline-end: 0;
  }
`;

const Price = styled('p')`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--_space-2);
  margin: 0;
  & > strong {
    font: 600 var(--_text-30) var(--_font);
    letter-spacing: -0.021em;
    font-variant-numeric: tabular-nums;
  }
  & > span {
    color: var(--_text-muted);
  }
`;

const yearly = ({ price, interval }: BillingPlan) => price.amount * (interval === 'year' ? 1 : 12);

interface OrderSummaryProps {
  order: Order;
  plan: BillingPlan;
  quote: ChangePreview;
  /** Another quote is on its way. */
  isStale: boolean;
  isLocked: boolean;
  onPlan(planId: string): void;
}

/** What is bought, and what it costs today, next time and from then on: all of it the server's own calculation. */
export function OrderSummary({ order, plan, quote, isStale, isLocked, onPlan }: OrderSummaryProps) {
  const t = useStrings('checkout', checkoutStrings);
  const { language } = useLocale();
  const { money, percent, day } = useMoney();
  const { currency } = quote;
  const due = dueToday({ order, quote });
  const { outstanding, people } = order.overview;
  const rhythms = order.plans.filter(({ slug }) => slug === plan.slug).toSorted((a) => (a.interval === 'month' ? -1 : 1));
  const saved = rhythms.length === 2 ? 1 - yearly(rhythms[1]!) / yearly(rhythms[0]!) : 0;

  const label = ({ kind, name, quantity, basisPoints = 0, amount }: InvoiceLine): string => {
    switch (kind) {
      case 'plan':
        return name;
      case 'seats':
        return plural(language, t.lineSeats, quantity);
      case 'unused':
        return format(t.lineUnused, { name });
      case 'unusedSeats':
        return plural(language, t.lineUnusedSeats, quantity);
      case 'usage':
        return t.lineUsage;
      case 'tax':
        return format(t.lineTax, { name, percent: percent(basisPoints / 10_000) });
      case 'credit':
        return amount < 0 ? t.lineCredit : t.lineNewCredit;
    }
  };
  const { included, amount: perSeat } = plan.seats;
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={3} size={20}>
          {plan.name}
        </Heading>
        <Price>
          <strong>{money(plan.price.amount, plan.price.currency)}</strong>
          <span>{plan.interval === 'year' ? t.perYearShort : t.perMonthShort}</span>
        </Price>
        {plan.description && (
          <Text tone="muted">
            <bdi>{plan.description}</bdi>
          </Text>
        )}
      </Stack>
      {rhythms.length === 2 && (
        <Segments
          label={t.rhythm}
          choices={rhythms.map(({ id, interval }) => ({
            id,
            label: interval === 'year' ? t.yearly : t.monthly,
            note: interval === 'year' && saved > 0 ? format(t.saves, { percent: percent(Math.floor(saved * 100) / 100) }) : undefined,
          }))}
          value={plan.id}
          isWide
          disabled={isLocked}
          onChange={onPlan}
        />
      )}
      <Rows aria-busy={isStale || undefined}>
        {outstanding && (
          <>
            <dt>{t.lineOutstanding}</dt>
            <dd>{money(outstanding.total, currency)}</dd>
          </>
        )}
        {quote.today.lines
          .filter(({ amount }) => amount !== 0)
          .map((line) => (
            <Fragment key={`${line.kind} ${line.name}`}>
              <dt>{label(line)}</dt>
              <dd>{money(line.amount, currency)}</dd>
            </Fragment>
          ))}
        {quote.trialEnd && (
          <>
            <dt>{plan.name}</dt>
            <dd>{format(t.trialUntil, { date: day(quote.trialEnd) })}</dd>
          </>
        )}
        <dt data-total="">{t.dueToday}</dt>
        <dd data-total="">{money(due, currency)}</dd>
        {quote.nextInvoice && (
          <>
            <dt data-muted="">{format(t.next, { date: day(quote.nextInvoice.at) })}</dt>
            <dd data-muted="">{money(quote.nextInvoice.total, currency)}</dd>
          </>
        )}
        <dt data-muted="">{quote.after.total === 0 ? t.nothingAfter : quote.after.interval === 'year' ? t.afterYear : t.afterMonth}</dt>
        <dd data-muted="">{money(quote.after.total, currency)}</dd>
      </Rows>
      {quote.credit > 0 && <Text tone="muted">{format(t.creditLeft, { amount: money(quote.credit, currency) })}</Text>}
      <Text tone="muted" size={12}>
        {[
          plural(language, t.people, people),
          included === null ? t.seatsUnlimited : plural(language, t.seatsIncluded, included),
          perSeat > 0 ? format(t.seatPrice, { amount: money(perSeat, plan.price.currency) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  );
}
