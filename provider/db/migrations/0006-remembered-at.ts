import { sql, type Kysely } from 'kysely';

/** When the second factor was verified, from which each tenant counts its own days. Browsers remembered earlier are asked once more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table known_devices add column mfa_at timestamptz').execute(db);
}
