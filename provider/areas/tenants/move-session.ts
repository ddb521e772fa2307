import { sql } from 'kysely';
import { requireEnough } from '../../../src/contract/tenants/tenants.rules.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { keepInCookie } from '../answer-sign-in.ts';
import { noAccess, sessionEnded } from '../../../src/contract/auth/auth.rules.ts';
import { after } from '../../ports/clock.ts';
import { audit } from '../../identity/audit.ts';
import { requiresFactor } from '../../identity/factors/demands.ts';
import { hasFactorFor } from '../../identity/factors/factors.ts';
import { isGrant, revokeSessions } from '../../identity/sessions/sessions.ts';
import { openSession } from '../../identity/sessions/sign-in.ts';
import { signInAgain } from '../../identity/sessions/step-up.ts';
import { findAccess } from '../../identity/members/tenant-access.ts';
import { tenantPolicy } from '../../identity/policy/tenant-policy.ts';

/**
 * A session, and the user's access to another of their tenants, if its authentication suffices there. Errors: STEP_UP_REQUIRED,
 * SIGN_IN_AGAIN.
 */
export async function requireEntry(tx: Tx, ctx: Ctx, { sessionId, to }: { sessionId: string; to: string }) {
  const { clock } = ctx.deps;
  const session = await tx
    .selectFrom('sessions')
    .selectAll()
    .select((is) => isGrant(is).as('isGrant'))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw sessionEnded();
  const userId = session.user_id;
  const access = await findAccess(tx, { now: clock.now(), userId, wanted: to, session, from: ctx });
  if (typeof access === 'string') throw noAccess(access);
  // The caller is a member, so an admin there must have signed them out since.
  if (access.tenantId !== to) throw signInAgain();
  const policy = await tenantPolicy(tx, ctx, to);
  const facts = {
    requiresFactor: await requiresFactor(tx, ctx, { session, policy }),
    isEnrolled: await hasFactorFor(tx, policy, { userId, amr: session.amr.split(' ') }),
    authTime: session.auth_time,
    signedInAt: session.signed_in_at,
    lifeSeconds: policy.session.lifeSeconds,
  };
  requireEnough(facts, clock.now());
  return { session, access, policy };
}

/** Moves the user to another of their tenants in a session with a new id and the same authentication (security.md SES-01). Errors: see `requireEntry`. */
export async function moveSession(ctx: Ctx, { sessionId, from, to }: { sessionId: string; from: string; to: string }): Promise<void> {
  const { db, clock } = ctx.deps;
  const opened = await db.system(async (tx) => {
    const { session, access, policy } = await requireEntry(tx, ctx, { sessionId, to });
    const userId = session.user_id;
    await audit(tx, ctx, { action: 'tenant.switched', tenantId: from, actorId: userId, target: { type: 'tenant', id: to } });
    // A host application's grant lives on its refresh token, which stays.
    if (session.isGrant) {
      const { lifeSeconds, idleSeconds } = policy.session;
      await tx
        .updateTable('sessions')
        .set({
          tenant_id: to,
          idle_seconds: sql<number>`least(idle_seconds, ${idleSeconds}::integer)`,
          idle_expires_at: sql<Date>`least(idle_expires_at, ${after(clock.now(), idleSeconds)}::timestamptz)`,
          expires_at: sql<Date>`least(expires_at, ${after(session.signed_in_at, lifeSeconds)}::timestamptz)`,
        })
        .where('id', '=', sessionId)
        .execute();
      return undefined;
    }
    if ((await revokeSessions(tx, ctx, { ids: [sessionId] })) === 0) throw sessionEnded();
    return openSession(tx, ctx, access, {
      amr: session.amr.split(' '),
      factor: session.factor,
      authTime: session.auth_time,
      signedInAt: session.signed_in_at,
      policy,
    });
  });
  if (opened) keepInCookie(ctx, opened);
}
