import { sql, type Kysely } from 'kysely';
import { allActions } from '../../../src/contract/audits/all-actions.ts';
import { isSevere } from '../../../src/contract/audits/audits.rules.ts';

/**
 * A chart of what one person did is read from counts per day, as one of everybody is; one of an address or a thing is counted from an
 * index alone, where severity goes by the action.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `drop index audit_log_by_ip, audit_log_by_target;
      create index audit_log_by_ip on audit_log (tenant_id, ip, created_at desc, id desc) include (action);
      create index audit_log_by_target on audit_log (tenant_id, target_id, created_at desc, id desc) include (action) where target_id is not null;`,
    )
    .execute(db);
  await sql.raw(`select set_config('app.scope', 'system', true)`).execute(db);
  const severe = allActions.filter(isSevere);
  await sql`insert into audit_counts (tenant_id, hours, at, action, count)
    select s.tenant_id, 24, date_trunc('day', l.created_at, 'UTC') as day, k.kind || l.actor_id as name, count(*)
    from audit_log l join audit_seals s on s.audit_id = l.id
    cross join lateral (select '*@' as kind union all select '*High@' where l.action = any(${severe}::text[])) k
    where l.actor_id is not null group by 1, 3, 4`.execute(db);
  await sql.raw(`select set_config('app.scope', '', true)`).execute(db);
}
