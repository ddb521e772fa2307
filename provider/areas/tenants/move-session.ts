import { sql } from 'kysely';
import { requireEnough } from '../../../src/contract/tenants/tenants.rules.ts';
import type { SessionRow, Tx } from '../../db/tables.ts';
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
import { findAccess, type TenantAccess } from '../../identity/members/tenant-access.ts';
import { selectOpenTenants } from '../../identity/members/tenant-view.ts';
import { tenantPolicy, type TenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { atHome, findVisit } from '../../identity/accounts/visits.ts';
import { callerOf } from '../../identity/work.ts';
import { notFound } from '../../../src/contract/input.ts';

/** Whether the user is an open member of a tenant. */
async function isMine(tx: Tx, ctx: Ctx, tenantId: string): Promise<boolean> {
  const mine = selectOpenTenants(tx, { userId: callerOf(ctx).userId, now: ctx.deps.clock.now() });
  return (await mine.where('t.id', '=', tenantId).executeTakeFirst()) !== undefined;
}

/**
 * A session, and its user's access to another of their tenants or to an account below the one they come from, if its authentication
 * suffices there. Errors: NOT_FOUND, STEP_UP_REQUIRED, SIGN_IN_AGAIN.
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
  const access = (await isMine(tx, ctx, to)) ? await memberAccess(tx, ctx, { session, to }) : await visitAccess(tx, ctx, { session, to });
  const own = await tenantPolicy(tx, ctx, to);
  const policy = access.cameFrom ? stricter(own, await tenantPolicy(tx, ctx, access.cameFrom)) : own;
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

async function memberAccess(tx: Tx, ctx: Ctx, { session, to }: { session: SessionRow; to: string }): Promise<TenantAccess> {
  const asked = { now: ctx.deps.clock.now(), deps: ctx.deps, userId: session.user_id, wanted: to, from: ctx };
  const access = await findAccess(tx, { ...asked, session: atHome(session) });
  if (typeof access === 'string') throw noAccess(access);
  // The caller is a member, so an admin there must have signed them out since.
  if (access.tenantId !== to) throw signInAgain();
  return access;
}

/** From where the caller belongs, even if they visit another account now. Errors: NOT_FOUND. */
async function visitAccess(tx: Tx, ctx: Ctx, { session, to }: { session: SessionRow; to: string }): Promise<TenantAccess> {
  const { cameFrom, tenantId } = callerOf(ctx);
  const access = await findVisit(tx, ctx, { session, from: cameFrom ?? tenantId, to });
  if (!access) throw notFound();
  return access;
}

/** Both accounts limit a visit. */
const stricter = (there: TenantPolicy, { session: { lifeSeconds, idleSeconds } }: TenantPolicy): TenantPolicy => ({
  ...there,
  session: {
    ...there.session,
    lifeSeconds: Math.min(there.session.lifeSeconds, lifeSeconds),
    idleSeconds: Math.min(there.session.idleSeconds, idleSeconds),
  },
});

/** Moves the user to another of their tenants, or to an account below, in a session with a new id and the same authentication (security.md SES-01). Errors: see `requireEntry`. */
export async function moveSession(ctx: Ctx, { sessionId, from, to }: { sessionId: string; from: string; to: string }): Promise<void> {
  const { db, clock } = ctx.deps;
  const opened = await db.system(async (tx) => {
    const { session, access, policy } = await requireEntry(tx, ctx, { sessionId, to });
    const userId = session.user_id;
    const entry = { actorId: userId, target: { type: 'tenant', id: to } };
    await audit(tx, ctx, { action: 'tenant.switched', tenantId: from, ...entry });
    // The account itself says who came, and from where.
    if (access.cameFrom)
      await audit(tx, ctx, { action: 'subAccount.entered', tenantId: to, ...entry, details: { cameFrom: access.cameFrom } });
    // A host application's grant lives on its refresh token, which stays.
    if (session.isGrant) {
      const { lifeSeconds, idleSeconds } = policy.session;
      await tx
        .updateTable('sessions')
        .set({
          tenant_id: to,
          came_from: access.cameFrom ?? null,
          idle_seconds: sql<number>`least(idle_seconds, ${idleSeconds}::integer)`,
          idle_expires_at: sql<Date>`least(idle_expires_at, ${after(clock.now(), idleSeconds)}::timestamptz)`,
          expires_at: sql<Date>`least(expires_at, ${after(session.signed_in_at, lifeSeconds)}::timestamptz)`,
        })
        .where('id', '=', sessionId)
        .execute();
      return undefined;
    }
    if ((await revokeSessions(tx, ctx, { ids: [sessionId], replaced: true })) === 0) throw sessionEnded();
    return openSession(tx, ctx, access, {
      amr: session.amr.split(' '),
      factor: session.factor,
      authTime: session.auth_time,
      signedInAt: session.signed_in_at,
      deviceId: session.device_id,
      way: session.way,
      policy,
    });
  });
  if (opened) keepInCookie(ctx, opened);
}
