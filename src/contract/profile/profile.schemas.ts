import * as v from 'valibot';
import { Permission, Role } from '../roles/roles.schemas.ts';
import { JsonText } from '../json-text.ts';
import { Moment, OptionalLine, PersonName } from '../values.ts';

export const userFields = {
  id: v.string(),
  sub: v.string(),
  email: v.string(),
  name: v.string(),
  verified: v.boolean(),
  mfaEnrolled: v.boolean(),
  phoneNumber: v.optional(v.string()),
  provider: v.optional(v.string()),
  profilePictureUrl: v.optional(v.nullable(v.string())),
  tenantId: v.string(),
  tenantIds: v.array(v.string()),
  activatedForTenant: v.optional(v.boolean()),
  isLocked: v.optional(v.boolean()),
  isDisabled: v.optional(v.boolean()),
  managedBy: v.optional(v.picklist(['frontegg', 'scim2'])),
  /** `name`: ours, where people of several accounts are listed. */
  tenants: v.array(v.object({ tenantId: v.string(), name: v.optional(v.string()), roles: v.array(Role) })),
  /** JSON as text: phone number, job title, address. */
  metadata: v.string(),
  createdAt: v.optional(Moment),
  lastLogin: v.optional(Moment),
  superUser: v.optional(v.boolean()),
  /** Of temporary users only. */
  temporaryExpirationDate: v.optional(Moment),
};

/** A user's group and the roles that it gives them. */
export const GroupOfUser = v.object({ id: v.string(), roles: v.optional(v.array(Role)) });
export type GroupOfUser = v.InferOutput<typeof GroupOfUser>;

const Treatment = v.picklist(['true', 'false']);
export const Entitlements = v.object({
  features: v.record(
    v.string(),
    v.object({ planIds: v.array(v.string()), expireTime: v.nullable(v.number()), linkedPermissions: v.array(v.string()) }),
  ),
  plans: v.record(v.string(), v.object({ defaultTreatment: Treatment })),
  permissions: v.record(v.string(), v.literal(true)),
});
export type Entitlements = v.InferOutput<typeof Entitlements>;

export const Me = v.object({
  ...userFields,
  /** Same as `id`. */
  userId: v.string(),
  emailVerified: v.boolean(),
  roles: v.array(Role),
  roleIds: v.array(v.string()),
  permissions: v.array(Permission),
  groups: v.array(GroupOfUser),
  entitlements: Entitlements,
  applications: v.array(v.object({ id: v.string(), accessType: v.picklist(['FREE_ACCESS', 'MANAGED_ACCESS']) })),
  subAccountAccessAllowed: v.boolean(),
  /** What the vendor keeps about the user. */
  customData: v.record(v.string(), v.unknown()),
});
export type Me = v.InferOutput<typeof Me>;

export const ProfileChange = v.object({
  name: v.optional(PersonName),
  phoneNumber: v.optional(OptionalLine(32)),
  profilePictureUrl: v.optional(v.nullable(OptionalLine(2048))),
  metadata: v.optional(JsonText),
});
