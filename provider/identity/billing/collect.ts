import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import { declineReasons, type DeclineReason } from '../../../src/contract/billing/billing.rules.ts';
import { afterFailure, afterPayment } from '../../../src/contract/billing/subscription.rules.ts';
import type { Tx } from '../../db/tables.ts';
import type { ChargeResult, Decided, Looked } from '../../ports/cards.ts';
import { audit } from '../audit.ts';
import type { Deps, Work } from '../work.ts';
import { lockAccount, readState, saveAccount } from './account.ts';
import { mailPayment } from './billing-mails.ts';
import { findInvoice, isWaiting, nextNumber, type InvoiceRow } from './invoices.ts';

/** Done by the server itself, or by whoever waits for it. */
export const byServer = (deps: Deps, traceId: string): Work => ({ deps, client: { ip: '', userAgent: 'billing', traceId } });

interface Collecting {
  tenantId: string;
  invoiceId: string;
  /** Whoever waits for it. */
  work?: Work;
  /** Its charge was sent before, and its answer was lost. */
  isAgain?: boolean;
}

export async function settlePaid(tx: Tx, work: Work, invoice: InvoiceRow, externalId: string): Promise<void> {
  const { deps } = work;
  const account = await lockAccount(tx, deps, invoice.tenant_id);
  const now = deps.billing.clock.now();
  const isChange = invoice.next_state !== null;
  const subscribed = isChange ? readState(invoice.next_state!) : afterPayment(account.subscribed);
  const isOver = account.subscribed.status === 'canceled' && !isChange;
  await saveAccount(tx, work, {
    ...account,
    subscribed: isOver ? account.subscribed : subscribed,
    credit: isChange ? Number(invoice.next_credit) : account.credit,
  });
  const number = invoice.number ?? (await nextNumber(tx, invoice.tenant_id));
  await set(tx, invoice, {
    number,
    ...{ status: 'paid', reason: '', charging_since: null, confirm_id: null },
    ...{ external_id: externalId, paid_at: now, next_state: null, next_credit: null },
    ...(deps.billing.cards?.books && { book_at: deps.clock.now() }),
  });
  const target = { type: 'subscription', id: account.subscriptionId };
  if (isChange) {
    const { planId } = subscribed.terms;
    const details = { planId, invoiceId: invoice.id, changes: changesBetween({ planId: account.subscribed.terms.planId }, { planId }) };
    await audit(tx, work, { action: 'subscription.updated', tenantId: invoice.tenant_id, actorId: invoice.changed_by, target, details });
  }
  await audit(tx, work, {
    ...{ action: 'payment.succeeded', tenantId: invoice.tenant_id, actorId: invoice.changed_by },
    target: { type: 'invoice', id: invoice.id },
  });
  await mailPayment(tx, deps, { kind: 'receipt', invoice: { ...invoice, number } });
}

const auditFailure = (tx: Tx, work: Work, invoice: InvoiceRow, reason: DeclineReason) =>
  audit(tx, work, {
    ...{ action: 'payment.failed', tenantId: invoice.tenant_id, actorId: invoice.changed_by, details: { reason } },
    target: { type: 'invoice', id: invoice.id },
  });

/** A change that isn't paid for doesn't happen; a period that isn't is tried again. `confirmId`: its holder may still confirm it. */
async function settleFailed(
  tx: Tx,
  work: Work,
  invoice: InvoiceRow,
  reason: DeclineReason,
  confirmId: string | null = null,
): Promise<void> {
  const { deps } = work;
  const account = await lockAccount(tx, deps, invoice.tenant_id);
  const isChange = invoice.next_state !== null;
  const isOver = account.subscribed.status === 'canceled';
  const { retryDays } = await deps.plans.read(tx);
  const subscribed =
    isChange || isOver ? account.subscribed : afterFailure(account.subscribed, { now: deps.billing.clock.now(), retryDays });
  const isVoid = isChange || isOver || subscribed.status === 'expired';
  // What it took of the credit comes back, and what it would have added goes.
  const used = isVoid && !isChange ? invoice.lines.reduce((sum, { kind, amount }) => sum + (kind === 'credit' ? -amount : 0), 0) : 0;
  await saveAccount(tx, work, { ...account, subscribed, credit: Math.max(0, account.credit + used) });
  await set(tx, invoice, { status: isVoid ? 'void' : 'open', reason, charging_since: null, confirm_id: isVoid ? null : confirmId });
  await auditFailure(tx, work, invoice, reason);
  const kind = subscribed.status === 'expired' ? 'expired' : confirmId ? 'confirm' : 'paymentFailed';
  if (!isChange) await mailPayment(tx, deps, { kind, invoice });
}

/** A change waits for the holder with everything else that costs money, a period goes on being tried. */
async function settleWaiting(tx: Tx, work: Work, invoice: InvoiceRow, confirmId: string): Promise<void> {
  if (!invoice.next_state) return settleFailed(tx, work, invoice, 'authentication', confirmId);
  await set(tx, invoice, { reason: 'authentication', charging_since: work.deps.billing.clock.now(), confirm_id: confirmId });
  await auditFailure(tx, work, invoice, 'authentication');
}

type Settled = Partial<
  Pick<InvoiceRow, 'number' | 'status' | 'reason' | 'charging_since' | 'confirm_id' | 'external_id' | 'paid_at' | 'book_at'>
> & {
  next_state?: null;
  next_credit?: null;
};
const set = (tx: Tx, { id, tenant_id }: InvoiceRow, values: Settled) =>
  tx.updateTable('invoices').set(values).where('tenant_id', '=', tenant_id).where('id', '=', id).execute();

/**
 * Charges an invoice whose try has begun, and settles it. Whoever does it twice, after a crash or on another machine, charges once: the key is
 * the invoice and the number of its try. Returns why it failed.
 */
export async function collect(
  deps: Deps,
  { tenantId, invoiceId, work = byServer(deps, invoiceId), isAgain = false }: Collecting,
): Promise<DeclineReason | undefined> {
  const found = await deps.db.tenant(
    tenantId,
    async (tx) => {
      const invoice = await findInvoice(tx, tenantId, invoiceId);
      if (!invoice?.charging_since || !invoice.method_id || isWaiting(invoice)) return undefined;
      const { external_id } = await tx
        .selectFrom('payment_methods')
        .select('external_id')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', invoice.method_id)
        .executeTakeFirstOrThrow();
      const account = await tx
        .selectFrom('billing_accounts')
        .select('customer_id')
        .where('tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow();
      return { invoice, methodId: external_id, customerId: account.customer_id ?? '' };
    },
    { readOnly: true },
  );
  const { cards } = deps.billing;
  if (!found || !cards) return undefined;
  const { invoice, methodId, customerId } = found;
  const charge = (): Promise<ChargeResult> =>
    cards.charge({
      ...{ key: `${invoice.id}.${invoice.attempt}`, customerId, methodId, isAgain },
      ...{
        amount: Number(invoice.total),
        currency: invoice.currency,
        description: invoice.number === null ? 'Change of plan' : `Invoice ${invoice.number}`,
      },
    });
  // An earlier try may still be confirmed: first it's ended, or it has paid.
  const earlier = invoice.confirm_id ? await cards.withdraw(invoice.confirm_id) : undefined;
  const result = earlier?.status === 'succeeded' ? earlier : await charge();
  if (result.status === 'failed' && result.fault) deps.log.error({ fault: result.fault, invoiceId }, 'the card provider refuses a charge');
  const outcome = await deps.db.tenant(tenantId, async (tx) => {
    await lockAccount(tx, deps, tenantId);
    const now = await findInvoice(tx, tenantId, invoiceId);
    // Somebody else has settled this try.
    if (!now?.charging_since || now.attempt !== invoice.attempt || now.confirm_id !== invoice.confirm_id)
      return { reason: declineReasons.find((reason) => reason === now?.reason), after: undefined };
    if (result.status === 'succeeded') await settlePaid(tx, work, now, result.externalId);
    else if (result.status === 'failed') await settleFailed(tx, work, now, result.reason);
    else await settleWaiting(tx, work, now, result.externalId);
    const reason = result.status === 'succeeded' ? undefined : result.status === 'failed' ? result.reason : 'authentication';
    return { reason, after: await findInvoice(tx, tenantId, invoiceId) };
  });
  // It was the last try: nobody was told how to confirm it, and nobody shall.
  if (result.status === 'waiting' && outcome.after?.status === 'void') await cards.withdraw(result.externalId);
  return outcome.reason;
}

export type Confirming = Exclude<Looked, { status: 'waiting' }> | { status: 'waiting'; invoice: InvoiceRow; secret?: string };

/**
 * What became of a charge that waits for its card's holder, and settles it; `isEnded`: nobody may confirm it after this. Undefined: none waits.
 * However often, in whatever order and by whomever it's asked, it's settled once.
 */
export async function settleConfirmed(
  deps: Deps,
  { tenantId, invoiceId, work = byServer(deps, invoiceId), isEnded = false }: Collecting & { isEnded?: boolean },
): Promise<Confirming | undefined> {
  const { cards } = deps.billing;
  const find = (tx: Tx) => findInvoice(tx, tenantId, invoiceId);
  const invoice = await deps.db.tenant(tenantId, find, { readOnly: true });
  if (!cards || !invoice?.confirm_id || !isWaiting(invoice)) return undefined;
  const id = invoice.confirm_id;
  const looked = isEnded ? await cards.withdraw(id) : await cards.look(id);
  if (looked.status === 'waiting') return { ...looked, invoice };
  // One that failed could be confirmed with another card.
  const result: Decided = looked.status === 'failed' && !isEnded ? await cards.withdraw(id) : looked;
  const reason = looked.status === 'failed' ? looked.reason : undefined;
  await deps.db.tenant(tenantId, async (tx) => {
    await lockAccount(tx, deps, tenantId);
    const now = await find(tx);
    if (!now || now.confirm_id !== id || !isWaiting(now)) return;
    if (result.status === 'succeeded') await settlePaid(tx, work, now, result.externalId);
    else if (now.next_state) await settleFailed(tx, work, now, reason ?? result.reason);
    else await set(tx, now, { reason: reason ?? result.reason, confirm_id: null });
  });
  return result.status === 'failed' ? { ...result, reason: reason ?? result.reason } : result;
}
