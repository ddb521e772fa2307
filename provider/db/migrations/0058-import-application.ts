import { sql, type Kysely } from 'kysely';

/** The application that whoever an import adds may use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_imports add column app_id text collate "C" references applications on delete set null`.execute(db);
}
