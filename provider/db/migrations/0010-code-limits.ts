import { sql, type Kysely } from 'kysely';

/** `requester`: the browser or network that asked for a code. `in_row`: failures since the last success, however long ago. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table challenges add column requester text collate "C" not null default '';
      alter table login_attempts add column in_row integer not null default 0;`,
    )
    .execute(db);
}
