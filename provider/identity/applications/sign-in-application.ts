import type { Tx } from '../../db/tables.ts';
import { is256Bits, sha256 } from '../secrets.ts';
import type { Work } from '../work.ts';

/** What requests for hosted sign-in are known by that wait in a browser. `secret`: which that browser alone holds. */
export const waitingSubject = (secret: string): string => sha256(secret).toString('base64url');

/** The application that somebody signs in for: the one that their page names, or whose request waits in this browser. Requires the system scope. */
export async function signInApplication(tx: Tx, { client, deps }: Work): Promise<{ application?: string }> {
  const { application, waiting } = client;
  if (application !== undefined) return { application };
  if (!is256Bits(waiting)) return {};
  const request = await tx
    .selectFrom('challenges')
    .select('facts')
    .where('purpose', '=', 'authorize')
    .where('subject', '=', waitingSubject(waiting))
    .where('used_at', 'is', null)
    .where('expires_at', '>', deps.clock.now())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { clientId } = (request?.facts ?? {}) as { clientId?: unknown };
  return typeof clientId === 'string' ? { application: clientId } : {};
}
