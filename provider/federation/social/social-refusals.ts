import { AppError } from '../../../src/lib/error.ts';

export const socialFailed = (cause?: unknown): AppError =>
  new AppError('SOCIAL_FAILED', 'Failed to authenticate. Try again, or sign in another way.', { status: 401, cause });
export const socialDenied = (): AppError =>
  new AppError('SOCIAL_DENIED', 'Access was declined. Try again and allow access, or sign in another way.', { status: 403 });
/** Same for known and unknown addresses, because nothing has been proven. */
export const socialEmail = (): AppError =>
  new AppError('SOCIAL_EMAIL', 'That account has no verified email. Verify it there, or sign in another way.', {
    status: 403,
  });

const words: Record<string, string> = { password: 'your password', email: 'a code or a link by mail', sso: 'your company' };

/** `methods`: the account's sign-in methods: `password`, `email`, `sso`, or a social provider's name. */
export const accountExists = (methods: readonly string[]): AppError => {
  const named = methods.map((method) => words[method] ?? method.charAt(0).toUpperCase() + method.slice(1));
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} or ${named.at(-1)!}` : named[0]!;
  return new AppError('ACCOUNT_EXISTS', `An account with this email already exists. Sign in with ${list}.`, {
    status: 409,
    context: { methods },
  });
};

const mark = 'failed.';

/** A failure before the app's page loads is passed to it in place of the handle. */
export const failedCode = `${mark}SOCIAL_FAILED`;
/** Throws the failure in such a handle. */
export function throwSocialFailure(code: string): void {
  if (code.startsWith(mark)) throw socialFailed();
}
