import { isSteppedUp } from '../contract/step-up/step-up.rules.ts';
import * as storageKeys from '../contract/storage-keys.ts';
import { readJwtClaims } from '../lib/base64url.ts';
import { browserStorage } from './browser-storage.ts';
import type { Router } from './router.ts';
import type { Routes } from './routes.ts';

/** A step-up that has to wait for a new sign-in (flows.md 0.6, rule 1). */
export const forceStepUp = {
  set: (): void => browserStorage('localStorage').setItem(storageKeys.shouldStepUp, 'true'),
  isSet: (): boolean => browserStorage('localStorage').getItem(storageKeys.shouldStepUp) !== null,
  /** Reads and clears the flag. */
  take(): boolean {
    const isForced = forceStepUp.isSet();
    browserStorage('localStorage').removeItem(storageKeys.shouldStepUp);
    return isForced;
  },
};

/** Whether the current token proves several factors, verified within `maxAge` seconds. For display only; the server checks for itself. */
export function tokenIsSteppedUp(accessToken: string | undefined, maxAge?: number): boolean {
  return accessToken !== undefined && isSteppedUp(readJwtClaims(accessToken), { maxAge });
}

interface Needs {
  router: Router;
  options: { routes: Routes; basename?: string | undefined };
  returnAddress: { set(address: string): void };
}

/** Opens the step-up page, which returns to the current address (flows.md A.21). `maxAge`: seconds. */
export function goToStepUp({ router, options, returnAddress }: Needs, maxAge?: number): void {
  const { pathname, search } = router.current();
  returnAddress.set(pathname + search);
  const query = new URLSearchParams(search);
  if (maxAge !== undefined) query.set('maxAge', String(maxAge));
  const text = query.toString();
  router.go((options.basename ?? '').replace(/\/+$/, '') + options.routes.stepUpUrl + (text && `?${text}`));
}
