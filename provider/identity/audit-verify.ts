import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/tables.ts';
import './audit-rows.ts';
import { hashOf, type StoredAudit } from './audit-seal.ts';
import type { Deps } from './work.ts';

const batch = 1000;
/** Whose chain has the entries of no tenant. */
const noTenant = '00000000-0000-0000-0000-000000000000';

export type Fault = 'changed' | 'removed' | 'gap' | 'tail' | 'unsealed';
export interface BrokenRow {
  /** All zeros: entries of no tenant. */
  tenantId: string;
  fault: Fault;
  /** Of the entry. */
  id: string;
  seq?: string;
  action?: string;
  at?: string;
}
export interface Verified {
  entries: number;
  /** The last seal of each tenant: kept elsewhere, they show whether the end of a chain was cut off. */
  heads: { tenantId: string; seq: string; hash: string }[];
  /** The first row that isn't as it was written. */
  broken?: BrokenRow;
}

type Sealed = { seq: string; audit_id: string; hash: string } & { [K in keyof StoredAudit]: StoredAudit[K] | null };

type Check = Pick<Deps, 'db' | 'secrets'>;
interface Head {
  tenant_id: string;
  seq: string;
  hash: string;
  forgotten_seq: string;
  forgotten_hash: string;
}

const joined = (tenantId: string) => (tenantId === noTenant ? sql`and l.tenant_id is null` : sql`and l.tenant_id = ${tenantId}`);

/** `where`: of the entries, which spares looking for them in all partitions. */
const read = async (tx: Tx, { tenant_id, seq }: Head, after: bigint, where: RawBuilder<unknown>): Promise<Sealed[]> =>
  (
    await sql<Sealed>`select s.seq, s.audit_id, s.hash, l.* from audit_seals s left join audit_log l on l.id = s.audit_id ${where}
      where s.tenant_id = ${tenant_id} and s.seq > ${String(after)} and s.seq <= ${seq} order by s.seq limit ${batch}`.execute(tx)
  ).rows;

async function page(tx: Tx, head: Head, after: bigint): Promise<Sealed[]> {
  const rows = await read(tx, head, after, joined(head.tenant_id));
  // An entry that says another tenant now isn't removed, but changed.
  return rows.some(({ id }) => id === null) ? read(tx, head, after, sql``) : rows;
}

async function verifyChain({ db, secrets }: Check, head: Head): Promise<{ entries: number; broken?: BrokenRow }> {
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
      if (hashOf(secrets, { chain: tenantId, seq: last + 1n, previous }, stored) !== hash)
        return { entries, broken: { ...facts, fault: 'changed' } };
      [last, previous, entries] = [last + 1n, hash, entries + 1];
    }
    if (rows.length < batch) break;
  }
  const isWhole = BigInt(head.seq) === last && head.hash === previous;
  return isWhole ? { entries } : { entries, broken: { tenantId, fault: 'tail', id: '', seq: String(last + 1n) } };
}

/** Again if entries were removed meanwhile because they were too old. */
async function verifyUndisturbed(deps: Check, head: Head): Promise<{ entries: number; broken?: BrokenRow }> {
  const found = await verifyChain(deps, head);
  if (!found.broken) return found;
  const now = await deps.db.system(
    (tx) => tx.selectFrom('audit_chains').selectAll().where('tenant_id', '=', head.tenant_id).executeTakeFirstOrThrow(),
    { readOnly: true },
  );
  return now.forgotten_seq === head.forgotten_seq ? found : verifyUndisturbed(deps, now);
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

/** Walks every chain from its beginning. */
export async function verifyAudit(deps: Check): Promise<Verified> {
  const heads = await deps.db.system((tx) => tx.selectFrom('audit_chains').selectAll().orderBy('tenant_id').execute(), { readOnly: true });
  let entries = 0;
  const known = heads.map(({ tenant_id, seq, hash }) => ({ tenantId: tenant_id, seq, hash }));
  for (const head of heads) {
    const found = await verifyUndisturbed(deps, head);
    entries += found.entries;
    if (found.broken) return { entries, heads: known, broken: found.broken };
  }
  const broken = await firstUnsealed(deps);
  return { entries, heads: known, ...(broken && { broken }) };
}
