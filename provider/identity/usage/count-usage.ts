import { sql } from 'kysely';
import {
  countedActions,
  countedIn,
  countedWays,
  signInWays,
  stepAt,
  wayAction,
  withoutPresence,
  type Counting,
  type Totals,
} from '../../../src/contract/usage/usage.rules.ts';
import { usageViews, type UsageId } from '../../../src/contract/usage/usage.schemas.ts';
import type { Tx } from '../../db/tables.ts';

const hourMs = 3_600_000;

export interface Range {
  tenantId: string;
  counting: Counting;
  /** Nothing before it is counted. */
  from: Date;
  /** Only what came about with it. */
  application?: string | undefined;
}

interface Counted {
  at: Date;
  action: string;
  count: number;
}
const namesOf = ({ view }: Counting): string[] => [...new Set(countedIn(view).flatMap((id) => countedActions[id]))];

/** Of an entry `l`: the name of the way that somebody signed in; null: of no sign-in, or of another way. As in `wayActionOf`. */
const wayName =
  sql.raw(`case when l.action = 'login.succeeded' then case split_part(coalesce(l.details->>'way', l.details->>'method'), ':', 1)
  ${countedWays.flatMap((id) => signInWays[id].map((way) => `when '${way}' then '${wayAction(id)}'`)).join(' ')} end end`);
const ofApplication = ({ application }: Range) =>
  application === undefined ? sql`` : sql` and l.details->>'application' = ${application}`;

/** What was counted per hour when it was sealed, and what isn't sealed yet. */
async function hourly(tx: Tx, { tenantId, from, counting }: Range): Promise<Counted[]> {
  const to = new Date(counting.edges.at(-1)!);
  const names = namesOf(counting);
  const { rows } = await sql<Counted>`
    select at, action, count from audit_counts
    where tenant_id = ${tenantId} and hours = 1 and action = any(${names}::text[]) and at >= ${from} and at < ${to}
    union all
    select l.created_at, n.name, 1 from audit_unsealed q join audit_log l on l.id = q.audit_id
      and l.tenant_id = ${tenantId} and l.created_at >= ${from} and l.created_at < ${to}, unnest(array['*', l.action, ${wayName}]) as n (name)
    where q.tenant_id = ${tenantId} and q.created_at >= ${from} and q.created_at < ${to} and n.name = any(${names}::text[])`.execute(tx);
  return rows;
}

/** Entry by entry: for zones where a day begins within an hour of ours, and of one application. */
async function exact(tx: Tx, range: Range): Promise<Counted[]> {
  const { tenantId, from, counting } = range;
  const { edges } = counting;
  const names = namesOf(counting);
  const actions = names.includes('*') ? null : names.map((name) => name.split(':')[0]!);
  const starts = edges.map((ms) => new Date(ms).toISOString());
  const { rows } = await sql<Counted>`
    select (${starts}::timestamptz[])[step] as at, name as action, count(*)::integer as count
    from (select width_bucket(l.created_at, ${starts}::timestamptz[]) as step, l.action, ${wayName} as way from audit_log l
      where l.tenant_id = ${tenantId} and l.created_at >= ${from} and l.created_at < ${starts.at(-1)!}::timestamptz
        ${actions === null ? sql`` : sql`and l.action = any(${actions}::text[])`} ${ofApplication(range)}) e,
      unnest(array['*', e.action, e.way]) as n (name)
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
async function present(tx: Tx, range: Range): Promise<Present[]> {
  const { tenantId, from, counting } = range;
  const { edges, count } = counting;
  const starts = edges.map((ms) => new Date(ms).toISOString());
  const { rows } = await sql<Present>`
    with entries as (
      select width_bucket(created_at, ${starts}::timestamptz[]) as step, actor_id, jsonb_exists(details, 'apiToken') as by_token,
        actor_id is not null and not jsonb_exists(details, 'apiToken') and not jsonb_exists(details, 'inTheNameOf')
          and action <> all(${withoutPresence}::text[]) as is_person
      from audit_log l where tenant_id = ${tenantId} and created_at >= ${from} and created_at < ${starts.at(-1)!}::timestamptz
        ${ofApplication(range)})
    , steps as (
      select step, step > ${count} as is_now, actor_id, is_person, count(*) filter (where by_token) as tokens
      from entries where step > 0 group by 1, 2, 3, 4)
    select step, is_now as "isNow", (count(distinct actor_id) filter (where is_person))::integer as people,
      coalesce(sum(tokens), 0)::integer as tokens
    from steps group by grouping sets ((step, is_now), (is_now))`.execute(tx);
  return rows;
}

export interface UsageCounts {
  values: Partial<Record<UsageId, number[]>>;
  totals: { people: Totals };
}

/** Counts the entries of a tenant's audit log per step. Requires its scope. */
export async function countUsage(tx: Tx, range: Range): Promise<UsageCounts> {
  const { counting, application } = range;
  const ids = countedIn(counting.view);
  const steps = () => Array<number>(2 * counting.count).fill(0);
  const values: Partial<Record<UsageId, number[]>> = Object.fromEntries(ids.map((id) => [id, steps()]));
  const isHourly = application === undefined && counting.edges.every((ms) => ms % hourMs === 0);
  for (const { at, action, count } of ids.length === 0 ? [] : await (isHourly ? hourly : exact)(tx, range)) {
    const step = stepAt(counting, at.getTime());
    for (const id of ids) if ((countedActions[id] as readonly string[]).includes(action)) values[id]![step]! += count;
  }
  const people: Totals = { total: 0, previous: 0 };
  const shown: readonly UsageId[] = usageViews[counting.view];
  if (shown.includes('people') || shown.includes('tokens')) {
    const [here, byToken] = [steps(), steps()];
    for (const { step, isNow, people: some, tokens } of await present(tx, range)) {
      if (step === null) people[isNow ? 'total' : 'previous'] = some;
      else [here[step - 1], byToken[step - 1]] = [some, tokens];
    }
    Object.assign(values, { people: here, tokens: byToken });
  }
  return { values, totals: { people } };
}
