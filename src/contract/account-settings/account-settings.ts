import * as v from 'valibot';
import { get, put } from '../endpoint.ts';
import { text, AccountSettings, AccountSettingsChange } from './account-settings.schemas.ts';

export const accountSettings = {
  get: get('/tenants/resources/account-settings/v1', { access: { permission: 'fe.secure.read.accountSettings' }, result: AccountSettings }),
  update: put('/tenants/resources/account-settings/v1', {
    access: { permission: 'fe.secure.write.accountSettings' },
    body: AccountSettingsChange,
    result: AccountSettings,
    audit: 'account.updated',
  }),
  /** The tenant comes from the header `frontegg-login-alias`. */
  getPublic: get('/tenants/resources/account-settings/v1/public', {
    access: 'public',
    result: v.object({ tenantId: v.string(), name: text, logo: text, applicationUrl: text, loginUrl: text }),
    errors: ['NOT_FOUND'],
  }),
};
