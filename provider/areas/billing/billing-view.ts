import type { Selectable } from 'kysely';
import { nextInvoiceOf, nextTerms, planOf, toSubscription } from '../../../src/contract/billing/billing.rules.ts';
import type { Invoice, Overview, PaymentMethod, Subscription } from '../../../src/contract/billing/billing.schemas.ts';
import { canCancel, canRenew, openUse } from '../../../src/contract/billing/subscription.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { countPeople, countUse, readAccount, taxOf, type Account, type BillingDeps } from '../../identity/billing/account.ts';
import { readMeters } from '../../identity/entitlements/metered-use.ts';
import type { Deps } from '../../identity/work.ts';
import type { PaymentMethodRow } from '../../identity/billing/billing-rows.ts';
import { findInvoice, findOpenInvoice, isWaiting, receiptNumber, type InvoiceRow } from '../../identity/billing/invoices.ts';

/** `subscriptionId`: of the workspace. */
export const toInvoice = (row: InvoiceRow, subscriptionId: string): Invoice => ({
  ...{ id: row.id, externalId: row.external_id ?? row.id, subscriptionId, currency: row.currency, status: row.status },
  paymentDate: (row.paid_at ?? row.created_at).toISOString(),
  totalAmount: Number(row.total),
  paid: row.status === 'paid',
  receiptNumber: receiptNumber(row),
});

export const toMethod = (row: Selectable<PaymentMethodRow>): PaymentMethod => ({
  ...{ id: row.id, externalId: row.external_id, type: 'card', isDefault: row.is_default, last4: row.last4 },
  ...{ expMonth: row.exp_month, expYear: row.exp_year, brand: row.brand },
  billingDetails: {
    name: row.name,
    ...(row.email && { email: row.email }),
    ...(row.tax_id && { taxId: row.tax_id }),
    address: row.address,
  },
});

export const viewSubscription = ({ subscriptionId, subscribed, isExternal }: Account): Subscription =>
  toSubscription(subscriptionId, subscribed, isExternal);

/** Newest first; those of changes that nobody paid for aren't there. */
export async function listInvoices(tx: Tx, deps: BillingDeps, tenantId: string): Promise<Invoice[]> {
  const { subscriptionId } = await readAccount(tx, deps, tenantId);
  const rows = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('next_state', 'is', null)
    .orderBy('number', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => toInvoice(row, subscriptionId));
}

/** Errors: NOT_FOUND. */
export async function readInvoice(tx: Tx, deps: BillingDeps, at: { tenantId: string; invoiceId: string }) {
  const row = await findInvoice(tx, at.tenantId, at.invoiceId);
  if (!row || row.next_state) throw notFound();
  return { row, invoice: toInvoice(row, (await readAccount(tx, deps, at.tenantId)).subscriptionId) };
}

export async function listMethods(tx: Tx, tenantId: string): Promise<PaymentMethod[]> {
  const rows = await tx
    .selectFrom('payment_methods')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(toMethod);
}

/** By its id, or the one that the card provider's script has. Errors: NOT_FOUND. */
export async function requireMethod(tx: Tx, tenantId: string, id: string): Promise<Selectable<PaymentMethodRow>> {
  const row = await tx
    .selectFrom('payment_methods')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(isUuid(id) ? 'id' : 'external_id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function viewOverview(tx: Tx, deps: BillingDeps & Pick<Deps, 'clock'>, tenantId: string): Promise<Overview> {
  const config = await deps.plans.read(tx);
  const account = await readAccount(tx, deps, tenantId);
  const { subscribed, credit, isExternal } = account;
  const people = await countPeople(tx, tenantId);
  const next = nextTerms(subscribed.terms, config, { people, tax: await taxOf(tx, deps, tenantId) });
  const counts = await countUse(tx, tenantId, subscribed.terms, openUse(subscribed));
  const open = await findOpenInvoice(tx, tenantId);
  const { retryAt, status } = subscribed;
  return {
    ...{ plan: planOf(subscribed, config), status, externallyManaged: isExternal, credit, people },
    hadTrial: subscribed.hadTrial,
    canCancel: !isExternal && config.allowPlanCancellation && canCancel(subscribed),
    canRenew: !isExternal && canRenew(subscribed),
    usage: subscribed.terms.metered.map(({ per: _per, unitAmount: _amount, ...one }) => ({ ...one, count: counts[one.id] ?? 0 })),
    limits: await readMeters(tx, deps, tenantId),
    nextInvoice: isExternal ? null : nextInvoiceOf(subscribed, next, credit),
    outstanding: open
      ? {
          ...{ invoiceId: open.id, total: Number(open.total), reason: open.reason, canConfirm: isWaiting(open) },
          ...(retryAt && { retryAt: retryAt.toISOString() }),
        }
      : null,
  };
}
