import { sql, type Kysely } from 'kysely';

/** The kind of second factor that was shown, because not every tenant counts every kind. Null: another proof, like a passkey. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table sessions add column factor text collate "C";
      alter table known_devices add column mfa_factor text collate "C";`,
    )
    .execute(db);
}
