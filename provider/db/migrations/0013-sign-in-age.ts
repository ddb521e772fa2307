import { sql, type Kysely } from 'kysely';

/** When the sign-in began. A step-up renews `auth_time`, but a session's age counts from here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table sessions add column signed_in_at timestamptz;
      update sessions set signed_in_at = auth_time;
      alter table sessions alter column signed_in_at set not null;`,
    )
    .execute(db);
}
