import { sql, type Kysely } from 'kysely';

/** When somebody was done with the first steps in a workspace. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memberships add column setup_over_at timestamptz`.execute(db);
}
