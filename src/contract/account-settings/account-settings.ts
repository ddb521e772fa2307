import { endpoints, get, post, put } from '../endpoint.ts';
import type { accountSettingsChecks } from './account-settings.checks.ts';

export const accountSettings = endpoints<typeof accountSettingsChecks>('accountSettings')({
  get: get('/tenants/resources/account-settings/v1', { access: { permission: 'fe.secure.read.accountSettings' } }),
  update: put('/tenants/resources/account-settings/v1', { access: { permission: 'fe.secure.write.accountSettings' } }),
  /** Theme and words of the tenant's own login, free-form (flows.md A.22). */
  metadata: get('/metadata/admin-box', { access: { permission: 'fe.secure.read.accountSettings' } }),
  /** Each action sets the leaf that its `type` leads to; null removes it. */
  changeMetadata: post('/metadata/admin-box', { access: { permission: 'fe.secure.write.accountSettings' } }),
  /** The tenant comes from the header `frontegg-login-alias`. */
  getPublic: get('/tenants/resources/account-settings/v1/public', { access: 'public' }),
});
