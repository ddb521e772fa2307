import type { Handlers } from '../../src/contract/endpoint.ts';
import type { Session, sessions as area } from '../../src/contract/sessions.ts';
import { callerOf, type Ctx } from '../context.ts';
import type { SessionRow, Tx } from '../db/tables.ts';
import { audit } from '../domain/audit.ts';
import { revokeSessions } from '../domain/sessions.ts';
import { notFound } from '../refusals.ts';

const toSession = (row: SessionRow, currentId: string): Session => ({
  id: row.id,
  userAgent: row.user_agent,
  ipAddress: row.ip,
  createdAt: row.created_at.toISOString(),
  expires: row.expires_at.toISOString(),
  lastActiveAt: row.last_active_at.toISOString(),
  current: row.id === currentId,
  impersonated: false,
});

const live = (tx: Tx, { deps: { clock } }: Ctx, userId: string) =>
  tx
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .where('idle_expires_at', '>', clock.now());

/** Of the signed-in user, wherever they are signed in. */
export const sessions: Handlers<typeof area, [Ctx]> = {
  list: async (_input, ctx) => {
    const { tenantId, userId, sessionId } = callerOf(ctx);
    const rows = await ctx.deps.db.tenant(tenantId, (tx) => live(tx, ctx, userId).orderBy('last_active_at', 'desc').limit(200).execute(), {
      userId,
      single: true,
    });
    return rows.map((row) => toSession(row, sessionId)).toSorted((a, b) => Number(b.current) - Number(a.current));
  },

  current: async (_input, ctx) => {
    const { tenantId, userId, sessionId } = callerOf(ctx);
    const row = await ctx.deps.db.tenant(tenantId, (tx) => live(tx, ctx, userId).where('id', '=', sessionId).executeTakeFirst(), {
      userId,
      single: true,
    });
    if (!row) throw notFound();
    return toSession(row, sessionId);
  },

  removeOthers: async (_input, ctx) => {
    const { tenantId, userId, sessionId } = callerOf(ctx);
    await ctx.deps.db.tenant(
      tenantId,
      async (tx) => {
        const ended = await revokeSessions(tx, ctx, { userId, except: sessionId });
        await audit(tx, ctx, {
          action: 'sessions.revoked',
          tenantId,
          actorId: userId,
          target: { type: 'user', id: userId },
          details: { ended },
        });
      },
      { userId },
    );
  },

  remove: async ({ id }, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    await ctx.deps.db.tenant(
      tenantId,
      async (tx) => {
        if ((await revokeSessions(tx, ctx, { ids: [id], userId })) === 0) throw notFound();
        await audit(tx, ctx, { action: 'session.revoked', tenantId, actorId: userId, target: { type: 'session', id } });
      },
      { userId },
    );
  },
};
