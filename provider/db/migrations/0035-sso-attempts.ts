import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

// The newest sign-ins and test runs of each connection, step by step. No document and no secret stands in them.
const table = `
create table sso_attempts (
  id uuid primary key, tenant_id uuid not null, connection_id uuid not null, is_test boolean not null,
  outcome text not null check (outcome in ('waiting', 'passed', 'failed')), email text, steps jsonb not null, created_at timestamptz not null,
  foreign key (tenant_id, connection_id) references sso_connections (tenant_id, id) on delete cascade);
create index sso_attempts_newest on sso_attempts (connection_id, created_at desc, id);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
  await protectTables(db, { sso_attempts: [mine] });
}
