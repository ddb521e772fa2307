import { del, endpoints, get, patch, post, put } from '../endpoint.ts';
import type { subTenantsChecks } from './sub-tenants.checks.ts';

const write = { permission: 'fe.account-hierarchy.write.subAccount' } as const;
const people = { permission: 'fe.secure.write.users' } as const;

/**
 * Acting on accounts below the caller's own. Whoever acts in another's name stays in one account, and so does an API token. The caller
 * needs to see sub-accounts as well, which the provider checks wherever an account is entered.
 */
export const subTenants = endpoints<typeof subTenantsChecks>('subTenants')({
  listUsers: get('/identity/resources/sub-tenants/users/v1', { access: { permission: 'fe.secure.read.users' }, personal: true }),
  addUser: post('/identity/resources/sub-tenants/users/v1', { access: people, produces: 'nothing' }),
  removeUser: del('/identity/resources/sub-tenants/users/v1', {
    access: { permission: 'fe.secure.delete.users' },
    produces: 'nothing',
  }),
  addRoles: post('/identity/resources/sub-tenants/users/v1/:userId/roles', { access: people, produces: 'nothing' }),
  removeRoles: del('/identity/resources/sub-tenants/users/v1/:userId/roles', { access: people, produces: 'nothing' }),
  setRoles: patch('/identity/resources/sub-tenants/users/v1/:userId/roles', { access: people, produces: 'nothing' }),
  /** Whether somebody may act on the accounts below theirs. `_tenantId` is ours: an account below; default: the caller's own. */
  setAccess: put('/identity/resources/sub-tenants/users/v1/:userId/access', { access: write, produces: 'nothing' }),
  addUsers: post('/identity/resources/sub-tenants/users/v2', { access: people, produces: 'nothing' }),
  /** Ours: what an account below is called and set to. */
  get: get('/tenants/resources/sub-tenants/v1/:tenantId', { access: { permission: 'fe.account-hierarchy.read.subAccount' } }),
  create: post('/tenants/resources/sub-tenants/v1', { access: write }),
  update: patch('/tenants/resources/sub-tenants/v1/:tenantId', { access: write, produces: 'nothing' }),
  /** Whether the account may have accounts of its own to manage. */
  setManagement: put('/tenants/resources/sub-tenants/v1/:tenantId/management', { access: write }),
  /** Decided from above, and by an account that has none above it for itself. */
  setHierarchy: put('/tenants/resources/sub-tenants/v1/:tenantId/hierarchy-settings', { access: write }),
  /** With every account below it. */
  remove: del('/tenants/resources/sub-tenants/v1/:tenantId', {
    access: { permission: 'fe.account-hierarchy.delete.subAccount' },
    produces: 'nothing',
  }),
});
