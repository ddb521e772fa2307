import { isSteppedUp, multiFactorAcr, singleFactorAcr, stepUpSeconds } from '../../../src/contract/step-up/step-up.rules.ts';
import { AppError } from '../../../src/lib/error.ts';
import type { Caller, Deps } from '../work.ts';
import { secondsBetween } from '../../ports/clock.ts';
import { isMfaEnrolled } from '../factors/factors.ts';

export const stepUpRequired = () =>
  new AppError('STEP_UP_REQUIRED', "Verify it's you to continue.", { status: 403, context: { maxAge: stepUpSeconds } });
export const signInAgain = () =>
  new AppError('SIGN_IN_AGAIN', 'You signed in too long ago. Sign in again to change this.', { status: 403 });

/** From the session in the database, not from the token: an edited or old token proves nothing (security.md MFA-04). */
export const callerIsSteppedUp = ({ amr, authTime }: Caller, now: Date, maxAge?: number): boolean =>
  isSteppedUp(
    { acr: amr.includes('mfa') ? multiFactorAcr : singleFactorAcr, amr, auth_time: authTime.getTime() / 1000 },
    { maxAge, now: now.getTime() },
  );

/** Errors: STEP_UP_REQUIRED of somebody who has a second factor, SIGN_IN_AGAIN of somebody who has none and is signed in for long. */
export async function requireStepUp(caller: Caller, { db, clock }: Deps): Promise<void> {
  const now = clock.now();
  if (callerIsSteppedUp(caller, now, stepUpSeconds)) return;
  const { userId, tenantId } = caller;
  const isEnrolled = await db.tenant(tenantId, (tx) => isMfaEnrolled(tx, userId), { userId, readOnly: true });
  if (isEnrolled) throw stepUpRequired();
  if (secondsBetween(caller.authTime, now) > stepUpSeconds) throw signInAgain();
}

/** Error: IMPERSONATION_LIMIT. */
export function refuseActor({ actorId }: Caller): void {
  if (actorId) throw new AppError('IMPERSONATION_LIMIT', "You can't change this while impersonating.", { status: 403 });
}
