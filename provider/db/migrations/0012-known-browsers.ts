import { sql, type Kysely } from 'kysely';

/** Names a user's browser for as long as it is known, whereas its secret is replaced by every sign-in there, anybody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table known_devices add column id uuid not null default gen_random_uuid()').execute(db);
}
