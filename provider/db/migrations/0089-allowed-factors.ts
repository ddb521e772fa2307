import { sql, type Kysely } from 'kysely';

/** The second factors that a workspace allows, of those it is offered; null: all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table tenant_policies add column mfa_allowed text[] collate "C"`).execute(db);
}
