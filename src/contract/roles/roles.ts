import * as v from 'valibot';
import { del, get, patch, post, put } from '../endpoint.ts';
import { Id } from '../values.ts';
import { Role, Permission, PermissionCategory, NewRole, RoleChange } from './roles.schemas.ts';

const read = { permission: 'fe.secure.read.roles' } as const;
const write = { permission: 'fe.secure.write.roles' } as const;

export const roles = {
  list: get('/identity/resources/roles/v1', { access: read, result: v.array(Role) }),
  create: post('/identity/resources/roles/v1', { access: write, body: NewRole, result: Role }),
  update: patch('/identity/resources/roles/v1/:roleId', { access: write, body: RoleChange, result: Role }),
  remove: del('/identity/resources/roles/v1/:roleId', { access: { permission: 'fe.secure.delete.roles' } }),
  /** Full replacement. */
  setPermissions: put('/identity/resources/roles/v1/:roleId/permissions', {
    access: write,
    body: v.object({ permissionIds: v.pipe(v.array(Id), v.maxLength(500)) }),
    result: Role,
  }),
  listPermissions: get('/identity/resources/permissions/v1', { access: read, result: v.array(Permission) }),
  /** The roles of the tenant that hold this permission afterwards: exactly these. */
  setRolesOfPermission: put('/identity/resources/permissions/v1/:permissionId/roles', {
    access: write,
    body: v.object({ roleIds: v.pipe(v.array(Id), v.maxLength(500)) }),
    result: Permission,
  }),
  listCategories: get('/identity/resources/permissions/v1/categories', { access: read, result: v.array(PermissionCategory) }),
  /** Roles that the caller could give to a colleague. */
  listAssignable: get('/team/resources/roles/v1', {
    access: { permission: 'fe.secure.read.users' },
    result: v.object({ items: v.array(Role) }),
  }),
};
