import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id, pageOf, QueryIds, QueryNumber, QueryText } from '../values.ts';
import {
  Ids,
  NewRole,
  NewRoleFrom,
  Permission,
  PermissionCategory,
  Role,
  RoleChange,
  RoleHolder,
  roleKinds,
  RoleLine,
  roleSortKeys,
} from './roles.schemas.ts';

const PermissionIds = v.object({ permissionIds: Ids });
const RoleIds = v.object({ roleIds: Ids });
const AssignableRoles = v.object({ items: v.array(Role) });

export const rolesChecks = {
  list: { result: v.array(Role) },
  page: {
    query: v.object({
      _limit: QueryNumber(1, 200),
      _offset: QueryNumber(0, 1_000_000),
      _filter: QueryText(200),
      _kind: v.optional(v.picklist(roleKinds)),
      _sortBy: v.optional(v.picklist(roleSortKeys)),
      _order: v.optional(v.picklist(['ASC', 'DESC'])),
      ids: v.optional(QueryIds),
    }),
    result: pageOf(RoleLine),
  },
  create: { body: NewRole, result: Role, audit: 'role.created', errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'KEY_TAKEN'] },
  createFrom: {
    body: NewRoleFrom,
    result: Role,
    audit: 'role.created',
    errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'KEY_TAKEN'],
  },
  update: {
    params: { roleId: Id },
    body: RoleChange,
    result: Role,
    audit: 'role.updated',
    errors: ['NOT_FOUND', 'ROLE_READ_ONLY', 'ROLE_NOT_GRANTABLE', 'KEY_TAKEN', 'LAST_ADMIN'],
  },
  remove: { params: { roleId: Id }, audit: 'role.deleted', errors: ['NOT_FOUND', 'ROLE_READ_ONLY', 'ROLE_NOT_GRANTABLE', 'LAST_ADMIN'] },
  setPermissions: {
    params: { roleId: Id },
    body: PermissionIds,
    result: Role,
    audit: 'role.permissionsSet',
    errors: ['NOT_FOUND', 'ROLE_READ_ONLY', 'ROLE_NOT_GRANTABLE', 'LAST_ADMIN'],
  },
  counts: { result: v.array(v.object({ roleId: v.string(), total: v.number() })) },
  holders: {
    params: { roleId: Id },
    query: v.object({ _limit: QueryNumber(1, 200), _offset: QueryNumber(0, 1_000_000) }),
    result: pageOf(RoleHolder),
    errors: ['NOT_FOUND'],
  },
  listPermissions: { result: v.array(Permission) },
  setRolesOfPermission: {
    params: { permissionId: Id },
    body: RoleIds,
    result: Permission,
    audit: 'permission.rolesSet',
    errors: ['NOT_FOUND', 'ROLE_READ_ONLY', 'ROLE_NOT_GRANTABLE', 'LAST_ADMIN'],
  },
  listCategories: { result: v.array(PermissionCategory) },
  listAssignable: { query: v.object({ _tenantId: v.optional(Id) }), result: AssignableRoles, errors: ['NOT_FOUND'] },
} satisfies AreaChecks;
