import { sql } from 'kysely';
import { allActions } from '../../../src/contract/audits/all-actions.ts';
import { actionsOf } from '../../../src/contract/audits/audits.rules.ts';
import { mostRows, type EntryFacts, type PersonFacts } from '../../../src/contract/reports/build.ts';
import type { FilterValues } from '../../../src/contract/reports/filters.rules.ts';
import type { Tx } from '../../db/tables.ts';
import type { StoredAudit } from '../../identity/audit-seal.ts';
import { toAuditRows } from '../../identity/audit-view.ts';
import { hasFactor } from '../../identity/factors/factors.ts';
import type { Deps } from '../../identity/work.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { after } from '../../ports/clock.ts';

const day = 86_400;
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Who a report lists, in the order of names, and how many there are. Requires the tenant's scope. */
export async function selectPeople(
  tx: Tx,
  { tenantId, values, now }: { tenantId: string; values: FilterValues; now: Date },
): Promise<{ people: PersonFacts[]; total: number; withTwoStep: number }> {
  const { search, status, withoutTwoStep, inactiveDays } = values;
  const like = `%${escapeLike(typeof search === 'string' ? search : '')}%`;
  const since = typeof inactiveDays === 'number' ? after(now, -inactiveDays * day) : null;
  const { rows } = await sql<PersonFacts & { total: string; with_two_step: string; last_seen: Date | null }>`
    with found as (
      select m.user_id, m.tenant_id, m.name, m.email, m.status, m.last_seen_at, ${hasFactor('m.user_id')} as two_step
      from memberships m
      where m.tenant_id = ${tenantId} and (m.name ilike ${like} or m.email ilike ${like}) and (${status === 'all'} or m.status = ${status})
        and (${since}::timestamptz is null or coalesce(m.last_seen_at, m.created_at) < ${since}::timestamptz))
    select f.name, f.email, f.status, f.two_step as "twoStep", f.last_seen_at as "lastSeen",
      coalesce((select string_agg(r.name, ', ' order by r.name) from effective_roles mr join roles r on r.id = mr.role_id
        where mr.tenant_id = f.tenant_id and mr.user_id = f.user_id), '') as roles,
      count(*) over () as total, count(*) filter (where f.two_step) over () as with_two_step
    from found f where not ${withoutTwoStep === true} or not f.two_step
    order by lower(f.name), f.email limit ${mostRows.people}`.execute(tx);
  const [first] = rows;
  return {
    people: rows.map(({ name, email, status: state, roles, twoStep, lastSeen }) => ({
      ...{ name, email: shownEmail(email), status: state, roles, twoStep, lastSeen },
    })),
    total: Number(first?.total ?? 0),
    withTwoStep: Number(first?.with_two_step ?? 0),
  };
}

interface Range {
  tenantId: string;
  from: string;
  to: string;
  /** Default: all. */
  actions?: readonly string[] | undefined;
}
const narrowed = ({ tenantId, from, to, actions }: Range) => sql`
  l.tenant_id = ${tenantId} and l.created_at >= ${from}::timestamptz and l.created_at < ${to}::timestamptz
  and (${actions === undefined} or l.action = any(${actions ?? []}::text[]))`;

export const actionsWith = (severity: 'High' | 'Medium' | 'Info' | undefined): string[] | undefined => actionsOf({ severity }, allActions);

/** The latest entries. Requires the tenant's scope. */
export async function selectEntries(tx: Tx, { config }: Pick<Deps, 'config'>, range: Range): Promise<EntryFacts[]> {
  const { rows } = await sql<StoredAudit & { actor: string | null }>`
    select l.*, coalesce(nullif(m.name, ''), m.email) as actor
    from audit_log l left join memberships m on m.tenant_id = l.tenant_id and m.user_id = l.actor_id
    where ${narrowed(range)} order by l.created_at desc, l.id desc limit ${mostRows.entries}`.execute(tx);
  const shown = await toAuditRows(tx, { config }, { tenantId: range.tenantId, rows });
  return shown.map((row, index) => ({ ...row, at: rows[index]!.created_at, actor: rows[index]!.actor ?? '' }));
}

export async function countEntries(tx: Tx, range: Range): Promise<Map<string, number>> {
  const { rows } = await sql<{ action: string; count: number }>`
    select l.action, count(*)::integer as count from audit_log l where ${narrowed(range)} group by l.action`.execute(tx);
  return new Map(rows.map(({ action, count }) => [action, count]));
}
