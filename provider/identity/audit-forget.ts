import { sql } from 'kysely';
import type { Tx } from '../db/tables.ts';
import { isSigned, signed, updateChains, type Chain } from './audit-marks.ts';
import { sealOf, type StoredAudit } from './audit-seal.ts';
import type { Deps } from './work.ts';

/** `chain`: null for an entry without a seal. */
type Forgotten = StoredAudit & ({ chain: string; seq: string; hash: string } | { chain: null; seq: null; hash: null });

const locked = (tx: Tx, ids: readonly string[]): Promise<Chain[]> =>
  tx
    .selectFrom('audit_chains')
    .selectAll()
    .where('tenant_id', 'in', [...ids])
    .orderBy('tenant_id')
    .forUpdate()
    .execute();

/**
 * Removes the oldest entries from before a time, at most so many; returns how many it were. A chain's mark moves on over entries that
 * follow it as they were sealed. Over anything else it stays, so that what was missing before isn't forgotten along with the rest.
 */
export const forgetEntries = (
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  { before, most }: { before: Date; most: number },
): Promise<number> =>
  db.system(async (tx) => {
    const { rows: turns } = await sql<{ isSigned: boolean }>`select exists (select from audit_root) as "isSigned",
      pg_advisory_xact_lock(hashtext('forget-audit'))`.execute(tx);
    // Chains from before are signed when the first entry is sealed.
    if (!turns[0]!.isSigned) return 0;
    const { rows } = await sql<Forgotten>`select * from forget_entries(${before}, ${most}) order by chain, seq`.execute(tx);
    const ids = [...new Set(rows.flatMap(({ chain }) => chain ?? []))];
    if (ids.length === 0) return rows.length;
    const moved = (await locked(tx, ids)).flatMap((chain) => {
      const mine = rows.filter((row) => row.chain === chain.tenant_id);
      let [last, previous] = [BigInt(chain.forgotten_seq), chain.forgotten_hash];
      const follows = ({ chain: _, seq, hash, ...entry }: Forgotten) => {
        const place = { chain: chain.tenant_id, seq: last + 1n, previous };
        const isNext = BigInt(seq!) === last + 1n && sealOf(secrets, place, entry as StoredAudit, hash!) === hash;
        [last, previous] = [last + 1n, hash!];
        return isNext;
      };
      if (!isSigned(secrets, chain) || !mine.every(follows)) return [];
      return [signed(secrets, chain, { ...chain, forgotten_seq: String(last), forgotten_hash: previous })];
    });
    if (moved.length > 0) await updateChains(tx, moved);
    return rows.length;
  });
