import { sql, type Kysely } from 'kysely';
import { mine, own, protectTables } from '../protect.ts';

/** Filters of the audit log that somebody keeps for themselves in a workspace, also in one that they only visit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table saved_filters (
        id uuid primary key, tenant_id uuid not null references tenants on delete cascade, user_id uuid not null references users on delete cascade,
        name text not null, search text not null, filters jsonb not null, updated_at timestamptz not null, unique (tenant_id, user_id, name));
      create index saved_filters_by_person on saved_filters (user_id);`,
    )
    .execute(db);
  await protectTables(db, { saved_filters: [`${mine} and ${own}`] });
}
