import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

const tables = `
create table directory_connections (
  id uuid primary key, tenant_id uuid not null references tenants on delete cascade, name text not null,
  source text not null check (source in ('frontegg', 'okta', 'azure-ad', 'other')), syncs boolean not null,
  created_at timestamptz not null, synced_at timestamptz, unique (tenant_id, id));
create table directory_tokens (
  hash bytea primary key, tenant_id uuid not null, connection_id uuid not null, created_at timestamptz not null, expires_at timestamptz,
  foreign key (tenant_id, connection_id) references directory_connections (tenant_id, id) on delete cascade);
create index directory_tokens_by_connection on directory_tokens (connection_id);
create table directory_users (
  id uuid primary key, tenant_id uuid not null, connection_id uuid not null, user_id uuid references users on delete set null,
  user_name text not null, external_id text, active boolean not null, document text not null,
  created_at timestamptz not null, updated_at timestamptz not null, unique (connection_id, id),
  foreign key (tenant_id, connection_id) references directory_connections (tenant_id, id) on delete cascade);
create unique index directory_users_name on directory_users (connection_id, lower(user_name));
create unique index directory_users_person on directory_users (tenant_id, user_id) where user_id is not null;
create index directory_users_external on directory_users (connection_id, external_id);
create index directory_users_by_user on directory_users (user_id);
create table directory_groups (
  id uuid primary key, tenant_id uuid not null, connection_id uuid not null, name text not null, external_id text,
  created_at timestamptz not null, updated_at timestamptz not null, unique (connection_id, id),
  foreign key (tenant_id, connection_id) references directory_connections (tenant_id, id) on delete cascade);
create unique index directory_groups_name on directory_groups (connection_id, lower(name));
create table directory_group_members (
  connection_id uuid not null, tenant_id uuid not null, group_id uuid not null, member_id uuid not null, primary key (group_id, member_id),
  foreign key (connection_id, group_id) references directory_groups (connection_id, id) on delete cascade,
  foreign key (connection_id, member_id) references directory_users (connection_id, id) on delete cascade);
create index directory_group_members_by_member on directory_group_members (member_id);
create table directory_requests (
  id bigint generated always as identity primary key, tenant_id uuid not null, connection_id uuid not null, at timestamptz not null,
  method text not null, path text not null, status integer not null, detail text,
  foreign key (tenant_id, connection_id) references directory_connections (tenant_id, id) on delete cascade);
create index directory_requests_newest on directory_requests (connection_id, id desc);
grant usage on sequence directory_requests_id_seq to gatehouse_app;
`;

/** Directories that provision a workspace's users and groups by SCIM: what they sent, and the last requests of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectTables(db, {
    directory_connections: [mine],
    directory_tokens: [mine],
    directory_users: [mine],
    directory_groups: [mine],
    directory_group_members: [mine],
    directory_requests: [mine],
  });
}
