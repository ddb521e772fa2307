import { sql, type Kysely } from 'kysely';

/** Stands on invoices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_methods add column tax_id text not null default ''`.execute(db);
}
