import * as v from 'valibot';
import { Moment } from '../values.ts';

export const Tenant = v.object({
  id: v.string(),
  tenantId: v.string(),
  name: v.string(),
  vendorId: v.string(),
  /** Deleted tenants are never listed. */
  deletedAt: v.null(),
  metadata: v.record(v.string(), v.unknown()),
  isReseller: v.boolean(),
  tenantType: v.optional(v.picklist(['customer', 'spam', 'test', 'reseller', 'headquarter'])),
  alias: v.optional(v.string()),
  logo: v.optional(v.string()),
  /** Settings of the account, of the active tenant only; what is left out has its default (`accountDefaults`). */
  address: v.optional(v.string()),
  timezone: v.optional(v.string()),
  dateFormat: v.optional(v.string()),
  timeFormat: v.optional(v.string()),
  currency: v.optional(v.string()),
  hasCustomLogin: v.optional(v.boolean()),
  loginUrl: v.optional(v.string()),
  applicationUrl: v.optional(v.string()),
  isDisabled: v.optional(v.boolean()),
  subAccountAccessType: v.picklist(['defaultOff', 'defaultOn', 'alwaysOn']),
  children: v.array(v.object({ tenantId: v.string(), name: v.string() })),
  /** These two only where sub-accounts are listed: counting is too dear for every page that loads. */
  numberOfUsers: v.optional(v.number()),
  loadMoreLink: v.optional(v.string()),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Tenant = v.InferOutput<typeof Tenant>;

export const TenantsAndActive = v.object({ tenants: v.array(Tenant), activeTenant: Tenant });
