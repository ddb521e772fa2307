/** `acr` of a token backed by several factors (SPEC 4). */
export const multiFactorAcr = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor';
export const singleFactorAcr = 'urn:gatehouse:acr:single-factor';

export interface StepUpFacts {
  acr?: unknown;
  amr?: unknown;
  /** Seconds since the epoch. */
  auth_time?: unknown;
}

/**
 * True if `acr` is the multi-factor policy, `amr` contains `mfa` and one of otp, sms, hwk, and `auth_time` is at most
 * `maxAge` seconds ago (SPEC 4). A `maxAge` that isn't a positive finite number is never satisfied.
 */
export function isSteppedUp(
  { acr, amr, auth_time }: StepUpFacts,
  { maxAge, now = Date.now() }: { maxAge?: number | undefined; now?: number } = {},
): boolean {
  if (acr !== multiFactorAcr || !Array.isArray(amr) || !amr.includes('mfa')) return false;
  if (!['otp', 'sms', 'hwk'].some((method) => amr.includes(method))) return false;
  if (maxAge === undefined) return true;
  if (!Number.isFinite(maxAge) || maxAge <= 0 || typeof auth_time !== 'number') return false;
  const ageSeconds = now / 1000 - auth_time;
  return ageSeconds >= -60 && ageSeconds <= maxAge;
}

/** How long a step-up is valid, in seconds. */
export const stepUpSeconds = 900;
