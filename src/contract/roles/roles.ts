import * as v from 'valibot';
import { del, get, patch, post, put } from '../endpoint.ts';
import { Id } from '../values.ts';
import { AssignableRoles, NewRole, Permission, PermissionCategory, PermissionIds, Role, RoleChange, RoleIds } from './roles.schemas.ts';

const read = { permission: 'fe.secure.read.roles' } as const;
const write = { permission: 'fe.secure.write.roles' } as const;

export const roles = {
  list: get('/identity/resources/roles/v1', { access: read, result: v.array(Role) }),
  create: post('/identity/resources/roles/v1', {
    access: write,
    body: NewRole,
    result: Role,
    audit: 'role.created',
    errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'KEY_TAKEN'],
  }),
  update: patch('/identity/resources/roles/v1/:roleId', {
    access: write,
    params: { roleId: Id },
    body: RoleChange,
    result: Role,
    audit: 'role.updated',
    errors: ['NOT_FOUND', 'ROLE_READ_ONLY', 'ROLE_NOT_GRANTABLE', 'KEY_TAKEN', 'LAST_ADMIN'],
  }),
  remove: del('/identity/resources/roles/v1/:roleId', {
    access: { permission: 'fe.secure.delete.roles' },
    params: { roleId: Id },
    audit: 'role.deleted',
    errors: ['NOT_FOUND', 'ROLE_READ_ONLY', 'LAST_ADMIN'],
  }),
  /** Replaces all permissions. */
  setPermissions: put('/identity/resources/roles/v1/:roleId/permissions', {
    access: write,
    params: { roleId: Id },
    body: PermissionIds,
    result: Role,
    audit: 'role.permissionsSet',
    errors: ['NOT_FOUND', 'ROLE_READ_ONLY', 'ROLE_NOT_GRANTABLE', 'LAST_ADMIN'],
  }),
  listPermissions: get('/identity/resources/permissions/v1', { access: read, result: v.array(Permission) }),
  /** Replaces the tenant's roles that hold this permission. */
  setRolesOfPermission: put('/identity/resources/permissions/v1/:permissionId/roles', {
    access: write,
    params: { permissionId: Id },
    body: RoleIds,
    result: Permission,
    audit: 'permission.rolesSet',
    errors: ['NOT_FOUND', 'ROLE_READ_ONLY', 'ROLE_NOT_GRANTABLE', 'LAST_ADMIN'],
  }),
  listCategories: get('/identity/resources/permissions/v1/categories', { access: read, result: v.array(PermissionCategory) }),
  /** Roles the caller may assign. */
  listAssignable: get('/team/resources/roles/v1', { access: { permission: 'fe.secure.read.users' }, result: AssignableRoles }),
};
