import { requireRecentProof, sessionIsSteppedUp, stepUpSeconds } from '../../../src/contract/step-up/step-up.rules.ts';
import type { Caller, Deps } from '../work.ts';
import { isMfaEnrolled } from '../factors/factors.ts';

export { refuseActor, signInAgain } from '../../../src/contract/step-up/step-up.rules.ts';

/** From the session in the database, not the token: an edited or old token proves nothing (security.md MFA-04). */
export const callerIsSteppedUp = (caller: Caller, now: Date, maxAge?: number): boolean => sessionIsSteppedUp(caller, now, maxAge);

/** Errors: STEP_UP_REQUIRED, SIGN_IN_AGAIN. */
export async function requireStepUp(caller: Caller, { db, clock }: Deps): Promise<void> {
  const now = clock.now();
  if (callerIsSteppedUp(caller, now, stepUpSeconds)) return;
  const { userId, tenantId } = caller;
  const isEnrolled = await db.tenant(tenantId, (tx) => isMfaEnrolled(tx, userId), { userId, readOnly: true });
  requireRecentProof({ ...caller, isEnrolled }, now);
}
