import type { Overview, Subscription } from '../../contract/billing/billing.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Badge } from '../../ui/badge.tsx';
import { subscriptionStrings } from './subscription-strings.ts';
import type { BillingWords } from './use-billing-words.ts';

const tones = {
  active: 'success',
  trialing: 'info',
  incomplete: 'danger',
  trialEnded: 'warning',
  expired: 'neutral',
  canceled: 'neutral',
} as const satisfies Record<Overview['status'], unknown>;

/** How a subscription stands; that it ends says more than that it's active. */
export function PlanStatus({
  subscription: { status, cancellation, currentPeriodEnd },
  words,
}: {
  subscription: Subscription;
  words: BillingWords;
}) {
  const t = useStrings('subscription', subscriptionStrings);
  if (cancellation) return <Badge tone="warning">{format(t.ends, { date: words.date(currentPeriodEnd) })}</Badge>;
  return <Badge tone={tones[status]}>{t[status]}</Badge>;
}
