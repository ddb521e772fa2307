import { sql, type Kysely } from 'kysely';

/** An invoice has its number once it's final: one of a change that nobody pays for leaves no gap. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoices alter column number drop not null`.execute(db);
}
