import { AppError } from '../../src/lib/error.ts';

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

const mark = 'failed.';

/** A failure before the app's page loads is passed to it in place of the handle. */
export const failedHandle = (code: 'SSO_FAILED' | 'SSO_DENIED'): string => mark + code;
/** Throws the failure in such a handle. */
export function throwFailure(handle: string): void {
  if (!handle.startsWith(mark)) return;
  throw handle === failedHandle('SSO_DENIED') ? ssoDenied() : ssoFailed();
}
