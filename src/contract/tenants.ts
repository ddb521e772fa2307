import * as v from 'valibot';
import { get, put } from './endpoint.ts';
import { Id, Moment } from './values.ts';

export const Tenant = v.object({
  id: v.string(),
  tenantId: v.string(),
  name: v.string(),
  vendorId: v.string(),
  isReseller: v.boolean(),
  tenantType: v.optional(v.picklist(['customer', 'spam', 'test', 'reseller', 'headquarter'])),
  alias: v.optional(v.string()),
  logo: v.optional(v.string()),
  hasCustomLogin: v.optional(v.boolean()),
  isDisabled: v.optional(v.boolean()),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Tenant = v.InferOutput<typeof Tenant>;

const TenantsAndActive = v.object({ tenants: v.array(Tenant), activeTenant: Tenant });

export const tenants = {
  list: get('/identity/resources/users/v3/me/tenants', { access: 'signedIn', result: TenantsAndActive }),
  listV1: get('/identity/resources/users/v1/me/tenants', { access: 'signedIn', result: TenantsAndActive }),
  listV2: get('/identity/resources/users/v2/me/tenants', { access: 'signedIn', result: v.array(Tenant) }),
  /** The session moves to the other tenant; refresh afterwards for a token that says so. */
  switch: put('/identity/resources/users/v1/tenant', { access: 'signedIn', personal: true, body: v.object({ tenantId: Id }) }),
};
