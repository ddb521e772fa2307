import * as v from 'valibot';
import { Permission, Role } from '../roles/roles.schemas.ts';
import { userFields } from '../profile/profile.schemas.ts';
import { Email, Id, Moment, OptionalText, PersonName, QueryNumber, pageOf, QueryFlag, QueryIds, QueryText } from '../values.ts';

export const User = v.object(userFields);
export type User = v.InferOutput<typeof User>;

export const UserWithRoles = v.object({ ...userFields, roles: v.array(Role), permissions: v.array(Permission) });

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
});
export type TeamMember = v.InferOutput<typeof TeamMember>;

export const userSortKeys = ['createdAt', 'name', 'email', 'id', 'verified', 'isLocked', 'provider', 'tenantId'] as const;
export type UserSortKey = (typeof userSortKeys)[number];
export const SortBy = v.optional(v.picklist(userSortKeys));
export const paging = {
  _limit: QueryNumber(1, 200),
  _offset: QueryNumber(0, 1_000_000),
  _sortBy: SortBy,
  _order: v.optional(v.picklist(['ASC', 'DESC'])),
};

export const InviteUser = v.object({
  email: Email,
  name: v.optional(PersonName),
  phone: v.optional(OptionalText(32)),
  roleIds: v.optional(v.pipe(v.array(v.string()), v.maxLength(50))),
  provider: v.optional(v.literal('local')),
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

export const usersSchemas = {
  listV2: {
    query: v.object({ ...paging, _filter: QueryText(200), _includeSubTenants: QueryFlag, ids: v.optional(QueryIds) }),
    result: pageOf(UserWithRoles),
  },
  list: {
    query: v.object({
      ...paging,
      _email: QueryText(254),
      _namePrefix: QueryText(200),
      _includeSubTenants: QueryFlag,
      ids: v.optional(QueryIds),
    }),
    result: pageOf(User),
  },
  rolesOf: {
    query: v.object({ ids: QueryIds }),
    result: v.array(v.object({ vendorId: v.string(), tenantId: v.string(), userId: v.string(), roleIds: v.array(v.string()) })),
  },
  groupsOf: {
    query: v.object({ ids: QueryIds }),
    result: v.array(v.object({ vendorId: v.string(), tenantId: v.string(), userId: v.string(), groupIds: v.array(v.string()) })),
  },
  invite: { body: InviteUser, result: TeamMember },
  update: { body: ChangeUser, result: v.object({ item: TeamMember }) },
  remove: { params: { userId: Id }, result: TeamMember },
  listMembers: {
    query: v.object({
      pageOffset: QueryNumber(0, 1_000_000),
      pageSize: QueryNumber(1, 200),
      sortBy: SortBy,
      sortDirection: v.optional(v.picklist(['asc', 'desc'])),
    }),
    result: v.object({ items: v.array(TeamMember), totalPages: v.number(), totalItems: v.number() }),
  },
  stats: { result: v.object({ totalItems: v.number(), addedThisWeek: v.number(), superAdmins: v.number() }) },
  enable: { params: { userId: Id } },
  disable: { params: { userId: Id } },
  lock: { params: { userId: Id } },
  unlock: { params: { userId: Id } },
  resendActivation: { params: { userId: Id } },
  revokeSessions: { body: v.object({ userId: Id }) },
};
