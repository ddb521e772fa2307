import { sql, type Kysely } from 'kysely';
import { mine, protectTables, type RowRules } from '../protect.ts';

const tables = `
create table sso_connections (
  id uuid primary key, tenant_id uuid not null references tenants on delete cascade, type text not null check (type in ('saml', 'oidc')), name text not null,
  enabled boolean not null default false, config jsonb not null, sealed text, created_at timestamptz not null, updated_at timestamptz not null, unique (tenant_id, id));
create index sso_connections_by_tenant on sso_connections (tenant_id);
create table sso_domains (
  id uuid primary key, tenant_id uuid not null, connection_id uuid not null, domain text collate "C" not null check (domain = lower(domain)), txt_record text not null,
  verified_at timestamptz, created_at timestamptz not null, unique (connection_id, domain),
  foreign key (tenant_id, connection_id) references sso_connections (tenant_id, id) on delete cascade);
create unique index sso_domains_verified on sso_domains (domain) where verified_at is not null;
create index sso_domains_by_tenant on sso_domains (tenant_id);
create table sso_groups (
  id uuid primary key, tenant_id uuid not null, connection_id uuid not null, name text not null, created_at timestamptz not null, unique (connection_id, name), unique (tenant_id, id),
  foreign key (tenant_id, connection_id) references sso_connections (tenant_id, id) on delete cascade);
create table sso_group_roles (
  tenant_id uuid not null, group_id uuid not null, role_id uuid not null references roles on delete cascade, primary key (group_id, role_id),
  foreign key (tenant_id, group_id) references sso_groups (tenant_id, id) on delete cascade);
create table sso_default_roles (
  tenant_id uuid not null, connection_id uuid not null, role_id uuid not null references roles on delete cascade, primary key (connection_id, role_id),
  foreign key (tenant_id, connection_id) references sso_connections (tenant_id, id) on delete cascade);
create table sso_given_roles (
  tenant_id uuid not null, user_id uuid not null, role_id uuid not null, primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id, role_id) references membership_roles on delete cascade);
create table saml_seen (
  connection_id uuid not null references sso_connections on delete cascade, assertion_id text collate "C" not null, forget_at timestamptz not null,
  primary key (connection_id, assertion_id));
create index saml_seen_by_age on saml_seen (forget_at);
`;

const policies: RowRules = {
  sso_connections: [mine],
  sso_domains: [mine],
  sso_groups: [mine],
  sso_group_roles: [mine],
  sso_default_roles: [mine],
  sso_given_roles: [mine],
  saml_seen: ['false'],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectTables(db, policies);
}
