import { sql, type Kysely } from 'kysely';
import { mine, own, protectTables, type RowRules } from '../protect.ts';

const tables = `
create table tenants (
  id uuid primary key, name text not null, alias text collate "C" unique, type text not null, is_reseller boolean not null default false,
  logo text, application_url text, login_url text, disabled_at timestamptz, created_at timestamptz not null, updated_at timestamptz not null);
create table tenant_counters (tenant_id uuid primary key references tenants on delete cascade, members integer not null default 0);
create table account_settings (
  tenant_id uuid primary key references tenants on delete cascade, address text, website text, timezone text, date_format text, time_format text,
  currency text, updated_at timestamptz not null);
create table users (
  id uuid primary key, email text collate "C" not null unique check (email = lower(email)), name text not null, phone text, password_hash text,
  password_changed_at timestamptz, email_verified boolean not null default false, metadata text not null default '{}', picture_url text,
  super_user boolean not null default false, last_login_at timestamptz, last_tenant_id uuid references tenants on delete set null,
  created_at timestamptz not null, updated_at timestamptz not null);
create table memberships (
  tenant_id uuid not null references tenants on delete cascade, user_id uuid not null references users on delete cascade,
  status text not null check (status in ('invited', 'active')), email text collate "C" not null, name text not null, name_key text collate "C" not null,
  verified boolean not null default false, disabled_at timestamptz, locked_at timestamptz, signed_out_at timestamptz, invited_by uuid references users on delete set null,
  managed_by text not null default 'frontegg', created_at timestamptz not null, joined_at timestamptz, last_seen_at timestamptz,
  primary key (tenant_id, user_id));
create index memberships_user on memberships (user_id);
create index memberships_by_email on memberships (tenant_id, email, user_id);
create index memberships_by_name on memberships (tenant_id, name_key, user_id);
create index memberships_by_created on memberships (tenant_id, created_at, user_id);
create index memberships_by_verified on memberships (tenant_id, verified, user_id);
create index memberships_by_locked on memberships (tenant_id, (locked_at is not null), user_id);
create table roles (
  id uuid primary key, tenant_id uuid references tenants on delete cascade, key text collate "C" not null, name text not null, description text,
  is_default boolean not null default false, level integer not null default 0, created_at timestamptz not null, updated_at timestamptz not null);
create unique index roles_key_of_vendor on roles (key) where tenant_id is null;
create unique index roles_key_of_tenant on roles (tenant_id, key) where tenant_id is not null;
create table permission_categories (
  id uuid primary key, name text not null, description text not null, fe_category boolean not null, created_at timestamptz not null, updated_at timestamptz not null);
create table permissions (
  id uuid primary key, key text collate "C" not null unique, name text not null, description text not null, category_id uuid not null references permission_categories,
  fe_permission boolean not null, assignment_type text not null, created_at timestamptz not null, updated_at timestamptz not null);
create table role_permissions (
  role_id uuid not null references roles on delete cascade, permission_id uuid not null references permissions on delete cascade,
  tenant_id uuid references tenants on delete cascade, primary key (role_id, permission_id));
create index role_permissions_by_permission on role_permissions (permission_id);
create table membership_roles (
  tenant_id uuid not null, user_id uuid not null, role_id uuid not null references roles on delete cascade,
  primary key (tenant_id, user_id, role_id), foreign key (tenant_id, user_id) references memberships on delete cascade);
create index membership_roles_by_role on membership_roles (role_id, tenant_id);
create table sessions (
  id uuid primary key, user_id uuid not null references users on delete cascade, tenant_id uuid not null references tenants on delete cascade,
  refresh_hash bytea not null, previous_hash bytea, rotated_at timestamptz not null, auth_time timestamptz not null, amr text not null, ip text not null,
  user_agent text not null, created_at timestamptz not null, last_active_at timestamptz not null, idle_expires_at timestamptz not null,
  expires_at timestamptz not null, revoked_at timestamptz);
create index sessions_by_user on sessions (user_id) where revoked_at is null;
create index sessions_by_expiry on sessions (expires_at);
create table links (
  id uuid primary key, purpose text not null, hash bytea not null unique, user_id uuid not null references users on delete cascade,
  tenant_id uuid references tenants on delete cascade, email text collate "C" not null, created_at timestamptz not null, expires_at timestamptz not null,
  used_at timestamptz, revoked_at timestamptz);
create index links_live on links (user_id, purpose) where used_at is null and revoked_at is null;
create table password_history (
  id bigint generated always as identity primary key, user_id uuid not null references users on delete cascade, hash text not null, created_at timestamptz not null);
create index password_history_by_user on password_history (user_id, id desc);
create table login_attempts (key bytea primary key, failures integer not null, last_at timestamptz not null);
create table recovery_requests (
  id uuid primary key, kind text not null, email text collate "C" not null, ip text not null, user_agent text not null, trace_id text not null, created_at timestamptz not null);
create table audit_log (
  id bigint generated always as identity primary key, tenant_id uuid, actor_id uuid, action text not null, target_type text, target_id text, ip text not null,
  user_agent text not null, trace_id text not null, details jsonb not null, created_at timestamptz not null);
create index audit_log_by_time on audit_log (tenant_id, created_at desc);
create table signing_keys (
  kid text primary key, public_jwk jsonb not null, private_sealed text not null, created_at timestamptz not null, retired_at timestamptz);
create table pictures (
  id uuid primary key, user_id uuid not null references users on delete cascade, content_type text not null, bytes bytea not null, created_at timestamptz not null);
create index pictures_by_user on pictures (user_id);
create table mail_outbox (
  id uuid primary key, channel text not null, recipient text collate "C" not null, subject text not null, text text not null, html text not null,
  links jsonb not null, code text, created_at timestamptz not null, next_attempt_at timestamptz not null, attempts integer not null default 0,
  sent_at timestamptz, failed_at timestamptz, last_error text);
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index mail_outbox_by_recipient on mail_outbox (recipient, created_at desc);
create table plans (
  id uuid primary key, slug text not null unique, name text not null, description text not null, amount_minor integer not null, currency text not null,
  recurring_interval text not null);
`;

// A function that runs as the owner and enters the system scope for its own statements only; callers stay in their tenant.
const definer = (signature: string, declare: string, body: string) => `
create function ${signature} language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare scope_before text := coalesce(current_setting('app.scope', true), ''); ${declare}
  begin
    perform set_config('app.scope', 'system', true);
    ${body}
  end $$;`;
const restore = `perform set_config('app.scope', scope_before, true);`;
const nameKey = 'name_key(new.name)';

const functions = `
create function name_key(value text) returns text language sql immutable as $$ select lower(regexp_replace(normalize(value, nfkd), '[\\u0300-\\u036f]', '', 'g')) $$;
create function app_tenant() returns uuid language sql stable as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;
create function app_user() returns uuid language sql stable as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app_is_system() returns boolean language sql stable as $$ select coalesce(current_setting('app.scope', true) = 'system', false) $$;
${definer(
  'user_by_email(wanted text) returns table (id uuid, has_password boolean)',
  '',
  `return query select u.id, u.password_hash is not null from users u where u.email = wanted; ${restore}`,
)}
${definer('tenants_of_user(wanted uuid) returns integer', 'found_number integer;', `select count(*)::integer into found_number from memberships m where m.user_id = wanted; ${restore} return found_number;`)}
${definer(
  'copy_user_to_memberships() returns trigger',
  '',
  `update memberships set email = new.email, name = new.name, verified = new.email_verified, name_key = ${nameKey}
     where user_id = new.id and status = 'active'; ${restore} return null;`,
)}
create trigger users_copy after update of email, name, email_verified on users for each row execute function copy_user_to_memberships();
${definer(
  'copy_membership_from_user() returns trigger',
  '',
  `if new.status = 'active' then
     select u.email, u.name, u.email_verified into new.email, new.name, new.verified from users u where u.id = new.user_id;
   end if;
   new.name_key := ${nameKey}; ${restore} return new;`,
)}
create trigger memberships_copy before insert or update of status, name on memberships for each row execute function copy_membership_from_user();
${definer(
  'count_members() returns trigger',
  '',
  `insert into tenant_counters as c (tenant_id, members)
     select t.tenant_id, t.n from (select tenant_id, count(*)::integer as n from changed group by tenant_id) t
     on conflict (tenant_id) do update set members = c.members + excluded.members; ${restore} return null;`,
)}
${definer(
  'uncount_members() returns trigger',
  '',
  `update tenant_counters c set members = c.members - t.n
     from (select tenant_id, count(*)::integer as n from changed group by tenant_id) t where c.tenant_id = t.tenant_id; ${restore} return null;`,
)}
create trigger memberships_counted after insert on memberships referencing new table as changed for each statement execute function count_members();
create trigger memberships_uncounted after delete on memberships referencing old table as changed for each statement execute function uncount_members();
`;

const member = `exists (select 1 from memberships m where m.user_id = users.id and m.tenant_id = (select app_tenant()))`;

const policies: RowRules = {
  tenants: [
    `id = (select app_tenant()) or exists (select 1 from memberships m where m.tenant_id = tenants.id and m.user_id = (select app_user()))`,
    `id = (select app_tenant())`,
  ],
  tenant_counters: [mine, 'false'],
  account_settings: [mine],
  users: [`id = (select app_user()) or ${member}`],
  memberships: [`${mine} or ${own}`, mine],
  membership_roles: [`${mine} or ${own}`, mine],
  roles: [
    `tenant_id is null or ${mine} or exists (select 1 from membership_roles r where r.role_id = roles.id and r.user_id = (select app_user()))`,
    mine,
  ],
  role_permissions: [`tenant_id is null or ${mine}`, mine],
  permission_categories: ['true', 'false'],
  permissions: ['true', 'false'],
  plans: ['true', 'false'],
  sessions: [`${own} or ${mine}`],
  links: [`${mine} or ${own}`],
  password_history: [own],
  login_attempts: ['false'],
  recovery_requests: ['false'],
  audit_log: [mine],
  signing_keys: ['false'],
  pictures: [own],
  mail_outbox: ['false'],
};

const openInsert: Record<string, string> = { users: 'true', mail_outbox: 'true' };

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(functions).execute(db);
  await sql.raw('grant usage on schema public to gatehouse_app').execute(db);
  await protectTables(db, policies, openInsert);
}
