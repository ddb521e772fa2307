import { sql, type RawBuilder } from 'kysely';
import { allActions } from '../../../src/contract/audits/all-actions.ts';
import { actionsOf, isAddress, isSevere, type Counted, type Steps } from '../../../src/contract/audits/audits.rules.ts';
import type { AuditNarrowing } from '../../../src/contract/audits/audits.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { StoredAudit } from '../../identity/audit-seal.ts';
import { asEmail } from '../../../src/lib/email-address.ts';

/** People that a search may mean. */
const mostPeople = 20;

/** A narrowing as columns and values; each has an index in the order of the list. An empty list of values matches nothing. */
export interface Narrowed {
  tenantId: string;
  actors?: readonly string[] | undefined;
  actions?: readonly string[] | undefined;
  ip?: string | undefined;
  target?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

async function actorsOf(tx: Tx, tenantId: string, { filter, email, user }: AuditNarrowing): Promise<string[] | undefined> {
  const found: string[][] = [];
  if (user !== undefined) found.push([user]);
  if (email !== undefined) {
    const rows = await tx
      .selectFrom('memberships')
      .select('user_id')
      .where('tenant_id', '=', tenantId)
      .where('email', '=', asEmail(email))
      .execute();
    found.push(rows.map(({ user_id }) => user_id));
  }
  if (filter !== undefined && !isAddress(filter)) {
    const { rows } = await sql<{ id: string }>`select id from members_matching(${filter}, ${mostPeople}) as id`.execute(tx);
    found.push(rows.map(({ id }) => id));
  }
  if (found.length === 0) return undefined;
  return found.reduce((left, right) => left.filter((id) => right.includes(id)));
}

/** Looks people up by name. `null`: nothing can match. */
export async function narrow(tx: Tx, tenantId: string, query: AuditNarrowing): Promise<Narrowed | null> {
  const { filter, ip, target, from, to } = query;
  const searched = filter !== undefined && isAddress(filter) ? filter : undefined;
  if (ip !== undefined && searched !== undefined && ip !== searched) return null;
  const [actors, actions] = [await actorsOf(tx, tenantId, query), actionsOf(query, allActions)];
  if (actors?.length === 0 || actions?.length === 0) return null;
  return {
    tenantId,
    actors,
    actions,
    ip: ip ?? searched,
    target,
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
  };
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** What leads the search, most telling first: one index scan per value, each of which ends with the page. */
function leadOf({ target, actors, ip, actions }: Narrowed): { column: string; type: string; values: readonly string[] } | undefined {
  if (target !== undefined) return { column: 'target_id', type: 'text', values: [target] };
  if (actors) return { column: 'actor_id', type: 'uuid', values: actors };
  if (ip !== undefined) return { column: 'ip', type: 'text', values: [ip] };
  return actions && { column: 'action', type: 'text', values: actions };
}

/** What a row must meet, and how `part`, a query of `audit_log` that demands it, becomes a query over each value that leads. */
function searchOf(narrowed: Narrowed): {
  conditions: RawBuilder<unknown>[];
  overEach: (part: RawBuilder<unknown>) => RawBuilder<unknown> | undefined;
} {
  const { tenantId, actors, actions, ip, from, to } = narrowed;
  const lead = leadOf(narrowed);
  const conditions = [sql`tenant_id = ${tenantId}`];
  if (lead) conditions.push(sql`${sql.ref(lead.column)} = v.value`);
  if (actors && lead?.column !== 'actor_id') conditions.push(sql`actor_id = any(${actors}::uuid[])`);
  // People do some things often and others never, so each pair is looked up by itself.
  const isPaired = actions !== undefined && lead?.column === 'actor_id';
  if (isPaired) conditions.push(sql`action = w.value`);
  else if (actions && lead?.column !== 'action') conditions.push(sql`action = any(${actions}::text[])`);
  if (ip !== undefined && lead?.column !== 'ip') conditions.push(sql`ip = ${ip}`);
  if (from) conditions.push(sql`created_at >= ${from}`);
  if (to) conditions.push(sql`created_at < ${to}`);
  const pairs = isPaired ? sql`cross join unnest(${actions}::text[]) as w (value)` : sql``;
  const overEach = (part: RawBuilder<unknown>) =>
    lead && sql`unnest(${lead.values}::${sql.raw(lead.type)}[]) as v (value) ${pairs} cross join lateral (${part}) a`;
  return { conditions, overEach };
}

export interface Window {
  limit: number;
  offset?: number;
  descending?: boolean;
  /** Any of them will do: whoever counts stops at the limit, however many values lead the search. */
  inAnyOrder?: boolean;
  /** Where the page before ended. */
  after?: { at: Date; id: string } | undefined;
}

/** Rows in the order of time, as a subquery. */
function rowsOf(
  narrowed: Narrowed,
  columns: RawBuilder<unknown>,
  { limit, offset = 0, descending = true, inAnyOrder = false, after }: Window,
) {
  const { conditions, overEach } = searchOf(narrowed);
  if (after) conditions.push(sql`(created_at, id) ${sql.raw(descending ? '<' : '>')} (${after.at}::timestamptz, ${after.id}::bigint)`);
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const order = inAnyOrder ? sql`` : sql`order by created_at ${direction}, id ${direction}`;
  const scan = sql`select ${columns} from audit_log where ${all(conditions)} ${order} limit ${limit + offset}`;
  const scans = overEach(scan);
  return scans ? sql`select a.* from ${scans} ${order} limit ${limit} offset ${offset}` : sql`${scan} offset ${offset}`;
}

export const selectPage = async (tx: Tx, narrowed: Narrowed, window: Window): Promise<StoredAudit[]> =>
  (await sql<StoredAudit>`${rowsOf(narrowed, sql`*`, window)}`.execute(tx)).rows;

/** A page, and how many there are in all, but no more than `most`. */
export async function selectCounted(
  tx: Tx,
  narrowed: Narrowed,
  { most, ...window }: Window & { most: number },
): Promise<{ rows: StoredAudit[]; total: number }> {
  const direction = sql.raw(window.descending === false ? 'asc' : 'desc');
  const { rows } = await sql<StoredAudit & { total: string }>`
    select p.*, c.total from (
      select count(*) as total from (${rowsOf(narrowed, sql`1 as one`, { limit: most, inAnyOrder: true })}) r) c
    left join (${rowsOf(narrowed, sql`*`, window)}) p on true order by p.created_at ${direction}, p.id ${direction}`.execute(tx);
  return { rows: rows.filter(({ id }) => id !== null), total: Number(rows[0]!.total) };
}

/** How many there are in each step, and how many of them are of high severity. Indexes alone answer it, where one value leads. */
export async function countSteps(
  tx: Tx,
  narrowed: Narrowed,
  { fromMs, stepSeconds }: Pick<Steps, 'fromMs' | 'stepSeconds'>,
): Promise<Counted[]> {
  const { conditions, overEach } = searchOf(narrowed);
  const part = sql`select date_bin(${stepSeconds}::integer * interval '1 second', created_at, ${new Date(fromMs)}::timestamptz) as at, action, count(*) as n
    from audit_log where ${all(conditions)} group by 1, 2`;
  const { rows } = await sql<{ at: Date; total: string; severe: string }>`
    select at, sum(n) as total, coalesce(sum(n) filter (where action = any(${allActions.filter(isSevere)}::text[])), 0) as severe
    from ${overEach(part) ?? sql`(${part}) a`} group by at`.execute(tx);
  return rows.map(({ at, total, severe }) => ({ atMs: at.getTime(), total: Number(total), severe: Number(severe) }));
}
