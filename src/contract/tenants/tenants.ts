import * as v from 'valibot';
import { get, put } from '../endpoint.ts';
import { Id } from '../values.ts';
import { Tenant, TenantsAndActive } from './tenants.schemas.ts';

export const tenants = {
  list: get('/identity/resources/users/v3/me/tenants', { access: 'signedIn', result: TenantsAndActive }),
  listV1: get('/identity/resources/users/v1/me/tenants', { access: 'signedIn', result: TenantsAndActive }),
  listV2: get('/identity/resources/users/v2/me/tenants', { access: 'signedIn', result: v.array(Tenant) }),
  /** Moves the session to another tenant; refresh afterwards for a token of that tenant. */
  switch: put('/identity/resources/users/v1/tenant', {
    access: 'signedIn',
    personal: true,
    body: v.object({ tenantId: Id }),
    audit: 'tenant.switched',
    errors: ['NOT_FOUND', 'STEP_UP_REQUIRED', 'SIGN_IN_AGAIN'],
  }),
};
