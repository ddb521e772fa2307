import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { PeopleSearch } from '../email-values.ts';
import { Id, pageOf, QueryNumber } from '../values.ts';
import {
  AccessType,
  NewSubTenant,
  NewUserOfAccounts,
  NewUsersOfAccount,
  RolesInAccounts,
  SubTenant,
  SubTenantChange,
  UserAcrossAccounts,
  userAcrossSortKeys,
  UserOfAccounts,
} from './sub-tenants.schemas.ts';

const params = { tenantId: Id };
const ofUser = { params: { userId: Id } };
/** An account logs what is done in it; the one above logs that somebody went there. */
const entered = 'subAccount.entered';
const invited = ['user.invited', 'user.invitationResent', entered] as const;
const rolesSet = {
  ...ofUser,
  body: RolesInAccounts,
  audit: ['user.updated', entered],
  errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'HIGHER_PRIVILEGE', 'LAST_ADMIN'],
} as const;

const invitation = ['NOT_FOUND', 'EMAIL_TAKEN', 'ROLE_NOT_GRANTABLE', 'HIGHER_PRIVILEGE', 'SEATS_TAKEN'] as const;

export const subTenantsChecks = {
  listUsers: {
    query: v.object({
      _limit: QueryNumber(1, 200),
      _offset: QueryNumber(0, 1_000_000),
      _filter: PeopleSearch,
      _sortBy: v.optional(v.picklist(userAcrossSortKeys)),
      _order: v.optional(v.picklist(['ASC', 'DESC'])),
    }),
    result: pageOf(UserAcrossAccounts),
  },
  addUser: { body: NewUserOfAccounts, audit: invited, errors: invitation },
  addUsers: { body: NewUsersOfAccount, audit: invited, errors: invitation },
  removeUser: {
    body: UserOfAccounts,
    audit: ['user.removed', entered],
    errors: ['NOT_FOUND', 'SELF_CHANGE', 'LAST_ADMIN', 'HIGHER_PRIVILEGE'],
  },
  addRoles: { ...rolesSet, errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'HIGHER_PRIVILEGE'] },
  removeRoles: { ...rolesSet, errors: ['NOT_FOUND', 'HIGHER_PRIVILEGE', 'LAST_ADMIN'] },
  setRoles: rolesSet,
  setAccess: {
    ...ofUser,
    body: v.object({ allowAccess: v.boolean() }),
    query: v.object({ _tenantId: v.optional(Id) }),
    audit: ['user.subAccountAccessSet', entered],
    errors: ['NOT_FOUND', 'HIGHER_PRIVILEGE'],
  },
  get: { params, result: SubTenant, errors: ['NOT_FOUND'] },
  create: { body: NewSubTenant, result: SubTenant, audit: ['subAccount.created'], errors: ['NOT_FOUND', 'ACCOUNT_LIMIT'] },
  update: {
    params,
    body: SubTenantChange,
    audit: ['subAccount.updated', 'subAccount.moved', entered],
    errors: ['NOT_FOUND', 'ACCOUNT_LIMIT'],
  },
  setManagement: {
    params,
    body: v.object({ isReseller: v.boolean() }),
    result: SubTenant,
    audit: ['subAccount.managementSet', entered],
    errors: ['NOT_FOUND'],
  },
  setHierarchy: {
    params,
    body: v.object({ subAccountAccessType: AccessType }),
    result: SubTenant,
    audit: ['subAccount.hierarchySet', entered],
    errors: ['NOT_FOUND'],
  },
  remove: { params, audit: 'subAccount.deleted', errors: ['NOT_FOUND'] },
} satisfies AreaChecks;
