import { sql, type ExpressionBuilder } from 'kysely';
import type { MfaStrategy } from '../../../src/contract/mfa/mfa.schemas.ts';
import { callerOf, type Work } from '../work.ts';
import type { SessionRow, Tables, Tx } from '../../db/tables.ts';
import { after, secondsBetween } from '../../ports/clock.ts';
import { mayImpersonate } from '../../../src/contract/impersonation/impersonation.rules.ts';
import { findActor } from './actor.ts';
import { audit } from '../audit.ts';
import { waysOfSessions, type SignInWay } from '../../../src/contract/security-policy/sign-in-ways.ts';
import type { TenantPolicy } from '../policy/tenant-policy.ts';
import { newRefreshToken, successorOf, type RefreshToken } from '../tokens/refresh-token.ts';

export interface OpenSession {
  session: SessionRow;
  refresh: RefreshToken;
}

export interface SessionFacts {
  amr: string[];
  /** Kind of the second factor, if one was shown. */
  factor?: MfaStrategy | null | undefined;
  policy: TenantPolicy;
  actorId?: string;
  /** Time of the last proof, if the session replaces another one without a new one. */
  authTime?: Date;
  /** When the sign-in began, if the session replaces another one. */
  signedInAt?: Date | undefined;
  /** The browser (`KnownDevice.id`). */
  deviceId?: string | null | undefined;
  /** How the sign-in began. */
  way?: SignInWay | null | undefined;
  /** The account above, if it's a visit. */
  cameFrom?: string | undefined;
}

/** A new id at each sign-in, so that an id known before is worthless afterwards. */
export async function startSession(
  tx: Tx,
  work: Work,
  {
    userId,
    tenantId,
    amr,
    factor = null,
    policy,
    actorId,
    authTime,
    signedInAt,
    ...from
  }: { userId: string; tenantId: string } & SessionFacts,
): Promise<OpenSession> {
  const now = work.deps.clock.now();
  const beganAt = signedInAt ?? authTime ?? now;
  const { idleSeconds, maxSessions, maxPerDevice } = policy.session;
  const lifeSeconds = actorId ? work.deps.policy.impersonationSeconds : policy.session.lifeSeconds;
  const id = crypto.randomUUID();
  const refresh = newRefreshToken(id);
  const session: SessionRow = {
    id,
    user_id: userId,
    tenant_id: tenantId,
    refresh_hash: refresh.hash,
    previous_hash: null,
    rotated_at: now,
    auth_time: authTime ?? now,
    signed_in_at: beganAt,
    amr: amr.join(' '),
    ip: work.client.ip,
    user_agent: work.client.userAgent,
    created_at: now,
    last_active_at: now,
    idle_seconds: idleSeconds,
    idle_expires_at: after(now, idleSeconds),
    // Neither a step-up nor switching tenants extends a sign-in.
    expires_at: after(beganAt, lifeSeconds),
    revoked_at: null,
    actor_id: actorId ?? null,
    factor,
    device_id: from.deviceId ?? null,
    way: from.way ?? null,
    came_from: from.cameFrom ?? null,
  };
  await tx.insertInto('sessions').values(session).execute();
  if (maxSessions && !actorId) await endOldest(tx, work, session, { most: maxSessions });
  if (maxPerDevice && session.device_id && !actorId)
    await endOldest(tx, work, session, { most: maxPerDevice, deviceId: session.device_id });
  return { session, refresh };
}

/** A host application's session from hosted login; users see and count browser sessions only. */
export const isGrant = (is: ExpressionBuilder<Tables, 'sessions'>) =>
  is.exists(is.selectFrom('oauth_grants').select('oauth_grants.session_id').whereRef('oauth_grants.session_id', '=', 'sessions.id'));

/** A tenant limits a user's sessions, or those in a browser; the oldest are ended for the new one (security.md SES-02). */
async function endOldest(tx: Tx, work: Work, session: SessionRow, { most, deviceId }: { most: number; deviceId?: string }): Promise<void> {
  const now = work.deps.clock.now();
  const surplus = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', session.user_id)
    .where('tenant_id', '=', session.tenant_id)
    .where('actor_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .where('id', '!=', session.id)
    .where((is) => is.not(isGrant(is)))
    .$if(deviceId !== undefined, (query) => query.where('device_id', '=', deviceId!))
    .orderBy('created_at', 'desc')
    .offset(most - 1)
    .execute();
  if (surplus.length > 0) await revokeSessions(tx, work, { ids: surplus.map(({ id }) => id) });
}

/**
 * Exchanges the token for its successor in one statement. Repeated with the token just used (two tabs, a lost response), it
 * returns the same successor for a few seconds; anything older means the token was copied, and ends the session.
 */
export async function rotateSession(tx: Tx, work: Work, token: RefreshToken): Promise<OpenSession | undefined> {
  const { clock, policy, secrets } = work.deps;
  const now = clock.now();
  const next = successorOf(token, secrets);
  const spent = await tx
    .updateTable('sessions')
    .set({
      previous_hash: sql<Buffer>`refresh_hash`,
      refresh_hash: next.hash,
      rotated_at: now,
      last_active_at: now,
      idle_expires_at: sql<Date>`${now}::timestamptz + idle_seconds * interval '1 second'`,
      ip: work.client.ip,
      user_agent: work.client.userAgent,
    })
    .where('id', '=', token.sessionId)
    .where('refresh_hash', '=', token.hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (spent?.actor_id && !mayImpersonate(await findActor(tx, { sessionId: spent.id, now }))) {
    await revokeSessions(tx, work, { ids: [spent.id] });
    return undefined;
  }
  if (spent) return { session: spent, refresh: next };

  const session = await tx.selectFrom('sessions').selectAll().where('id', '=', token.sessionId).executeTakeFirst();
  if (!session || session.revoked_at || session.expires_at <= now || session.idle_expires_at <= now) return undefined;
  const isReplay = session.previous_hash?.equals(token.hash) && secondsBetween(session.rotated_at, now) <= policy.session.replaySeconds;
  if (isReplay) return { session, refresh: next };
  await revokeSessions(tx, work, { ids: [session.id] });
  await audit(tx, work, {
    action: 'session.reused',
    tenantId: session.tenant_id,
    actorId: session.user_id,
    target: { type: 'session', id: session.id },
  });
  return undefined;
}

/** Impersonations that are over. The grants of one aren't told: they end with it, or alone. */
async function noteEnded(tx: Tx, work: Work, ids: readonly string[]): Promise<void> {
  const over = await tx
    .selectFrom('sessions')
    .select(['id', 'user_id', 'tenant_id', 'actor_id'])
    .where('id', 'in', ids)
    .where((is) => is.not(isGrant(is)))
    .execute();
  for (const { id, user_id, tenant_id, actor_id } of over)
    await audit(tx, work, {
      ...{ action: 'impersonation.ended', tenantId: tenant_id, actorId: actor_id },
      ...{ target: { type: 'user', id: user_id }, details: { sessionId: id } },
    });
}

/**
 * Ends live sessions and their grants; returns how many. `except` keeps a session and everything of its browser, `replaced` says that
 * another one goes on in their place.
 */
export async function revokeSessions(
  tx: Tx,
  work: Work,
  which: { ids?: string[]; userId?: string; tenantId?: string; except?: string | undefined; replaced?: boolean },
): Promise<number> {
  let query = tx.updateTable('sessions').set({ revoked_at: work.deps.clock.now() }).where('revoked_at', 'is', null);
  if (which.ids) query = query.where('id', 'in', which.ids);
  if (which.userId) query = query.where('user_id', '=', which.userId);
  if (which.tenantId) query = query.where('tenant_id', '=', which.tenantId);
  if (which.except) query = query.where('id', 'not in', sql<string>`(select sessions_of_browser(${which.except}::uuid))`);
  const ended = await query.returning(['id', 'actor_id']).execute();
  const acting = ended.filter(({ actor_id }) => actor_id);
  if (acting.length > 0 && !which.replaced)
    await noteEnded(
      tx,
      work,
      acting.map(({ id }) => id),
    );
  return ended.length;
}

/**
 * Ends sessions of the caller's workspace that began neither in these ways nor by single sign-on, but for those of the caller's browser,
 * and access tokens for it that sessions in other workspaces got before.
 */
export async function endOtherWays(tx: Tx, work: Work, ways: readonly SignInWay[]): Promise<number> {
  const { tenantId, sessionId } = callerOf(work);
  const now = work.deps.clock.now();
  await tx.updateTable('tenants').set({ other_ways_ended_at: now }).where('id', '=', tenantId).execute();
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .where('actor_id', 'is', null)
    .where((is) => is.or([is('way', 'is', null), is('way', 'not in', ['sso', ...waysOfSessions(ways)])]))
    .where('id', 'not in', sql<string>`(select sessions_of_browser(${sessionId}::uuid))`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
