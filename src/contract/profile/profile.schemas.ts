import * as v from 'valibot';
import { Permission, Role } from '../roles/roles.schemas.ts';
import { JsonText, Moment, OptionalText, PersonName } from '../values.ts';

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
  tenants: v.array(v.object({ tenantId: v.string(), roles: v.array(Role) })),
  /** JSON as text: phone number, job title, address. */
  metadata: v.string(),
  createdAt: v.optional(Moment),
  lastLogin: v.optional(Moment),
  superUser: v.optional(v.boolean()),
};

export const Me = v.object({
  ...userFields,
  roles: v.array(Role),
  permissions: v.array(Permission),
  groups: v.optional(v.array(v.object({ id: v.string() }))),
});
export type Me = v.InferOutput<typeof Me>;

export const ProfileChange = v.object({
  name: v.optional(PersonName),
  phoneNumber: v.optional(OptionalText(32)),
  profilePictureUrl: v.optional(v.nullable(OptionalText(2048))),
  metadata: v.optional(JsonText),
});
