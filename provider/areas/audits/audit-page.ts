import { sql, type RawBuilder } from 'kysely';
import { allActions } from '../../../src/contract/audits/all-actions.ts';
import { actionsOf, isAddress } from '../../../src/contract/audits/audits.rules.ts';
import type { AuditNarrowing } from '../../../src/contract/audits/audits.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { StoredAudit } from '../../identity/audit-seal.ts';

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
      .where('email', '=', email.toLowerCase())
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

export interface Window {
  limit: number;
  offset?: number;
  descending?: boolean;
  /** Where the page before ended. */
  after?: { at: Date; id: string } | undefined;
}

/** Rows in the order of time, as a subquery. */
function rowsOf(narrowed: Narrowed, columns: RawBuilder<unknown>, { limit, offset = 0, descending = true, after }: Window) {
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
  if (after) conditions.push(sql`(created_at, id) ${sql.raw(descending ? '<' : '>')} (${after.at}::timestamptz, ${after.id}::bigint)`);
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const order = sql`order by created_at ${direction}, id ${direction}`;
  const scan = sql`select ${columns} from audit_log where ${all(conditions)} ${order} limit ${limit + offset}`;
  if (!lead) return sql`${scan} offset ${offset}`;
  const pairs = isPaired ? sql`cross join unnest(${actions}::text[]) as w (value)` : sql``;
  return sql`select a.* from unnest(${lead.values}::${sql.raw(lead.type)}[]) as v (value) ${pairs} cross join lateral (${scan}) a ${order} limit ${limit} offset ${offset}`;
}

export const selectPage = async (tx: Tx, narrowed: Narrowed, window: Window): Promise<StoredAudit[]> =>
  (await sql<StoredAudit>`${rowsOf(narrowed, sql`*`, window)}`.execute(tx)).rows;

/** How many there are, but no more than `most`. */
export async function countUpTo(tx: Tx, narrowed: Narrowed, most: number): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from (${rowsOf(narrowed, sql`created_at, id`, { limit: most })}) r`.execute(tx);
  return Number(rows[0]!.n);
}

/** Moments and actions of the newest ones. */
export const selectMoments = async (tx: Tx, narrowed: Narrowed, limit: number): Promise<{ created_at: Date; action: string }[]> =>
  (await sql<{ created_at: Date; action: string }>`${rowsOf(narrowed, sql`created_at, id, action`, { limit })}`.execute(tx)).rows;
