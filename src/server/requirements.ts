import { holdsPermission } from '../access/permission.ts';
import { isSteppedUp, multiFactorAcr, singleFactorAcr, stepUpSeconds } from '../contract/step-up/step-up.rules.ts';
import { AuthError } from './auth-error.ts';
import type { Caller } from './caller.ts';

export interface StepUp {
  /** Default: the policy of several factors. */
  acr?: string | undefined;
  /** Seconds since it was proven; default 900. */
  maxAge?: number | undefined;
}

/** Errors: FORBIDDEN. */
export function requirePermission({ permissions }: Pick<Caller, 'permissions'>, key: string): void {
  if (!holdsPermission(permissions, key))
    throw new AuthError('FORBIDDEN', "You don't have permission to do this.", { context: { permission: key } });
}

/** Errors: FORBIDDEN. */
export function requireRole({ roles }: Pick<Caller, 'roles'>, key: string): void {
  if (!roles.includes(key)) throw new AuthError('FORBIDDEN', "You don't have the role for this.", { context: { role: key } });
}

/** For an address or a body that names a workspace. Errors: WRONG_TENANT. */
export function requireTenant({ tenantId }: Pick<Caller, 'tenantId'>, wanted: string): void {
  if (tenantId !== wanted) throw new AuthError('WRONG_TENANT', 'You are signed in to another workspace.', { context: { tenantId } });
}

/** A machine never passes. Errors: STEP_UP_REQUIRED. */
export function requireStepUp(
  { claims }: Pick<Caller, 'claims'>,
  { acr = multiFactorAcr, maxAge = stepUpSeconds }: StepUp = {},
  toleranceSeconds = 0,
): void {
  const now = Date.now();
  const age = now / 1000 - Number(claims['auth_time']);
  const isRecent = age >= -60 && age <= maxAge + toleranceSeconds;
  const isProven = acr === multiFactorAcr ? isSteppedUp(claims, { now }) : claims['acr'] === acr || acr === singleFactorAcr;
  if (isProven && isRecent) return;
  throw new AuthError('STEP_UP_REQUIRED', "Verify it's you to continue.", {
    context: { acr, maxAge },
    challenge: { acr_values: acr, max_age: String(maxAge) },
  });
}
