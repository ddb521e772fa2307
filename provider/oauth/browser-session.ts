import type { Work } from '../identity/work.ts';
import type { SessionRow, Tx } from '../db/tables.ts';
import { mayImpersonate } from '../../src/contract/impersonation/impersonation.rules.ts';
import { findActor } from '../identity/sessions/actor.ts';
import { readRefreshToken } from '../identity/tokens/refresh-token.ts';
import { secondsBetween } from '../ports/clock.ts';

/** The user signed in at the hosted pages. Read-only: the token isn't rotated, and an old one ends nothing. */
export async function findBrowserSession(tx: Tx, work: Work, refreshTokens: readonly string[]): Promise<SessionRow | undefined> {
  const { clock, policy, secrets } = work.deps;
  const now = clock.now();
  for (const text of refreshTokens) {
    const token = readRefreshToken(text, secrets);
    if (!token) continue;
    const session = await tx
      .selectFrom('sessions as s')
      .selectAll('s')
      .where('s.id', '=', token.sessionId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .where('idle_expires_at', '>', now)
      .executeTakeFirst();
    if (!session || (session.actor_id && !mayImpersonate(await findActor(tx, session.id)))) continue;
    const isJustSpent =
      session.previous_hash?.equals(token.hash) && secondsBetween(session.rotated_at, now) <= policy.session.replaySeconds;
    if (session.refresh_hash.equals(token.hash) || isJustSpent) return session;
  }
  return undefined;
}
