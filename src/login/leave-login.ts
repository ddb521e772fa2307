import { afterLoginDelayMs, afterLoginTarget } from '../auth/after-login.ts';
import { customLogin, customTarget } from '../auth/custom-login.ts';
import { routeAt } from '../auth/routes.ts';
import { forceStepUp, tokenIsSteppedUp } from '../auth/step-up.ts';
import { sleep } from '../lib/time.ts';
import type { Services } from '../services.tsx';

/** The single exit from the login box after signing in (flows.md 0.6). On a host's own page nothing navigates. */
export async function leaveLogin(services: Services): Promise<void> {
  const { session, router, options, returnAddress, redirectRule } = services;
  const { pathname, search } = router.current();
  // A pending step-up comes first, and keeps the return address.
  if (forceStepUp.take() && !tokenIsSteppedUp(session.accessToken())) {
    await sleep(afterLoginDelayMs);
    router.go((options.basename ?? '').replace(/\/+$/, '') + options.routes.stepUpUrl, { preserveQueryParams: true });
    return;
  }
  const onLoginPage = routeAt(pathname, options.routes, options.basename) !== undefined;
  const hasTarget = returnAddress.get() !== null || new URLSearchParams(search).has('redirectUrl');
  if (!onLoginPage && !hasTarget) return;
  const custom = hasTarget ? undefined : customTarget((await customLogin(services))?.applicationUrl);
  // Through the same gate: a workspace that sent its people to sign out would keep them out of all others, too.
  const target = afterLoginTarget({
    stored: returnAddress.get(),
    home: custom,
    search,
    routes: options.routes,
    basename: options.basename,
    includeQueryParam: options.includeQueryParam && !custom,
    rule: redirectRule(),
  });
  returnAddress.clear();
  await sleep(afterLoginDelayMs);
  // Back leads to the original page instead of a completed form.
  router.go(target, { refresh: true, replace: onLoginPage });
}
