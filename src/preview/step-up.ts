import type { stepUp as area } from '../contract/step-up/step-up.ts';
import { notEnrolled, sessionIsSteppedUp } from '../contract/step-up/step-up.rules.ts';
import type { PreviewHandlers } from './context.ts';
import { answerFor, askForFactor, offered } from './sign-in.ts';

export const stepUp: PreviewHandlers<typeof area> = {
  generate: ({ body: { maxAge } }, ctx) => {
    const { session, user, tenantId } = ctx.caller;
    if (sessionIsSteppedUp(session, ctx.now, maxAge === undefined || maxAge === null ? undefined : Number(maxAge)))
      return answerFor(ctx, session);
    const amr = session.amr.filter((shown) => shown !== 'mfa');
    if (!offered(ctx, user, { amr, wanted: tenantId }).counts) throw notEnrolled();
    return askForFactor(ctx, user, { mode: 'stepUp', amr, wanted: tenantId });
  },
};
