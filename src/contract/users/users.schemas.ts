import * as v from 'valibot';
import { Permission, Role } from '../roles/roles.schemas.ts';
import { GroupOfUser, userFields } from '../profile/profile.schemas.ts';
import { StaySeconds } from '../member/member.schemas.ts';
import { Email, Id, Moment, OptionalLine, PersonName, Username } from '../values.ts';

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
export const userPresets = ['mfa-unenrolled', 'admins-without-mfa', 'weak-factor', 'breached-passwords', 'inactive'] as const;
export type UserPreset = (typeof userPresets)[number];
/** Active: joined and neither locked nor disabled. */
export const userStatuses = ['active', 'invited', 'locked', 'disabled', 'temporary'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** What is done to many at once. `addRoles` and `removeRoles` are about roles that somebody has themselves. */
export const bulkChanges = ['addRoles', 'removeRoles', 'resend', 'signOut', 'lock', 'unlock', 'enable', 'disable'] as const;
export type BulkChange = (typeof bulkChanges)[number];
export type BulkAction = BulkChange | 'remove';

/** What one request of many has done. Who is meant and not named here already was as the change would make them. */
export const BulkOutcome = v.object({
  done: v.array(v.string()),
  failures: v.array(v.object({ userId: v.string(), name: v.string(), email: v.string(), code: v.string(), message: v.string() })),
  /** Where the next request goes on; absent at the end. */
  next: v.optional(v.string()),
});
export type BulkOutcome = v.InferOutput<typeof BulkOutcome>;

export const InviteUser = v.object({
  email: Email,
  name: v.optional(PersonName),
  phone: v.optional(OptionalLine(32)),
  /** A newcomer's; whoever has an account already keeps their own. */
  username: v.optional(Username),
  roleIds: v.optional(v.pipe(v.array(v.string()), v.maxLength(50))),
  provider: v.optional(v.literal('local')),
  /** Makes a newcomer temporary. */
  expirationInSeconds: v.optional(StaySeconds),
});
export type InviteUser = v.InferOutput<typeof InviteUser>;

export const ChangeUser = v.object({
  id: Id,
  name: v.optional(PersonName),
  phone: v.optional(OptionalLine(32)),
  /** `['']` clears the roles (SPEC 5). */
  roleIds: v.optional(v.pipe(v.array(v.string()), v.maxLength(50))),
});
export type ChangeUser = v.InferOutput<typeof ChangeUser>;
