import { sql, type Kysely } from 'kysely';

/** When a workspace goes, with everything below it; null: it stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table tenants add column deletes_at timestamptz`).execute(db);
}
