import { useId, type ReactNode } from 'react';
import type { PublicPlan } from '../contract/billing/billing.schemas.ts';
import { isMeteredId, limitsShown } from '../contract/billing/plan-words.ts';
import { format } from '../i18n/format.ts';
import { useLocale, useStrings } from '../i18n/locale.tsx';
import { plural } from '../i18n/plural.ts';
import { Badge } from '../ui/badge.tsx';
import { checkGlyph } from '../ui/glyphs.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Heading } from '../ui/heading.tsx';
import { styled } from '../ui/styled.tsx';
import { Text } from '../ui/text.tsx';
import { planPickerStrings } from './plan-picker-strings.ts';
import { isFree, isPerSeat, priceText, savingOf, shownAmount, type Highlights, type PlanPrice } from './plan-prices.ts';

/** Five rows, which stand side by side where the browser knows how. */
const Card = styled('li')`
  display: flex;
  flex-direction: column;
  gap: var(--_space-4);
  min-inline-size: 0;
  margin: 0;
  padding: var(--_space-6);
  border: 1px solid var(--_border);
  border-radius: var(--_radius-l);
  background: var(--_surface);
  box-shadow: var(--_shadow-1);
  @supports (grid-template-rows: subgrid) {
    display: grid;
    grid-row: span 5;
    grid-template-rows: subgrid;
    align-items: start;
  }
  &[data-popular] {
    border-color: var(--_accent);
    box-shadow:
      0 0 0 1px var(--_accent),
      var(--_shadow-2);
  }
  & ul {
    display: grid;
    gap: var(--_space-2);
    margin-block: 0;
    padding: 0;
    list-style: none;
  }
  & ul > li {
    display: flex;
    gap: var(--_space-2);
    overflow-wrap: anywhere;
    font: 400 var(--_text-14) var(--_font);
  }
  & ul > li > span {
    min-inline-size: 0;
  }
  & ul svg {
    margin-block-start: 2px;
    color: var(--_accent-text);
  }
`;
const Head = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--_space-1) var(--_space-2);
  min-inline-size: 0;
`;
const Lines = styled('div')`
  display: grid;
  gap: var(--_space-1);
  min-inline-size: 0;
  & > ul:not(:first-child) {
    margin-block-start: var(--_space-1);
  }
`;
const Amount = styled('p')`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--_space-2);
  margin: 0;
  & > b {
    font: 600 var(--_text-30) var(--_font);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.021em;
  }
  & > span {
    color: var(--_text-muted);
    font: 400 var(--_text-14) var(--_font);
  }
`;

interface PlanCardProps {
  plan: PublicPlan;
  price: PlanPrice | undefined;
  highlights: Highlights;
  /** The list's. */
  currency: string;
  /** Of the chosen period, where the plan has it. */
  isAtPeriod: boolean;
  isCurrent: boolean;
  hasTrial: boolean;
  /** `describedBy`: the plan's name. */
  action(describedBy: string): ReactNode;
}

function useFeatures(plan: PublicPlan, price: PlanPrice | undefined): string[] {
  const t = useStrings('plan-picker', planPickerStrings);
  const { language } = useLocale();
  const { included, most } = plan.seats;
  const number = (count: number) => new Intl.NumberFormat(language).format(count);
  const money = (amount: number) => priceText(amount, { currency: price!.currency, language });
  const atMost = most === null ? t.peopleUnlimited : plural(language, t.peopleMost, most);
  const extra = price && price.seatAmount > 0 && included !== null ? price : undefined;
  const seats = () => {
    if (!price) return [];
    if (included === null || (extra && isPerSeat(extra) && included === 0)) return [atMost];
    const free = plural(language, t.peopleIncluded, included);
    // What more people cost, or how many there may be for nothing.
    if (!extra) return [most === null ? free : atMost];
    const each = format(extra.interval === 'month' ? t.extraMonth : t.extraYear, { amount: money(extra.seatAmount) });
    return [free, each, ...(most === null ? [] : [atMost])];
  };
  const usage = price
    ? plan.metered.flatMap(({ id, name = id, included: free, per }, index) => {
        const amount = price.unitAmounts[index] ?? 0;
        if (amount === 0) return [];
        const values = { what: isMeteredId(id) ? t[id] : name, amount: money(amount), per: number(per) };
        return [free > 0 ? format(t.usage, { ...values, included: number(free) }) : format(t.usageOnly, values)];
      })
    : [];
  const limits = limitsShown(plan.limits, plan.metered).map(({ name, unit = '', limit, isMonthly }) =>
    format(limit === null ? t.namedUnlimited : isMonthly ? t.namedMonth : t.named, { name, count: `${number(limit ?? 0)} ${unit}`.trim() }),
  );
  return [...seats(), ...usage, ...limits];
}

/** One plan: who it's for, what it costs, what it has that those before it don't. */
export function PlanCard({ plan, price, highlights, currency, isAtPeriod, isCurrent, hasTrial, action }: PlanCardProps) {
  const t = useStrings('plan-picker', planPickerStrings);
  const { language } = useLocale();
  const title = useId();
  const features = useFeatures(plan, price);
  const saving = price?.interval === 'year' ? savingOf(plan) : undefined;
  const money = (amount: number) => priceText(amount, { currency: isFree(price!) ? currency : price!.currency, language });
  const isElsewhere = price && !isFree(price) && price.currency !== currency;
  const per = price && (isPerSeat(price) ? [t.perPersonMonth, t.perPersonYear] : [t.perMonth, t.perYear]);
  return (
    <Card part="card" data-popular={plan.popular || undefined} aria-labelledby={title}>
      <Head>
        <Heading id={title} level={2} size={20} dir="auto">
          {plan.name}
        </Heading>
        {isCurrent ? <Badge tone="success">{t.yours}</Badge> : plan.popular && <Badge tone="info">{t.popular}</Badge>}
      </Head>
      <Text tone="muted" dir="auto">
        <bdi>{plan.description}</bdi>
      </Text>
      <Lines>
        <Amount part="text">
          <b>{price ? money(shownAmount(price)) : t.customPrice}</b>
          {price && !isFree(price) && <span>{per![price.interval === 'month' ? 0 : 1]}</span>}
        </Amount>
        {saving && (
          <Text size={13} tone="success">
            {format(t.saving, { amount: money(saving.amount) })}
          </Text>
        )}
        {price && !isFree(price) && !isAtPeriod && (
          <Text size={13} tone="muted">
            {price.interval === 'month' ? t.onlyMonthly : t.onlyYearly}
          </Text>
        )}
        {isElsewhere && (
          <Text size={13} tone="muted">
            {format(t.otherCurrency, { currency: currency.toUpperCase(), other: price.currency.toUpperCase() })}
          </Text>
        )}
        {hasTrial && (
          <Text size={13} tone="muted">
            {plural(language, t.trial, plan.trialDays)}
          </Text>
        )}
      </Lines>
      {action(title)}
      <Lines>
        {highlights.base && (
          <Text size={13} strong dir="auto">
            {format(t.everythingIn, { plan: highlights.base.name })}
          </Text>
        )}
        <ul>
          {[...features, ...highlights.added].map((feature) => (
            <li key={feature}>
              <Glyph d={checkGlyph} />
              <span dir="auto">{feature}</span>
            </li>
          ))}
        </ul>
      </Lines>
    </Card>
  );
}
