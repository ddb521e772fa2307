import { AppError, ignore, toAppError } from '../lib/error.ts';

/** Right after a sign-in, by a refresh: without the cookie it would end with the page. Errors: COOKIES_REFUSED. */
export async function checkCookie(refresh: () => Promise<unknown>): Promise<void> {
  try {
    await refresh();
  } catch (cause) {
    const error = toAppError(cause);
    if (error.status !== 401) return ignore(cause, 'the next refresh will tell whether the cookie was kept');
    // For the integrator; users read theirs in the element.
    console.error(
      "[gatehouse] The browser refused the provider's cookie: baseUrl is on another site than this page. Serve the provider on a subdomain of this page's site (auth.example.com for app.example.com) or behind a proxy of it, or use hosted login.",
    );
    throw new AppError('COOKIES_REFUSED', 'Your browser blocked the cookie that keeps you signed in.', { status: 401, cause });
  }
}
