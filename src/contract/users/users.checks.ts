import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { isApplicationId } from '../applications/applications.rules.ts';
import { PeopleSearch } from '../email-values.ts';
import { jsonText } from '../json-text.ts';
import { Id, QueryNumber, pageOf, QueryFlag, QueryIds, QueryText } from '../values.ts';
import {
  BulkOutcome,
  User,
  UserWithRoles,
  TeamMember,
  InviteUser,
  ChangeUser,
  bulkChanges,
  userPresets,
  userSortKeys,
  userStatuses,
} from './users.schemas.ts';

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
  _filter: PeopleSearch,
  _searchIn: v.optional(v.pipe(v.string(), v.regex(/^((fullName|email|username|phoneNumber)(,|$))+$/))),
  _status: v.optional(v.picklist(userStatuses)),
  _roleId: v.optional(Id),
  _groupId: v.optional(Id),
  /** Who may use it. */
  _applicationId: v.optional(v.pipe(v.string(), v.check(isApplicationId))),
};
/** Whom something is done to: everyone whom the list would show, or of them these. Never the caller. */
const meant = {
  ...narrowing,
  userIds: v.optional(v.pipe(v.array(Id), v.maxLength(100))),
  /** `next` of the answer before. */
  after: v.optional(Id),
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
      /** JSON that somebody's metadata contains. */
      metadata: v.optional(jsonText({ maxLength: 1000, levels: 4 })),
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
      _identifier: QueryText(254),
      _identifierType: v.optional(v.picklist(['username', 'email', 'phoneNumber'])),
      _includeSubTenants: QueryFlag,
      ids: v.optional(QueryIds),
      _tenantId: v.optional(Id),
    }),
    result: pageOf(User),
    errors: ['NOT_FOUND'],
  },
  count: {
    query: v.object({ ...narrowing, _action: v.optional(v.picklist([...bulkChanges, 'remove'])) }),
    result: v.object({ total: v.number() }),
  },
  changeMany: {
    body: v.object({
      ...meant,
      action: v.picklist(bulkChanges),
      roleIds: v.optional(v.pipe(v.array(Id), v.maxLength(50))),
    }),
    result: BulkOutcome,
    audit: ['user.updated', 'user.invitationResent', 'sessions.revoked', 'user.locked', 'user.unlocked', 'user.enabled', 'user.disabled'],
  },
  removeMany: { body: v.object(meant), result: BulkOutcome, audit: 'user.removed' },
  restore: {
    body: v.object({ userIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(100)) }),
    result: BulkOutcome,
    audit: ['user.restored', 'user.invitationResent'],
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
    errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'ROLE_NOT_GRANTABLE', 'HIGHER_PRIVILEGE', 'DOMAIN_NOT_ALLOWED', 'SEATS_TAKEN', 'USERNAME_TAKEN'],
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
      email: QueryText(254),
      name: QueryText(200),
      roleId: v.optional(Id),
    }),
    result: v.object({ items: v.array(TeamMember), totalPages: v.number(), totalItems: v.number() }),
  },
  stats: { result: v.object({ totalItems: v.number(), addedThisWeek: v.number(), superAdmins: v.number() }) },
  enable: { params: { userId: Id }, audit: 'user.enabled', errors: ['NOT_FOUND', 'HIGHER_PRIVILEGE', 'SEATS_TAKEN'] },
  disable: { params: { userId: Id }, audit: 'user.disabled', errors: ['NOT_FOUND', 'SELF_CHANGE', 'LAST_ADMIN', 'HIGHER_PRIVILEGE'] },
  lock: { params: { userId: Id }, audit: 'user.locked', errors: ['NOT_FOUND', 'SELF_CHANGE', 'LAST_ADMIN', 'HIGHER_PRIVILEGE'] },
  unlock: { params: { userId: Id }, audit: 'user.unlocked', errors: ['NOT_FOUND', 'HIGHER_PRIVILEGE'] },
  resendActivation: { params: { userId: Id }, audit: 'user.invitationResent', errors: ['NOT_FOUND', 'CONFLICT'] },
  revokeSessions: { body: v.object({ userId: Id }), audit: 'sessions.revoked', errors: ['NOT_FOUND', 'HIGHER_PRIVILEGE'] },
} satisfies AreaChecks;
