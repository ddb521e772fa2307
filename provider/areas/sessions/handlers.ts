import { sql } from 'kysely';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { sessions as area } from '../../../src/contract/sessions/sessions.ts';
import type { Session } from '../../../src/contract/sessions/sessions.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import type { SessionRow, Tx } from '../../db/tables.ts';
import { audit, auditChange } from '../../identity/audit.ts';
import { deviceOf } from '../../identity/sessions/device.ts';
import { isGrant, revokeSessions } from '../../identity/sessions/sessions.ts';
import { tenantPolicy, type TenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { notFound } from '../../../src/contract/input.ts';

const toSession = (row: SessionRow & { isCurrent: boolean }): Session => ({
  id: row.id,
  userAgent: row.user_agent,
  device: deviceOf(row.user_agent),
  ipAddress: row.ip,
  createdAt: row.created_at.toISOString(),
  expires: row.expires_at.toISOString(),
  lastActiveAt: row.last_active_at.toISOString(),
  current: row.isCurrent,
  impersonated: row.actor_id !== null,
});

/** Browser sessions only; grants of host applications belong to their browser's session. */
const live = (tx: Tx, ctx: Ctx) => {
  const { userId, sessionId, tenantId, actorId } = callerOf(ctx);
  const { clock } = ctx.deps;
  const isCurrent = sql<boolean>`id in (select sessions_of_browser(${sessionId}::uuid))`;
  const own = tx.selectFrom('sessions').selectAll().select(isCurrent.as('isCurrent')).where('user_id', '=', userId);
  // An impersonator doesn't see sessions in the user's other tenants.
  return (actorId ? own.where('tenant_id', '=', tenantId) : own)
    .where((is) => is.not(isGrant(is)))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .where('idle_expires_at', '>', clock.now());
};

/** A live session keeps the earlier of its own expiry and the new one. */
async function shorten(tx: Tx, tenantId: string, { idleSeconds, lifeSeconds }: TenantPolicy['session']): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({
      idle_seconds: idleSeconds,
      idle_expires_at: sql<Date>`least(idle_expires_at, last_active_at + ${idleSeconds} * interval '1 second')`,
      expires_at: sql<Date>`least(expires_at, signed_in_at + ${lifeSeconds} * interval '1 second')`,
    })
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .execute();
}

const timeoutOf = (timeout: { isActive: boolean; timeout: number } | undefined) => timeout && (timeout.isActive ? timeout.timeout : null);
const mostOf = (limit: { isActive: boolean; maxSessions: number } | undefined) => limit && (limit.isActive ? limit.maxSessions : null);

/** An impersonation that ends is told in the workspace where it was. */
const everywhere = <T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> => ctx.deps.db.system(work, { turnOf: callerOf(ctx).tenantId });

/** The signed-in user's sessions in all tenants; the policy is the tenant's. */
export const sessions: Handlers<typeof area, [Ctx]> = {
  policy: async (_input, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    const { session, own } = await ctx.deps.db.tenant(tenantId, (tx) => tenantPolicy(tx, ctx, tenantId), { userId, single: true });
    return {
      sessionTimeoutConfiguration: { isActive: Boolean(own?.life_seconds), timeout: session.lifeSeconds },
      sessionIdleTimeoutConfiguration: { isActive: Boolean(own?.idle_seconds), timeout: session.idleSeconds },
      ...(session.maxSessions
        ? { sessionConcurrentConfiguration: { isActive: Boolean(own?.max_sessions), maxSessions: session.maxSessions } }
        : {}),
      ...(session.maxPerDevice ? { sessionsPerDeviceConfiguration: { isActive: true, maxSessions: session.maxPerDevice } } : {}),
    };
  },

  setPolicy: async ({ body }, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    const now = ctx.deps.clock.now();
    const given = {
      life_seconds: timeoutOf(body.sessionTimeoutConfiguration),
      idle_seconds: timeoutOf(body.sessionIdleTimeoutConfiguration),
      max_sessions: mostOf(body.sessionConcurrentConfiguration),
      max_sessions_per_device: mostOf(body.sessionsPerDeviceConfiguration),
    };
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    await ctx.deps.db.tenant(
      tenantId,
      async (tx) => {
        const { own } = await tenantPolicy(tx, ctx, tenantId);
        const before = Object.fromEntries(Object.keys(change).map((key) => [key, own?.[key as keyof typeof given] ?? null]));
        await tx
          .insertInto('tenant_policies')
          .values({ ...change, tenant_id: tenantId, updated_at: now })
          .onConflict((on) => on.column('tenant_id').doUpdateSet({ ...change, updated_at: now }))
          .execute();
        await shorten(tx, tenantId, (await tenantPolicy(tx, ctx, tenantId)).session);
        await auditChange(tx, ctx, { action: 'session.policySet', details: { before, after: change } });
      },
      { userId },
    );
  },

  list: async (_input, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    const rows = await ctx.deps.db.tenant(tenantId, (tx) => live(tx, ctx).orderBy('last_active_at', 'desc').limit(200).execute(), {
      userId,
      single: true,
    });
    return rows.map(toSession).toSorted((a, b) => Number(b.current) - Number(a.current));
  },

  current: async (_input, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    const row = await ctx.deps.db.tenant(tenantId, async (tx) => (await live(tx, ctx).execute()).find(({ isCurrent }) => isCurrent), {
      userId,
      single: true,
    });
    if (!row) throw notFound();
    return toSession(row);
  },

  removeOthers: async (_input, ctx) => {
    const { tenantId, userId, sessionId } = callerOf(ctx);
    await everywhere(ctx, async (tx) => {
      const ended = await revokeSessions(tx, ctx, { userId, except: sessionId });
      await audit(tx, ctx, {
        action: 'sessions.revoked',
        tenantId,
        actorId: userId,
        target: { type: 'user', id: userId },
        details: { ended },
      });
    });
  },

  remove: async ({ id }, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    await everywhere(ctx, async (tx) => {
      if ((await revokeSessions(tx, ctx, { ids: [id], userId })) === 0) throw notFound();
      await audit(tx, ctx, { action: 'session.revoked', tenantId, actorId: userId, target: { type: 'session', id } });
    });
  },
};
