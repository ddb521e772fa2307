import { sql, type Kysely } from 'kysely';

/** When the second factor was shown, so that each tenant counts its own days from there. Browsers of before are asked once more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table known_devices add column mfa_at timestamptz').execute(db);
}
