import * as v from 'valibot';
import { Permission, Role } from '../roles/roles.schemas.ts';
import { GroupOfUser, userFields } from '../profile/profile.schemas.ts';
import { StaySeconds } from '../member/member.schemas.ts';
import { Email, Id, Moment, OptionalText, PersonName } from '../values.ts';

export const User = v.object({
  ...userFields,
  /** In an account below the caller's: whether they may manage those below it. */
  subAccountAccessAllowed: v.optional(v.boolean()),
});
export type User = v.InferOutput<typeof User>;

export const UserWithRoles = v.object({
  ...userFields,
  /** Those that were given to the user themselves; their groups' come on top. */
  roles: v.array(Role),
  groups: v.optional(v.array(GroupOfUser)),
  /** Of all of them. */
  permissions: v.array(Permission),
});

export const TeamMember = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  phone: v.optional(v.string()),
  profileImageUrl: v.optional(v.string()),
  tenantId: v.string(),
  vendorId: v.string(),
  roleIds: v.array(v.string()),
  roles: v.array(Role),
  activatedForTenant: v.boolean(),
  createdAt: Moment,
  lastLogin: v.optional(Moment),
  verified: v.optional(v.boolean()),
  isDisabled: v.optional(v.boolean()),
  isLocked: v.optional(v.boolean()),
  managedBy: v.optional(v.picklist(['frontegg', 'scim2'])),
  temporaryExpirationDate: v.optional(Moment),
});
export type TeamMember = v.InferOutput<typeof TeamMember>;

export const userSortKeys = ['createdAt', 'name', 'email', 'id', 'verified', 'isLocked', 'provider', 'tenantId'] as const;
export type UserSortKey = (typeof userSortKeys)[number];

/** Lists that an admin looks through. */
export const userPresets = ['mfa-unenrolled', 'breached-passwords', 'inactive'] as const;
export type UserPreset = (typeof userPresets)[number];
/** Active: joined and neither locked nor disabled. */
export const userStatuses = ['active', 'invited', 'locked', 'disabled', 'temporary'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const InviteUser = v.object({
  email: Email,
  name: v.optional(PersonName),
  phone: v.optional(OptionalText(32)),
  roleIds: v.optional(v.pipe(v.array(v.string()), v.maxLength(50))),
  provider: v.optional(v.literal('local')),
  /** Makes a newcomer temporary. */
  expirationInSeconds: v.optional(StaySeconds),
});
export type InviteUser = v.InferOutput<typeof InviteUser>;

export const ChangeUser = v.object({
  id: Id,
  name: v.optional(PersonName),
  phone: v.optional(OptionalText(32)),
  /** `['']` clears the roles (SPEC 5). */
  roleIds: v.optional(v.pipe(v.array(v.string()), v.maxLength(50))),
});
export type ChangeUser = v.InferOutput<typeof ChangeUser>;
