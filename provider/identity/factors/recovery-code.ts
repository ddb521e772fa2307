import { randomBytes } from 'node:crypto';
import type { Work } from '../work.ts';
import type { Tx } from '../../db/tables.ts';
import { sha256 } from '../secrets.ts';

/** Crockford's alphabet: without ambiguous characters. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const normal = (code: string) =>
  code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');

/** 100 bits in five groups of four. Replaces the previous one; only its hash is stored. */
export async function issueRecoveryCode(tx: Tx, { deps: { clock } }: Pick<Work, 'deps'>, userId: string): Promise<string> {
  const letters = [...randomBytes(20)].map((byte) => alphabet[byte & 31]).join('');
  const row = { hash: sha256(letters), created_at: clock.now() };
  await tx
    .insertInto('recovery_codes')
    .values({ user_id: userId, ...row })
    .onConflict((on) => on.column('user_id').doUpdateSet(row))
    .execute();
  return letters.match(/.{4}/g)!.join('-');
}

/** Consumes it in one statement; true if it was correct. */
export async function redeemRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', sha256(normal(code)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
