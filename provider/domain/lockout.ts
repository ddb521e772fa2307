import { sql } from 'kysely';
import { AppError } from '../../src/lib/error.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/tables.ts';
import { after, secondsBetween } from '../ports/clock.ts';
import { sha256 } from './secrets.ts';

/** By the address, not by the user: an address that nobody has locks in the same way (security.md LNK-05). */
const keyOf = (email: string) => sha256(`login:${email}`);

export const lockedAccount = (retryAfterSeconds: number): AppError =>
  new AppError('ACCOUNT_LOCKED', 'This account is locked because of too many attempts. Try again later.', {
    status: 423,
    context: { retryAfterSeconds },
  });

/** Counts the attempt before the password is looked at, in one statement. Answers how many are left. Error: ACCOUNT_LOCKED. */
export async function countAttempt({ deps: { db, clock, policy } }: Pick<Ctx, 'deps'>, email: string): Promise<number> {
  const { maxAttempts, lockSeconds } = policy.lockout;
  const now = clock.now();
  const key = keyOf(email);
  const outcome = await db.system(async (tx) => {
    const counted = await sql<{ failures: number }>`
      insert into login_attempts as a (key, failures, last_at) values (${key}, 1, ${now})
      on conflict (key) do update set failures = case when a.last_at < ${after(now, -lockSeconds)} then 1 else a.failures + 1 end, last_at = ${now}
      where a.failures < ${maxAttempts} or a.last_at < ${after(now, -lockSeconds)}
      returning failures`.execute(tx);
    if (counted.rows[0]) return { left: maxAttempts - counted.rows[0].failures };
    const row = await tx.selectFrom('login_attempts').select('last_at').where('key', '=', key).executeTakeFirst();
    return { unlocksAt: after(row?.last_at ?? now, lockSeconds) };
  });
  if ('unlocksAt' in outcome) throw lockedAccount(Math.max(1, Math.ceil(secondsBetween(now, outcome.unlocksAt))));
  return outcome.left;
}

/** After a right password or a reset. Needs the system scope. */
export async function forgetAttempts(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('login_attempts').where('key', '=', keyOf(email)).execute();
}
