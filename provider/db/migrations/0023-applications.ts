import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

const tables = `
create table applications (
  id text collate "C" primary key, name text not null, description text not null default '', logo_url text not null default '',
  app_url text not null default '', login_url text not null default '',
  access_type text not null check (access_type in ('FREE_ACCESS', 'MANAGED_ACCESS')),
  is_default boolean not null default false, is_active boolean not null default true,
  redirect_uris text[] not null default '{}', sign_out_uris text[] not null default '{}',
  created_at timestamptz not null, updated_at timestamptz not null);
create table application_secrets (
  app_id text collate "C" not null references applications on delete cascade, hash bytea not null, created_at timestamptz not null,
  expires_at timestamptz, primary key (app_id, hash));
create table application_tenants (
  app_id text collate "C" not null references applications on delete cascade, tenant_id uuid not null references tenants on delete cascade,
  access_type text not null check (access_type in ('FREE_ACCESS', 'MANAGED_ACCESS')), created_at timestamptz not null,
  primary key (app_id, tenant_id));
create index application_tenants_by_tenant on application_tenants (tenant_id);
create table application_users (
  tenant_id uuid not null, app_id text collate "C" not null references applications on delete cascade, user_id uuid not null,
  added_at timestamptz not null, primary key (tenant_id, app_id, user_id),
  foreign key (tenant_id, user_id) references memberships on delete cascade);
create index application_users_by_user on application_users (tenant_id, user_id);
create index application_users_by_app on application_users (app_id);
`;

// Runs as the owner in the system scope, because whoever takes access away may not see the other's grants.
const functions = `
create function sessions_of_applications(person uuid, tenant uuid, apps text[]) returns setof uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    return query select g.session_id from oauth_grants g join sessions s on s.id = g.session_id
      where g.user_id = person and s.tenant_id = tenant and g.client_id = any(apps) and s.revoked_at is null;
    perform set_config('app.scope', scope_before, true);
  end $$;
`;

/**
 * The vendor's applications, the OAuth clients of hosted login: which workspaces have them, and who may use those with managed access.
 * Only the server itself writes the first three, and no workspace sees an application that it doesn't have, or a secret.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(functions).execute(db);
  const isOurs = `access_type = 'FREE_ACCESS' or exists (select 1 from application_tenants t
    where t.app_id = applications.id and t.tenant_id = (select app_tenant()))`;
  await protectTables(db, {
    applications: [isOurs, 'false'],
    application_secrets: ['false'],
    application_tenants: [mine, 'false'],
    application_users: [mine],
  });
}
