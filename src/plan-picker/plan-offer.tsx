import type { PublicPlan } from '../contract/billing/billing.schemas.ts';
import { isPaidPlan } from '../contract/billing/plan-words.ts';
import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import { Button } from '../ui/button.tsx';
import { focusRing } from '../ui/focus-ring.ts';
import { styled } from '../ui/styled.tsx';
import { PlanCard } from './plan-card.tsx';
import { planPickerStrings } from './plan-picker-strings.ts';
import { highlightsOf, isFree, priceAt, type Period, type PlanPrice } from './plan-prices.ts';
import type { Mine } from './use-plans.ts';

/** Looks like a button, and leads elsewhere. */
const ContactLink = styled('a')`
  display: flex;
  align-items: center;
  justify-content: center;
  min-block-size: var(--_control);
  padding: 5px 14px;
  border: 1px solid var(--_border-strong);
  border-radius: var(--_radius-m);
  background: var(--_surface);
  color: var(--_text);
  font: 500 var(--_text-14) var(--_font);
  text-align: center;
  text-decoration: none;
  ${focusRing}
  @media (hover: hover) {
    &:hover {
      background: color-mix(in oklab, var(--_text) 4%, var(--_surface));
    }
  }
`;

interface PlanOfferProps {
  plan: PublicPlan;
  before: readonly PublicPlan[];
  /** The list's. */
  currency: string;
  period: Period;
  mine: Mine | null | undefined;
  /** The price that is being chosen. */
  busy: string | undefined;
  isPrimary: boolean;
  /** False: the page goes on by itself. */
  onChoose(price: PlanPrice | undefined): boolean;
}

/** A plan, and what the reader may do with it. */
export function PlanOffer({ plan, before, currency, period, mine, busy, isPrimary, onChoose }: PlanOfferProps) {
  const t = useStrings('plan-picker', planPickerStrings);
  const current = mine?.overview?.plan;
  const listed = priceAt(plan, period);
  // What they pay may be what others got before.
  const isOwn = current && listed?.id === current.id;
  const price = isOwn
    ? {
        ...listed,
        amount: current.price.amount,
        seatAmount: current.seats.amount,
        unitAmounts: current.metered.map(({ amount }) => amount),
      }
    : listed;
  const shown = isOwn ? { ...plan, seats: current.seats, metered: current.metered } : plan;
  const isCurrent = current?.slug === plan.slug;
  const isSamePrice = isOwn || (isCurrent && price !== undefined && isFree(price));
  // One trial for each workspace, and none for who pays already.
  const mayTry = !mine?.overview?.hadTrial && !(current && isPaidPlan(current));
  const hasTrial = plan.trialDays > 0 && mayTry && price !== undefined && !isFree(price);
  const label = () => {
    if (isSamePrice) return t.current;
    if (isCurrent) return price!.interval === 'year' ? t.switchYearly : t.switchMonthly;
    if (isFree(price!)) return t.startFree;
    return hasTrial ? t.startTrial : format(t.choose, { plan: plan.name });
  };
  const action = (describedBy: string) =>
    price ? (
      <Button
        block
        variant={isPrimary && !isSamePrice ? 'primary' : 'secondary'}
        disabled={isSamePrice || mine?.may === 'look' || mine?.may === 'external'}
        busy={busy === price.id}
        aria-describedby={describedBy}
        onClick={() => void onChoose(price)}
      >
        {label()}
      </Button>
    ) : (
      <ContactLink
        part="button button-secondary"
        // Of a server that was talked into another one it leads nowhere.
        href={/^(https|mailto):/i.test(plan.contactUrl ?? '') ? plan.contactUrl : undefined}
        rel="noreferrer"
        aria-describedby={describedBy}
        onClick={(event) => !onChoose(undefined) && event.preventDefault()}
      >
        {t.contact}
      </ContactLink>
    );
  return (
    <PlanCard
      {...{ plan: shown, price, currency, isCurrent, hasTrial, action }}
      highlights={highlightsOf(plan, before)}
      isAtPeriod={price?.interval === period}
    />
  );
}
