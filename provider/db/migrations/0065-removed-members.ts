import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

const tables = `
create table removed_members (
  tenant_id uuid not null references tenants on delete cascade, user_id uuid not null references users on delete cascade,
  removed_by uuid not null references users on delete cascade, removed_at timestamptz not null,
  membership jsonb not null, role_ids uuid[] not null, sso_role_ids uuid[] not null, group_ids uuid[] not null, app_ids text[] collate "C" not null,
  primary key (tenant_id, user_id));
create index removed_members_by_age on removed_members (removed_at);
`;

/** What somebody had in a workspace that they were removed from, for the minutes in which that can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectTables(db, { removed_members: [mine] });
}
