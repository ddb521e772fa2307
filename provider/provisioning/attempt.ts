import { sql } from 'kysely';
import type { Tx } from '../db/tables.ts';
import { isRefusal } from './scim-errors.ts';

/** Undefined, and nothing written, if it's refused. */
export async function attempt<T>(tx: Tx, work: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint attempt`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(tx);
    return result;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await sql`rollback to savepoint attempt`.execute(tx);
    return undefined;
  }
}
