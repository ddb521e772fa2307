import type { Overview, PaymentMethod, Subscription } from '../../contract/billing/billing.schemas.ts';

const day = 86_400_000;
const soonDays = 7;

/** Whole days until then; a part of one counts. */
export const daysUntil = (at: string, now: number): number => Math.max(0, Math.ceil((Date.parse(at) - now) / day));

export type PlanNotice =
  | 'external'
  | 'noCards'
  | 'pastDue'
  | 'trialEnded'
  | 'expired'
  | 'canceled'
  | 'ending'
  | 'trialEnding'
  | 'trialNeedsCard';

export interface PlanFacts {
  overview: Overview;
  subscription: Subscription;
  /** Undefined while they aren't known, too. */
  methods: readonly PaymentMethod[] | undefined;
  /** Undefined: not known. */
  takesCards: boolean | undefined;
  now: number;
}

/** What somebody has to know before anything else, the most urgent first. */
export function noticesOf({ overview, subscription, methods, takesCards, now }: PlanFacts): PlanNotice[] {
  if (overview.externallyManaged) return ['external'];
  const { status, cancellation, trialEnd } = subscription;
  const isTrialNearlyOver = status === 'trialing' && trialEnd !== undefined && daysUntil(trialEnd, now) <= soonDays;
  return [
    ...(overview.outstanding ? (['pastDue'] as const) : []),
    ...(status === 'trialEnded' || status === 'expired' || status === 'canceled' ? [status] : []),
    ...(cancellation ? (['ending'] as const) : []),
    ...(isTrialNearlyOver && !cancellation && methods ? ([methods.length > 0 ? 'trialEnding' : 'trialNeedsCard'] as const) : []),
    ...(takesCards === false ? (['noCards'] as const) : []),
  ];
}
