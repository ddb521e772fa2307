import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id, QueryNumber, pageOf, QueryFlag, QueryIds, QueryText } from '../values.ts';
import { User, UserWithRoles, TeamMember, InviteUser, ChangeUser, userPresets, userSortKeys, userStatuses } from './users.schemas.ts';

const SortBy = v.optional(v.picklist(userSortKeys));
/** Ninety days (SPEC 9). */
export const inactiveSeconds = 7_776_000;
const preset = {
  _preset: v.optional(v.picklist(userPresets)),
  /** Of the preset `inactive`. */
  _maxInactiveSeconds: QueryNumber(1, 1_000_000_000),
};
/** Whom the list shows. */
const narrowing = {
  ...preset,
  _filter: QueryText(200),
  _status: v.optional(v.picklist(userStatuses)),
  _roleId: v.optional(Id),
  _groupId: v.optional(Id),
};
const paging = {
  _limit: QueryNumber(1, 200),
  _offset: QueryNumber(0, 1_000_000),
  _sortBy: SortBy,
  _order: v.optional(v.picklist(['ASC', 'DESC'])),
};

export const usersChecks = {
  listV2: {
    query: v.object({
      ...paging,
      ...narrowing,
      _includeSubTenants: QueryFlag,
      ids: v.optional(QueryIds),
    }),
    result: pageOf(UserWithRoles),
  },
  list: {
    query: v.object({
      ...paging,
      ...preset,
      _email: QueryText(254),
      _namePrefix: QueryText(200),
      _includeSubTenants: QueryFlag,
      ids: v.optional(QueryIds),
      _tenantId: v.optional(Id),
    }),
    result: pageOf(User),
    errors: ['NOT_FOUND'],
  },
  exportCsv: { body: v.object(narrowing), audit: 'users.exported' },
  rolesOf: {
    query: v.object({ ids: QueryIds }),
    result: v.array(v.object({ vendorId: v.string(), tenantId: v.string(), userId: v.string(), roleIds: v.array(v.string()) })),
  },
  groupsOf: {
    query: v.object({ ids: QueryIds }),
    result: v.array(v.object({ vendorId: v.string(), tenantId: v.string(), userId: v.string(), groupIds: v.array(v.string()) })),
  },
  invite: {
    body: InviteUser,
    result: TeamMember,
    audit: ['user.invited', 'user.invitationResent'],
    errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'ROLE_NOT_GRANTABLE', 'HIGHER_PRIVILEGE', 'DOMAIN_NOT_ALLOWED'],
  },
  update: {
    body: ChangeUser,
    result: v.object({ item: TeamMember }),
    audit: 'user.updated',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'ROLE_NOT_GRANTABLE', 'LAST_ADMIN', 'HIGHER_PRIVILEGE'],
  },
  remove: {
    params: { userId: Id },
    result: TeamMember,
    audit: 'user.removed',
    errors: ['NOT_FOUND', 'SELF_CHANGE', 'LAST_ADMIN', 'HIGHER_PRIVILEGE'],
  },
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
  enable: { params: { userId: Id }, audit: 'user.enabled', errors: ['NOT_FOUND', 'HIGHER_PRIVILEGE'] },
  disable: { params: { userId: Id }, audit: 'user.disabled', errors: ['NOT_FOUND', 'SELF_CHANGE', 'LAST_ADMIN', 'HIGHER_PRIVILEGE'] },
  lock: { params: { userId: Id }, audit: 'user.locked', errors: ['NOT_FOUND', 'SELF_CHANGE', 'LAST_ADMIN', 'HIGHER_PRIVILEGE'] },
  unlock: { params: { userId: Id }, audit: 'user.unlocked', errors: ['NOT_FOUND', 'HIGHER_PRIVILEGE'] },
  resendActivation: { params: { userId: Id }, audit: 'user.invitationResent', errors: ['NOT_FOUND', 'CONFLICT'] },
  revokeSessions: { body: v.object({ userId: Id }), audit: 'sessions.revoked', errors: ['NOT_FOUND', 'HIGHER_PRIVILEGE'] },
} satisfies AreaChecks;
