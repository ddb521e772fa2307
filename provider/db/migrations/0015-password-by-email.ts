import { sql, type Kysely } from 'kysely';

/** The password was chosen by an emailed link, and nothing but the mailbox has been proven since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add column password_by_email boolean not null default false').execute(db);
}
