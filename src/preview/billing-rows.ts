import {
  afterFailure,
  afterPayment,
  dueAt,
  endPeriod,
  endTrial,
  firstSubscription,
  openUse,
  type Subscribed,
} from '../contract/billing/subscription.rules.ts';
import { defaultTerms, nextTerms, type DeclineReason } from '../contract/billing/billing.rules.ts';
import type { Invoice, InvoiceLine, PaymentMethod } from '../contract/billing/billing.schemas.ts';
import {
  findPrice,
  planLines,
  statementOf,
  taxFor,
  termsOf,
  type Counts,
  type Statement,
  type Tax,
  type Terms,
} from '../contract/billing/ledger.rules.ts';
import { addMonths, hoursOf, periodOf, type Period } from '../contract/billing/periods.rules.ts';
import { isMeteredId } from '../contract/billing/plan-words.ts';
import type { BillingConfig } from '../contract/billing/plans.schemas.ts';
import { samplePlans, sampleUse } from '../contract/billing/sample-plans.ts';
import { testChargeOf } from '../contract/billing/test-cards.rules.ts';
import type { KeptCard } from '../contract/billing/test-cards.rules.ts';
import { countedActions } from '../contract/usage/usage.rules.ts';
import { auditEntries } from './audit-log.ts';
import { find, table } from './collection.ts';
import type { Moment } from './context.ts';
import { sampleId } from './sample-data.ts';

export interface PreviewAccount {
  tenantId: string;
  subscriptionId: string;
  isExternal: boolean;
  customerId: string | undefined;
  credit: number;
  subscribed: Subscribed;
}
export type PreviewMethod = PaymentMethod & { tenantId: string };
export type PreviewInvoice = Omit<Invoice, 'subscriptionId'> & {
  tenantId: string;
  lines: InvoiceLine[];
  reason: string;
  isWaiting?: boolean;
};
export interface CardSetup {
  secret: string;
  tenantId: string;
  email: string;
  card?: KeptCard | undefined;
  /** It confirms this payment, and takes no card. */
  invoiceId?: string;
  isUsed: boolean;
}

const acme = sampleId(1, 1);
const dayMs = 86_400_000;
const sampleTerms = () => termsOf(findPrice(samplePlans, 'premium-month')!, { people: 0, tax: null });
const sampleAnchor = () => addMonths(new Date(Date.now() - 10 * dayMs), -1);

export const billingSettings = table<{ config: BillingConfig; takesCards: boolean }>('billingSettings', () => [
  { config: samplePlans, takesCards: true },
]);
export const accountRows = table<PreviewAccount>('billingAccounts', () => [
  {
    ...{ tenantId: acme, subscriptionId: sampleId(60, 1), isExternal: false, customerId: 'cus_preview', credit: 0 },
    subscribed: firstSubscription(sampleTerms(), sampleAnchor(), new Date()),
  },
]);
export const methodRows = table<PreviewMethod>('paymentMethods', () => [
  {
    ...{ id: sampleId(61, 1), tenantId: acme, externalId: 'card_ok_sample', type: 'card', isDefault: true, brand: 'visa', last4: '4242' },
    ...{ expMonth: 11, expYear: new Date().getUTCFullYear() + 3 },
    billingDetails: {
      ...{ name: 'Alex Morgan', email: 'admin@acme.test' },
      address: { addressLine1: '1 Market Street', city: 'San Francisco', state: 'CA', postalCode: '94105', country: 'US' },
    },
  },
]);
const toRow = ({ lines, total }: Statement, at: { tenantId: string; currency: string; now: Date; number: number }): PreviewInvoice => {
  const id = crypto.randomUUID();
  const receiptNumber = `${at.tenantId.slice(-8)}-${String(at.number).padStart(4, '0')}`;
  const isPaid = total === 0;
  return {
    ...{ id, externalId: id, tenantId: at.tenantId, paymentDate: at.now.toISOString(), totalAmount: total, currency: at.currency },
    ...{ paid: isPaid, receiptNumber, status: isPaid ? 'paid' : 'open', lines, reason: '' },
  };
};
export const invoiceRows = table<PreviewInvoice>('invoices', () =>
  [0, 1].map((number) => {
    const whole = periodOf(sampleAnchor(), 'month', number);
    const statement = statementOf(planLines(sampleTerms(), { ...whole, whole }), 0, 'usd');
    const row = toRow(statement, { tenantId: acme, currency: 'usd', now: whole.start, number: number + 1 });
    return { ...row, id: sampleId(62, number + 1), status: 'paid' as const, paid: true };
  }),
);
export const setupRows = table<CardSetup>('cardSetups');

export const configOf = (moment: Moment): BillingConfig => billingSettings(moment)[0]?.config ?? samplePlans;
export const takesCards = (moment: Moment): boolean => billingSettings(moment)[0]?.takesCards ?? true;

export const peopleOf = ({ world }: Moment, tenantId: string): number =>
  world.memberships.filter((row) => row.tenantId === tenantId && !row.disabled).length;
export const defaultMethodOf = (moment: Moment, tenantId: string): PreviewMethod | undefined =>
  methodRows(moment).find((row) => row.tenantId === tenantId && row.isDefault);
export const taxIn = (moment: Moment, tenantId: string, country?: string): Tax | null =>
  taxFor(configOf(moment), country ?? defaultMethodOf(moment, tenantId)?.billingDetails.address?.country);

/** What the vendor's server reported. */
export const reportedUse = table<{ tenantId: string; feature: string; at: Date; quantity: number }>('reportedUse', () => [
  { tenantId: acme, feature: 'api-calls', at: new Date(), quantity: sampleUse },
]);

export function countUse(moment: Moment, tenantId: string, { metered }: Terms, period: Period): Counts {
  const { start, end } = hoursOf(period);
  const counts: Record<string, number> = {};
  for (const { id } of metered) {
    const isWithin = (at: Date) => at >= start && at < end;
    if (!isMeteredId(id)) {
      const rows = reportedUse(moment).filter((row) => row.tenantId === tenantId && row.feature === id && isWithin(row.at));
      counts[id] = rows.reduce((sum, { quantity }) => sum + quantity, 0);
      continue;
    }
    const actions: readonly string[] = countedActions[id];
    const isCounted = ({ action, at }: { action: string; at: string }) =>
      (actions.includes('*') || actions.includes(action)) && isWithin(new Date(at));
    counts[id] = auditEntries(moment).filter((entry) => entry.tenantId === tenantId && isCounted(entry)).length;
  }
  return counts;
}

/** What a change makes of an account once its card's holder has confirmed it. */
export interface WaitingChange {
  tenantId: string;
  invoice: PreviewInvoice;
  subscribed: Subscribed;
  credit: number;
}
export const waitingChanges = table<WaitingChange>('waitingChanges');

/** Whoever does something else gives it up. */
export function endWaiting(moment: Moment, tenantId: string): void {
  const rows = waitingChanges(moment);
  rows.splice(0, rows.length, ...rows.filter((row) => row.tenantId !== tenantId));
}

export interface Failed {
  reason: DeclineReason;
  /** Its card's holder can confirm it. */
  waiting?: PreviewInvoice;
}

/** Writes an invoice down and charges it. Returns why that failed. `isKept`: it's there even if it did. */
export function charge(moment: Moment, account: PreviewAccount, statement: Statement, { isKept }: { isKept: boolean }): Failed | undefined {
  const { tenantId, subscribed } = account;
  const number = invoiceRows(moment).filter((row) => row.tenantId === tenantId).length + 1;
  const row = toRow(statement, { tenantId, currency: subscribed.terms.currency, now: moment.now, number });
  const reason = row.paid ? undefined : pay(moment, row);
  if (!reason || isKept) invoiceRows(moment).push(row);
  return reason && { reason, ...(row.isWaiting && { waiting: row }) };
}

/** Why it couldn't be paid; undefined: it is. */
export function pay(moment: Moment, invoice: PreviewInvoice): DeclineReason | undefined {
  const method = defaultMethodOf(moment, invoice.tenantId);
  const reason = method ? testChargeOf(method.externalId) : 'declined';
  invoice.isWaiting = reason === 'authentication';
  if (reason) invoice.reason = reason;
  else markPaid(moment, invoice);
  return reason;
}
export function markPaid(moment: Moment, invoice: PreviewInvoice): void {
  Object.assign(invoice, { paid: true, isWaiting: false, status: 'paid', reason: '', paymentDate: moment.now.toISOString() });
}

function step(moment: Moment, account: PreviewAccount): void {
  const { tenantId, subscribed, credit } = account;
  const config = configOf(moment);
  const fail = () => {
    account.subscribed = afterFailure(account.subscribed, { now: moment.now, retryDays: config.retryDays });
    const open = openInvoiceOf(moment, tenantId);
    if (open && account.subscribed.status === 'expired') Object.assign(open, { status: 'void', isWaiting: false });
  };
  const open = openInvoiceOf(moment, tenantId);
  if (subscribed.status === 'incomplete' && open) {
    if (pay(moment, open)) fail();
    else account.subscribed = afterPayment(account.subscribed);
    return;
  }
  const people = peopleOf(moment, tenantId);
  const next = nextTerms(subscribed.terms, config, { people, tax: taxIn(moment, tenantId) });
  const outcome =
    subscribed.status === 'trialing'
      ? endTrial(subscribed, next, {
          ...{ credit, canPay: takesCards(moment) && defaultMethodOf(moment, tenantId) !== undefined, behaviour: config.trialEnd },
          fallback: config.defaultPlanId === undefined ? undefined : defaultTerms(config, people),
        })
      : endPeriod(subscribed, next, {
          credit,
          counts: countUse(moment, tenantId, subscribed.terms, openUse(subscribed)),
        });
  Object.assign(account, { subscribed: outcome.subscribed, credit: outcome.credit });
  if (outcome.statement && charge(moment, account, outcome.statement, { isKept: true })) fail();
}

export const openInvoiceOf = (moment: Moment, tenantId: string): PreviewInvoice | undefined =>
  invoiceRows(moment).find((row) => row.tenantId === tenantId && row.status === 'open');

/** A workspace's account; what has become due since somebody last looked happens first, when it was due. */
export function accountOf(moment: Moment, tenantId: string): PreviewAccount {
  const known = accountRows(moment).find((row) => row.tenantId === tenantId);
  const account = known ?? {
    ...{ tenantId, isExternal: false, customerId: undefined, credit: 0 },
    subscriptionId: crypto.randomUUID(),
    subscribed: firstSubscription(
      defaultTerms(configOf(moment), peopleOf(moment, tenantId)),
      new Date(find(moment.world.tenants, tenantId).createdAt),
      moment.now,
    ),
  };
  if (!known) accountRows(moment).push(account);
  const live = accountRows(moment).find((row) => row.tenantId === tenantId)!;
  for (let due = dueAt(live.subscribed); due && due <= moment.now && !live.isExternal; due = dueAt(live.subscribed))
    step({ ...moment, now: due }, live);
  return live;
}
