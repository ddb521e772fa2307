import { note } from './audit-log.ts';
import type { Ctx } from './context.ts';
import { queueMessages } from './webhook-events.ts';

/** Tells that impersonations are over, before their sessions go. */
export function noteEnded(ctx: Ctx, isOver: (session: Ctx['world']['sessions'][number]) => boolean): void {
  for (const { userId: targetId, tenantId, actorId } of ctx.world.sessions.filter((session) => session.actorId && isOver(session))) {
    note(ctx, { action: 'impersonation.ended', tenantId, targetId, targetType: 'user', actorId: actorId! });
    queueMessages(ctx, 'impersonation.ended', { tenantId, actorId: actorId!, targetId });
  }
}
