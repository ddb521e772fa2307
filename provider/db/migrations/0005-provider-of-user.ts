import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table users add column provider text collate "C" not null default 'local'`).execute(db);
}
