import { notEnrolled } from '../../../src/contract/step-up/step-up.rules.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { stepUp as area } from '../../../src/contract/step-up/step-up.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { askForFactor } from '../../identity/complete-sign-in.ts';
import { noAccess, sessionEnded } from '../../../src/contract/auth/auth.rules.ts';
import { offerFactors } from '../../identity/factors/factors.ts';
import { accessTokenAnswer } from '../../identity/sessions/sign-in.ts';
import { callerIsSteppedUp } from '../../identity/sessions/step-up.ts';
import { findVisit } from '../../identity/accounts/visits.ts';
import { findAccess } from '../../identity/members/tenant-access.ts';
import { tenantPolicy } from '../../identity/policy/tenant-policy.ts';

/** An invalid number requires a fresh step-up. */
const secondsOf = (maxAge: number | string | null | undefined): number | undefined =>
  maxAge === undefined || maxAge === null ? undefined : Number(maxAge);

export const stepUp: Handlers<typeof area, [Ctx]> = {
  generate: async ({ body }, ctx) => {
    const caller = callerOf(ctx);
    const { userId, tenantId, sessionId, amr, cameFrom } = caller;
    const { db, clock } = ctx.deps;
    const outcome = await db.system(async (tx) => {
      const session = await tx.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow();
      const access = cameFrom
        ? await findVisit(tx, ctx, { session, from: cameFrom, to: tenantId })
        : await findAccess(tx, { now: clock.now(), deps: ctx.deps, userId, wanted: tenantId });
      if (!access) throw sessionEnded();
      if (typeof access === 'string') throw noAccess(access);
      const policy = await tenantPolicy(tx, ctx, tenantId);
      if (callerIsSteppedUp(caller, policy, { now: clock.now(), maxAge: secondsOf(body.maxAge) })) return { access, session };
      if (!(await offerFactors(tx, policy, { userId, amr })).counts) throw notEnrolled();
      const pending = {
        mode: 'stepUp',
        method: 'password',
        amr: amr.filter((shown) => shown !== 'mfa'),
        wanted: tenantId,
        isBreached: false,
        sessionId,
      } as const;
      return askForFactor(tx, ctx, { access, policy, pending });
    });
    return 'access' in outcome ? accessTokenAnswer(ctx, outcome.session, outcome.access) : outcome;
  },
};
