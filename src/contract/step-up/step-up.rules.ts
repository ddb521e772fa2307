/** `acr` of a token whose holder has shown several factors (SPEC 4). */
export const multiFactorAcr = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor';
export const singleFactorAcr = 'urn:gatehouse:acr:single-factor';

export interface StepUpFacts {
  acr?: unknown;
  amr?: unknown;
  /** Seconds since the epoch. */
  auth_time?: unknown;
}

/**
 * Satisfied when acr is the multi-factor policy, amr holds `mfa` and one of otp, sms, hwk, and the proof is not older than
 * `maxAge` seconds (SPEC 4). A `maxAge` that is no ordinary number asks for a proof of now: nothing satisfies it.
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

/** Seconds that a step-up lasts for the endpoints that ask for one. */
export const stepUpSeconds = 900;
