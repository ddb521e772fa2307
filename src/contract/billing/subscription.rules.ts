import { amountOf, isPaid, planLines, statementOf, usageLines, type Counts, type Statement, type Terms } from './ledger.rules.ts';
import { periodAt, periodOf, type Period } from './periods.rules.ts';
import type { BillingConfig } from './plans.schemas.ts';
import type { SubscriptionStatus } from './billing.schemas.ts';

/** All that the rules know of a workspace's subscription. Time is UTC. */
export interface Subscribed {
  status: SubscriptionStatus;
  terms: Terms;
  startedAt: Date;
  /** Where its periods are counted from. */
  anchor: Date;
  /** Number of the running period. */
  period: number;
  trialEnd: Date | null;
  /** Each workspace has one trial. */
  hadTrial: boolean;
  cancelAtEnd: boolean;
  /** Failed tries to collect the invoice that is open. */
  failures: number;
  retryAt: Date | null;
  /** Where use begins that isn't charged yet, if that isn't where the period does: another plan came since, which counts use otherwise. */
  usedFrom?: Date | null;
  /** Since when use is charged, through all changes of plan; limits count by the month from there. Absent: since `anchor`. */
  chargedSince?: Date | null;
}

const day = 86_400_000;

/** What a workspace has that never chose a plan. */
export const firstSubscription = (terms: Terms, createdAt: Date, now: Date): Subscribed => ({
  ...{ status: 'active', terms, startedAt: createdAt, anchor: createdAt, period: periodAt(createdAt, terms.interval, now) },
  ...{ trialEnd: null, hadTrial: false, cancelAtEnd: false, failures: 0, retryAt: null },
});

export const runningPeriod = ({ status, terms, startedAt, anchor, period, trialEnd }: Subscribed): Period =>
  status === 'trialing' || status === 'trialEnded' ? { start: startedAt, end: trialEnd! } : periodOf(anchor, terms.interval, period);

/** Of the running period, what isn't charged yet. */
export function openUse(subscribed: Subscribed): Period {
  const { start, end } = runningPeriod(subscribed);
  return { start: subscribed.usedFrom ?? start, end };
}
export const chargedSince = ({ chargedSince: since, anchor }: Subscribed): Date => since ?? anchor;

/** When the server has something to do with it; null: never by itself. */
export const dueAt = (subscribed: Subscribed): Date | null =>
  ({
    active: () => runningPeriod(subscribed).end,
    trialing: () => subscribed.trialEnd,
    incomplete: () => subscribed.retryAt,
    canceled: () => null,
    expired: () => null,
    trialEnded: () => null,
  })[subscribed.status]();

/** Whether its plan counts; otherwise the default plan does. */
export const isInForce = ({ status }: Pick<Subscribed, 'status'>): boolean =>
  status === 'active' || status === 'trialing' || status === 'incomplete';

export const canCancel = ({ status, cancelAtEnd, terms }: Subscribed): boolean =>
  !cancelAtEnd && (status === 'active' || status === 'trialing' || status === 'incomplete') && isPaid(terms);
export const canRenew = ({ status, cancelAtEnd }: Subscribed): boolean => cancelAtEnd && isInForce({ status });

/** A lower price for the same time. */
export function isDowngrade(from: Terms, to: Terms): boolean {
  const yearly = (terms: Terms) => amountOf(terms) * (terms.interval === 'year' ? 1 : 12);
  return from.slug !== to.slug && yearly(to) < yearly(from);
}

export interface Outcome {
  subscribed: Subscribed;
  /** Undefined: there is nothing to write down. */
  statement?: Statement;
  /** Credit afterwards. */
  credit: number;
}
const isRunning = ({ status }: Subscribed) => status === 'active' || status === 'incomplete';
/** What is used costs what the plan says. */
const isCharging = (subscribed: Subscribed) => isRunning(subscribed) && isPaid(subscribed.terms);
/** What use costs, whatever it's called. */
const rateOf = ({ metered }: Terms) =>
  JSON.stringify(
    metered.filter(({ unitAmount }) => unitAmount > 0).map(({ id, included, per, unitAmount }) => [id, included, per, unitAmount]),
  );

interface Facts {
  now: Date;
  credit: number;
  counts?: Counts;
}

const begin = (terms: Terms, { now, from }: { now: Date; from?: Subscribed }): Subscribed => ({
  ...{ status: 'active', terms, startedAt: now, anchor: now, period: 0, trialEnd: null, cancelAtEnd: false, failures: 0, retryAt: null },
  hadTrial: from?.hadTrial ?? false,
  usedFrom: null,
  chargedSince: from && isCharging(from) ? chargedSince(from) : now,
});

function withStatement(subscribed: Subscribed, lines: Parameters<typeof statementOf>[0], credit: number): Outcome {
  if (lines.every(({ amount }) => amount === 0)) return { subscribed, credit };
  const statement = statementOf(lines, credit, subscribed.terms.currency);
  return { subscribed, statement, credit: statement.credit };
}

const wholeOf = (subscribed: Subscribed) => {
  const whole = runningPeriod(subscribed);
  return planLines(subscribed.terms, { ...whole, whole });
};

/**
 * Another plan, now: what is left of the running period is given back, and the new plan is charged for that time; with another interval, or
 * where nothing was paid, a new period begins. What was used is charged by the plan that it was used with. What is previewed is what happens.
 */
export function changePlan(from: Subscribed, to: Terms, { now, credit, counts = {}, trialDays }: Facts & { trialDays: number }): Outcome {
  if (from.status === 'trialing' && (trialDays > 0 || from.terms.planId === to.planId))
    return { subscribed: { ...from, terms: to, cancelAtEnd: false }, credit };
  if (trialDays > 0 && !from.hadTrial && !(isRunning(from) && isPaid(from.terms))) {
    const trialEnd = new Date(now.getTime() + trialDays * day);
    return { subscribed: { ...begin(to, { now }), status: 'trialing', trialEnd, hadTrial: true }, credit };
  }
  const started = begin(to, { now, from });
  if (!isRunning(from)) return withStatement(started, wholeOf(started), credit);
  const whole = runningPeriod(from);
  const rest = { start: now < whole.start ? whole.start : now > whole.end ? whole.end : now, end: whole.end };
  // What cost nothing gives nothing back.
  const unused = planLines(from.terms, { ...rest, whole, sign: -1 }).filter(({ amount }) => amount < 0);
  const used = usageLines(from.terms, { start: openUse(from).start, end: rest.start }, counts);
  if (from.terms.interval === to.interval && amountOf(from.terms) > 0 && amountOf(to) > 0) {
    const isOtherRate = rateOf(from.terms) !== rateOf(to);
    const subscribed = { ...from, terms: to, cancelAtEnd: false, ...(isOtherRate && { usedFrom: rest.start }) };
    return withStatement(subscribed, [...unused, ...(isOtherRate ? used : []), ...planLines(to, { ...rest, whole })], credit);
  }
  return withStatement(started, [...unused, ...used, ...wholeOf(started)], credit);
}

/** The end of the running period: the next one begins and is charged with what was used, or the subscription ends. */
export function endPeriod(from: Subscribed, next: Terms, { credit, counts = {} }: Omit<Facts, 'now'>): Outcome {
  const used = usageLines(from.terms, openUse(from), counts);
  if (from.cancelAtEnd) {
    return withStatement({ ...from, status: 'canceled', cancelAtEnd: false, failures: 0, retryAt: null }, used, credit);
  }
  const subscribed: Subscribed = { ...from, status: 'active', terms: next, period: from.period + 1, usedFrom: null };
  return withStatement(subscribed, [...used, ...wholeOf(subscribed)], credit);
}

interface TrialEnd {
  credit: number;
  canPay: boolean;
  /** The default plan's terms. */
  fallback: Terms | undefined;
  behaviour: BillingConfig['trialEnd'];
}
/** The end of a trial: `next` is charged, with the seats that there are by then. Without a payment method, nobody is charged. */
export function endTrial(from: Subscribed, next: Terms, { credit, canPay, fallback, behaviour }: TrialEnd): Outcome {
  const at = from.trialEnd!;
  if (from.cancelAtEnd) return { subscribed: { ...from, status: 'canceled', cancelAtEnd: false, anchor: from.startedAt }, credit };
  if (canPay || amountOf(next) === 0) {
    const subscribed: Subscribed = { ...begin(next, { now: at, from }), startedAt: from.startedAt, trialEnd: at };
    return withStatement(subscribed, wholeOf(subscribed), credit);
  }
  if (behaviour === 'change_to_default' && fallback) return { subscribed: { ...begin(fallback, { now: at, from }), trialEnd: at }, credit };
  return { subscribed: { ...from, status: 'trialEnded' }, credit };
}

/** After a payment of the open invoice failed. */
export function afterFailure(from: Subscribed, { now, retryDays }: { now: Date; retryDays: readonly number[] }): Subscribed {
  const wait = retryDays[from.failures];
  const failures = from.failures + 1;
  return wait === undefined
    ? { ...from, status: 'expired', failures, retryAt: null, cancelAtEnd: false }
    : { ...from, status: 'incomplete', failures, retryAt: new Date(now.getTime() + wait * day) };
}
/** After it was paid. */
export const afterPayment = (from: Subscribed): Subscribed => ({ ...from, status: 'active', failures: 0, retryAt: null });
/** What a change starts from: whatever is outstanding is paid first. */
export const oncePaid = (from: Subscribed): Subscribed => (from.status === 'incomplete' ? afterPayment(from) : from);
