import { sql, type Kysely } from 'kysely';

/** Theme and words of a tenant's own login, free-form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table account_settings add column admin_box jsonb not null default '{}'`).execute(db);
}
