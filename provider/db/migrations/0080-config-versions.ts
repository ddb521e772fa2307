import { sql, type Kysely } from 'kysely';
import { protectTables } from '../protect.ts';

/**
 * What the vendor sells and to whom it's open, in numbered versions, the newest in force. None is ever changed. `price_versions`: how often each
 * price that there ever was has changed, from 1 on. An invoice keeps the terms of the day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table config_versions (
        number integer primary key check (number > 0), document jsonb not null, price_versions jsonb not null, changes jsonb not null,
        made_by text not null, created_at timestamptz not null);`,
    )
    .execute(db);
  await protectTables(db, { config_versions: ['true', 'false'] });
  await sql.raw('revoke update, delete on config_versions from gatehouse_app').execute(db);
}
