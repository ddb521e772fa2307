import { sql, type Kysely } from 'kysely';
import { mine, own, protectTables } from '../protect.ts';

const tables = `
create table assistant_conversations (
  id uuid primary key, tenant_id uuid not null, user_id uuid not null, title text not null, messages jsonb not null,
  created_at timestamptz not null, updated_at timestamptz not null,
  foreign key (tenant_id, user_id) references memberships on delete cascade);
create index assistant_conversations_by_person on assistant_conversations (tenant_id, user_id, updated_at);
create index assistant_conversations_by_age on assistant_conversations (updated_at);
`;

/** What people and the assistant said, which nobody else reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectTables(db, { assistant_conversations: [`${mine} and ${own}`] });
}
