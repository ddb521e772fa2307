import { endpoints, get, put } from '../endpoint.ts';
import type { tenantsSchemas } from './tenants.schemas.ts';

export const tenants = endpoints<typeof tenantsSchemas>()({
  list: get('/identity/resources/users/v3/me/tenants', { access: 'signedIn' }),
  listV1: get('/identity/resources/users/v1/me/tenants', { access: 'signedIn' }),
  listV2: get('/identity/resources/users/v2/me/tenants', { access: 'signedIn' }),
  /** Moves the session to another tenant; refresh afterwards for a token of that tenant. */
  switch: put('/identity/resources/users/v1/tenant', {
    access: 'signedIn',
    personal: true,
    audit: 'tenant.switched',
    errors: ['NOT_FOUND', 'STEP_UP_REQUIRED', 'SIGN_IN_AGAIN'],
    produces: 'nothing',
  }),
});
