import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

/**
 * Who is told of events, by email, text message or Slack. A row of the audit log that somebody wants to hear of becomes an event to
 * tell, in its own transaction; a worker writes the messages. Webhooks count what they were sent, so that nobody has to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table webhooks add column invocations integer not null default 0;
      create table notification_rules (
        tenant_id uuid not null references tenants on delete cascade, channel text not null check (channel in ('email', 'sms')), event_key text not null,
        enabled boolean not null, primary key (tenant_id, channel, event_key));
      create table notification_subscriptions (
        id uuid primary key, tenant_id uuid not null, channel text not null, event_key text not null, name text not null, enabled boolean not null,
        recipients text[] not null, created_at timestamptz not null,
        foreign key (tenant_id, channel, event_key) references notification_rules on delete cascade);
      create index notification_subscriptions_of_rule on notification_subscriptions (tenant_id, channel, event_key);
      create table slack_connections (
        tenant_id uuid primary key references tenants on delete cascade, team text not null, token_sealed text not null, connected_at timestamptz not null);
      create table slack_subscriptions (
        id uuid primary key, tenant_id uuid not null references tenants on delete cascade, is_active boolean not null, events jsonb not null,
        created_at timestamptz not null);
      create index slack_subscriptions_of_tenant on slack_subscriptions (tenant_id);
      create table events_to_tell (
        id bigint generated always as identity primary key, tenant_id uuid not null references tenants on delete cascade, event_key text not null,
        actor_id uuid, created_at timestamptz not null);
      create function queue_notifications() returns trigger language plpgsql as $$
        begin
          if exists (select 1 from notification_rules r where r.tenant_id = new.tenant_id and r.event_key = new.action and r.enabled)
            or exists (select 1 from slack_subscriptions s where s.tenant_id = new.tenant_id and s.is_active
              and s.events @> jsonb_build_array(jsonb_build_object('eventKey', new.action)))
          then
            insert into events_to_tell (tenant_id, event_key, actor_id, created_at) values (new.tenant_id, new.action, new.actor_id, new.created_at);
          end if;
          return null;
        end $$;
      create trigger audit_log_notifications after insert on audit_log for each row execute function queue_notifications();`,
    )
    .execute(db);
  await protectTables(db, {
    notification_rules: [mine],
    notification_subscriptions: [mine],
    slack_connections: [mine],
    slack_subscriptions: [mine],
    events_to_tell: [mine],
  });
}
