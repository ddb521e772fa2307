import { billingOf, type Document } from '../../src/contract/configuration/document.schemas.ts';
import { findPrice, planLines, statementOf, termsOf } from '../../src/contract/billing/ledger.rules.ts';
import { addMonths, periodOf } from '../../src/contract/billing/periods.rules.ts';
import { dueAt, firstSubscription } from '../../src/contract/billing/subscription.rules.ts';
import { stableId } from '../db/stable-id.ts';
import type { Tx } from '../db/tables.ts';
import { embeddedCards } from '../ports/cards.ts';
import { after } from '../ports/clock.ts';
import '../identity/billing/billing-rows.ts';
import { demoTenants } from './accounts.ts';

const day = 86_400;

/** Acme has been on Premium for two months and pays with a card that works, if that is sold. */
export async function seedBilling(tx: Tx, { document, now }: { document: Document; now: Date }): Promise<void> {
  const tenantId = demoTenants.acme;
  const priced = findPrice(billingOf(document), 'premium-month');
  if (!priced) return;
  const terms = termsOf(priced, { people: 0, tax: null });
  const anchor = addMonths(after(now, -10 * day), -1);
  const subscribed = firstSubscription(terms, anchor, now);
  const customer_id = await embeddedCards.createCustomer({ key: tenantId, name: 'Acme', email: undefined });
  await tx
    .insertInto('billing_accounts')
    .values({
      ...{ tenant_id: tenantId, subscription_id: stableId(`subscription/${tenantId}`), externally_managed: false, customer_id, credit: 0 },
      ...{ state: JSON.stringify(subscribed), due_at: dueAt(subscribed), created_at: anchor },
    })
    .execute();
  const method = stableId('demo/card');
  await tx
    .insertInto('payment_methods')
    .values({
      ...{ id: method, tenant_id: tenantId, external_id: 'card_ok_demo', brand: 'visa', last4: '4242', exp_month: 11 },
      ...{ exp_year: now.getUTCFullYear() + 3, name: 'Maya Adler', email: 'admin@acme.test', is_default: true, created_at: anchor },
      address: JSON.stringify({ addressLine1: '1 Market Street', city: 'San Francisco', postalCode: '94105', country: 'US' }),
    })
    .execute();
  for (const number of [0, 1]) {
    const whole = periodOf(anchor, 'month', number);
    const { lines, total } = statementOf(planLines(terms, { ...whole, whole }), 0, terms.currency);
    await tx
      .insertInto('invoices')
      .values({
        ...{ id: stableId(`demo/invoice/${number}`), tenant_id: tenantId, number: number + 1, currency: terms.currency, total },
        ...{ lines: JSON.stringify(lines), status: 'paid', attempt: 1, charging_since: null, next_state: null, next_credit: null },
        ...{ method_id: method, changed_by: null, external_id: `ch_demo_${number}`, created_at: whole.start, paid_at: whole.start },
      })
      .execute();
  }
}
