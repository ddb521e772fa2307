import { sql } from 'kysely';
import { lockedAccount, tooSoon, workNeeded, type AttemptLimit, type SlowDown } from '../../../src/contract/auth/auth.rules.ts';
import type { Work } from '../work.ts';
import type { Tx } from '../../db/tables.ts';
import { after, secondsBetween } from '../../ports/clock.ts';
import { sha256 } from '../secrets.ts';

/** Subject of counted attempts: an identifier or a user, and for browsers they have used before, that browser. */
export type AttemptKey = `login:${string}` | `mfa:${string}` | `recover:${string}` | `codes:${string}`;

/** A name may be spelled like somebody's id. */
export const nameKey = (name: string) => `login:as:${name}` as const;

const noSlowDown: SlowDown = { workAfter: 2_147_483_647, pauseAfter: 2_147_483_647, pauseSeconds: 0 };

interface Slowed {
  slowDown?: SlowDown | undefined;
  /** The attempt brings a proof of work. */
  hasWork?: boolean;
}

/**
 * Counts an attempt before it is checked, in its own transaction. Returns how many are left. An attempt that is slowed down isn't counted.
 * Errors: ACCOUNT_LOCKED, or the limit's own; RATE_LIMITED, CAPTCHA_REFUSED if slowed down.
 */
export async function countAttempt(
  { deps: { db, clock } }: Pick<Work, 'deps'>,
  attempt: AttemptKey,
  { maxAttempts, lockSeconds, mostInRow = 2_147_483_647, refusal = lockedAccount, slowDown, hasWork = false }: AttemptLimit & Slowed,
): Promise<number> {
  const now = clock.now();
  const { workAfter, pauseAfter, pauseSeconds } = slowDown ?? noSlowDown;
  const key = sha256(attempt);
  const outcome = await db.system(async (tx) => {
    const counted = await sql<{ failures: number }>`
      insert into login_attempts as a (key, failures, in_row, last_at) values (${key}, 1, 1, ${now})
      on conflict (key) do update set failures = case when a.last_at < ${after(now, -lockSeconds)} then 1 else a.failures + 1 end, in_row = a.in_row + 1, last_at = ${now}
      where a.in_row < ${mostInRow} and (a.last_at < ${after(now, -lockSeconds)} or a.failures < ${maxAttempts}
        and (a.failures < ${workAfter} or ${hasWork}) and (a.failures < ${pauseAfter} or a.last_at <= ${after(now, -pauseSeconds)}))
      returning failures`.execute(tx);
    if (counted.rows[0]) return { left: maxAttempts - counted.rows[0].failures };
    const row = await tx.selectFrom('login_attempts').select(['failures', 'last_at', 'in_row']).where('key', '=', key).executeTakeFirst();
    if (row && row.in_row >= mostInRow) return { unlocksAt: undefined };
    if (!row || row.failures >= maxAttempts) return { unlocksAt: after(row?.last_at ?? now, lockSeconds) };
    const waitSeconds = Math.ceil(secondsBetween(now, after(row.last_at, pauseSeconds)));
    return { slowed: row.failures >= pauseAfter && waitSeconds > 0 ? tooSoon(waitSeconds) : workNeeded() };
  });
  if ('slowed' in outcome) throw outcome.slowed;
  if ('unlocksAt' in outcome) throw refusal(outcome.unlocksAt && Math.max(1, Math.ceil(secondsBetween(now, outcome.unlocksAt))));
  return outcome.left;
}

/**
 * How often somebody failed, by whichever name: counted behind what a stranger sees, so it refuses nobody by itself. Beyond `limit` nothing
 * is counted, so that a lock ends when it began to, whoever tries meanwhile.
 */
export async function countFailures(
  { deps: { db, clock } }: Pick<Work, 'deps'>,
  attempt: AttemptKey,
  { maxAttempts: limit, lockSeconds }: Pick<AttemptLimit, 'maxAttempts' | 'lockSeconds'>,
): Promise<number> {
  const now = clock.now();
  return db.system(async (tx) => {
    const { rows } = await sql<{ failures: number }>`
      insert into login_attempts as a (key, failures, in_row, last_at) values (${sha256(attempt)}, 1, 1, ${now})
      on conflict (key) do update set failures = case when a.last_at < ${after(now, -lockSeconds)} then 1 else a.failures + 1 end, last_at = ${now}
      where a.last_at < ${after(now, -lockSeconds)} or a.failures < ${limit}
      returning failures`.execute(tx);
    return rows[0]?.failures ?? limit + 1;
  });
}

/** By either name that somebody signs in with, from browsers they haven't used, or from all. Requires the system scope. */
export async function forgetSignInAttempts(tx: Tx, userId: string, { everywhere = false } = {}): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select email as name from users where id = ${userId} union select username from usernames where user_id = ${userId}`.execute(tx);
  const keys: AttemptKey[] = [`login:${userId}`, ...rows.map(({ name }) => nameKey(name))];
  const devices = everywhere ? await tx.selectFrom('known_devices').select('id').where('user_id', '=', userId).execute() : [];
  await forgetAttempts(tx, ...keys, ...devices.flatMap(({ id }) => keys.map((key): AttemptKey => `${key}:${id}`)));
}

/** After a correct answer. Requires the system scope. */
export async function forgetAttempts(tx: Tx, ...attempts: AttemptKey[]): Promise<void> {
  await tx
    .deleteFrom('login_attempts')
    .where(
      'key',
      'in',
      attempts.map((attempt) => sha256(attempt)),
    )
    .execute();
}
