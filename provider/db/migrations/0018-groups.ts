import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

const tables = `
create table groups (
  id uuid primary key, tenant_id uuid not null references tenants on delete cascade, name text not null, description text, color text,
  metadata text not null default '{}', managed_by text not null default 'frontegg' check (managed_by in ('frontegg', 'scim2')),
  created_at timestamptz not null, updated_at timestamptz not null, unique (tenant_id, id));
create unique index groups_name on groups (tenant_id, lower(name));
create table group_members (
  tenant_id uuid not null, group_id uuid not null, user_id uuid not null, added_at timestamptz not null, primary key (group_id, user_id),
  foreign key (tenant_id, group_id) references groups (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references memberships on delete cascade);
create index group_members_by_user on group_members (tenant_id, user_id);
create table group_roles (
  tenant_id uuid not null, group_id uuid not null, role_id uuid not null references roles on delete cascade, primary key (group_id, role_id),
  foreign key (tenant_id, group_id) references groups (tenant_id, id) on delete cascade);
create index group_roles_by_role on group_roles (role_id);
create table group_settings (
  tenant_id uuid primary key references tenants on delete cascade, enabled boolean not null, roles_enabled boolean not null,
  updated_at timestamptz not null);
`;

// Both read with the rights of whoever asks. A personal invitation's groups wait, as its roles do, for proof of its address.
const views = `
create view group_given_roles with (security_invoker = true) as
  select g.tenant_id, g.user_id, g.group_id, r.role_id from group_members g join group_roles r on r.group_id = g.group_id
  where not exists (select 1 from group_settings s where s.tenant_id = g.tenant_id and not (s.enabled and s.roles_enabled));
create view effective_roles with (security_invoker = true) as
  select tenant_id, user_id, role_id from membership_roles
  union
  select g.tenant_id, g.user_id, g.role_id from group_given_roles g
  join memberships m on m.tenant_id = g.tenant_id and m.user_id = g.user_id where m.invited_role_ids is null;
grant select on group_given_roles, effective_roles to gatehouse_app;
`;

/** Groups, and what somebody holds by themselves and by their groups together (`effective_roles`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectTables(db, { groups: [mine], group_members: [mine], group_roles: [mine], group_settings: [mine] });
  await sql.raw(views).execute(db);
}
