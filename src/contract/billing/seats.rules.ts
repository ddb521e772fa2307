import { AppError } from '../../lib/error.ts';
import { mostSeats, planInForce } from './billing.rules.ts';
import { isPaid } from './ledger.rules.ts';
import type { BillingConfig } from './plans.schemas.ts';
import type { Subscribed } from './subscription.rules.ts';

/** How many people the plan that counts is for; null: as many as there are. */
export function seatsOf(subscribed: Subscribed, config: BillingConfig): number | null {
  const terms = planInForce(subscribed, config);
  const plan = config.plans.find(({ slug }) => slug === terms.slug);
  const now = plan?.seats.most ?? null;
  return isPaid(terms) && terms.seats ? mostSeats(terms.seats.most, plan && now) : now;
}

/** For one more of them. Whoever is in stays, also where a smaller plan has fewer seats. Errors: SEATS_TAKEN. */
export function requireFreeSeat(seats: number | null, people: number): void {
  if (seats === null || people < seats) return;
  const sentence = `Your plan includes ${seats} seats, and all are taken. Ask an admin to free one or choose a larger plan.`;
  throw new AppError('SEATS_TAKEN', sentence, { status: 403, context: { seats } });
}
