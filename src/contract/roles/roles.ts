import { del, endpoints, get, patch, post, put } from '../endpoint.ts';
import type { rolesChecks } from './roles.checks.ts';

const read = { permission: 'fe.secure.read.roles' } as const;
const people = { permission: 'fe.secure.read.users' } as const;
const write = { permission: 'fe.secure.write.roles' } as const;

export const roles = endpoints<typeof rolesChecks>('roles')({
  list: get('/identity/resources/roles/v1', { access: read }),
  /**
   * Ours: a page of the list, with how many people hold each role for those who may read users; only they sort by `members`. `_filter`
   * matches anywhere in name, key or description.
   */
  page: get('/identity/resources/roles/v2', { access: read }),
  create: post('/identity/resources/roles/v1', { access: write }),
  /** Like `create`, but with the permissions of the base role unless it names its own (flows.md B.4). */
  createFrom: post('/identity/resources/roles/v2', { access: write }),
  update: patch('/identity/resources/roles/v1/:roleId', { access: write }),
  remove: del('/identity/resources/roles/v1/:roleId', { access: { permission: 'fe.secure.delete.roles' }, produces: 'nothing' }),
  /** Replaces all permissions. */
  setPermissions: put('/identity/resources/roles/v1/:roleId/permissions', { access: write }),
  /** How many people hold each role. Roles that nobody holds are left out. */
  counts: get('/identity/resources/roles/v1/holders', { access: people }),
  /** Who holds it, themselves or by a group. */
  holders: get('/identity/resources/roles/v1/:roleId/holders', { access: people }),
  listPermissions: get('/identity/resources/permissions/v1', { access: read }),
  /** Replaces the tenant's roles that hold this permission. */
  setRolesOfPermission: put('/identity/resources/permissions/v1/:permissionId/roles', { access: write }),
  listCategories: get('/identity/resources/permissions/v1/categories', { access: read }),
  /** Roles the caller may assign; `_tenantId`: in an account below theirs. */
  listAssignable: get('/team/resources/roles/v1', { access: people }),
});
