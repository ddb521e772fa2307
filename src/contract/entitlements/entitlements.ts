import { endpoints, get, post } from '../endpoint.ts';
import type { entitlementsChecks } from './entitlements.checks.ts';

/** What the signed-in user may use: each answer is about the caller alone. And what workspaces use, as the vendor's server reports it. */
export const entitlements = endpoints<typeof entitlementsChecks>('entitlements')({
  get: get('/entitlements/api/v2/user-entitlements', { access: 'signedIn' }),
  /** Ours: changes with whatever could change the answer above. Open pages ask every few seconds. */
  version: get('/entitlements/api/v2/user-entitlements/version', { access: 'signedIn' }),
  /** Evaluated by the server, without attributes of the page's own. */
  getV1: get('/entitlements/api/v1/user-entitlements', { access: 'signedIn' }),
  /** Ours: for an application of the vendor that shows its secret by Basic authorization. Each event counts once, whatever becomes of others. */
  reportUsage: post('/entitlements/api/v1/usage-events', { access: 'public' }),
  /** Ours: for the same. */
  usage: get('/entitlements/api/v1/usage', { access: 'public' }),
});
