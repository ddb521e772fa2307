import type { Ctx } from '../context.ts';
import { sessionEnded } from '../refusals.ts';
import { secondsBetween } from '../ports/clock.ts';
import { audit } from './audit.ts';
import { noAccess } from './complete-sign-in.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import { wireForm } from './refresh-token.ts';
import { isGrant, revokeSessions } from './sessions.ts';
import { openSession } from './sign-in.ts';
import { findAccess } from './tenant-access.ts';
import { tenantPolicy } from './tenant-policy.ts';

/** The person goes on in another of their tenants, with a session of a new id and the proof of before (security.md SES-01). */
export async function moveSession(ctx: Ctx, { sessionId, userId, from, to }: { sessionId: string; userId: string; from: string; to: string }): Promise<void> {
  const { db, secrets, clock } = ctx.deps;
  const opened = await db.system(async (tx) => {
    const session = await tx.selectFrom('sessions').selectAll().select((is) => isGrant(is).as('isGrant')).where('id', '=', sessionId).executeTakeFirst();
    const access = await findAccess(tx, { userId, wanted: to });
    if (typeof access === 'string') throw noAccess(access);
    if (!session || access.tenantId !== to) throw sessionEnded();
    await audit(tx, ctx, { action: 'tenant.switched', tenantId: from, actorId: userId, target: { type: 'tenant', id: to } });
    // What a host application holds lives on its refresh token, which stays.
    if (session.isGrant) {
      await tx.updateTable('sessions').set({ tenant_id: to }).where('id', '=', sessionId).execute();
      return undefined;
    }
    if ((await revokeSessions(tx, ctx, { ids: [sessionId] })) === 0) throw sessionEnded();
    const policy = await tenantPolicy(tx, ctx, to);
    return openSession(tx, ctx, access, { amr: session.amr.split(' '), authTime: session.auth_time, policy });
  });
  if (opened) setRefreshCookie(ctx, wireForm(opened.refresh, secrets), secondsBetween(clock.now(), opened.session.expires_at));
}
