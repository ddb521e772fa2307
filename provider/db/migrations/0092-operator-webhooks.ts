import { sql, type Kysely } from 'kysely';
import { protectTables } from '../protect.ts';

// As workspaces' own, of the log that belongs to none. `declared`: what a server's version has to say of it for this one to send; it has the
// secrets from where that says. No foreign key: sealing never waits for whoever changes the configuration.
const tables = `
create table operator_webhooks (
  id uuid primary key, tenant_id uuid not null, name text not null unique, url text not null, declared text not null, event_keys text[] not null, is_active boolean not null,
  created_at timestamptz not null, gone_at timestamptz, failures integer not null default 0, invocations integer not null default 0,
  paused_until timestamptz, leased_until timestamptz, worked_at timestamptz);
create table operator_deliveries (
  id uuid primary key default gen_random_uuid(), number bigint generated always as identity, tenant_id uuid not null, webhook_id uuid not null,
  event_key text not null, entity text not null, payload text not null, state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null, next_attempt_at timestamptz not null, tries integer not null default 0, attempts jsonb not null default '[]',
  status_code integer, answer text not null default '');
create index operator_deliveries_failed on operator_deliveries (webhook_id) where state = 'failed';
create index operator_deliveries_waiting on operator_deliveries (webhook_id, entity, number) where state = 'waiting';
create index operator_deliveries_old on operator_deliveries (created_at);
`;

// Entry by entry: in a log in partitions, each is looked for in those of its month. Things of different workspaces are never the same thing.
const queue = `
create function queue_operator_messages() returns trigger language plpgsql as $$
  begin
    if not exists (select from operator_webhooks where is_active) then
      return null;
    end if;
    insert into operator_deliveries (tenant_id, webhook_id, event_key, entity, payload, created_at, next_attempt_at)
      select w.tenant_id, w.id, l.action, coalesce(l.tenant_id::text || ':', '') || coalesce(l.target_type || ':' || l.target_id, l.id::text),
        json_build_object('type', l.action, 'timestamp', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', json_build_object('tenantId', l.tenant_id, 'actorId', l.actor_id,
        'target', case when l.target_id is not null then json_build_object('type', l.target_type, 'id', l.target_id) end,
        'details', l.details))::text, l.created_at, l.created_at
      from sealed s cross join lateral (select * from audit_log e where e.id = s.audit_id and e.created_at = s.created_at offset 0) l
        join operator_webhooks w on w.is_active and (l.action = any(w.event_keys) or '*' = any(w.event_keys)) and w.created_at <= l.created_at
      order by l.id;
    return null;
  end $$;
create trigger audit_sealed_operator after delete on audit_unsealed referencing old table as sealed
  for each statement execute function queue_operator_messages();
`;

/** Webhooks that the operator's configuration has, and what is to be sent to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectTables(db, { operator_webhooks: ['false'], operator_deliveries: ['false'] });
  await sql.raw(queue).execute(db);
}
