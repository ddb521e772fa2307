import { sql, type Kysely } from 'kysely';

/** What somebody's browser asked for when they last signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column language text`.execute(db);
}
