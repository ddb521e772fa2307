import { AppError } from '../../lib/error.ts';
import { invalidInput } from '../input.ts';

/** Failed attempts with a subject's password, code or recovery code. */
export interface Attempts {
  failures: number;
  /** Since the last success, however long ago. */
  inRow: number;
  lastAt: Date;
}
export interface AttemptLimit {
  maxAttempts: number;
  lockSeconds: number;
  /** After so many failures in a row only another way leads in. */
  mostInRow?: number;
  /** Default: ACCOUNT_LOCKED. Without seconds, waiting doesn't help. */
  refusal?: (retryAfterSeconds?: number) => AppError;
}
export const passwordLimit: AttemptLimit = { maxAttempts: 5, lockSeconds: 15 * 60 };
/** Across all factors of a user; NIST allows 100 (security.md 2.9). */
export const factorLimit: AttemptLimit = { maxAttempts: 10, lockSeconds: 3600, mostInRow: 100 };
export const recoveryLimit: AttemptLimit = { maxAttempts: 5, lockSeconds: 3600 };

/** What wrong passwords bring in browsers that the person hasn't used before, long before they lock them (security.md OTP-04). */
export interface SlowDown {
  /** So many failures, and each attempt needs a proof of work. */
  workAfter: number;
  /** So many, and attempts have to wait for each other. */
  pauseAfter: number;
  pauseSeconds: number;
}
export const slowDownOf = ({ maxAttempts, pauseSeconds = 30 }: AttemptLimit & { pauseSeconds?: number | undefined }): SlowDown => ({
  workAfter: Math.ceil(maxAttempts * 0.4),
  pauseAfter: Math.ceil(maxAttempts * 0.6),
  pauseSeconds,
});
/** `proofOfWork`: the request passes with the solution of a captcha challenge as its `recaptchaToken`. */
export const workNeeded = (): AppError =>
  new AppError('CAPTCHA_REFUSED', "We couldn't verify you're human. Reload the page and try again.", {
    status: 403,
    context: { proofOfWork: true },
  });
export const tooSoon = (retryAfterSeconds: number): AppError =>
  new AppError('RATE_LIMITED', 'Too many attempts. Wait a moment and try again.', { status: 429, context: { retryAfterSeconds } });

/** Says nothing of the rules: whoever sees it isn't let in. */
export const ipNotAllowed = (): AppError =>
  new AppError('IP_NOT_ALLOWED', "This workspace doesn't allow your network. Connect to an allowed one, or ask your admin.", {
    status: 403,
  });

export function domainNotAllowed(): AppError {
  const sentence = "This workspace doesn't allow this email domain. Use another email, or ask your admin.";
  return new AppError('DOMAIN_NOT_ALLOWED', sentence, { status: 403, context: { fields: { email: sentence } } });
}

export const enterIdentifier = (): AppError => invalidInput({ email: 'Enter a valid email, like name@company.com.' });
export const enterAccount = (): AppError => invalidInput({ identifier: 'Enter the email, phone number, or username of the account.' });
export const sessionEnded = (): AppError => new AppError('SESSION_ENDED', 'Your session has ended. Sign in again.', { status: 401 });
export const invalidCredentials = (): AppError => new AppError('INVALID_CREDENTIALS', 'Incorrect email or password.', { status: 401 });
/** Only where the vendor lets strangers know who has an account. */
export const noAccount = (): AppError =>
  new AppError('NO_ACCOUNT', "There's no account with these details. Check what you entered.", { status: 404 });
export const emailNotVerified = (): AppError =>
  new AppError('EMAIL_NOT_VERIFIED', 'Verify your email with the link we sent you.', { status: 403 });
export const lockedAccount = (retryAfterSeconds?: number): AppError =>
  new AppError('ACCOUNT_LOCKED', 'Too many failed attempts. Try again later.', {
    status: 423,
    ...(retryAfterSeconds === undefined ? {} : { context: { retryAfterSeconds } }),
  });

/** Why a user with the correct password can't sign in. */
export type NoAccess = 'disabled' | 'locked' | 'network' | 'domain' | 'company' | 'way';
export function noAccess(reason: NoAccess): AppError {
  if (reason === 'network') return ipNotAllowed();
  if (reason === 'domain') return domainNotAllowed();
  if (reason === 'locked')
    return new AppError('ACCOUNT_LOCKED', 'This account is locked. Ask your workspace admin to unlock it.', { status: 423 });
  if (reason === 'company')
    return new AppError('SSO_REQUIRED', "Your workspace requires your company's single sign-on. Enter your work email and sign in there.", {
      status: 403,
    });
  if (reason === 'way')
    return new AppError('WAY_NOT_ALLOWED', "Your workspace doesn't allow this way to sign in. Use another one, or ask your admin.", {
      status: 403,
    });
  return new AppError('USER_DISABLED', 'This account is disabled. Ask your workspace admin to enable it.', { status: 403 });
}
