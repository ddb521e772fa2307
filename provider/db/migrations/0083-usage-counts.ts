import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';
import { systemFunction, systemTrigger } from '../system-function.ts';

/** What people a membership stands for; those who are shut out take no seat. */
const seats = (row: string) => `(${row}.disabled_at is null and ${row}.status = 'active')::integer,
  (${row}.disabled_at is null and ${row}.status = 'invited')::integer`;

const changes = (select: string) =>
  `insert into seat_changes (tenant_id, at, members, invited)
    select c.tenant_id, c.at, sum(c.members), sum(c.invited) from (${select}) c (tenant_id, at, members, invited)
    where exists (select from tenants t where t.id = c.tenant_id) group by 1, 2 having sum(c.members) <> 0 or sum(c.invited) <> 0;`;

/** Somebody who is put back has been here before. */
const since = (at: string) => `case when ${at} > now() - interval '1 hour' then ${at} else now() end`;

/**
 * Counts that nothing else tells any more: requests made with API tokens, by hour; what was sent, once it's forgotten; and how the number of
 * people changed, one row for each change, so that nobody waits for a count. `counted_since`: of workspaces that are older, nothing is known before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table api_call_counts (
        tenant_id uuid not null references tenants on delete cascade, token_id uuid not null, at timestamptz not null, count bigint not null,
        primary key (tenant_id, at, token_id));
      create index api_call_counts_by_age on api_call_counts (at);
      create table delivery_counts (
        tenant_id uuid not null references tenants on delete cascade, kind text not null check (kind in ('webhook', 'message')),
        at timestamptz not null, total bigint not null, failed bigint not null, primary key (tenant_id, kind, at));
      create index delivery_counts_by_age on delivery_counts (at);
      create table seat_changes (
        tenant_id uuid not null references tenants on delete cascade, at timestamptz not null, members integer not null, invited integer not null);
      create index seat_changes_by_time on seat_changes (tenant_id, at);
      create index seat_changes_by_age on seat_changes (at);
      alter table tenants add column counted_since timestamptz;
      create index webhook_deliveries_by_time on webhook_deliveries (tenant_id, created_at);
      create index mail_outbox_by_time on mail_outbox (sender, created_at);
      ${systemTrigger('count_seats', {
        body: changes(`select tenant_id, ${since('coalesce(joined_at, created_at)')}, ${seats('added')} from added`),
        answer: 'null',
      })}
      ${systemTrigger('uncount_seats', {
        body: changes(
          `select tenant_id, now(), -m.members, -m.invited from removed cross join lateral (select ${seats('removed')}) as m (members, invited)`,
        ),
        answer: 'null',
      })}
      ${systemTrigger('recount_seats', {
        body: changes(`select new.tenant_id, now(), a.members - b.members, a.invited - b.invited
          from (select ${seats('new')}) as a (members, invited), (select ${seats('old')}) as b (members, invited)`),
        answer: 'null',
      })}
      create trigger memberships_seats after insert on memberships referencing new table as added for each statement execute function count_seats();
      create trigger memberships_no_seats after delete on memberships referencing old table as removed
        for each statement execute function uncount_seats();
      create trigger memberships_other_seats after update of status, disabled_at on memberships for each row
        when (old.status is distinct from new.status or (old.disabled_at is null) is distinct from (new.disabled_at is null))
        execute function recount_seats();
      ${systemFunction({
        name: 'sent_messages',
        args: 'edges timestamptz[]',
        returns: 'table (step integer, total integer, failed integer)',
        body: `select width_bucket(o.created_at, edges), count(*)::integer, count(*) filter (where o.failed_at is not null)::integer from mail_outbox o
          where o.sender = app_tenant()::text and o.created_at >= edges[1] and o.created_at < edges[array_upper(edges, 1)] group by 1`,
      })}`,
    )
    .execute(db);
  await sql.raw(`select set_config('app.scope', 'system', true)`).execute(db);
  await sql.raw(`update tenants set counted_since = now()`).execute(db);
  await sql.raw(`select set_config('app.scope', '', true)`).execute(db);
  await protectTables(db, {
    api_call_counts: [mine, 'false'],
    delivery_counts: [mine, 'false'],
    seat_changes: [mine, 'false'],
  });
}
