import { sql, type Kysely } from 'kysely';

/** A workspace's own lockout and password history; null: the vendor's alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table tenant_policies add column lockout_enabled boolean, add column lockout_attempts integer,
        add column history_enabled boolean, add column history_size integer;`,
    )
    .execute(db);
}
