import { sql, type Selectable } from 'kysely';
import { amountOf } from '../../../src/contract/billing/ledger.rules.ts';
import { isInForce, runningPeriod } from '../../../src/contract/billing/subscription.rules.ts';
import type { Tables } from '../../db/tables.ts';
import { readState } from '../../identity/billing/account.ts';
import { receiptNumber, type InvoiceRow } from '../../identity/billing/invoices.ts';
import type { Deps } from '../../identity/work.ts';
import { after } from '../../ports/clock.ts';
import type { BookedInvoice, BookedSubscription, CardBooks } from '../../ports/cards.ts';
import { wordsIn } from './invoice-words.ts';

type AccountRow = Selectable<Tables['billing_accounts']>;
type EndedRow = Selectable<Tables['ended_subscriptions']>;
type Booked = { customer_id: string };

/** At once: each is a few requests to the card provider. */
const batch = 10;
/** What isn't written within this time, or is refused, is tried again. */
const leaseSeconds = 600;

const periodIn = (from: string | undefined, to: string | undefined) =>
  from && to ? { period: { start: new Date(from), end: new Date(to) } } : {};

function subscriptionOf(row: AccountRow & Booked): BookedSubscription {
  const subscribed = readState(row.state);
  const { terms, status, startedAt, trialEnd, cancelAtEnd: endsWithPeriod } = subscribed;
  const isSold = !row.externally_managed && isInForce(subscribed) && amountOf(terms) > 0;
  const { planId, slug, name, interval, currency, extraSeats, version = 1 } = terms;
  return {
    ...{ key: row.subscription_id, customerId: row.customer_id },
    sold: isSold
      ? {
          ...{ product: { id: slug, name }, interval, amount: amountOf(terms), currency, startedAt, endsWithPeriod },
          ...{ periodEnd: runningPeriod(subscribed).end, trialEnd: status === 'trialing' ? trialEnd : null },
          facts: { tenantId: row.tenant_id, planId, priceVersion: String(version), status, extraSeats: String(extraSeats) },
        }
      : undefined,
  };
}

function invoiceOf(row: InvoiceRow & Booked): BookedInvoice {
  const { line } = wordsIn('en', row.currency);
  return {
    ...{ key: row.id, customerId: row.customer_id, number: receiptNumber(row), currency: row.currency, chargeId: row.external_id ?? '' },
    lines: row.lines.map((one) => ({ text: line(one), amount: one.amount, ...periodIn(one.from, one.to) })),
  };
}

/**
 * Writes what changed to the card provider's own books, where it has some. However many servers do it, one writes a thing at a time, and the
 * last state of it stands in the end.
 */
export async function keepBooks(deps: Deps, signal?: AbortSignal): Promise<number> {
  const { cards } = deps.billing;
  if (!cards?.books) return 0;
  const { books } = cards;
  const now = deps.clock.now();
  const lease = after(now, leaseSeconds);
  const take = <T>(table: string, key: string, customer: string) =>
    deps.db
      .system((tx) =>
        sql<T & Booked>`update ${sql.table(table)} t set book_at = ${lease} from (
            select ${sql.ref(key)} as key from ${sql.table(table)} where book_at <= ${now} order by book_at limit ${batch} for update skip locked
          ) as due where t.${sql.ref(key)} = due.key returning t.*, ${sql.raw(customer)} as customer_id`.execute(tx),
      )
      .then(({ rows }) => rows);
  let done = 0;
  /** `end`: notes that it's written. */
  const write = async (what: object, put: (to: CardBooks) => Promise<void>, end: () => Promise<unknown>) => {
    if (signal?.aborted) return;
    try {
      await put(books);
      await end();
      done++;
    } catch (err) {
      // It's tried again once its lease is over.
      deps.log.error({ err, ...what }, 'the card provider’s books could not be kept');
    }
  };
  for (const row of await take<AccountRow>('billing_accounts', 'tenant_id', 't.customer_id'))
    await write(
      { tenantId: row.tenant_id },
      async (to) => (row.customer_id ? to.putSubscription(subscriptionOf(row)) : undefined),
      () =>
        deps.db.system((tx) =>
          sql`update billing_accounts set book_at = case
              when state = ${JSON.stringify(row.state)}::jsonb and externally_managed = ${row.externally_managed}
                and customer_id is not distinct from ${row.customer_id} then null
              else ${now}::timestamptz end where tenant_id = ${row.tenant_id}`.execute(tx),
        ),
    );
  const customer = '(select a.customer_id from billing_accounts a where a.tenant_id = t.tenant_id)';
  for (const row of await take<InvoiceRow>('invoices', 'id', customer))
    await write(
      { invoiceId: row.id },
      (to) => to.putInvoice(invoiceOf(row)),
      () => deps.db.system((tx) => tx.updateTable('invoices').set({ book_at: null }).where('id', '=', row.id).execute()),
    );
  for (const { subscription_id: key, customer_id: customerId } of await take<EndedRow>(
    'ended_subscriptions',
    'subscription_id',
    't.customer_id',
  ))
    await write(
      { subscriptionId: key },
      (to) => to.putSubscription({ key, customerId, sold: undefined }),
      () => deps.db.system((tx) => tx.deleteFrom('ended_subscriptions').where('subscription_id', '=', key).execute()),
    );
  return done;
}
