import { provenIn } from '../../../src/contract/mfa-login/mfa-login.rules.ts';
import { requireRecentProof, sessionIsSteppedUp } from '../../../src/contract/step-up/step-up.rules.ts';
import { AppError } from '../../../src/lib/error.ts';
import type { Caller, Deps } from '../work.ts';
import { isMfaEnrolled } from '../factors/factors.ts';
import { tenantPolicy, type TenantPolicy } from '../policy/tenant-policy.ts';

export { refuseActor, signInAgain } from '../../../src/contract/step-up/step-up.rules.ts';

const proofOf = (caller: Caller, { mfa }: TenantPolicy) => ({ ...caller, amr: provenIn(caller, mfa.listed) });

/** From the session in the database, not the token: an edited or old token proves nothing (security.md MFA-04). */
export const callerIsSteppedUp = (caller: Caller, policy: TenantPolicy, { now, maxAge }: { now: Date; maxAge?: number | undefined }) =>
  sessionIsSteppedUp(proofOf(caller, policy), now, maxAge);

export const notForTokens = (): AppError => new AppError('FORBIDDEN', "An API token can't do this.", { status: 403 });
export const notForApplications = (): AppError => new AppError('FORBIDDEN', "An application can't do this for you.", { status: 403 });

/** `ifAsked`: only where the workspace asks for it. Errors: STEP_UP_REQUIRED, SIGN_IN_AGAIN, FORBIDDEN for an API token or an application. */
export async function requireStepUp(caller: Caller, deps: Deps, { ifAsked = false } = {}): Promise<void> {
  const { userId, tenantId } = caller;
  const { policy, isEnrolled } = await deps.db.tenant(
    tenantId,
    async (tx) => {
      const found = await tenantPolicy(tx, { deps }, tenantId);
      return { policy: found, isEnrolled: await isMfaEnrolled(tx, userId, found.mfa.strategies) };
    },
    { userId, readOnly: true },
  );
  if (ifAsked && !policy.stepUp.forSecurity) return;
  if (caller.apiTokenId) throw notForTokens();
  if (caller.applicationId) throw notForApplications();
  requireRecentProof({ ...proofOf(caller, policy), isEnrolled }, deps.clock.now(), policy.stepUp.seconds);
}
