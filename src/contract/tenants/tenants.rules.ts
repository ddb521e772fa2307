import { requireRecentSignIn, signInAgain, stepUpRequired } from '../step-up/step-up.rules.ts';

interface SignInFacts {
  requiresFactor: boolean;
  isEnrolled: boolean;
  authTime: Date;
  signedInAt: Date;
  lifeSeconds: number;
}

/** Checks that a session's authentication suffices in another of the user's tenants. Errors: STEP_UP_REQUIRED, SIGN_IN_AGAIN. */
export function requireEnough({ requiresFactor, isEnrolled, authTime, signedInAt, lifeSeconds }: SignInFacts, now: Date): void {
  if (requiresFactor && !isEnrolled) requireRecentSignIn({ authTime }, now);
  if (requiresFactor) throw stepUpRequired();
  if (now.getTime() - signedInAt.getTime() >= lifeSeconds * 1000) throw signInAgain();
}
