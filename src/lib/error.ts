/** Every code that our client and provider raise; `errors.<code>` in the strings is the text users see. */
export const errorCodes = [
  'ER-ADMIN-PORTAL-GENERIC-ERROR',
  'NETWORK',
  'TIMEOUT',
  'UNREADABLE_ANSWER',
  'LEAVING',
  'REDIRECT_REFUSED',
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'SESSION_ENDED',
  'COOKIES_REFUSED',
  'FORBIDDEN',
  'ORIGIN_REFUSED',
  'NOT_FOUND',
  'NO_SUCH_ENDPOINT',
  'CONFLICT',
  'EMAIL_TAKEN',
  'KEY_TAKEN',
  'TOO_LARGE',
  'RATE_LIMITED',
  'INVALID_CREDENTIALS',
  'NO_ACCOUNT',
  'ACCOUNT_LOCKED',
  'USER_DISABLED',
  'EMAIL_NOT_VERIFIED',
  'WRONG_PASSWORD',
  'PASSWORD_POLICY',
  'PASSWORD_REUSED',
  'LINK_INVALID',
  'LINK_EXPIRED',
  'LINK_USED',
  'CODE_INVALID',
  'CODE_USED',
  'CODE_EXPIRED',
  'CODE_ATTEMPTS',
  'CODES_LOCKED',
  'CHALLENGE_ENDED',
  'NUMBER_NEEDED',
  'NUMBER_WRONG',
  'PHONE_SIGNS_IN',
  'TOO_MANY_CODES',
  'MFA_NOT_ENROLLED',
  'MFA_REFUSED',
  'STEP_UP_REQUIRED',
  'SIGN_IN_AGAIN',
  'PASSKEY_REFUSED',
  'PASSKEY_CANCELLED',
  'PASSKEY_NOT_CREATED',
  'PASSKEY_UNSUPPORTED',
  'RECOVERY_CODE_INVALID',
  'CAPTCHA_REFUSED',
  'SIGN_UP_CLOSED',
  'DOMAIN_NOT_ALLOWED',
  'IP_NOT_ALLOWED',
  'LOCKS_YOU_OUT',
  'USERNAME_TAKEN',
  'PASSWORD_BREACHED',
  'IMPERSONATION_LIMIT',
  'SSO_FAILED',
  'SSO_DENIED',
  'SSO_EMAIL',
  'SSO_REQUIRED',
  'WAY_NOT_ALLOWED',
  'DOMAIN_NOT_PROVEN',
  'SOCIAL_FAILED',
  'SOCIAL_DENIED',
  'SOCIAL_EMAIL',
  'ACCOUNT_EXISTS',
  'LAST_ADMIN',
  'ONLY_WORKSPACE',
  'CONNECTION_TRUST',
  'SSO_HELD',
  'SELF_CHANGE',
  'ROLE_NOT_GRANTABLE',
  'ROLE_READ_ONLY',
  'GROUP_READ_ONLY',
  'GROUP_LIMIT',
  'TOKEN_LIMIT',
  'WEBHOOK_LIMIT',
  'DIRECTORY_LIMIT',
  'ACCOUNT_LIMIT',
  'HIGHER_PRIVILEGE',
  'PAYMENT_DECLINED',
  'PAYMENT_PROVIDER_MISSING',
  'PLAN_REFUSED',
  'PRICE_CHANGED',
  'SEATS_TAKEN',
  'BILLING_EXTERNAL',
  'NOT_READY',
  'INTEGRITY',
  'INVALID_OPTIONS',
  'FRAMED',
  'NATIVE_BRIDGE_MISSING',
  'INVALID_TOKEN',
] as const;

/** Other servers that speak the contract have codes of their own, all of the form `ER-…`. */
export type ErrorCode = (typeof errorCodes)[number] | `ER-${string}`;

/** What a code looks like, also one that this version doesn't know. */
export const errorCodePattern = /^[A-Z][A-Z0-9_-]{1,63}$/;

export interface ErrorDetails {
  /** HTTP status; 0 if there was no response. */
  status?: number;
  traceId?: string | undefined;
  /** Details for the screen: `fields` maps field names to sentences, `retryAfterSeconds` says when to try again. */
  context?: Readonly<Record<string, unknown>> | undefined;
  cause?: unknown;
}

/** The only error that crosses module boundaries. `message` is a sentence for users. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly traceId: string | undefined;
  readonly context: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, message: string, { status = 500, traceId, context, cause }: ErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.traceId = traceId;
    this.context = context;
  }
}

/** Shown when nothing more specific is known (SPEC 8). */
export const genericMessage = "We're facing some difficulties, Please try again";

/** Also true for an error of another bundle on the page, whose class is a copy of this one. */
export const isAppError = (cause: unknown): cause is AppError => cause instanceof Error && cause.name === 'AppError' && 'status' in cause;

/** For want of a permission. From another network, or with another email, the same person might. */
export const isForbidden = (cause: unknown): boolean => {
  const { status, code } = toAppError(cause);
  return status === 403 && code !== 'IP_NOT_ALLOWED' && code !== 'DOMAIN_NOT_ALLOWED';
};

export const toAppError = (cause: unknown): AppError =>
  isAppError(cause)
    ? cause
    : new AppError('ER-ADMIN-PORTAL-GENERIC-ERROR', cause instanceof Error ? genericMessage : 'Unknown error occurred', { cause });

/** For the few failures the spec says to swallow: logs why and lets the flow continue. */
export function ignore(error: unknown, why: string): undefined {
  console.debug(`[gatehouse] ignored: ${why}`, error);
  return undefined;
}
