import { domainOf } from '../../lib/email-domain.ts';
import { AppError } from '../../lib/error.ts';

/** One generic sentence for every invalid response; the details are only logged. */
export const ssoFailed = (cause?: unknown): AppError =>
  new AppError('SSO_FAILED', "Couldn't sign you in with your company. Try again, or ask your admin to check the connection.", {
    status: 401,
    cause,
  });
export const ssoDenied = (): AppError =>
  new AppError('SSO_DENIED', 'Your company denied access. Ask your admin for access.', { status: 403 });
export const ssoEmail = (): AppError =>
  new AppError('SSO_EMAIL', 'Your company sent an email address outside its domain. Ask your admin to check the connection.', {
    status: 403,
  });

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
export const failedSsoHandle = (code: 'SSO_FAILED' | 'SSO_DENIED'): string => mark + code;
/** Errors: SSO_FAILED or SSO_DENIED, if the handle says so. */
export function requireSsoHandle(handle: string): void {
  if (!handle.startsWith(mark)) return;
  throw handle === failedSsoHandle('SSO_DENIED') ? ssoDenied() : ssoFailed();
}
