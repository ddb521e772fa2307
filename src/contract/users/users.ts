import * as v from 'valibot';
import { del, get, post, put } from '../endpoint.ts';
import { Id, pageOf, QueryFlag, QueryIds, QueryNumber, QueryText } from '../values.ts';
import { User, UserWithRoles, TeamMember, SortBy, paging, InviteUser, ChangeUser } from './users.schemas.ts';

const read = { permission: 'fe.secure.read.users' } as const;
const write = { permission: 'fe.secure.write.users' } as const;

export const users = {
  /** `_filter` matches anywhere in name or email. */
  listV2: get('/identity/resources/users/v2', {
    access: read,
    query: v.object({ ...paging, _filter: QueryText(200), _includeSubTenants: QueryFlag, ids: v.optional(QueryIds) }),
    result: pageOf(UserWithRoles),
  }),
  /** `_email` takes precedence over `_namePrefix`; both match prefixes. */
  list: get('/identity/resources/users/v3', {
    access: read,
    query: v.object({
      ...paging,
      _email: QueryText(254),
      _namePrefix: QueryText(200),
      _includeSubTenants: QueryFlag,
      ids: v.optional(QueryIds),
    }),
    result: pageOf(User),
  }),
  rolesOf: get('/identity/resources/users/v3/roles', {
    access: read,
    query: v.object({ ids: QueryIds }),
    result: v.array(v.object({ vendorId: v.string(), tenantId: v.string(), userId: v.string(), roleIds: v.array(v.string()) })),
  }),
  groupsOf: get('/identity/resources/users/v3/groups', {
    access: read,
    query: v.object({ ids: QueryIds }),
    result: v.array(v.object({ vendorId: v.string(), tenantId: v.string(), userId: v.string(), groupIds: v.array(v.string()) })),
  }),
  /** Also resends a pending invitation (flows.md B.1). Errors: EMAIL_TAKEN, ROLE_NOT_GRANTABLE. */
  invite: post('/identity/resources/users/v2', {
    access: write,
    body: InviteUser,
    result: TeamMember,
    audit: ['user.invited', 'user.invitationResent'],
    errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'ROLE_NOT_GRANTABLE'],
  }),
  update: put('/team/resources/members/v1', {
    access: write,
    body: ChangeUser,
    result: v.object({ item: TeamMember }),
    audit: 'user.updated',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'ROLE_NOT_GRANTABLE', 'LAST_ADMIN'],
  }),
  /** Removes the user from the tenant. Errors: LAST_ADMIN, SELF_CHANGE. */
  remove: del('/team/resources/members/v1/:userId', {
    access: { permission: 'fe.secure.delete.users' },
    params: { userId: Id },
    result: TeamMember,
    audit: 'user.removed',
    errors: ['NOT_FOUND', 'SELF_CHANGE', 'LAST_ADMIN'],
  }),
  listMembers: get('/team/resources/members/v1', {
    access: read,
    query: v.object({
      pageOffset: QueryNumber(0, 1_000_000),
      pageSize: QueryNumber(1, 200),
      sortBy: SortBy,
      sortDirection: v.optional(v.picklist(['asc', 'desc'])),
    }),
    result: v.object({ items: v.array(TeamMember), totalPages: v.number(), totalItems: v.number() }),
  }),
  stats: get('/team/resources/stats/v1/members', {
    access: read,
    result: v.object({ totalItems: v.number(), addedThisWeek: v.number(), superAdmins: v.number() }),
  }),
  enable: post('/identity/resources/tenants/users/v1/:userId/enable', {
    access: write,
    params: { userId: Id },
    audit: 'user.enabled',
    errors: ['NOT_FOUND'],
  }),
  disable: post('/identity/resources/tenants/users/v1/:userId/disable', {
    access: write,
    params: { userId: Id },
    audit: 'user.disabled',
    errors: ['NOT_FOUND', 'SELF_CHANGE', 'LAST_ADMIN'],
  }),
  lock: post('/identity/resources/users/v1/:userId/lock', {
    access: write,
    params: { userId: Id },
    audit: 'user.locked',
    errors: ['NOT_FOUND', 'SELF_CHANGE', 'LAST_ADMIN'],
  }),
  unlock: post('/identity/resources/users/v1/:userId/unlock', {
    access: write,
    params: { userId: Id },
    audit: 'user.unlocked',
    errors: ['NOT_FOUND'],
  }),
  resendActivation: post('/team/resources/members/v1/:userId/resendActivationEmail', {
    access: write,
    params: { userId: Id },
    audit: 'user.invitationResent',
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  revokeSessions: post('/identity/resources/users/sessions/v1/revoke', {
    access: write,
    body: v.object({ userId: Id }),
    audit: 'sessions.revoked',
    errors: ['NOT_FOUND'],
  }),
};
