import { sql, type Kysely } from 'kysely';

/** Somebody has several numbers, one of which sign-in codes go to. Whether members may delete their accounts; null: as the vendor says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table phone_numbers add column is_primary boolean not null default false;
      select set_config('app.scope', 'system', true);
      update phone_numbers set is_primary = true where id in (select distinct on (user_id) id from phone_numbers
        order by user_id, (verified_at is null), coalesce(verified_at, created_at) desc);
      create unique index phone_numbers_primary on phone_numbers (user_id) where is_primary;
      alter table tenant_policies add column account_deletion boolean;`,
    )
    .execute(db);
}
