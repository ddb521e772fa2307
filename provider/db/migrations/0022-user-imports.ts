import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

/**
 * Imports of users from a file. `permissions`, `super_user`: what whoever started one held then, which it never exceeds. A row whose
 * verdict is `new` waits; whoever takes it changes that in the transaction that adds the person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table user_imports (
        id uuid primary key, tenant_id uuid not null references tenants on delete cascade, created_by uuid not null references users on delete cascade,
        file_name text not null, role_ids uuid[], state text not null check (state in ('draft', 'running', 'finished', 'cancelled')),
        sends_invitations boolean not null, permissions text[] not null, super_user boolean not null,
        created_at timestamptz not null, started_at timestamptz, finished_at timestamptz, resumes_at timestamptz, worked_at timestamptz,
        unique (tenant_id, id));
      create index user_imports_of_tenant on user_imports (tenant_id, created_at);
      create index user_imports_running on user_imports (worked_at) where state = 'running';
      create index user_imports_by_maker on user_imports (created_by);
      create table user_import_rows (
        tenant_id uuid not null, import_id uuid not null, number integer not null, email text not null, name text not null, phone text not null,
        job_title text not null, roles text not null, groups text not null, verdict text, detail text not null, primary key (import_id, number),
        foreign key (tenant_id, import_id) references user_imports (tenant_id, id) on delete cascade);
      create index user_import_rows_waiting on user_import_rows (import_id, number) where verdict = 'new';`,
    )
    .execute(db);
  await protectTables(db, { user_imports: [mine], user_import_rows: [mine] });
}
