import { sql, type Kysely } from 'kysely';
import { protectTables } from '../protect.ts';
import { systemTrigger } from '../system-function.ts';

/**
 * What the card provider's own books still have to show. `book_at`: when it's written there next, null if it is. A subscription that goes with
 * its workspace is ended there, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table billing_accounts add column book_at timestamptz;
      alter table invoices add column book_at timestamptz;
      create index billing_accounts_book on billing_accounts (book_at) where book_at is not null;
      create index invoices_book on invoices (book_at) where book_at is not null;
      create table ended_subscriptions (subscription_id uuid primary key, customer_id text not null, book_at timestamptz not null);
      ${systemTrigger('end_subscription', {
        body: 'insert into ended_subscriptions values (old.subscription_id, old.customer_id, now()) on conflict do nothing;',
        answer: 'null',
      })}
      create trigger end_subscription after delete on billing_accounts for each row when (old.customer_id is not null)
        execute function end_subscription();`,
    )
    .execute(db);
  await protectTables(db, { ended_subscriptions: ['false'] });
}
