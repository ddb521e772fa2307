import { AppError, ignore, toAppError } from '../lib/error.ts';

/** Right after a sign-in, by a refresh: without the cookie it would end with the page. Errors: COOKIES_REFUSED. */
export async function checkCookie(refresh: () => Promise<unknown>): Promise<void> {
  try {
    await refresh();
  } catch (cause) {
    const error = toAppError(cause);
    if (error.status !== 401) return ignore(cause, 'the next refresh will tell whether the cookie was kept');
    import('./cookie-advice.ts').then(
      ({ adviseOnCookies }) => adviseOnCookies(),
      (missing: unknown) => ignore(missing, 'the element says it, too'),
    );
    throw new AppError('COOKIES_REFUSED', 'Your browser blocked the cookie that keeps you signed in.', { status: 401, cause });
  }
}
