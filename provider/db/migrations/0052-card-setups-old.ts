import { sql, type Kysely } from 'kysely';

/** Those that are over are looked for by when they ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index card_setups_old on card_setups (expires_at)`.execute(db);
}
