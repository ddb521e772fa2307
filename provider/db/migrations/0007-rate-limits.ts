import { sql, type Kysely } from 'kysely';
import { protectTables } from '../protect.ts';

/** Counters in the form of rate-limiter-flexible. Not in the write-ahead log: a crash may forget what was counted, and a count costs no disk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create unlogged table rate_limits (key text primary key, points integer not null default 0, expire bigint)').execute(db);
  await protectTables(db, { rate_limits: ['false'] });
}
