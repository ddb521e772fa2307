import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

const tables = `
create table access_requests (
  id uuid primary key, tenant_id uuid not null, user_id uuid not null,
  app_id text collate "C" not null references applications on delete cascade,
  created_at timestamptz not null, expires_at timestamptz not null,
  decided_at timestamptz, decided_by uuid, approved boolean,
  foreign key (tenant_id, user_id) references memberships on delete cascade);
create unique index access_requests_open on access_requests (tenant_id, user_id, app_id) where decided_at is null;
create table access_request_steps (
  hash bytea primary key, request_id uuid not null references access_requests on delete cascade,
  tenant_id uuid not null, approver_id uuid not null,
  foreign key (tenant_id, approver_id) references memberships on delete cascade);
create index access_request_steps_by_request on access_request_steps (request_id);
create index access_request_steps_by_approver on access_request_steps (tenant_id, approver_id);
`;

/** Who asks for access to an application, and the links by which each approver may decide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectTables(db, { access_requests: [mine], access_request_steps: [mine] });
}
