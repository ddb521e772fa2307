import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

const tables = `
create table ip_restrictions (
  id uuid primary key, tenant_id uuid not null references tenants on delete cascade, ip text collate "C" not null,
  strategy text not null check (strategy in ('ALLOW', 'BLOCK')), is_active boolean not null, description text,
  created_at timestamptz not null, updated_at timestamptz not null, unique (tenant_id, ip));
create table domain_restrictions (
  id uuid primary key, tenant_id uuid not null references tenants on delete cascade, domain text collate "C" not null,
  type text not null check (type in ('ALLOW', 'BLOCK')), created_at timestamptz not null, unique (tenant_id, domain, type));
create table restriction_settings (
  tenant_id uuid primary key references tenants on delete cascade,
  ip_active boolean not null default false, ip_strategy text not null default 'ALLOW' check (ip_strategy in ('ALLOW', 'BLOCK')),
  domain_active boolean not null default false, domain_type text not null default 'ALLOW' check (domain_type in ('ALLOW', 'BLOCK')),
  block_public_domains boolean not null default false,
  country_active boolean not null default false, country_action text not null default 'ALLOW' check (country_action in ('ALLOW', 'BLOCK')),
  country_fail text not null default 'ALLOW' check (country_fail in ('ALLOW', 'BLOCK')), country_mail boolean not null default false,
  countries text[] not null default '{}',
  before jsonb, reverts_at timestamptz, updated_at timestamptz not null,
  check ((before is null) = (reverts_at is null)));
create index restriction_settings_reverting on restriction_settings (reverts_at) where reverts_at is not null;
alter table tenants add column restrictions_version bigint not null default 0;
`;

// Runs as the owner, in the system scope for its own statement only. As for roles, a server keeps the rules in memory and still notices a
// change with the statement that it runs anyway.
const counting = `
create function restrictions_changed() returns trigger language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    update tenants set restrictions_version = restrictions_version + 1 where id in (select tenant_id from changed);
    perform set_config('app.scope', scope_before, true);
    return null;
  end $$;
`;
const events = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;
const triggers = ['ip_restrictions', 'restriction_settings']
  .flatMap((table) =>
    events.map(
      ([event, rows]) =>
        `create trigger ${table}_${event} after ${event} on ${table} referencing ${rows} table as changed for each statement execute function restrictions_changed();`,
    ),
  )
  .join('\n');

/** Which networks a workspace lets in, and whose email may become a member. `before`: what a change that nobody confirms goes back to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables + counting + triggers).execute(db);
  await protectTables(db, { ip_restrictions: [mine], domain_restrictions: [mine], restriction_settings: [mine] });
}
