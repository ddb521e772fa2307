import { del, endpoints, get, post, put } from '../endpoint.ts';
import type { usersChecks } from './users.checks.ts';

const read = { permission: 'fe.secure.read.users' } as const;
const write = { permission: 'fe.secure.write.users' } as const;

export const users = endpoints<typeof usersChecks>('users')({
  /**
   * `_filter` matches anywhere in name or email, or in what `_searchIn` names: of usernames and verified phone numbers it's the start; `_roleId` whoever has the role by themselves or by a group. `_includeSubTenants`: with
   * everybody below, for those who act there and unless a filter is about the workspace alone.
   */
  listV2: get('/identity/resources/users/v2', { access: read }),
  /**
   * `_email` takes precedence over `_namePrefix`, and that over `_identifier`, of the type `username` by default; all match prefixes.
   * `_tenantId`: an account below the caller's.
   */
  list: get('/identity/resources/users/v3', { access: read }),
  /** How many the list has; of those, whom `_action` would change. Never stops counting, so it may take a while. */
  count: get('/identity/resources/users/v2/count', { access: read }),
  /** The next few of those who are meant, each by itself: one who fails stops no other. */
  changeMany: post('/identity/resources/users/v2/bulk', { access: write }),
  removeMany: post('/identity/resources/users/v2/bulk/remove', { access: { permission: 'fe.secure.delete.users' } }),
  /**
   * Ours: undoes removals by the caller, for ten minutes; own API tokens come back, too. Sessions and links stay ended; somebody invited
   * gets a new link. Whoever the answer doesn't name wasn't removed by the caller, or too long ago.
   */
  restore: post('/identity/resources/users/v2/bulk/restore', { access: { permission: 'fe.secure.delete.users' } }),
  /** Everyone whom the list would show, as a file that can be imported again. */
  exportCsv: post('/identity/resources/users/v2/export', { access: read, produces: 'file' }),
  rolesOf: get('/identity/resources/users/v3/roles', { access: read }),
  groupsOf: get('/identity/resources/users/v3/groups', { access: read }),
  /** Also resends a pending invitation (flows.md B.1). */
  invite: post('/identity/resources/users/v2', { access: write }),
  update: put('/team/resources/members/v1', { access: write }),
  /** Removes the user from the tenant. */
  remove: del('/team/resources/members/v1/:userId', { access: { permission: 'fe.secure.delete.users' } }),
  /** `email` and `name` match prefixes. */
  listMembers: get('/team/resources/members/v1', { access: read }),
  stats: get('/team/resources/stats/v1/members', { access: read }),
  enable: post('/identity/resources/tenants/users/v1/:userId/enable', { access: write, produces: 'nothing' }),
  disable: post('/identity/resources/tenants/users/v1/:userId/disable', { access: write, produces: 'nothing' }),
  lock: post('/identity/resources/users/v1/:userId/lock', { access: write, produces: 'nothing' }),
  unlock: post('/identity/resources/users/v1/:userId/unlock', { access: write, produces: 'nothing' }),
  resendActivation: post('/team/resources/members/v1/:userId/resendActivationEmail', {
    access: write,
    produces: 'nothing',
  }),
  revokeSessions: post('/identity/resources/users/sessions/v1/revoke', { access: write, produces: 'nothing' }),
});
