import type { Selectable } from 'kysely';
import type { Statement } from '../../../src/contract/billing/ledger.rules.ts';
import type { Subscribed } from '../../../src/contract/billing/subscription.rules.ts';
import type { Tables, Tx } from '../../db/tables.ts';

export type InvoiceRow = Selectable<Tables['invoices']>;

interface NewInvoice {
  tenantId: string;
  currency: string;
  statement: Statement;
  now: Date;
  /** Set: what the subscription becomes once it's paid. */
  change?: { next: Subscribed; credit: number; userId: string } | undefined;
}

/** For an invoice that is final. Requires the account's lock. */
export async function nextNumber(tx: Tx, tenantId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('invoices')
    .select((is) => is.fn.max('number').as('last'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** Writes an invoice down; what costs nothing is paid. Requires the account's lock. */
export async function addInvoice(tx: Tx, { tenantId, currency, statement, now, change }: NewInvoice): Promise<InvoiceRow> {
  const isPaid = statement.total === 0;
  const number = change && !isPaid ? null : await nextNumber(tx, tenantId);
  return tx
    .insertInto('invoices')
    .values({
      ...{ id: crypto.randomUUID(), tenant_id: tenantId, number, currency, total: statement.total },
      ...{ lines: JSON.stringify(statement.lines), status: isPaid ? 'paid' : 'open', attempt: 0, charging_since: null },
      next_state: change && !isPaid ? JSON.stringify(change.next) : null,
      next_credit: change && !isPaid ? change.credit : null,
      changed_by: change?.userId ?? null,
      ...{ method_id: null, external_id: null, created_at: now, paid_at: isPaid ? now : null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findInvoice = (tx: Tx, tenantId: string, invoiceId: string): Promise<InvoiceRow | undefined> =>
  tx.selectFrom('invoices').selectAll().where('tenant_id', '=', tenantId).where('id', '=', invoiceId).executeTakeFirst();

/** The one that is to be collected: of a period, not of a change. */
export const findOpenInvoice = (tx: Tx, tenantId: string): Promise<InvoiceRow | undefined> =>
  tx
    .selectFrom('invoices')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'open')
    .where('next_state', 'is', null)
    .executeTakeFirst();

/** Begins a try: until it's settled, no other charge of this workspace begins. Its number is part of the charge's key. */
export async function beginCharge(
  tx: Tx,
  { id, tenant_id }: InvoiceRow,
  { methodId, now }: { methodId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set((is) => ({ attempt: is('attempt', '+', 1), charging_since: now, method_id: methodId }))
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
}

/** For its card's holder: a change keeps everything else waiting meanwhile, a period doesn't. */
export const isWaiting = ({
  status,
  confirm_id,
  next_state,
  charging_since,
}: Pick<InvoiceRow, 'status' | 'confirm_id' | 'next_state' | 'charging_since'>): boolean =>
  status === 'open' && confirm_id !== null && (next_state !== null) === (charging_since !== null);

export const receiptNumber = ({ tenant_id, number }: Pick<InvoiceRow, 'tenant_id' | 'number'>): string =>
  `${tenant_id.slice(0, 8).toUpperCase()}-${String(number ?? '').padStart(4, '0')}`;
