import { del, endpoints, get, patch, post, put } from '../endpoint.ts';
import type { rolesSchemas } from './roles.schemas.ts';

const read = { permission: 'fe.secure.read.roles' } as const;
const write = { permission: 'fe.secure.write.roles' } as const;

export const roles = endpoints<typeof rolesSchemas>()({
  list: get('/identity/resources/roles/v1', { access: read }),
  create: post('/identity/resources/roles/v1', {
    access: write,
    audit: 'role.created',
    errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'KEY_TAKEN'],
  }),
  update: patch('/identity/resources/roles/v1/:roleId', {
    access: write,
    audit: 'role.updated',
    errors: ['NOT_FOUND', 'ROLE_READ_ONLY', 'ROLE_NOT_GRANTABLE', 'KEY_TAKEN', 'LAST_ADMIN'],
  }),
  remove: del('/identity/resources/roles/v1/:roleId', {
    access: { permission: 'fe.secure.delete.roles' },
    audit: 'role.deleted',
    errors: ['NOT_FOUND', 'ROLE_READ_ONLY', 'ROLE_NOT_GRANTABLE', 'LAST_ADMIN'],
    produces: 'nothing',
  }),
  /** Replaces all permissions. */
  setPermissions: put('/identity/resources/roles/v1/:roleId/permissions', {
    access: write,
    audit: 'role.permissionsSet',
    errors: ['NOT_FOUND', 'ROLE_READ_ONLY', 'ROLE_NOT_GRANTABLE', 'LAST_ADMIN'],
  }),
  listPermissions: get('/identity/resources/permissions/v1', { access: read }),
  /** Replaces the tenant's roles that hold this permission. */
  setRolesOfPermission: put('/identity/resources/permissions/v1/:permissionId/roles', {
    access: write,
    audit: 'permission.rolesSet',
    errors: ['NOT_FOUND', 'ROLE_READ_ONLY', 'ROLE_NOT_GRANTABLE', 'LAST_ADMIN'],
  }),
  listCategories: get('/identity/resources/permissions/v1/categories', { access: read }),
  /** Roles the caller may assign. */
  listAssignable: get('/team/resources/roles/v1', { access: { permission: 'fe.secure.read.users' } }),
});
