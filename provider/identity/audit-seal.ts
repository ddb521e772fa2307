import { sql, type Selectable } from 'kysely';
import { isSevere } from '../../src/contract/audits/audits.rules.ts';
import type { AuditRow, Tx } from '../db/tables.ts';
import './audit-rows.ts';
import type { Secrets } from './secrets.ts';
import type { Deps } from './work.ts';

export type StoredAudit = Selectable<AuditRow>;

/** So few that nobody waits for the chain, and that an embedded database answers in between. */
const batch = 500;

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Depends on every column and on the hash before; nobody without SECRET_KEY can compute it. */
export function hashOf(secrets: Secrets, place: { chain: string; seq: bigint; previous: string }, row: StoredAudit): string {
  const { id, tenant_id, actor_id, action, target_type, target_id, ip, user_agent, trace_id, details, created_at } = row;
  const facts = [id, tenant_id, actor_id, action, target_type, target_id, ip, user_agent, trace_id, details, created_at.toISOString()];
  return secrets.mac('audit', place.chain, String(place.seq), place.previous, JSON.stringify(facts, sorted));
}

interface Waiting extends StoredAudit {
  chain: string;
}
/** Entry by entry: in a log in partitions, each is looked for in those of its month. */
const waiting = async (tx: Tx): Promise<Waiting[]> =>
  (
    await sql<Waiting>`select l.*, q.tenant_id as chain from audit_unsealed q cross join lateral (
        select * from audit_log e where e.id = q.audit_id and e.created_at = q.created_at offset 0) l
      order by q.audit_id limit ${batch} for update of q skip locked`.execute(tx)
  ).rows;

async function headsOf(tx: Tx, chains: readonly string[]): Promise<Map<string, { seq: bigint; hash: string }>> {
  await sql`insert into audit_chains (tenant_id, seq, hash) select c, 0, '' from unnest(${chains}::uuid[]) c order by c on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ tenant_id: string; seq: string; hash: string }>`
    select tenant_id, seq, hash from audit_chains where tenant_id = any(${chains}::uuid[]) order by tenant_id for update`.execute(tx);
  return new Map(rows.map(({ tenant_id, seq, hash }) => [tenant_id, { seq: BigInt(seq), hash }]));
}

/** Besides the actions, what charts and totals ask for most. */
export const countedAs = (action: string): string[] => [action, '*', ...(isSevere(action) ? ['*High'] : [])];

/** Per day only. */
const countedForActor = (actorId: string, action: string): string[] => [`*@${actorId}`, ...(isSevere(action) ? [`*High@${actorId}`] : [])];

async function count(tx: Tx, rows: readonly Waiting[]): Promise<void> {
  const counted = rows.flatMap(({ chain, created_at, action, actor_id }) =>
    [...countedAs(action), ...(actor_id ? countedForActor(actor_id, action) : [])].map((name) => ({
      ...{ chain, at: created_at.toISOString(), name },
    })),
  );
  const [chains, moments, names] = [counted.map(({ chain }) => chain), counted.map(({ at }) => at), counted.map(({ name }) => name)];
  await sql`insert into audit_counts as c (tenant_id, hours, at, action, count)
    select r.chain, s.hours, date_trunc(case s.hours when 1 then 'hour' else 'day' end, r.at, 'UTC') as step, r.action, count(*)
    from unnest(${chains}::uuid[], ${moments}::timestamptz[], ${names}::text[]) as r (chain, at, action), (values (1), (24)) as s (hours)
    where s.hours = 24 or r.action not like '*%@%'
    group by 1, 2, 3, 4 order by 1, 2, 4, 3
    on conflict (tenant_id, hours, action, at) do update set count = c.count + excluded.count`.execute(tx);
}

/** Seals what waits, at most a batch; returns how many it were. */
export const sealSome = ({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> =>
  db.system(async (tx) => {
    // One at a time, or messages about one thing could be queued in another order than it happened.
    const { rows: turns } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('seal-audit')) as mine`.execute(tx);
    if (!turns[0]!.mine) return 0;
    const rows = await waiting(tx);
    if (rows.length === 0) return 0;
    const heads = await headsOf(tx, [...new Set(rows.map(({ chain }) => chain))]);
    const seals = rows.map((row) => {
      const { seq: last, hash: previous } = heads.get(row.chain)!;
      const seq = last + 1n;
      const hash = hashOf(secrets, { chain: row.chain, seq, previous }, row);
      heads.set(row.chain, { seq, hash });
      return { tenant_id: row.chain, seq: String(seq), audit_id: row.id, hash };
    });
    await tx.insertInto('audit_seals').values(seals).execute();
    const [chains, last] = [[...heads.keys()], [...heads.values()]];
    await sql`update audit_chains c set seq = n.seq, hash = n.hash
      from unnest(${chains}::uuid[], ${last.map(({ seq }) => String(seq))}::bigint[], ${last.map(({ hash }) => hash)}::text[]) as n (tenant_id, seq, hash)
      where c.tenant_id = n.tenant_id`.execute(tx);
    await count(tx, rows);
    await sql`delete from audit_unsealed where audit_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
    return rows.length;
  });

/** Seals all that waits. */
export async function sealAudit(deps: Pick<Deps, 'db' | 'secrets'>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await sealSome(deps)) === batch);
}
