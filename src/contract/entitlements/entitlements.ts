import { endpoints, get } from '../endpoint.ts';
import type { entitlementsChecks } from './entitlements.checks.ts';

/** What the signed-in user may use. Each answer is about the caller alone. */
export const entitlements = endpoints<typeof entitlementsChecks>('entitlements')({
  get: get('/entitlements/api/v2/user-entitlements', { access: 'signedIn' }),
  /** Ours: changes with whatever could change the answer above. Open pages ask every few seconds. */
  version: get('/entitlements/api/v2/user-entitlements/version', { access: 'signedIn' }),
  /** Evaluated by the server, without attributes of the page's own. */
  getV1: get('/entitlements/api/v1/user-entitlements', { access: 'signedIn' }),
});
