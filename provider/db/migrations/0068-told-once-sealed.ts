import { sql, type Kysely } from 'kysely';

/**
 * Webhooks and notifications are queued where an entry of the audit log leaves the line of those to seal, many at once: a request writes
 * its entry and nothing else. Whichever version of the server seals it, its messages are queued in that transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `drop trigger audit_log_webhooks on audit_log;
      drop trigger audit_log_notifications on audit_log;
      drop function queue_webhooks();
      drop function queue_notifications();
      create function queue_messages() returns trigger language plpgsql as $$
        begin
          insert into webhook_deliveries (tenant_id, webhook_id, event_key, entity, payload, created_at, next_attempt_at)
            select w.tenant_id, w.id, l.action, coalesce(l.target_type || ':' || l.target_id, l.id::text), json_build_object('type', l.action,
              'timestamp', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', json_build_object('tenantId', l.tenant_id,
              'actorId', l.actor_id, 'target', case when l.target_id is not null then json_build_object('type', l.target_type, 'id', l.target_id) end,
              'details', l.details))::text, l.created_at, l.created_at
            from sealed s join audit_log l on l.id = s.audit_id
              join webhooks w on w.tenant_id = l.tenant_id and w.is_active and l.action = any(w.event_keys) and w.created_at <= l.created_at
            order by l.id;
          insert into events_to_tell (tenant_id, event_key, actor_id, created_at)
            select l.tenant_id, l.action, l.actor_id, l.created_at
            from sealed s join audit_log l on l.id = s.audit_id
            where exists (select 1 from notification_rules r where r.tenant_id = l.tenant_id and r.event_key = l.action and r.enabled)
              or exists (select 1 from slack_subscriptions c where c.tenant_id = l.tenant_id and c.is_active
                and c.events @> jsonb_build_array(jsonb_build_object('eventKey', l.action)))
            order by l.id;
          return null;
        end $$;
      create trigger audit_sealed after delete on audit_unsealed referencing old table as sealed
        for each statement execute function queue_messages();`,
    )
    .execute(db);
}
