import type { Session } from '../../../src/contract/sessions/sessions.schemas.ts';
import type { SessionRow, Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { deviceOf } from '../../identity/sessions/device.ts';
import { isGrant } from '../../identity/sessions/sessions.ts';
import { callerOf } from '../../identity/work.ts';

/** A member's browser sessions in the caller's tenant, the latest first. */
export const liveSessions = (tx: Tx, ctx: Ctx, userId: string) => {
  const now = ctx.deps.clock.now();
  return tx
    .selectFrom('sessions')
    .selectAll()
    .where('tenant_id', '=', callerOf(ctx).tenantId)
    .where('user_id', '=', userId)
    .where((is) => is.not(isGrant(is)))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .orderBy('last_active_at', 'desc')
    .limit(200);
};

export const toMemberSession = (row: SessionRow, callersId: string): Session => ({
  id: row.id,
  userAgent: row.user_agent,
  device: deviceOf(row.user_agent),
  ipAddress: row.ip,
  createdAt: row.created_at.toISOString(),
  expires: row.expires_at.toISOString(),
  lastActiveAt: row.last_active_at.toISOString(),
  current: row.id === callersId,
  impersonated: row.actor_id !== null,
});
