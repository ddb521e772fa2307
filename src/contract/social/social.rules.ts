import { AppError } from '../../lib/error.ts';
import { noAccess } from '../auth/auth.rules.ts';
import { challengeEnded } from '../challenges.rules.ts';
import { notFound } from '../input.ts';

/** A user as a social provider knows them. */
export interface SocialPerson {
  subject: string;
  email: string | undefined;
  name: string | undefined;
  /** The provider verified the address: enough for a new account. */
  isVouched: boolean;
  /** The provider itself issues addresses in this domain: enough to link an existing account. */
  ownsAddress: boolean;
}

export const socialFailed = (cause?: unknown): AppError =>
  new AppError('SOCIAL_FAILED', 'Failed to authenticate. Try again, or sign in another way.', { status: 401, cause });
export const socialDenied = (): AppError =>
  new AppError('SOCIAL_DENIED', 'Access was declined. Try again and allow access, or sign in another way.', { status: 403 });

/** Whoever isn't known by subject needs an address the provider vouches for. Errors: SOCIAL_EMAIL. */
export function requireVouchedEmail({ email, isVouched }: SocialPerson): string {
  // Same for known and unknown addresses, because nothing has been proven.
  if (!email || !isVouched)
    throw new AppError('SOCIAL_EMAIL', 'That account has no verified email. Verify it there, or sign in another way.', { status: 403 });
  return email;
}

const words: Record<string, string> = { password: 'your password', email: 'a code or a link by mail', sso: 'your company' };

/**
 * An existing account is only linked if the provider owns its address. `methods`: the account's sign-in methods: `password`, `email`,
 * `sso`, or a social provider's name. Errors: ACCOUNT_EXISTS.
 */
export function requireOwnedAddress({ ownsAddress }: SocialPerson, methods: readonly string[]): void {
  if (ownsAddress) return;
  const named = methods.map((method) => words[method] ?? method.charAt(0).toUpperCase() + method.slice(1));
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} or ${named.at(-1)!}` : named[0]!;
  throw new AppError('ACCOUNT_EXISTS', `An account with this email already exists. Sign in with ${list}.`, {
    status: 409,
    context: { methods },
  });
}

/**
 * Whether a linked user gets an account of their own: someone who was invited hasn't agreed to anything yet, and has nowhere else to go.
 * Errors: USER_DISABLED.
 */
export function needsHome({
  isMember,
  isInvited,
  allowSignups,
}: Readonly<Record<'isMember' | 'isInvited' | 'allowSignups', boolean>>): boolean {
  if (isMember || isInvited) return false;
  if (!allowSignups) throw noAccess('disabled');
  return true;
}

const mark = 'failed.';

/** A failure before the app's page loads is passed to it in place of the handle. */
export const failedSocialCode = `${mark}SOCIAL_FAILED`;
/** The handle of a page that returns. Errors: CHALLENGE_ENDED without one, NOT_FOUND, SOCIAL_FAILED if that is what it says. */
export function requireSocialReturn(code: string | undefined, isOffered: boolean): string {
  if (!code) throw challengeEnded();
  if (!isOffered) throw notFound();
  if (code.startsWith(mark)) throw socialFailed();
  return code;
}
