import { sql, type Kysely } from 'kysely';

/** When somebody was last told that their sign-in was refused for its country. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column country_refused_at timestamptz`.execute(db);
}
