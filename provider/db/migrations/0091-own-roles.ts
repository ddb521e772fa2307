import { sql, type Kysely } from 'kysely';
import { protectTables } from '../protect.ts';

// No rows of a workspace are touched when something is retired: whoever holds it has it again once it comes back. So nobody who changes a
// workspace waits for whoever changes the configuration, or the other way round.
const tables = `
create table permission_implications (
  permission_id uuid not null references permissions on delete cascade, implied_id uuid not null references permissions on delete cascade,
  primary key (permission_id, implied_id));
create index permission_implications_by_implied on permission_implications (implied_id);
create table retired_roles (role_id uuid primary key references roles on delete cascade, retired_at timestamptz not null);
create table retired_permissions (permission_id uuid primary key references permissions on delete cascade, retired_at timestamptz not null);
${['permission_implications', 'retired_roles', 'retired_permissions']
  .map(
    (table) =>
      `create trigger ${table}_changed after insert or update or delete on ${table} for each statement execute function catalog_changed();`,
  )
  .join('\n')}
`;

// Both lists are short, and read once a statement.
const retiredRoles = 'array(select x.role_id from retired_roles x)';
const retiredPermissions = 'array(select x.permission_id from retired_permissions x)';

const views = `
create view role_grants with (security_invoker = true) as
  select r.role_id, r.permission_id, r.tenant_id from role_permissions r where r.permission_id <> all(${retiredPermissions})
  union all
  select r.role_id, i.implied_id, r.tenant_id from role_permissions r join permission_implications i on i.permission_id = r.permission_id
  where r.permission_id <> all(${retiredPermissions});
create or replace view group_given_roles with (security_invoker = true) as
  select g.tenant_id, g.user_id, g.group_id, r.role_id from group_members g join group_roles r on r.group_id = g.group_id
  where r.role_id <> all(${retiredRoles})
    and not exists (select 1 from group_settings s where s.tenant_id = g.tenant_id and not (s.enabled and s.roles_enabled));
create or replace view effective_roles with (security_invoker = true) as
  select tenant_id, user_id, role_id from membership_roles where role_id <> all(${retiredRoles})
  union all
  select distinct g.tenant_id, g.user_id, g.role_id from group_given_roles g
  join memberships m on m.tenant_id = g.tenant_id and m.user_id = g.user_id
  where m.invited_role_ids is null and not exists (
    select 1 from membership_roles r where r.tenant_id = g.tenant_id and r.user_id = g.user_id and r.role_id = g.role_id);
grant select on role_grants to gatehouse_app;
`;

/**
 * What comes with a permission (`role_grants`: what a role gives, with that), and roles and permissions that the configuration no longer has
 * though somebody holds them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectTables(db, {
    permission_implications: ['true', 'false'],
    retired_roles: ['true', 'false'],
    retired_permissions: ['true', 'false'],
  });
  await sql.raw(views).execute(db);
}
