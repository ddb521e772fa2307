import { endpoints, get, put } from '../endpoint.ts';
import type { accountSettingsChecks } from './account-settings.checks.ts';

export const accountSettings = endpoints<typeof accountSettingsChecks>('accountSettings')({
  get: get('/tenants/resources/account-settings/v1', { access: { permission: 'fe.secure.read.accountSettings' } }),
  update: put('/tenants/resources/account-settings/v1', { access: { permission: 'fe.secure.write.accountSettings' } }),
  /** The tenant comes from the header `frontegg-login-alias`. */
  getPublic: get('/tenants/resources/account-settings/v1/public', { access: 'public' }),
});
