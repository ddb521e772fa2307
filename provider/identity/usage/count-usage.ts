import { sql } from 'kysely';
import { countedActions, countedIds, stepAt, withoutPresence, type Counting } from '../../../src/contract/usage/usage.rules.ts';
import { usageIds, type UsageId } from '../../../src/contract/usage/usage.schemas.ts';
import type { Tx } from '../../db/tables.ts';

const hourMs = 3_600_000;

export interface Range {
  tenantId: string;
  counting: Counting;
  /** Nothing before it is counted. */
  from: Date;
}

interface Counted {
  at: Date;
  action: string;
  count: number;
}
const names: string[] = countedIds.flatMap((id) => countedActions[id]);

/** What was counted per hour when it was sealed, and what isn't sealed yet. */
async function hourly(tx: Tx, { tenantId, from, counting }: Range): Promise<Counted[]> {
  const to = new Date(counting.edges.at(-1)!);
  const { rows } = await sql<Counted>`
    select at, action, count from audit_counts
    where tenant_id = ${tenantId} and hours = 1 and action = any(${names}::text[]) and at >= ${from} and at < ${to}
    union all
    select l.created_at, n.name, 1 from audit_unsealed q join audit_log l on l.id = q.audit_id
      and l.tenant_id = ${tenantId} and l.created_at >= ${from} and l.created_at < ${to}, unnest(array['*', l.action]) as n (name)
    where q.tenant_id = ${tenantId} and q.created_at >= ${from} and q.created_at < ${to} and n.name = any(${names}::text[])`.execute(tx);
  return rows;
}

/** Entry by entry, for zones where a day begins within an hour of ours. */
async function exact(tx: Tx, { tenantId, from, counting: { edges } }: Range): Promise<Counted[]> {
  const starts = edges.map((ms) => new Date(ms).toISOString());
  const { rows } = await sql<Counted>`
    select (${starts}::timestamptz[])[step] as at, name as action, count(*)::integer as count
    from (select width_bucket(created_at, ${starts}::timestamptz[]) as step, action from audit_log
      where tenant_id = ${tenantId} and created_at >= ${from} and created_at < ${starts.at(-1)!}::timestamptz) l,
      unnest(array['*', l.action]) as n (name)
    where step > 0 and name = any(${names}::text[]) group by step, name`.execute(tx);
  return rows;
}

interface Present {
  /** From 1; null: all of the period or of the one before. */
  step: number | null;
  isNow: boolean;
  people: number;
  tokens: number;
}
/** Whoever did something by themselves, not with an API token or by impersonating someone. */
async function present(tx: Tx, { tenantId, from, counting: { edges, count } }: Range): Promise<Present[]> {
  const starts = edges.map((ms) => new Date(ms).toISOString());
  const { rows } = await sql<Present>`
    with entries as (
      select width_bucket(created_at, ${starts}::timestamptz[]) as step, actor_id, jsonb_exists(details, 'apiToken') as by_token,
        actor_id is not null and not jsonb_exists(details, 'apiToken') and not jsonb_exists(details, 'inTheNameOf')
          and action <> all(${withoutPresence}::text[]) as is_person
      from audit_log where tenant_id = ${tenantId} and created_at >= ${from} and created_at < ${starts.at(-1)!}::timestamptz)
    , steps as (
      select step, step > ${count} as is_now, actor_id, is_person, count(*) filter (where by_token) as tokens
      from entries where step > 0 group by 1, 2, 3, 4)
    select step, is_now as "isNow", (count(distinct actor_id) filter (where is_person))::integer as people,
      coalesce(sum(tokens), 0)::integer as tokens
    from steps group by grouping sets ((step, is_now), (is_now))`.execute(tx);
  return rows;
}

export interface UsageCounts {
  values: Record<UsageId, number[]>;
  people: { total: number; previous: number };
}

/** Counts the entries of a tenant's audit log per step. Requires its scope. */
export async function countUsage(tx: Tx, range: Range): Promise<UsageCounts> {
  const { counting } = range;
  const values = Object.fromEntries(usageIds.map((id) => [id, Array<number>(2 * counting.count).fill(0)])) as Record<UsageId, number[]>;
  const counted = await (counting.edges.every((ms) => ms % hourMs === 0) ? hourly : exact)(tx, range);
  for (const { at, action, count } of counted) {
    const step = stepAt(counting, at.getTime());
    for (const id of countedIds) if ((countedActions[id] as readonly string[]).includes(action)) values[id][step]! += count;
  }
  const people = { total: 0, previous: 0 };
  for (const { step, isNow, people: some, tokens } of await present(tx, range)) {
    if (step === null) people[isNow ? 'total' : 'previous'] = some;
    else [values.people[step - 1], values.tokens[step - 1]] = [some, tokens];
  }
  return { values, people };
}
