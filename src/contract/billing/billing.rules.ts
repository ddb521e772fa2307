import { AppError } from '../../lib/error.ts';
import { invalidInput, notFound } from '../input.ts';
import { amountOf, extraSeatsOf, findPrice, isFree, isPaid, pricesOf, termsOf, type Priced, type Tax, type Terms } from './ledger.rules.ts';
import type { BillingConfig, PlanConfig } from './plans.schemas.ts';
import { dueAt, endPeriod, isDowngrade, isInForce, runningPeriod, type Outcome, type Subscribed } from './subscription.rules.ts';
import type { BillingPlan, ChangePreview, PriceList, Subscription, SubscriptionChange } from './billing.schemas.ts';

/** SPEC 8, with the status that it names. */
export const externallyManaged = (): AppError => new AppError('BILLING_EXTERNAL', 'Billing is externally managed', { status: 500 });
/** SPEC 8. */
export const providerMissing = (): AppError => new AppError('PAYMENT_PROVIDER_MISSING', 'Payment provider not configured', { status: 500 });
/** SPEC 5: what is paid, and by which plan, can't be told. */
export const noBillingHere = (): AppError => new AppError('PAYMENT_PROVIDER_MISSING', 'Internal feature failure', { status: 500 });
/** The same for one that doesn't exist and one of another workspace. `status`: SPEC 8 names 500 for a change of it. */
export const subscriptionNotFound = (status: 404 | 500): AppError => new AppError('NOT_FOUND', 'Subscription not found', { status });
/** Only one's own. Errors: NOT_FOUND; INVALID_INPUT for what a client sends that knows none. */
export function requireOwnTenant(named: string, own: string): void {
  if (named === 'undefined' || named === 'null') throw invalidInput({ tenantId: 'TenantId is not defined' });
  if (named !== own) throw notFound();
}

export const declineReasons = ['declined', 'insufficientFunds', 'expired', 'authentication'] as const;
export type DeclineReason = (typeof declineReasons)[number];
const declineSentences: Record<DeclineReason, string> = {
  declined: 'Your card was declined. Try another card.',
  insufficientFunds: 'Your card has insufficient funds. Try another card.',
  expired: 'Your card has expired. Try another card.',
  authentication: 'Your bank wants you to confirm this payment.',
};
/** `invoiceId`: the holder can confirm its payment. */
export const paymentDeclined = (reason: DeclineReason, invoiceId?: string): AppError =>
  new AppError('PAYMENT_DECLINED', declineSentences[reason], { status: 402, context: { reason, ...(invoiceId && { invoiceId }) } });

const refused = (message: string) => new AppError('PLAN_REFUSED', message, { status: 403 });

const toPlan = ({ plan, price }: Priced): BillingPlan => ({
  ...{ id: price.id, externalId: price.id, name: plan.name, description: plan.description, slug: plan.slug },
  price: { id: price.id, externalId: price.id, currency: price.currency, amount: price.amount },
  ...{ interval: price.interval, trialDays: plan.trialDays, highlights: plan.highlights },
  seats: { included: plan.seats.included, most: plan.seats.most, amount: price.seatAmount },
  metered: plan.metered.map((one) => ({ ...one, amount: price.unitAmounts[one.id] ?? 0 })),
  limits: [...(plan.limits ?? [])],
});

/** Errors: NOT_FOUND. */
export function requirePlan(config: BillingConfig, planId: string): Priced {
  const found = findPrice(config, planId);
  if (!found) throw notFound();
  return found;
}

/** Nobody pays more than they were shown: a price, a tax or the number of seats may have changed meanwhile. Errors: PRICE_CHANGED. */
export function requireShown(
  { today, after }: Pick<ChangePreview, 'today' | 'after'>,
  { mostTotal = Infinity, mostAfter = Infinity }: Pick<SubscriptionChange, 'mostTotal' | 'mostAfter'>,
): void {
  if (today.total > mostTotal || after.total > mostAfter)
    throw new AppError('PRICE_CHANGED', 'The price has changed. Check the new amount before you pay.', { status: 409 });
}

/** Whether somebody can take it or ask for it. */
export const isSold = ({ prices, contactUrl }: PlanConfig): boolean => prices.length > 0 || contactUrl !== undefined;

/** The prices in a currency, and what is free anyway; without one, or for an unknown one, the first price's. */
export function plansIn(config: BillingConfig, currency?: string): BillingPlan[] {
  const all = pricesOf(config);
  const known = all.find(({ price }) => price.currency === currency?.toLowerCase()) ?? all.find((one) => !isFree(one));
  return all.filter((one) => isFree(one) || one.price.currency === known?.price.currency).map(toPlan);
}

/** The plan that counts, at the price that was agreed. Null: the vendor has none. */
export function planOf(subscribed: Subscribed, config: BillingConfig): BillingPlan | null {
  const { planId, slug } = planInForce(subscribed, config);
  const found = findPrice(config, planId);
  const { terms } = subscribed;
  if (terms.planId !== planId || !isPaid(terms)) return found ? toPlan(found) : null;
  const plan = config.plans.find((one) => one.slug === slug);
  const seats = terms.seats ?? plan?.seats ?? { included: null, most: null };
  return {
    ...{ id: planId, externalId: planId, name: plan?.name ?? terms.name, description: plan?.description ?? '', slug },
    price: { id: planId, externalId: planId, currency: terms.currency, amount: terms.amount },
    ...{ interval: terms.interval, trialDays: plan?.trialDays ?? 0, highlights: plan?.highlights ?? [] },
    seats: { included: seats.included, most: mostSeats(seats.most, plan?.seats.most), amount: terms.seatAmount },
    metered: terms.metered.map(({ unitAmount, ...one }) => ({ ...one, amount: unitAmount })),
    limits: [...(plan?.limits ?? [])],
  };
}

/** By the id of a price, or a plan's slug; one's own at the price that was agreed. Errors: NOT_FOUND. */
export function planNamed(planId: string, subscribed: Subscribed, config: BillingConfig): BillingPlan {
  const own = planOf(subscribed, config);
  return own?.id === planId ? own : toPlan(requirePlan(config, planId));
}

/** What a workspace may choose from, in its currency: with its own plan at the price that it pays, also where nobody else gets it any more. */
export function plansFor(subscribed: Subscribed, config: BillingConfig, currency: string | undefined): BillingPlan[] {
  const isPaying = isInForce(subscribed) && isPaid(subscribed.terms);
  const listed = plansIn(config, amountOf(subscribed.terms) > 0 ? subscribed.terms.currency : currency);
  const own = isPaying ? planOf(subscribed, config) : null;
  if (!own) return listed;
  return listed.some(({ id }) => id === own.id) ? listed.map((one) => (one.id === own.id ? own : one)) : [own, ...listed];
}

/** Of two limits the larger one: one that grows is for everybody at once, one that shrinks for those who subscribe from then on. */
export const mostSeats = (agreed: number | null, now: number | null | undefined): number | null =>
  agreed === null || now === null ? null : Math.max(agreed, now ?? 0);

/**
 * All plans, in the first of these currencies that something is sold in; else the first price's. A plan without a price in it shows one that it
 * has.
 */
export function priceList({ plans, taxes }: BillingConfig, wanted: readonly (string | undefined)[]): PriceList {
  const sold = new Set(pricesOf({ plans }).flatMap((one) => (isFree(one) ? [] : [one.price.currency])));
  const currency = wanted.find((one) => sold.has(one?.toLowerCase() ?? ''))?.toLowerCase() ?? [...sold][0] ?? 'usd';
  return {
    currency,
    plusTax: taxes.some(({ basisPoints }) => basisPoints > 0),
    plans: plans
      .filter(isSold)
      .map(({ slug, name, description, highlights, trialDays, popular, contactUrl, seats, metered, limits = [], prices }) => {
        const shown = prices.some((price) => price.currency === currency) ? currency : prices[0]?.currency;
        return {
          ...{ slug, name, description, highlights, trialDays, popular, ...(contactUrl !== undefined && { contactUrl }) },
          seats: { included: seats.included, most: seats.most },
          metered: [...metered],
          limits: [...limits],
          prices: prices
            .filter((price) => price.currency === shown)
            .map(({ unitAmounts, ...price }) => ({ ...price, unitAmounts: metered.map(({ id }) => unitAmounts[id] ?? 0) })),
        };
      }),
  };
}

/** The default plan, or what stands for it while the vendor has none. */
export function defaultTerms(config: BillingConfig, people: number): Terms {
  const found = config.defaultPlanId === undefined ? undefined : findPrice(config, config.defaultPlanId);
  if (found) return { ...termsOf(found, { people, tax: null }), isDefault: true };
  const none = { planId: '', slug: '', name: '', currency: 'usd', interval: 'month' } as const;
  return { ...none, amount: 0, seatAmount: 0, extraSeats: 0, seats: { included: null, most: null }, metered: [], tax: null };
}
/** The price that counts now; entitlements follow it. A free one that the vendor no longer has is nobody's. */
export function planInForce(subscribed: Subscribed, config: BillingConfig): Terms {
  const { terms } = subscribed;
  const isKept = isPaid(terms) || (!terms.isDefault && pricesOf(config).some(({ price }) => price.id === terms.planId));
  return isInForce(subscribed) && isKept ? terms : defaultTerms(config, 0);
}

/**
 * For the next period, with as many seats as there are people. A price stays what it was when it was taken, unless the vendor said that those who
 * pay it follow. What costs nothing is what it is now, and never begins to cost something by itself.
 */
export function nextTerms(terms: Terms, config: BillingConfig, { people, tax }: { people: number; tax: Tax | null }): Terms {
  if (terms.isDefault) return defaultTerms(config, people);
  const plan = config.plans.find(({ slug }) => slug === terms.slug);
  const price = plan?.prices.find(({ id }) => id === terms.planId);
  const isFollowed =
    price !== undefined &&
    (isPaid(terms) ? price.forSubscribers === 'nextPeriod' : isFree({ price })) &&
    price.currency === terms.currency &&
    price.interval === terms.interval;
  if (plan && isFollowed) {
    const next = termsOf({ plan, price }, { people, tax });
    const most = isPaid(terms) && terms.seats ? mostSeats(terms.seats.most, plan.seats.most) : plan.seats.most;
    return { ...next, seats: { ...plan.seats, most } };
  }
  const seats = terms.seats ?? plan?.seats;
  const extraSeats = seats ? extraSeatsOf(seats, people) : terms.extraSeats;
  return { ...terms, tax, name: plan?.name ?? terms.name, extraSeats, ...(seats && { seats }) };
}

interface ChangeFacts {
  config: BillingConfig;
  people: number;
  tax: Tax | null;
  credit: number;
}
function requireSeats(plan: PlanConfig, people: number): void {
  const { most } = plan.seats;
  if (most !== null && people > most) throw refused(`${plan.name} is for up to ${most} people. Your workspace has ${people}.`);
}

/**
 * The terms of another plan; of the one that they have, what was agreed. Errors: NOT_FOUND, PLAN_REFUSED, INVALID_INPUT for another currency than
 * the workspace pays in.
 */
export function termsForChange(
  from: Subscribed,
  planId: string,
  { config, people, tax, credit }: ChangeFacts,
): { terms: Terms; trialDays: number } {
  const known = findPrice(config, planId);
  if (isInForce(from) && from.terms.planId === (known?.price.id ?? planId))
    return { terms: from.terms, trialDays: known?.plan.trialDays ?? 0 };
  const priced = requirePlan(config, planId);
  const terms = termsOf(priced, { people, tax });
  const isPaying = isInForce(from) && amountOf(from.terms) > 0;
  if ((isPaying || credit > 0) && amountOf(terms) > 0 && terms.currency !== from.terms.currency && amountOf(from.terms) > 0)
    throw invalidInput({ planId: `Choose a price in ${from.terms.currency.toUpperCase()}.` });
  if (isPaying && !config.allowPlanDowngrade && isDowngrade(from.terms, terms)) throw refused("You can't change to a smaller plan here.");
  requireSeats(priced.plan, people);
  return { terms, trialDays: priced.plan.trialDays };
}

export const isSamePlan = (from: Subscribed, { planId }: Terms): boolean => isInForce(from) && from.terms.planId === planId;

/** What comes at the end of the running period if nobody changes anything. */
export function nextInvoiceOf(subscribed: Subscribed, next: Terms, credit: number): { at: string; total: number } | null {
  const due = dueAt(subscribed);
  if (!due || subscribed.cancelAtEnd || subscribed.status === 'incomplete') return null;
  const { statement } = endPeriod({ ...subscribed, status: 'active' }, next, { credit });
  return amountOf(next) === 0 ? null : { at: due.toISOString(), total: statement?.total ?? 0 };
}

export function toPreview(from: Subscribed, to: Terms, outcome: Outcome): ChangePreview {
  const { subscribed, statement, credit } = outcome;
  const { statement: whole } = endPeriod({ ...subscribed, status: 'active', cancelAtEnd: false }, to, { credit: 0 });
  return {
    ...{ planId: to.planId, currency: to.currency, isDowngrade: isDowngrade(from.terms, to), credit },
    ...(subscribed.status === 'trialing' && { trialEnd: subscribed.trialEnd!.toISOString() }),
    today: { total: statement?.total ?? 0, lines: statement?.lines ?? [] },
    nextInvoice: nextInvoiceOf(subscribed, to, credit),
    after: { total: whole?.total ?? 0, interval: to.interval },
  };
}

/** Errors: PLAN_REFUSED. */
export function requireCancellation({ allowPlanCancellation }: BillingConfig): void {
  if (!allowPlanCancellation) throw refused("You can't cancel this plan here.");
}

export function toSubscription(id: string, subscribed: Subscribed, isExternal: boolean): Subscription {
  const { start, end } = runningPeriod(subscribed);
  const { status, startedAt, trialEnd, cancelAtEnd, terms } = subscribed;
  return {
    ...{ id, externalId: id, externallyManaged: isExternal, status },
    ...{ startDate: startedAt.toISOString(), currentPeriodStart: start.toISOString(), currentPeriodEnd: end.toISOString() },
    cancellation: cancelAtEnd ? { policy: 'atPeriodEnd' } : null,
    ...(trialEnd && { trialEnd: trialEnd.toISOString() }),
    plan: { slug: terms.slug, id: terms.planId },
  };
}
