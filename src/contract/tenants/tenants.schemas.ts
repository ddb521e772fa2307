import * as v from 'valibot';
import { AccessType, TenantType } from '../sub-tenants/sub-tenants.schemas.ts';
import { Id, Moment } from '../values.ts';

export const Tenant = v.object({
  id: v.string(),
  tenantId: v.string(),
  name: v.string(),
  vendorId: v.string(),
  /** Deleted tenants are never listed. */
  deletedAt: v.null(),
  metadata: v.record(v.string(), v.unknown()),
  isReseller: v.boolean(),
  tenantType: v.optional(TenantType),
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
  subAccountAccessType: AccessType,
  children: v.array(v.object({ tenantId: v.string(), name: v.string() })),
  /** These two only where sub-accounts are listed: counting is too dear for every page that loads. */
  numberOfUsers: v.optional(v.number()),
  loadMoreLink: v.optional(v.string()),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Tenant = v.InferOutput<typeof Tenant>;

export const TenantsAndActive = v.object({ tenants: v.array(Tenant), activeTenant: Tenant });

const facts = { tenantId: v.string(), status: v.optional(v.string()), createdAt: v.optional(Moment) };

/** `level`: 1 directly below, or 0 at the top of the tree for one above. */
export const AccountInHierarchy = v.object({ ...facts, tenantName: v.optional(v.string()), level: v.number() });
export type AccountInHierarchy = v.InferOutput<typeof AccountInHierarchy>;

export interface AccountTree {
  tenantId: string;
  tenantName?: string | undefined;
  status?: string | undefined;
  createdAt?: string | undefined;
  children: AccountTree[];
}
export const AccountTree: v.GenericSchema<AccountTree> = v.object({
  ...facts,
  tenantName: v.optional(v.string()),
  children: v.array(v.lazy(() => AccountTree)),
});

export const FoundAccount = v.object({
  tenantId: v.string(),
  name: v.string(),
  createdAt: Moment,
  metadata: v.object({ isParent: v.boolean() }),
  isReseller: v.boolean(),
  subAccountAccessType: AccessType,
  /** Ours. */
  tenantType: v.optional(TenantType),
  /** Ours: the account directly above. */
  parentTenantId: v.string(),
});
export type FoundAccount = v.InferOutput<typeof FoundAccount>;

/** Of an account: how much there is below. All but the first three is ours. */
export const HierarchyMetadata = v.object({
  tenantId: v.string(),
  totalSubTenants: v.number(),
  isParent: v.boolean(),
  /** Memberships in it and below. */
  totalUsers: v.number(),
  name: v.string(),
  isReseller: v.boolean(),
  subAccountAccessType: AccessType,
});

export const TenantIds = v.pipe(v.array(Id), v.maxLength(200));
export const accountSortKeys = ['createdAt', 'name', 'tenantId'] as const;
