import { sql, type Kysely } from 'kysely';

/** Who changed what a connection trusts, and when; null: long ago. `trust_confirmed_at`: another admin agreed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table sso_connections add column trust_changed_at timestamptz, add column trust_confirmed_at timestamptz,
        add column trust_changed_by uuid references users on delete set null;
      create index sso_connections_by_changer on sso_connections (trust_changed_by) where trust_changed_by is not null;`,
    )
    .execute(db);
}
