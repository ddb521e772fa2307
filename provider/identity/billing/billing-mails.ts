import { moneyText } from '../../../src/lib/money.ts';
import type { Tx } from '../../db/tables.ts';
import { languageFor } from '../../messages/mail-language.ts';
import { composeNotice } from '../../messages/mail-template.ts';
import { wordsIn } from '../../messages/mail-words.ts';
import { enqueueMail } from '../../messages/outbox.ts';
import type { Deps } from '../work.ts';
import { findDefaultMethod } from './account.ts';
import { receiptNumber, type InvoiceRow } from './invoices.ts';

const kinds = { receipt: 'receipt', paymentFailed: 'paymentFailed', confirm: 'confirmPayment', expired: 'planEnded' } as const;

/** To the address of the payment method: what was paid, that it couldn't be, or that the bank asks. Without an address, the portal tells it alone. */
export async function mailPayment(
  tx: Tx,
  { config, clock, policy }: Pick<Deps, 'config' | 'clock' | 'policy'>,
  { kind, invoice }: { kind: 'receipt' | 'paymentFailed' | 'confirm' | 'expired'; invoice: InvoiceRow },
): Promise<void> {
  const method = await findDefaultMethod(tx, invoice.tenant_id);
  if (!method?.email) return;
  const { name } = await tx.selectFrom('tenants').select('name').where('id', '=', invoice.tenant_id).executeTakeFirstOrThrow();
  const link = `${config.appUrl}/#/admin-box/subscriptions`;
  const amount = moneyText(Number(invoice.total), { currency: invoice.currency });
  const words = wordsIn(await languageFor(tx, method.email, undefined), policy.mails);
  const mail = composeNotice(kinds[kind], {
    ...{ words, brand: config.vendor, link, values: { tenant: name } },
    figures: { amount, number: receiptNumber(invoice) },
  });
  await enqueueMail(tx, clock.now(), { ...mail, to: method.email, sender: invoice.tenant_id, isAwaited: false, links: [link] });
}
