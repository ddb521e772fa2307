import { sql, type Kysely } from 'kysely';

/**
 * What a workspace asks of passwords, ways to sign in and recent proof; null: what the vendor does. Sessions know their browser and the
 * way they began. `seen_countries`: where somebody has signed in from, to tell them of a new one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table tenant_policies add column max_sessions_per_device integer, add column password_rules jsonb,
        add column sign_in_ways text[] collate "C", add column sign_up_closed boolean not null default false,
        add column step_up_seconds integer, add column step_up_for_security boolean not null default false;
      alter table sessions add column device_id uuid, add column way text collate "C";
      alter table users add column seen_countries text[] collate "C" not null default '{}';
      alter table directory_connections add column any_network boolean not null default false;`,
    )
    .execute(db);
}
