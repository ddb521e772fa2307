import { domainOf } from '../../lib/email-domain.ts';
import { AppError } from '../../lib/error.ts';

/** One generic sentence for every invalid response; the details are only logged. */
const ssoFailed = (cause?: unknown): AppError =>
  new AppError('SSO_FAILED', "Couldn't sign you in with your company. Try again, or ask your admin to check the connection.", {
    status: 401,
    cause,
  });
const ssoDenied = (): AppError => new AppError('SSO_DENIED', 'Your company denied access. Ask your admin for access.', { status: 403 });
export const ssoEmail = (): AppError =>
  new AppError('SSO_EMAIL', 'Your company has to send one email address in its domain. Ask your admin to check the connection.', {
    status: 403,
  });

/** What is told of an answer that was refused. */
export type SsoFailure = 'SSO_FAILED' | 'SSO_DENIED' | 'SSO_EMAIL';
export function ssoRefusal(code: string, cause?: unknown): AppError {
  if (code === 'SSO_DENIED') return ssoDenied();
  return code === 'SSO_EMAIL' ? ssoEmail() : ssoFailed(cause);
}

/**
 * A company vouches for addresses in its verified domains only: not for a new account, a linked one, or one that has left the domain
 * since. Errors: SSO_EMAIL.
 */
export function requireCompanyEmail(email: string | undefined, domains: ReadonlySet<string>): string {
  if (!email || !domains.has(domainOf(email))) throw ssoEmail();
  return email;
}

const mark = 'failed.';

/** A failure before the app's page loads is passed to it in place of the handle. */
export const failedSsoHandle = (code: SsoFailure): string => mark + code;
/** Errors: SSO_FAILED, SSO_DENIED or SSO_EMAIL, if the handle says so. */
export function requireSsoHandle(handle: string): void {
  if (handle.startsWith(mark)) throw ssoRefusal(handle.slice(mark.length));
}
