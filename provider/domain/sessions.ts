import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { SessionRow, Tx } from '../db/tables.ts';
import { after, secondsBetween } from '../ports/clock.ts';
import { audit } from './audit.ts';
import { newRefreshToken, successorOf, type RefreshToken } from './refresh-token.ts';

/** Part of a user agent that tells one device from another; the rest is of no use to anybody. */
const userAgentLength = 300;

export interface OpenSession {
  session: SessionRow;
  refresh: RefreshToken;
}

/** A fresh id at each sign-in, so that nothing known before it is worth anything after it. */
export async function startSession(
  tx: Tx,
  ctx: Ctx,
  { userId, tenantId, amr }: { userId: string; tenantId: string; amr: string[] },
): Promise<OpenSession> {
  const { clock, policy } = ctx.deps;
  const now = clock.now();
  const id = crypto.randomUUID();
  const refresh = newRefreshToken(id);
  const session: SessionRow = {
    id,
    user_id: userId,
    tenant_id: tenantId,
    refresh_hash: refresh.hash,
    previous_hash: null,
    rotated_at: now,
    auth_time: now,
    amr: amr.join(' '),
    ip: ctx.request.ip,
    user_agent: ctx.request.userAgent.slice(0, userAgentLength),
    created_at: now,
    last_active_at: now,
    idle_expires_at: after(now, policy.session.idleSeconds),
    expires_at: after(now, policy.session.lifeSeconds),
    revoked_at: null,
  };
  await tx.insertInto('sessions').values(session).execute();
  return { session, refresh };
}

/**
 * Spends the token for its successor in one statement. Asked again with the token just spent (two tabs, a lost answer),
 * it gives the same successor for a few seconds; anything older means that somebody copied it: the session ends.
 */
export async function rotateSession(tx: Tx, ctx: Ctx, token: RefreshToken): Promise<OpenSession | undefined> {
  const { clock, policy, secrets } = ctx.deps;
  const now = clock.now();
  const next = successorOf(token, secrets);
  const spent = await tx
    .updateTable('sessions')
    .set({
      previous_hash: sql<Buffer>`refresh_hash`,
      refresh_hash: next.hash,
      rotated_at: now,
      last_active_at: now,
      idle_expires_at: after(now, policy.session.idleSeconds),
      ip: ctx.request.ip,
      user_agent: ctx.request.userAgent.slice(0, userAgentLength),
    })
    .where('id', '=', token.sessionId)
    .where('refresh_hash', '=', token.hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (spent) return { session: spent, refresh: next };

  const session = await tx.selectFrom('sessions').selectAll().where('id', '=', token.sessionId).executeTakeFirst();
  if (!session || session.revoked_at || session.expires_at <= now || session.idle_expires_at <= now) return undefined;
  const isReplay = session.previous_hash?.equals(token.hash) && secondsBetween(session.rotated_at, now) <= policy.session.replaySeconds;
  if (isReplay) return { session, refresh: next };
  await revokeSessions(tx, ctx, { ids: [session.id] });
  await audit(tx, ctx, {
    action: 'session.reused',
    tenantId: session.tenant_id,
    actorId: session.user_id,
    target: { type: 'session', id: session.id },
  });
  return undefined;
}

/** Ends live sessions; answers how many. */
export async function revokeSessions(
  tx: Tx,
  ctx: Ctx,
  which: { ids?: string[]; userId?: string; tenantId?: string; except?: string | undefined },
): Promise<number> {
  let query = tx.updateTable('sessions').set({ revoked_at: ctx.deps.clock.now() }).where('revoked_at', 'is', null);
  if (which.ids) query = query.where('id', 'in', which.ids);
  if (which.userId) query = query.where('user_id', '=', which.userId);
  if (which.tenantId) query = query.where('tenant_id', '=', which.tenantId);
  if (which.except) query = query.where('id', '!=', which.except);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}
