import { sql, type Kysely } from 'kysely';

/** When a workspace last ended the sessions of ways in that it no longer takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenants add column other_ways_ended_at timestamptz`.execute(db);
}
