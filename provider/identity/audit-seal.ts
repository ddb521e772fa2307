import { sql, type Selectable } from 'kysely';
import { isSevere } from '../../src/contract/audits/audits.rules.ts';
import type { AuditRow, Tx } from '../db/tables.ts';
import { sealedSince, signed, signedRoot, signFirst, updateChains, type Chain, type Root } from './audit-marks.ts';
import type { Secrets } from './secrets.ts';
import { wayActionOf } from '../../src/contract/usage/usage.rules.ts';
import type { Deps } from './work.ts';

export type StoredAudit = Selectable<AuditRow>;

/** So few that nobody waits for the chain, and that an embedded database answers in between. */
const batch = 500;

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Depends on every column and on the seal before; nobody without SECRET_KEY can compute it. `like`: one of the same age. */
export function sealOf(
  secrets: Secrets,
  place: { chain: string; seq: bigint; previous: string },
  row: StoredAudit,
  like: string = sealedSince,
): string {
  const { id, tenant_id, actor_id, action, target_type, target_id, ip, user_agent, trace_id, details, created_at } = row;
  const facts = [id, tenant_id, actor_id, action, target_type, target_id, ip, user_agent, trace_id, details, created_at.toISOString()];
  const parts = [place.chain, String(place.seq), place.previous, JSON.stringify(facts, sorted)];
  return like.startsWith(sealedSince) ? sealedSince + secrets.mac('auditSeal', ...parts) : secrets.mac('audit', ...parts);
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

/** A chain that entries are added to. `before`: none if it begins with them. */
interface Growing {
  before: Chain | undefined;
  now: Omit<Chain, 'mac'>;
}

/** The last of them, locked. New ones get the next numbers. */
async function growing(tx: Tx, ids: readonly string[], root: Root): Promise<Map<string, Growing>> {
  const { rows } = await sql<Chain>`select * from audit_chains where tenant_id = any(${ids}::uuid[]) order by tenant_id for update`.execute(
    tx,
  );
  const found = new Map(rows.map((row) => [row.tenant_id, row]));
  let number = BigInt(root.chains);
  return new Map(
    ids.map((tenant_id) => {
      const before = found.get(tenant_id);
      const now = before ?? { tenant_id, number: String((number += 1n)), seq: '0', hash: '', forgotten_seq: '0', forgotten_hash: '' };
      return [tenant_id, { before, now }];
    }),
  );
}

/** Signs the chains as they are now, and what there is of them. */
async function sign(tx: Tx, secrets: Secrets, { root, chains, entries }: { root: Root; chains: readonly Growing[]; entries: number }) {
  const isNew = ({ before }: Growing) => before === undefined;
  const grown = chains.map((chain) => ({ ...chain, after: signed(secrets, chain.before, chain.now) }));
  const [added, known] = [grown.filter(isNew).map(({ after }) => after), grown.filter((chain) => !isNew(chain)).map(({ after }) => after)];
  if (added.length > 0) await tx.insertInto('audit_chains').values(added).execute();
  if (known.length > 0) await updateChains(tx, known);
  const counts = { chains: String(BigInt(root.chains) + BigInt(added.length)), entries: String(BigInt(root.entries) + BigInt(entries)) };
  await tx
    .updateTable('audit_root')
    .set(signedRoot(secrets, root, counts))
    .execute();
}

/** Besides the actions, what charts and totals ask for most. */
export const countedAs = (action: string): string[] => [action, '*', ...(isSevere(action) ? ['*High'] : [])];

/** Per day only. */
const countedForActor = (actorId: string, action: string): string[] => [`*@${actorId}`, ...(isSevere(action) ? [`*High@${actorId}`] : [])];

/** Per hour only. */
const countedWay = (action: string, details: unknown): string[] => {
  const way = wayActionOf(action, (details ?? {}) as Record<string, unknown>);
  return way ? [way] : [];
};

async function count(tx: Tx, rows: readonly Waiting[]): Promise<void> {
  const counted = rows.flatMap(({ chain, created_at, action, actor_id, details }) =>
    [...countedAs(action), ...countedWay(action, details), ...(actor_id ? countedForActor(actor_id, action) : [])].map((name) => ({
      ...{ chain, at: created_at.toISOString(), name },
    })),
  );
  const [chains, moments, names] = [counted.map(({ chain }) => chain), counted.map(({ at }) => at), counted.map(({ name }) => name)];
  await sql`insert into audit_counts as c (tenant_id, hours, at, action, count)
    select r.chain, s.hours, date_trunc(case s.hours when 1 then 'hour' else 'day' end, r.at, 'UTC') as step, r.action, count(*)
    from unnest(${chains}::uuid[], ${moments}::timestamptz[], ${names}::text[]) as r (chain, at, action), (values (1), (24)) as s (hours)
    where case s.hours when 24 then r.action not like '%:%' else r.action not like '*%@%' end
    group by 1, 2, 3, 4 order by 1, 2, 4, 3
    on conflict (tenant_id, hours, action, at) do update set count = c.count + excluded.count`.execute(tx);
}

/** Seals what waits, at most a batch; returns how many it were. */
export const sealSome = ({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> =>
  db.system(async (tx) => {
    // One at a time, or messages about one thing could be queued in another order than it happened.
    const { rows: turns } = await sql<{
      mine: boolean;
      isSigned: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext('seal-audit')) as mine,
      exists (select from audit_root) as "isSigned"`.execute(tx);
    if (!turns[0]!.mine) return 0;
    if (!turns[0]!.isSigned) await signFirst(tx, secrets);
    const rows = await waiting(tx);
    if (rows.length === 0) return 0;
    const root = await tx.selectFrom('audit_root').selectAll().forUpdate().executeTakeFirstOrThrow();
    const chains = await growing(tx, [...new Set(rows.map(({ chain }) => chain))], root);
    const seals = rows.map((row) => {
      const { before, now } = chains.get(row.chain)!;
      const seq = BigInt(now.seq) + 1n;
      const hash = sealOf(secrets, { chain: row.chain, seq, previous: now.hash }, row);
      chains.set(row.chain, { before, now: { ...now, seq: String(seq), hash } });
      return { tenant_id: row.chain, seq: String(seq), audit_id: row.id, hash };
    });
    await tx.insertInto('audit_seals').values(seals).execute();
    await sign(tx, secrets, { root, chains: [...chains.values()], entries: rows.length });
    await count(tx, rows);
    await sql`delete from audit_unsealed where audit_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
    return rows.length;
  });

/** Seals all that waits. */
export async function sealAudit(deps: Pick<Deps, 'db' | 'secrets'>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await sealSome(deps)) === batch);
}
