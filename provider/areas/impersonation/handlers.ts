import { invalidActorToken, requireNoGain } from '../../../src/contract/impersonation/impersonation.rules.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { impersonation as area } from '../../../src/contract/impersonation/impersonation.ts';
import type { Ctx } from '../../http/context.ts';
import { answerWithTokens } from '../answer-sign-in.ts';
import { callerOf } from '../../identity/work.ts';
import { audit, auditChange } from '../../identity/audit.ts';
import { consumeChallenge, createChallenge } from '../../identity/challenges/challenges.ts';
import { noAccess } from '../../../src/contract/auth/auth.rules.ts';
import { browserSessionOf } from '../../identity/sessions/browser-session.ts';
import { openSession } from '../../identity/sessions/sign-in.ts';
import { findAccess } from '../../identity/members/tenant-access.ts';
import { tenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { notFound } from '../../../src/contract/input.ts';

const tokenSeconds = 60;

export const impersonation: Handlers<typeof area, [Ctx]> = {
  start: async ({ body }, ctx) => {
    const { tenantId, userId, sessionId, permissions, superUser } = callerOf(ctx);
    if (body.userId === userId) throw notFound();
    const { handle } = await ctx.deps.db.system(async (tx) => {
      const member = await tx
        .selectFrom('memberships')
        .select('user_id')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', body.userId)
        .where('status', '=', 'active')
        .executeTakeFirst();
      if (!member) throw notFound();
      const access = await findAccess(tx, { now: ctx.deps.clock.now(), deps: ctx.deps, userId: body.userId, wanted: tenantId });
      if (typeof access === 'string' || access.tenantId !== tenantId) throw notFound();
      requireNoGain({ permissions, superUser }, { permissions: access.permissions, superUser: access.user.super_user });
      const made = await createChallenge(tx, ctx, {
        purpose: 'impersonate',
        seconds: tokenSeconds,
        userId: body.userId,
        tenantId,
        facts: { actorId: userId, sessionId },
      });
      await auditChange(tx, ctx, { action: 'impersonation.asked', target: { type: 'user', id: body.userId } });
      return made;
    });
    return { actorToken: handle, impersonatedUserId: body.userId };
  },

  impersonate: async ({ body }, ctx) => {
    const outcome = await ctx.deps.db.system(async (tx) => {
      const used = await consumeChallenge<{ actorId: string; sessionId: string }>(tx, ctx, 'impersonate', body.actorToken);
      if (!used?.tenant_id || used.user_id !== body.impersonatedUserId) throw invalidActorToken();
      // Anywhere else, the link would sign somebody into an account of its maker's choice.
      if (!(await browserSessionOf(tx, ctx, { refreshTokens: ctx.cookies.readRefreshTokens(), sessionId: used.facts.sessionId })))
        throw invalidActorToken();
      const access = await findAccess(tx, {
        now: ctx.deps.clock.now(),
        deps: ctx.deps,
        userId: body.impersonatedUserId,
        wanted: used.tenant_id,
      });
      if (typeof access === 'string') throw noAccess(access);
      if (access.tenantId !== used.tenant_id) throw invalidActorToken();
      const policy = await tenantPolicy(tx, ctx, access.tenantId);
      const opened = await openSession(tx, ctx, access, { amr: ['impersonation'], policy, actorId: used.facts.actorId });
      // Limited to this tenant, where the actor must still be allowed to impersonate.
      const here = await findAccess(tx, {
        now: ctx.deps.clock.now(),
        deps: ctx.deps,
        userId: body.impersonatedUserId,
        wanted: used.tenant_id,
        session: opened.session,
        from: ctx,
      });
      if (typeof here === 'string') throw invalidActorToken();
      await audit(tx, ctx, {
        action: 'impersonation.started',
        tenantId: access.tenantId,
        actorId: used.facts.actorId,
        target: { type: 'user', id: body.impersonatedUserId },
        details: { sessionId: opened.session.id },
      });
      return { access: here, opened };
    });
    const { accessToken, expiresIn, expires } = await answerWithTokens(ctx, outcome.opened, outcome.access);
    return { accessToken: accessToken!, tokenType: 'bearer', expiresIn: expiresIn!, expires: expires! };
  },
};
