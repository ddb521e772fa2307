import { AppError } from '../../lib/error.ts';

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
/** A workspace may ask for a more recent one. */
export const shortestStepUp = 60;

export const stepUpRequired = (maxAge: number = stepUpSeconds): AppError =>
  new AppError('STEP_UP_REQUIRED', "Verify it's you to continue.", { status: 403, context: { maxAge } });
export const signInAgain = (): AppError =>
  new AppError('SIGN_IN_AGAIN', 'You signed in too long ago. Sign in again to change this.', { status: 403 });
/** The exact text that clients of the contract look for (conduct.md 5). */
export const notEnrolled = (): AppError => new AppError('MFA_NOT_ENROLLED', 'MFA is not enrolled', { status: 400 });

export interface SessionProof {
  amr: readonly string[];
  authTime: Date;
}

/** The same for a session, whose token may be older. */
export const sessionIsSteppedUp = ({ amr, authTime }: SessionProof, now: Date, maxAge?: number): boolean =>
  isSteppedUp(
    { acr: amr.includes('mfa') ? multiFactorAcr : singleFactorAcr, amr, auth_time: authTime.getTime() / 1000 },
    { maxAge, now: now.getTime() },
  );

/** For somebody without a second factor, who could otherwise add one of their own to an old session. Errors: SIGN_IN_AGAIN. */
export function requireRecentSignIn({ authTime }: Pick<SessionProof, 'authTime'>, now: Date, maxAge: number = stepUpSeconds): void {
  if (now.getTime() - authTime.getTime() > maxAge * 1000) throw signInAgain();
}

/** Errors: STEP_UP_REQUIRED of somebody who has a second factor, SIGN_IN_AGAIN of somebody who has none and is signed in for long. */
export function requireRecentProof(proof: SessionProof & { isEnrolled: boolean }, now: Date, maxAge: number = stepUpSeconds): void {
  if (sessionIsSteppedUp(proof, now, maxAge)) return;
  if (proof.isEnrolled) throw stepUpRequired(maxAge);
  requireRecentSignIn(proof, now, maxAge);
}

/** Error: IMPERSONATION_LIMIT. */
export function refuseActor({ actorId }: { actorId?: string | undefined }): void {
  if (actorId) throw new AppError('IMPERSONATION_LIMIT', "You can't change this while impersonating.", { status: 403 });
}
