import { sql } from 'kysely';
import { codeLimit } from '../../../src/contract/challenges.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { countAttempt, countFailures, forgetAttempts, type AttemptKey } from '../passwords/lockout.ts';
import { knownDevice, type KnownDevice } from '../sessions/known-device.ts';
import type { Work } from '../work.ts';

interface Whose {
  user_id: string | null;
  /** The name by which the code was asked for. */
  subject: string;
}

const ofName = (name: string): AttemptKey => `codes:as:${name}`;
const ofPerson = (userId: string): AttemptKey => `codes:${userId}`;
const on = (device: KnownDevice | undefined, key: AttemptKey): AttemptKey => (device ? `${key}:${device.id}` : key);

/** Whether all guesses at a person's codes together are too many, which only a right code may be told. */
export interface Guess {
  isLocked: boolean;
  forget(): Promise<void>;
}

async function countOwn(work: Work, userId: string): Promise<Guess> {
  const key = `${ofPerson(userId)}:own` as const;
  await countAttempt(work, key, codeLimit);
  return { isLocked: false, forget: () => work.deps.db.system((tx) => forgetAttempts(tx, key)) };
}

/**
 * Counts a guess at any of a person's codes, whichever browser or message it belongs to (security.md 2.9). A stranger sees the count of the
 * name alone: by that of the person they would learn whose another name is. Errors: CODES_LOCKED.
 */
export async function countGuess(work: Work, { user_id: userId, subject }: Whose): Promise<Guess> {
  if (work.caller) return countOwn(work, work.caller.userId);
  // Strangers who use up a person's guesses don't use up those of the browsers the person has used before.
  const device =
    userId && work.client.device ? await work.deps.db.system((tx) => knownDevice(tx, work, userId), { readOnly: true }) : undefined;
  const [shown, all] = [on(device, ofName(subject)), on(device, ofPerson(userId ?? `nobody:${subject}`))];
  await countAttempt(work, shown, codeLimit);
  const failures = await countFailures(work, all, codeLimit);
  return {
    isLocked: failures > codeLimit.maxAttempts,
    forget: () => work.deps.db.system((tx) => forgetAttempts(tx, shown, all)),
  };
}

/** After a sign-in, which is the other way that locked codes wait for. Requires the system scope. */
export async function forgetGuesses(tx: Tx, work: Work, userId: string): Promise<void> {
  const device = await knownDevice(tx, work, userId);
  const { rows } = await sql<{ name: string }>`
    select email as name from users where id = ${userId} union select number from phone_numbers where user_id = ${userId}`.execute(tx);
  const keys = [ofPerson(userId), ofName(userId), ...rows.map(({ name }) => ofName(name))];
  await forgetAttempts(tx, `${ofPerson(userId)}:own`, ...keys, ...(device ? keys.map((key) => on(device, key)) : []));
}
