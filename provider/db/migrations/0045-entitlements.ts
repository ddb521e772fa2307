import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

const tables = `
create table entitlement_catalogue (id integer primary key check (id = 1), version bigint not null, document jsonb not null);
create table entitlement_assignments (
  tenant_id uuid not null references tenants on delete cascade, user_id uuid,
  kind text not null check (kind in ('plan', 'bundle')), item_id text collate "C" not null,
  source text not null check (source in ('vendor', 'billing')), expires_at timestamptz, created_at timestamptz not null,
  unique nulls not distinct (tenant_id, user_id, kind, item_id, source),
  foreign key (tenant_id, user_id) references memberships on delete cascade);
create index entitlement_assignments_by_item on entitlement_assignments (kind, item_id);
create index entitlement_assignments_by_user on entitlement_assignments (user_id) where user_id is not null;
alter table tenants add column entitlements_version bigint not null default 0;
`;

// Runs as the owner, in the system scope for its own statement only.
const counting = `
create function entitlements_changed() returns trigger language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    update tenants set entitlements_version = entitlements_version + 1 where id in (select tenant_id from changed);
    perform set_config('app.scope', scope_before, true);
    return null;
  end $$;
${['insert', 'update', 'delete']
  .map(
    (event) => `create trigger entitlement_assignments_${event} after ${event} on entitlement_assignments
  referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement execute function entitlements_changed();`,
  )
  .join('\n')}
`;

/**
 * What the vendor sells (features, bundles and plans, with their rules), and who was given what until when. Only the server itself writes
 * them. Each workspace counts its changes, so that an open page notices them with a small request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(counting).execute(db);
  await protectTables(db, { entitlement_catalogue: ['true', 'false'], entitlement_assignments: [mine, 'false'] });
}
