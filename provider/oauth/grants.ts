import type { Work } from '../identity/work.ts';
import type { SessionRow, Tx } from '../db/tables.ts';
import { newRefreshToken, type RefreshToken } from '../identity/tokens/refresh-token.ts';
import { revokeSessions, rotateSession, type OpenSession } from '../identity/sessions/sessions.ts';
import { tenantPolicy } from '../identity/policy/tenant-policy.ts';
import { after } from '../ports/clock.ts';

/** A tab that loads again takes a new grant; the oldest of so many belong to tabs that are gone. */
const grantsPerBrowser = 20;

export interface NewGrant {
  browser: SessionRow;
  tenantId: string;
  clientId: string;
  scope: string;
  /** Of the authorization code; null: given silently. */
  codeHash: Buffer | null;
}

/**
 * A session for a host application, below the browser's own: same person, same proofs, no later end. Its refresh token travels in
 * the answer instead of in the cookie.
 */
export async function startGrant(tx: Tx, work: Work, { browser, tenantId, clientId, scope, codeHash }: NewGrant): Promise<OpenSession> {
  const now = work.deps.clock.now();
  const id = crypto.randomUUID();
  const refresh = newRefreshToken(id);
  // The tenant of the grant may be a stricter one than that of the browser.
  const { lifeSeconds, idleSeconds } = (await tenantPolicy(tx, work, tenantId)).session;
  const end = after(browser.auth_time, lifeSeconds);
  const idle_seconds = Math.min(browser.idle_seconds, idleSeconds);
  const session: SessionRow = {
    ...browser,
    id,
    tenant_id: tenantId,
    refresh_hash: refresh.hash,
    previous_hash: null,
    rotated_at: now,
    created_at: now,
    last_active_at: now,
    idle_seconds,
    idle_expires_at: after(now, idle_seconds),
    expires_at: end < browser.expires_at ? end : browser.expires_at,
  };
  await tx.insertInto('sessions').values(session).execute();
  await tx
    .insertInto('oauth_grants')
    .values({
      session_id: id,
      browser_session_id: browser.id,
      user_id: browser.user_id,
      client_id: clientId,
      scope,
      code_hash: codeHash,
      created_at: now,
    })
    .execute();
  await endOldest(tx, work, browser.id, clientId);
  return { session, refresh };
}

/** Tenant that this application was last used in at this browser: where the person goes on. */
export async function lastTenant(tx: Tx, browserId: string, clientId: string): Promise<string | undefined> {
  const last = await tx
    .selectFrom('oauth_grants as g')
    .innerJoin('sessions as s', 's.id', 'g.session_id')
    .select('s.tenant_id')
    .where('g.browser_session_id', '=', browserId)
    .where('g.client_id', '=', clientId)
    .where('s.revoked_at', 'is', null)
    .orderBy('s.last_active_at', 'desc')
    .executeTakeFirst();
  return last?.tenant_id;
}

async function endOldest(tx: Tx, work: Work, browserId: string, clientId: string): Promise<void> {
  const surplus = await tx
    .selectFrom('oauth_grants as g')
    .innerJoin('sessions as s', 's.id', 'g.session_id')
    .select('s.id')
    .where('g.browser_session_id', '=', browserId)
    .where('g.client_id', '=', clientId)
    .where('s.revoked_at', 'is', null)
    .orderBy('s.last_active_at', 'desc')
    .offset(grantsPerBrowser)
    .execute();
  if (surplus.length > 0) await revokeSessions(tx, work, { ids: surplus.map(({ id }) => id) });
}

/**
 * Spends the refresh token of a grant for its successor. The browser's session has to be alive, and lives on with it.
 * More scope than was granted spends nothing.
 */
export async function rotateGrant(
  tx: Tx,
  work: Work,
  token: RefreshToken,
  { clientId, scope }: { clientId: string; scope?: string | null | undefined },
): Promise<{ opened: OpenSession; scope: string } | 'moreScope' | undefined> {
  const grant = await tx
    .selectFrom('oauth_grants')
    .select(['browser_session_id', 'scope'])
    .where('session_id', '=', token.sessionId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!grant) return undefined;
  const granted = grant.scope.split(' ');
  if (scope?.split(' ').some((asked) => !granted.includes(asked))) return 'moreScope';
  const now = work.deps.clock.now();
  const browser = await tx
    .selectFrom('sessions')
    .select(['id', 'idle_seconds'])
    .where('id', '=', grant.browser_session_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    // The browser's row before the grant's, as at a sign-out: in the other order the two would wait for each other.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!browser) return undefined;
  const opened = await rotateSession(tx, work, token);
  if (!opened) return undefined;
  await tx
    .updateTable('sessions')
    .set({ last_active_at: now, idle_expires_at: after(now, browser.idle_seconds) })
    .where('id', '=', browser.id)
    .execute();
  return { opened, scope: grant.scope };
}

/** The browser's session that a grant hangs on; any other session is its own. */
export async function browserOf(tx: Tx, sessionId: string): Promise<string> {
  const grant = await tx.selectFrom('oauth_grants').select('browser_session_id').where('session_id', '=', sessionId).executeTakeFirst();
  return grant?.browser_session_id ?? sessionId;
}

/** Ends the session of the browser that a session belongs to, with everything below it; answers whether there was one. */
export const endBrowser = async (tx: Tx, work: Work, sessionId: string): Promise<number> =>
  revokeSessions(tx, work, { ids: [await browserOf(tx, sessionId)] });

/** The same person signed in again at this browser: what hangs on the old session hangs on the new one, and the old one ends. */
export async function moveGrants(tx: Tx, work: Work, { from, to }: { from: string; to: SessionRow }): Promise<void> {
  if (from === to.id) return;
  const old = await tx.selectFrom('sessions').select('id').where('id', '=', from).where('user_id', '=', to.user_id).executeTakeFirst();
  if (!old) return;
  await tx.updateTable('oauth_grants').set({ browser_session_id: to.id }).where('browser_session_id', '=', from).execute();
  await revokeSessions(tx, work, { ids: [from] });
}
