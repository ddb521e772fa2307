import type { Work } from '../work.ts';
import type { SessionRow, Tx } from '../../db/tables.ts';
import { mayImpersonate } from '../../../src/contract/impersonation/impersonation.rules.ts';
import { atHome } from '../accounts/visits.ts';
import { findActor } from './actor.ts';
import { browserSessions, readRefreshTokens } from './refresh-sessions.ts';
import { secondsBetween } from '../../ports/clock.ts';

/** The user signed in in this browser, where they belong. Read-only: the token isn't rotated, and an old one ends nothing. */
export async function findBrowserSession(tx: Tx, work: Work, refreshTokens: readonly string[]): Promise<SessionRow | undefined> {
  const { clock, policy } = work.deps;
  const [found, other] = await browserSessions(tx, work, readRefreshTokens(work, refreshTokens));
  if (!found || other) return undefined;
  const { session, token } = found;
  if (session.actor_id && !mayImpersonate(await findActor(tx, { sessionId: session.id, now: clock.now() }))) return undefined;
  const isCurrent = session.refresh_hash.equals(token.hash);
  return isCurrent || secondsBetween(session.rotated_at, clock.now()) <= policy.session.replaySeconds ? atHome(session) : undefined;
}
