import type { Work } from '../identity/work.ts';
import type { SessionRow, Tx } from '../db/tables.ts';
import { newRefreshToken, type RefreshToken } from '../identity/tokens/refresh-token.ts';
import { revokeSessions, rotateSession, type OpenSession } from '../identity/sessions/sessions.ts';
import { tenantPolicy } from '../identity/policy/tenant-policy.ts';
import { after } from '../ports/clock.ts';
import { agreedWith, type Agreed } from './consents.ts';
import type { OAuthClient } from './oauth-client.ts';

/** Each page load takes a new grant; the oldest belong to tabs that are gone. */
const grantsPerBrowser = 20;

export interface NewGrant {
  browser: SessionRow;
  tenantId: string;
  clientId: string;
  scope: string;
  /** Hash of the authorization code; null if issued silently. */
  codeHash: Buffer | null;
}

/**
 * A host application's session below the browser's: same user, same authentication, no later expiry. Its refresh token travels
 * in the response instead of the cookie.
 */
export async function startGrant(tx: Tx, work: Work, { browser, tenantId, clientId, scope, codeHash }: NewGrant): Promise<OpenSession> {
  const now = work.deps.clock.now();
  const id = crypto.randomUUID();
  const refresh = newRefreshToken(id);
  // The grant's tenant may be stricter than the browser's.
  const { lifeSeconds, idleSeconds } = (await tenantPolicy(tx, work, tenantId)).session;
  const end = after(browser.signed_in_at, lifeSeconds);
  const idle_seconds = Math.min(browser.idle_seconds, idleSeconds);
  const session: SessionRow = {
    ...browser,
    id,
    tenant_id: tenantId,
    // An application is granted what the person has of their own.
    came_from: null,
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

/** Tenant that this application last used in this browser, where it continues. */
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
 * Exchanges a grant's refresh token for its successor. Requires the browser's session, and keeps it alive. `agreed`: what the person
 * lets the application do, for the workspace that this goes on in.
 * Asking for more scopes doesn't consume the token.
 */
export async function rotateGrant(
  tx: Tx,
  work: Work,
  token: RefreshToken,
  { client, scope }: { client: OAuthClient; scope?: string | null | undefined },
): Promise<{ opened: OpenSession; scope: string; agreed: Agreed } | 'moreScope' | undefined> {
  const grant = await tx
    .selectFrom('oauth_grants')
    .select(['browser_session_id', 'user_id', 'scope'])
    .where('session_id', '=', token.sessionId)
    .where('client_id', '=', client.id)
    .executeTakeFirst();
  if (!grant) return undefined;
  const agreed = await agreedWith(tx, { userId: grant.user_id, client });
  const granted = grant.scope.split(' ');
  if (scope?.split(' ').some((requested) => !granted.includes(requested))) return 'moreScope';
  const now = work.deps.clock.now();
  const browser = await tx
    .selectFrom('sessions')
    .select(['id', 'idle_seconds'])
    .where('id', '=', grant.browser_session_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    // Locks the browser's row before the grant's, like a sign-out does, to prevent a deadlock.
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
  return { opened, scope: grant.scope, agreed };
}

/** The browser session of a grant; other sessions are their own. */
export async function browserOf(tx: Tx, sessionId: string): Promise<string> {
  const grant = await tx.selectFrom('oauth_grants').select('browser_session_id').where('session_id', '=', sessionId).executeTakeFirst();
  return grant?.browser_session_id ?? sessionId;
}

/** Ends a session's browser session with everything below it; returns how many ended. */
export const endBrowser = async (tx: Tx, work: Work, sessionId: string): Promise<number> =>
  revokeSessions(tx, work, { ids: [await browserOf(tx, sessionId)] });

/** The same user signed in again: moves the old session's grants to the new one, and ends the old one. */
export async function moveGrants(tx: Tx, work: Work, { from, to }: { from: string; to: SessionRow }): Promise<void> {
  if (from === to.id) return;
  const old = await tx.selectFrom('sessions').select('id').where('id', '=', from).where('user_id', '=', to.user_id).executeTakeFirst();
  if (!old) return;
  await tx.updateTable('oauth_grants').set({ browser_session_id: to.id }).where('browser_session_id', '=', from).execute();
  await revokeSessions(tx, work, { ids: [from] });
}
