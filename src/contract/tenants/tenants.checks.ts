import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id, pageOf, QueryIds, QueryNumber, QueryText } from '../values.ts';
import {
  AccountInHierarchy,
  accountSortKeys,
  AccountTree,
  FoundAccount,
  HierarchyMetadata,
  Tenant,
  TenantIds,
  TenantsAndActive,
} from './tenants.schemas.ts';

export const tenantsChecks = {
  list: { result: TenantsAndActive },
  listV1: { result: TenantsAndActive },
  listV2: { result: v.array(Tenant) },
  token: {
    body: v.object({ tenantId: Id }),
    result: v.object({ accessToken: v.string(), expires: v.string(), expiresIn: v.number() }),
    audit: 'tenant.tokenIssued',
    errors: ['NOT_FOUND', 'STEP_UP_REQUIRED', 'SIGN_IN_AGAIN'],
  },
  switch: {
    body: v.object({ tenantId: Id }),
    audit: ['tenant.switched', 'subAccount.entered'],
    errors: ['NOT_FOUND', 'STEP_UP_REQUIRED', 'SIGN_IN_AGAIN'],
  },
  leave: {
    params: { tenantId: Id },
    audit: 'user.removed',
    errors: ['NOT_FOUND', 'ONLY_WORKSPACE', 'LAST_ADMIN'],
  },
  hierarchy: { result: v.array(AccountInHierarchy) },
  tree: { result: AccountTree },
  parents: { result: v.array(AccountInHierarchy) },
  parentsOf: { params: { tenantId: Id }, result: v.array(AccountInHierarchy), errors: ['NOT_FOUND'] },
  search: {
    query: v.object({
      _limit: QueryNumber(1, 200),
      _offset: QueryNumber(0, 1_000_000),
      _filter: QueryText(100),
      _subTenantId: v.optional(Id),
      _sortBy: v.optional(v.picklist(accountSortKeys)),
      _order: v.optional(v.picklist(['ASC', 'DESC'])),
    }),
    result: v.object({ ...pageOf(FoundAccount).entries, _links: v.object({ next: v.optional(v.string()) }) }),
    errors: ['NOT_FOUND'],
  },
  hierarchyMetadata: { query: v.object({ _tenantIds: QueryIds }), result: v.array(HierarchyMetadata) },
  usersCount: {
    /** `excludeInvisibleUsers` changes nothing: who isn't a member is never counted. */
    body: v.object({ tenantIds: TenantIds, excludeInvisibleUsers: v.optional(v.boolean()) }),
    result: v.array(v.object({ tenantId: v.string(), totalUsers: v.number(), totalAccessAllowedUsers: v.number() })),
    audit: { none: 'It reads.' },
  },
} satisfies AreaChecks;
