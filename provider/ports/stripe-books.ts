import Stripe from 'stripe';
import type { BookedInvoice, BookedSubscription, CardBooks } from './cards.ts';
import { toStripeAmount } from './stripe-amount.ts';

/** Of a customer, newest first: among them is what was written while the answer was lost. */
const latest = 100;
/** It never comes to that: what Stripe would bill by itself is void. */
const daysUntilDue = 30;

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const isOver = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired';

/**
 * Stripe's subscriptions and invoices, as its dashboard, reports and exports know them. The ledger here decides what is due and charges it: a
 * subscription there collects nothing (`pause_collection`), and an invoice there is paid by the payment that was made.
 */
export function stripeBooks(stripe: Stripe): CardBooks {
  async function putProduct({ id, name }: { id: string; name: string }): Promise<void> {
    try {
      await stripe.products.create({ id, name });
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'resource_already_exists') throw error;
    }
  }

  const end = (id: string) => stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });

  async function putSubscription({ key, customerId, sold }: BookedSubscription): Promise<void> {
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: latest });
    const running = data.filter((one) => one.metadata['key'] === key && !isOver(one));
    // None can change its currency.
    const [kept] = running.filter(({ currency }) => currency === sold?.currency);
    for (const { id } of running) if (id !== kept?.id) await end(id);
    if (!sold) return;
    const { product, currency, interval, startedAt, periodEnd, trialEnd } = sold;
    const amount = toStripeAmount(sold.amount, currency);
    const price = () => ({ price_data: { currency, product: product.id, recurring: { interval }, unit_amount: amount }, quantity: 1 });
    const metadata = { ...sold.facts, key };
    const made: Stripe.Subscription =
      kept ??
      (await putProduct(product).then(() =>
        stripe.subscriptions.create(
          {
            ...{ customer: customerId, items: [price()], metadata, collection_method: 'send_invoice', days_until_due: daysUntilDue },
            ...{ proration_behavior: 'none', cancel_at_period_end: sold.endsWithPeriod },
            ...(trialEnd ? { trial_end: seconds(trialEnd) } : { billing_cycle_anchor: seconds(periodEnd) }),
          },
          { idempotencyKey: `subscription.${key}.${startedAt.getTime()}.${product.id}.${interval}.${amount}${currency}` },
        ),
      ));
    const [item] = made.items.data;
    const isSame = item?.price.product === product.id && item.price.recurring?.interval === interval && item.price.unit_amount === amount;
    if (!isSame) await putProduct(product);
    await stripe.subscriptions.update(made.id, {
      ...{ metadata, pause_collection: { behavior: 'void' }, proration_behavior: 'none', cancel_at_period_end: sold.endsWithPeriod },
      ...(!isSame && { items: [{ ...(item && { id: item.id }), ...price() }] }),
      ...(made.status === 'trialing' && !trialEnd && { trial_end: 'now' as const }),
    });
  }

  async function putInvoice({ key, customerId, number, currency, lines, chargeId }: BookedInvoice): Promise<void> {
    const { data } = await stripe.invoices.list({ customer: customerId, limit: latest });
    let invoice =
      data.find(({ metadata }) => metadata?.['key'] === key) ??
      (await stripe.invoices.create(
        {
          ...{ customer: customerId, currency, number, metadata: { key }, auto_advance: false },
          ...{ collection_method: 'charge_automatically', pending_invoice_items_behavior: 'exclude' },
        },
        { idempotencyKey: `invoice.${key}` },
      ));
    if (invoice.status === 'draft') {
      const { id } = invoice;
      if (invoice.lines.data.length === 0)
        await stripe.invoices.addLines(
          id,
          {
            lines: lines.map(({ text, amount, period }) => ({
              ...{ description: text, amount: toStripeAmount(amount, currency), discountable: false },
              ...(period && { period: { start: seconds(period.start), end: seconds(period.end) } }),
            })),
          },
          { idempotencyKey: `invoice.${key}.lines` },
        );
      invoice = await stripe.invoices.finalizeInvoice(id, { auto_advance: false }, { idempotencyKey: `invoice.${key}.final` });
    }
    if (invoice.status === 'open')
      await stripe.invoices.attachPayment(invoice.id, { payment_intent: chargeId }, { idempotencyKey: `invoice.${key}.paid` });
  }

  return { putSubscription, putInvoice };
}
