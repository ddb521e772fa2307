import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/tables.ts';
import { isRootSigned, isSigned, isUnsigned, totalOf, type Chain, type Root } from './audit-marks.ts';
import { sealOf, type StoredAudit } from './audit-seal.ts';
import type { Deps } from './work.ts';

const batch = 1000;
/** Whose chain has the entries of no tenant. */
const noTenant = '00000000-0000-0000-0000-000000000000';

/** `mark`: where a chain begins or ends isn't as the server left it. `chains`: the same of how many chains and entries there are. */
export type Fault = 'changed' | 'removed' | 'gap' | 'tail' | 'mark' | 'chains' | 'unsealed';
export interface BrokenRow {
  /** All zeros: entries of no tenant. Absent: of all chains together. */
  tenantId?: string;
  fault: Fault;
  /** Of the entry; empty if it's about no single one. */
  id: string;
  seq?: string;
  action?: string;
  at?: string;
}
/** The last seal of a tenant: kept elsewhere, it shows whether a chain was cut off after it, or is gone. */
export interface AuditHead {
  tenantId: string;
  seq: string;
  hash: string;
}
/** A head that was kept, and isn't there any more: the chain is `missing`, ends before it (`cut`), or has `another` seal in its place. */
export interface LostHead extends AuditHead {
  fault: 'missing' | 'cut' | 'another';
}
export interface Verified {
  entries: number;
  heads: AuditHead[];
  /** The first row that isn't as it was written. */
  broken?: BrokenRow;
  /** Heads that were kept elsewhere, and aren't here any more. */
  lost?: LostHead[];
}

type Sealed = { seq: string; audit_id: string; hash: string } & { [K in keyof StoredAudit]: StoredAudit[K] | null };

type Check = Pick<Deps, 'db' | 'secrets'>;
/** All of them at one moment. */
async function snapshot({ db }: Check): Promise<{ chains: Chain[]; root: Root | undefined }> {
  const texts = sql`tenant_id, number::text, seq::text, hash, forgotten_seq::text, forgotten_hash, mac`;
  const { rows } = await db.system(
    (tx) =>
      sql<{ chains: Chain[]; root: Root | null }>`select
        (select coalesce(json_agg(c order by tenant_id), '[]') from (select ${texts} from audit_chains) c) as chains,
        (select to_json(r) from (select chains::text, entries::text, mac from audit_root) r) as root`.execute(tx),
    { readOnly: true },
  );
  const { chains, root } = rows[0]!;
  return { chains, root: root ?? undefined };
}

/** Each chain has a number, so none is gone; and all entries ever sealed add up, so none ends earlier than the others know. */
function areAllThere({ secrets }: Check, chains: readonly Chain[], root: Root | undefined): boolean {
  if (!root) return isUnsigned(chains);
  const numbers = new Set(chains.map(({ number }) => number));
  const areNumbered = numbers.size === Number(root.chains) && chains.every((_, at) => numbers.has(String(at + 1)));
  return isRootSigned(secrets, root) && areNumbered && chains.length === numbers.size && totalOf(chains) === root.entries;
}

const joined = (tenantId: string) => (tenantId === noTenant ? sql`and l.tenant_id is null` : sql`and l.tenant_id = ${tenantId}`);

/** `where`: of the entries, which spares looking for them in all partitions. */
const read = async (tx: Tx, { tenant_id, seq }: Chain, after: bigint, where: RawBuilder<unknown>): Promise<Sealed[]> =>
  (
    await sql<Sealed>`select s.seq, s.audit_id, s.hash, l.* from audit_seals s left join audit_log l on l.id = s.audit_id ${where}
      where s.tenant_id = ${tenant_id} and s.seq > ${String(after)} and s.seq <= ${seq} order by s.seq limit ${batch}`.execute(tx)
  ).rows;

async function page(tx: Tx, head: Chain, after: bigint): Promise<Sealed[]> {
  const rows = await read(tx, head, after, joined(head.tenant_id));
  // An entry that says another tenant now isn't removed, but changed.
  return rows.some(({ id }) => id === null) ? read(tx, head, after, sql``) : rows;
}

async function verifyChain({ db, secrets }: Check, head: Chain, isSignedYet: boolean): Promise<{ entries: number; broken?: BrokenRow }> {
  const tenantId = head.tenant_id;
  let [last, previous, entries] = [BigInt(head.forgotten_seq), head.forgotten_hash, 0];
  for (;;) {
    const rows = await db.system((tx) => page(tx, head, last), { readOnly: true });
    for (const { seq, audit_id, hash, ...row } of rows) {
      const place = { tenantId, id: audit_id, seq };
      if (BigInt(seq) !== last + 1n) return { entries, broken: { ...place, fault: 'gap' } };
      if (row.id === null) return { entries, broken: { ...place, fault: 'removed' } };
      const stored = row as StoredAudit;
      const facts = { ...place, action: stored.action, at: stored.created_at.toISOString() };
      if (sealOf(secrets, { chain: tenantId, seq: last + 1n, previous }, stored, hash) !== hash)
        return { entries, broken: { ...facts, fault: 'changed' } };
      [last, previous, entries] = [last + 1n, hash, entries + 1];
    }
    if (rows.length < batch) break;
  }
  const isWhole = BigInt(head.seq) === last && head.hash === previous;
  if (!isWhole) return { entries, broken: { tenantId, fault: 'tail', id: '', seq: String(last + 1n) } };
  if (isSignedYet && !isSigned(secrets, head)) return { entries, broken: { tenantId, fault: 'mark', id: '' } };
  return { entries };
}

/** Again if entries were removed meanwhile because they were too old. */
async function verifyUndisturbed(deps: Check, head: Chain, isSignedYet: boolean): Promise<{ entries: number; broken?: BrokenRow }> {
  const found = await verifyChain(deps, head, isSignedYet);
  if (!found.broken) return found;
  const now = await deps.db.system(
    (tx) => tx.selectFrom('audit_chains').selectAll().where('tenant_id', '=', head.tenant_id).executeTakeFirstOrThrow(),
    { readOnly: true },
  );
  return now.forgotten_seq === head.forgotten_seq ? found : verifyUndisturbed(deps, now, isSignedYet);
}

/** An entry that is neither sealed nor waits for it: its seal or its place in the queue was taken away. */
async function firstUnsealed({ db }: Check): Promise<BrokenRow | undefined> {
  const { rows } = await db.system(
    (tx) =>
      sql<{ id: string; tenant_id: string; action: string; created_at: Date }>`
        select l.id, coalesce(l.tenant_id, ${noTenant}) as tenant_id, l.action, l.created_at from audit_log l
        left join audit_seals s on s.audit_id = l.id and s.tenant_id = coalesce(l.tenant_id, ${noTenant}) left join audit_unsealed q on q.audit_id = l.id
        where s.audit_id is null and q.audit_id is null order by l.id limit 1`.execute(tx),
    { readOnly: true },
  );
  const [row] = rows;
  return row && { tenantId: row.tenant_id, fault: 'unsealed', id: row.id, action: row.action, at: row.created_at.toISOString() };
}

/** Retention has removed it, which the chain's signature says, or it's still in its place. */
async function lostAs({ db, secrets }: Check, chain: Chain | undefined, { seq, hash }: AuditHead): Promise<LostHead['fault'] | undefined> {
  if (!chain) return 'missing';
  const [at, last, forgotten] = [BigInt(seq), BigInt(chain.seq), BigInt(chain.forgotten_seq)];
  if (at > last) return 'cut';
  if (at < forgotten) return isSigned(secrets, chain) ? undefined : 'another';
  if (at === forgotten) return hash === chain.forgotten_hash ? undefined : 'another';
  const found = await db.system(
    (tx) => tx.selectFrom('audit_seals').select('hash').where('tenant_id', '=', chain.tenant_id).where('seq', '=', seq).executeTakeFirst(),
    { readOnly: true },
  );
  return found?.hash === hash ? undefined : 'another';
}

/** The last of each tenant: the chain shows whether those before it are still there. */
function newestOf(kept: readonly AuditHead[]): AuditHead[] {
  const newest = new Map<string, AuditHead>();
  for (const head of kept) {
    const known = newest.get(head.tenantId);
    if (!known || BigInt(known.seq) < BigInt(head.seq)) newest.set(head.tenantId, head);
  }
  return [...newest.values()];
}

/** Those that are no longer there. */
async function lostOf(deps: Check, kept: readonly AuditHead[]): Promise<LostHead[]> {
  const { chains } = await snapshot(deps);
  const found = new Map(chains.map((chain) => [chain.tenant_id, chain]));
  const lost: LostHead[] = [];
  for (const head of newestOf(kept)) {
    const fault = await lostAs(deps, found.get(head.tenantId), head);
    if (fault) lost.push({ ...head, fault });
  }
  return lost;
}

/** Walks every chain from its beginning. `kept`: heads of earlier runs, or of entries that were streamed. */
export async function verifyAudit(deps: Check, kept: readonly AuditHead[] = []): Promise<Verified> {
  const { chains, root } = await snapshot(deps);
  const gone = await lostOf(deps, kept);
  const lost = gone.length > 0 ? { lost: gone } : {};
  const heads = chains.map(({ tenant_id: tenantId, seq, hash }) => ({ tenantId, seq, hash }));
  let entries = 0;
  for (const chain of chains) {
    const found = await verifyUndisturbed(deps, chain, root !== undefined || !isUnsigned(chains));
    entries += found.entries;
    if (found.broken) return { entries, heads, ...lost, broken: found.broken };
  }
  const unsealed = await firstUnsealed(deps);
  const broken = unsealed ?? (areAllThere(deps, chains, root) ? undefined : ({ fault: 'chains', id: '' } as const));
  return { entries, heads, ...lost, ...(broken && { broken }) };
}
