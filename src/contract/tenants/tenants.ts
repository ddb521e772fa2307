import { endpoints, get, post, put } from '../endpoint.ts';
import type { tenantsChecks } from './tenants.checks.ts';

export const tenants = endpoints<typeof tenantsChecks>('tenants')({
  list: get('/identity/resources/users/v3/me/tenants', { access: 'signedIn' }),
  listV1: get('/identity/resources/users/v1/me/tenants', { access: 'signedIn' }),
  listV2: get('/identity/resources/users/v2/me/tenants', { access: 'signedIn' }),
  /** An access token for another of the caller's tenants, beside the session's own. */
  token: post('/identity/resources/users/v3/me/token', { access: 'signedIn', personal: true }),
  /** Moves the session to another tenant; refresh afterwards for a token of that tenant. */
  switch: put('/identity/resources/users/v1/tenant', { access: 'signedIn', personal: true, produces: 'nothing' }),
});
