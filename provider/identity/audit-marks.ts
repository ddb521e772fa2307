import { sql, type Selectable } from 'kysely';
import type { Tables, Tx } from '../db/tables.ts';
import './audit-rows.ts';
import type { Secrets } from './secrets.ts';

export type Chain = Selectable<Tables['audit_chains']>;
export type Root = Pick<Selectable<Tables['audit_root']>, 'chains' | 'entries' | 'mac'>;

/** What seals begin with since chains are signed, so that a database whose signatures are gone isn't taken for one that never had any. */
export const sealedSince = '2.';

const macOf = (secrets: Secrets, { tenant_id, number, seq, hash, forgotten_seq, forgotten_hash }: Omit<Chain, 'mac'>): string =>
  secrets.mac('auditChain', tenant_id, String(number), seq, hash, forgotten_seq, forgotten_hash);
const macOfRoot = (secrets: Secrets, { chains, entries }: Omit<Root, 'mac'>): string => secrets.mac('auditRoot', chains, entries);

/** Where it begins and ends is as the server last left it. */
export const isSigned = (secrets: Secrets, chain: Chain): boolean => chain.mac === macOf(secrets, chain);
export const isRootSigned = (secrets: Secrets, root: Root): boolean => root.mac === macOfRoot(secrets, root);

/** The chain one step on. One that somebody else has changed stays recognizable as such, for good. `before`: none for a new one. */
export function signed(secrets: Secrets, before: Chain | undefined, after: Omit<Chain, 'mac'>): Chain {
  const isWhole = before === undefined || isSigned(secrets, before);
  return { ...after, mac: isWhole ? macOf(secrets, after) : `broken.${after.seq}.${after.forgotten_seq}` };
}

/** The same of all chains: how many there are, and how many entries were ever sealed in them. */
export const signedRoot = (secrets: Secrets, before: Root, after: Omit<Root, 'mac'>): Root => ({
  ...after,
  mac: isRootSigned(secrets, before) ? macOfRoot(secrets, after) : 'broken',
});

export async function updateChains(tx: Tx, chains: readonly Chain[]): Promise<void> {
  const column = (name: keyof Chain) => chains.map((chain) => chain[name]);
  await sql`update audit_chains c set number = n.number, seq = n.seq, hash = n.hash, forgotten_seq = n.forgotten_seq, forgotten_hash = n.forgotten_hash, mac = n.mac
    from unnest(${column('tenant_id')}::uuid[], ${column('number')}::bigint[], ${column('seq')}::bigint[], ${column('hash')}::text[],
      ${column('forgotten_seq')}::bigint[], ${column('forgotten_hash')}::text[], ${column('mac')}::text[])
      as n (tenant_id, number, seq, hash, forgotten_seq, forgotten_hash, mac)
    where c.tenant_id = n.tenant_id`.execute(tx);
}

/** None of these has ever been signed. */
export const isUnsigned = (chains: readonly Chain[]): boolean =>
  chains.every(({ mac, hash }) => mac === null && !hash.startsWith(sealedSince));

export const totalOf = (chains: readonly Pick<Chain, 'seq'>[]): string => String(chains.reduce((sum, { seq }) => sum + BigInt(seq), 0n));

/**
 * Once in the life of a database, for the chains from before. Where they were signed already, the root was taken away, and stays so.
 */
export async function signFirst(tx: Tx, secrets: Secrets): Promise<void> {
  const found = await tx.selectFrom('audit_chains').selectAll().orderBy('tenant_id').forUpdate().execute();
  const root = { chains: String(found.length), entries: totalOf(found) };
  const isFirst = isUnsigned(found);
  if (isFirst && found.length > 0)
    await updateChains(
      tx,
      found.map((chain, at) => signed(secrets, undefined, { ...chain, number: String(at + 1) })),
    );
  await tx
    .insertInto('audit_root')
    .values({ ...root, mac: isFirst ? macOfRoot(secrets, root) : 'broken' })
    .onConflict((on) => on.doNothing())
    .execute();
}
