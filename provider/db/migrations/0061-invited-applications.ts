import { sql, type Kysely } from 'kysely';

/** The applications that whoever joins by a link may use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant_invites add column app_ids text[] collate "C" not null default '{}'`.execute(db);
}
