import { sql } from 'kysely';
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

/** The session of the browser that the request comes from, if it is this one or that of the host application's grant that it made. */
export async function browserSessionOf(
  tx: Tx,
  work: Work,
  { refreshTokens, sessionId }: { refreshTokens: readonly string[]; sessionId: string },
): Promise<SessionRow | undefined> {
  const browser = await findBrowserSession(tx, work, refreshTokens);
  if (!browser) return undefined;
  const { rows } = await sql<{ id: string }>`select sessions_of_browser(${sessionId}::uuid) as id`.execute(tx);
  return rows.some(({ id }) => id === browser.id) ? browser : undefined;
}
