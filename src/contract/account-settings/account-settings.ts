import { endpoints, get, put } from '../endpoint.ts';
import type { accountSettingsSchemas } from './account-settings.schemas.ts';

export const accountSettings = endpoints<typeof accountSettingsSchemas>()({
  get: get('/tenants/resources/account-settings/v1', { access: { permission: 'fe.secure.read.accountSettings' } }),
  update: put('/tenants/resources/account-settings/v1', {
    access: { permission: 'fe.secure.write.accountSettings' },
    audit: 'account.updated',
  }),
  /** The tenant comes from the header `frontegg-login-alias`. */
  getPublic: get('/tenants/resources/account-settings/v1/public', { access: 'public', errors: ['NOT_FOUND'] }),
});
