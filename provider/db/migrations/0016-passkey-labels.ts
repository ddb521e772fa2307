import { sql, type Kysely } from 'kysely';

/** What people call a passkey; without one it's named after the browser that registered it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table webauthn_credentials add column label text').execute(db);
}
