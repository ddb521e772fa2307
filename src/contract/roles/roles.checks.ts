import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id } from '../values.ts';
import { Role, Permission, PermissionCategory, NewRole, RoleChange, Ids } from './roles.schemas.ts';

const PermissionIds = v.object({ permissionIds: Ids });
const RoleIds = v.object({ roleIds: Ids });
const AssignableRoles = v.object({ items: v.array(Role) });

export const rolesChecks = {
  list: { result: v.array(Role) },
  create: { body: NewRole, result: Role, audit: 'role.created', errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'KEY_TAKEN'] },
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
  listPermissions: { result: v.array(Permission) },
  setRolesOfPermission: {
    params: { permissionId: Id },
    body: RoleIds,
    result: Permission,
    audit: 'permission.rolesSet',
    errors: ['NOT_FOUND', 'ROLE_READ_ONLY', 'ROLE_NOT_GRANTABLE', 'LAST_ADMIN'],
  },
  listCategories: { result: v.array(PermissionCategory) },
  listAssignable: { result: AssignableRoles },
} satisfies AreaChecks;
