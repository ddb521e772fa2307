import { sql, type Kysely } from 'kysely';

/** `confirm_id`: the charge that waits for its card's holder, as the card provider knows it. `invoice_id`: the secret confirms a charge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table invoices add column confirm_id text;
      alter table card_setups add column invoice_id uuid;
      create unique index invoices_confirm on invoices (confirm_id) where confirm_id is not null;`,
    )
    .execute(db);
}
