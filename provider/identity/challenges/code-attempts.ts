import { codeLimit } from '../../../src/contract/challenges.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { countAttempt, forgetAttempts, type AttemptKey } from '../passwords/lockout.ts';
import { knownDevice, type KnownDevice } from '../sessions/known-device.ts';
import type { Work } from '../work.ts';

const deviceKey = (userId: string, { id }: KnownDevice): AttemptKey => `codes:${userId}:${id}`;

interface Whose {
  user_id: string | null;
  subject: string;
}

async function keyOf(work: Work, { user_id: userId, subject }: Whose): Promise<AttemptKey> {
  if (work.caller) return `codes:${work.caller.userId}:own`;
  // Strangers who use up a person's guesses don't use up those of the browsers the person has used before.
  const device = userId && work.client.device && (await work.deps.db.system((tx) => knownDevice(tx, work, userId), { readOnly: true }));
  return device ? deviceKey(userId, device) : `codes:${userId ?? subject}`;
}

/**
 * Counts a guess at any of a person's codes, whichever browser or message it belongs to (security.md 2.9), and returns what forgets it.
 * Errors: CODES_LOCKED.
 */
export async function countGuess(work: Work, whose: Whose): Promise<() => Promise<void>> {
  const key = await keyOf(work, whose);
  await countAttempt(work, key, codeLimit);
  return () => work.deps.db.system((tx) => forgetAttempts(tx, key));
}

/** After a sign-in, which is the other way that locked codes wait for. Requires the system scope. */
export async function forgetGuesses(tx: Tx, work: Work, userId: string): Promise<void> {
  const device = await knownDevice(tx, work, userId);
  await forgetAttempts(tx, `codes:${userId}`, `codes:${userId}:own`, ...(device ? [deviceKey(userId, device)] : []));
}
