import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

/**
 * Webhooks, and what is to be sent to them. A row of the audit log puts a message in line for each webhook that wants it, in its own
 * transaction, so that there is neither without the other. `entity`: what it's about; messages about one thing leave in order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table webhooks (
        id uuid primary key, tenant_id uuid not null references tenants on delete cascade, name text not null, description text not null, url text not null,
        event_keys text[] not null, is_active boolean not null, secret_sealed text not null, previous_sealed text, previous_until timestamptz,
        created_at timestamptz not null, updated_at timestamptz not null, gone_at timestamptz, failures integer not null default 0, paused_until timestamptz,
        leased_until timestamptz, worked_at timestamptz, unique (tenant_id, id));
      create table webhook_deliveries (
        id uuid primary key default gen_random_uuid(), number bigint generated always as identity, tenant_id uuid not null, webhook_id uuid not null,
        event_key text not null, entity text not null, payload text not null, state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
        created_at timestamptz not null, next_attempt_at timestamptz not null, tries integer not null default 0, attempts jsonb not null default '[]',
        status_code integer, answer text not null default '',
        foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id) on delete cascade);
      create index webhook_deliveries_newest on webhook_deliveries (webhook_id, number desc);
      create index webhook_deliveries_failed on webhook_deliveries (webhook_id) where state = 'failed';
      create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, entity, number) where state = 'waiting';
      create index webhook_deliveries_old on webhook_deliveries (created_at);
      create function queue_webhooks() returns trigger language plpgsql as $$
        begin
          insert into webhook_deliveries (tenant_id, webhook_id, event_key, entity, payload, created_at, next_attempt_at)
            select w.tenant_id, w.id, new.action, coalesce(new.target_type || ':' || new.target_id, new.id::text), json_build_object('type', new.action,
              'timestamp', to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', json_build_object('tenantId', new.tenant_id,
              'actorId', new.actor_id, 'target', case when new.target_id is not null then json_build_object('type', new.target_type, 'id', new.target_id) end,
              'details', new.details))::text, new.created_at, new.created_at
            from webhooks w where w.tenant_id = new.tenant_id and w.is_active and new.action = any(w.event_keys);
          return null;
        end $$;
      create trigger audit_log_webhooks after insert on audit_log for each row execute function queue_webhooks();`,
    )
    .execute(db);
  await protectTables(db, { webhooks: [mine], webhook_deliveries: [mine] });
}
