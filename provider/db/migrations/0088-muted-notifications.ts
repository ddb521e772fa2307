import { sql, type Kysely } from 'kysely';

/** The kinds of notifications that a member doesn't want in their portal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table memberships add column muted_notifications text[] not null default '{}'`).execute(db);
}
