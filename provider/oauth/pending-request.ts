import type { Tx } from '../db/tables.ts';
import { waitingSubject } from '../identity/applications/sign-in-application.ts';
import { createChallenge, type Challenge } from '../identity/challenges/challenges.ts';
import { is256Bits, randomSecret, sha256 } from '../identity/secrets.ts';
import type { Work } from '../identity/work.ts';
import type { AuthorizeRequest } from './authorize-request.ts';

/** A request that waits for a sign-in. Bound to the browser that started it, and consumed once. */
export type PendingRequest = Challenge<AuthorizeRequest>;

export interface KeptRequest {
  handle: string;
  /** Held by the browser alone, for `seconds`. */
  secret: string;
  seconds: number;
}

const lifeSeconds = 3600;

/** Stores the request for its browser. `waiting`: the browser's existing secret, if it has pending requests. */
export async function keepRequest(tx: Tx, work: Work, request: AuthorizeRequest, waiting: string | undefined): Promise<KeptRequest> {
  const secret = is256Bits(waiting) ? waiting : randomSecret();
  const { handle } = await createChallenge(tx, work, {
    purpose: 'authorize',
    seconds: lifeSeconds,
    subject: waitingSubject(secret),
    facts: { ...request },
  });
  return { handle, secret, seconds: lifeSeconds };
}

/** This browser's pending request: the named one, otherwise the newest. */
export async function findRequest(
  tx: Tx,
  work: Work,
  { handle, waiting }: { handle: string | undefined; waiting: string | undefined },
): Promise<PendingRequest | undefined> {
  if (!is256Bits(waiting)) return undefined;
  let query = tx
    .selectFrom('challenges')
    .selectAll()
    .where('purpose', '=', 'authorize')
    .where('subject', '=', waitingSubject(waiting))
    .where('used_at', 'is', null)
    .where('expires_at', '>', work.deps.clock.now())
    .orderBy('created_at', 'desc')
    .limit(1);
  if (handle !== undefined) query = query.where('hash', '=', sha256(handle));
  return (await query.executeTakeFirst()) as unknown as PendingRequest | undefined;
}

/** False if another tab was faster. */
export async function finishRequest(tx: Tx, { deps }: Work, { id }: PendingRequest): Promise<boolean> {
  const used = await tx
    .updateTable('challenges')
    .set({ used_at: deps.clock.now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
