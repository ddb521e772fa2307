import { readTestCard, type EnteredCard, type KeptCard } from '../contract/billing/test-cards.rules.ts';
import { afterPayment } from '../contract/billing/subscription.rules.ts';
import { accountRows, endWaiting, invoiceRows, markPaid, methodRows, setupRows, waitingChanges } from './billing-rows.ts';
import type { Moment } from './context.ts';

function add(moment: Moment, tenantId: string, { card, email }: { card: KeptCard; email: string }): EnteredCard {
  const rows = methodRows(moment);
  const { name, ...kept } = card;
  const last = rows.find((row) => row.tenantId === tenantId && row.isDefault);
  // A copy: what a row of a draft holds stays with that row.
  const details = last ? { ...last.billingDetails, address: { ...last.billingDetails.address } } : { name, email, address: {} };
  if (last) last.isDefault = false;
  const id = crypto.randomUUID();
  rows.unshift({ ...kept, id, tenantId, type: 'card', isDefault: true, billingDetails: { ...details, name: name || details.name } });
  return { status: 'added', paymentMethodId: id };
}

/** What the holder says when the bank asks. */
function confirmCharge(moment: Moment, invoiceId: string, isConfirmed: boolean | undefined): EnteredCard {
  const change = waitingChanges(moment).find(({ invoice }) => invoice.id === invoiceId);
  const invoice = change?.invoice ?? invoiceRows(moment).find(({ id }) => id === invoiceId);
  if (!invoice?.isWaiting || isConfirmed === undefined) return { status: 'refused', reason: 'invalid' };
  if (!isConfirmed) return { status: 'refused', reason: 'authentication' };
  markPaid(moment, invoice);
  const account = accountRows(moment).find(({ tenantId }) => tenantId === invoice.tenantId)!;
  if (change) {
    invoiceRows(moment).push(invoice);
    endWaiting(moment, invoice.tenantId);
    Object.assign(account, { subscribed: change.subscribed, credit: change.credit });
  } else account.subscribed = afterPayment(account.subscribed);
  return { status: 'paid' };
}

/** What the frame with the card's fields does: here it never leaves the page. */
export function enterCard(moment: Moment, secret: string, given: { number: string; confirm?: boolean | undefined }): EnteredCard {
  const setup = setupRows(moment).find((row) => row.secret === secret && !row.isUsed);
  if (!setup) return { status: 'refused', reason: 'invalid' };
  const { tenantId, email, invoiceId } = setup;
  if (invoiceId) {
    const result = confirmCharge(moment, invoiceId, given.confirm);
    setup.isUsed = result.status === 'paid';
    return result;
  }
  const expYear = moment.now.getUTCFullYear() + 3;
  const read = readTestCard({ number: given.number, expMonth: 11, expYear, name: '' }, moment.now);
  if (read.isRefused) return { status: 'refused', reason: read.reason };
  if (read.isAsked && given.confirm === undefined) return { status: 'confirm' };
  if (read.isAsked && !given.confirm) return { status: 'refused', reason: 'authentication' };
  setup.isUsed = true;
  return add(moment, tenantId, { card: read.card, email });
}
