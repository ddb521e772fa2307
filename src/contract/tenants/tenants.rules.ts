import { AppError } from '../../lib/error.ts';
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

/** Whoever belongs to no workspace has nothing to sign in to. Errors: ONLY_WORKSPACE. */
export function requireOtherWorkspace(belongsElsewhere: boolean): void {
  if (!belongsElsewhere)
    throw new AppError('ONLY_WORKSPACE', "This is your only workspace, so you can't leave it. You can delete your account instead.", {
      status: 409,
    });
}
