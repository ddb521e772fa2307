import { del, endpoints, get, post, put } from '../endpoint.ts';
import type { tenantsChecks } from './tenants.checks.ts';

const below = { permission: 'fe.account-hierarchy.read.subAccount' } as const;

export const tenants = endpoints<typeof tenantsChecks>('tenants')({
  list: get('/identity/resources/users/v3/me/tenants', { access: 'signedIn' }),
  listV1: get('/identity/resources/users/v1/me/tenants', { access: 'signedIn' }),
  listV2: get('/identity/resources/users/v2/me/tenants', { access: 'signedIn' }),
  /** An access token for another of the caller's tenants or an account below theirs, beside the session's own. */
  token: post('/identity/resources/users/v3/me/token', { access: 'signedIn' }),
  /**
   * Moves the session to another tenant, or into an account below without being its member: with the rights that flow down, as long as
   * the hierarchy lets them (`cameFrom` in the token). Refresh afterwards for a token of it.
   */
  switch: put('/identity/resources/users/v1/tenant', { access: 'signedIn', produces: 'nothing' }),
  /** Ours: the caller is no longer its member; their session goes on in another of their tenants with the next refresh. */
  leave: del('/identity/resources/users/v3/me/tenants/:tenantId', { access: 'signedIn', produces: 'nothing' }),
  /** Accounts below the caller's, the first 1,000. For more, `search` goes branch by branch. */
  hierarchy: get('/tenants/resources/hierarchy/v1', { access: below }),
  tree: get('/tenants/resources/hierarchy/v1/tree', { access: below }),
  /** Accounts above the caller's, from the top. */
  parents: get('/tenants/resources/hierarchy/v1/parents', { access: below }),
  /** The same for an account below the caller's; nothing above the caller's own. */
  parentsOf: get('/tenants/resources/hierarchy/v1/parents/:tenantId', { access: below }),
  /** Children of `_subTenantId`, default the caller's account. With `_filter`, accounts of that whole branch by name. */
  search: get('/tenants/resources/hierarchy/v2', { access: below }),
  hierarchyMetadata: get('/tenants/resources/hierarchy/v2/metadata', { access: below }),
  usersCount: post('/identity/resources/tenants/users/v1/count', { access: below, reads: true }),
});
