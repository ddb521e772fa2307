import { signInAgain, stepUpRequired } from '../step-up/step-up.rules.ts';

/** Checks that a session's authentication suffices in another of the user's tenants. Errors: STEP_UP_REQUIRED, SIGN_IN_AGAIN. */
export function requireEnough(
  { requiresFactor, authTime, lifeSeconds }: { requiresFactor: boolean; authTime: Date; lifeSeconds: number },
  now: Date,
): void {
  if (requiresFactor) throw stepUpRequired();
  if (now.getTime() - authTime.getTime() >= lifeSeconds * 1000) throw signInAgain();
}
