import { del, endpoints, get, post, put } from '../endpoint.ts';
import type { usersChecks } from './users.checks.ts';

const read = { permission: 'fe.secure.read.users' } as const;
const write = { permission: 'fe.secure.write.users' } as const;

export const users = endpoints<typeof usersChecks>('users')({
  /**
   * `_filter` matches anywhere in name or email; `_roleId` whoever has the role by themselves or by a group. `_includeSubTenants`: with
   * everybody below, for those who act there and unless a filter is about the workspace alone.
   */
  listV2: get('/identity/resources/users/v2', { access: read }),
  /** `_email` takes precedence over `_namePrefix`; both match prefixes. `_tenantId`: an account below the caller's. */
  list: get('/identity/resources/users/v3', { access: read }),
  /** Everyone whom the list would show, as a file that can be imported again. */
  exportCsv: post('/identity/resources/users/v2/export', { access: read, produces: 'file' }),
  rolesOf: get('/identity/resources/users/v3/roles', { access: read }),
  groupsOf: get('/identity/resources/users/v3/groups', { access: read }),
  /** Also resends a pending invitation (flows.md B.1). */
  invite: post('/identity/resources/users/v2', { access: write, personal: true }),
  update: put('/team/resources/members/v1', { access: write }),
  /** Removes the user from the tenant. */
  remove: del('/team/resources/members/v1/:userId', { access: { permission: 'fe.secure.delete.users' } }),
  listMembers: get('/team/resources/members/v1', { access: read }),
  stats: get('/team/resources/stats/v1/members', { access: read }),
  enable: post('/identity/resources/tenants/users/v1/:userId/enable', { access: write, produces: 'nothing' }),
  disable: post('/identity/resources/tenants/users/v1/:userId/disable', { access: write, produces: 'nothing' }),
  lock: post('/identity/resources/users/v1/:userId/lock', { access: write, produces: 'nothing' }),
  unlock: post('/identity/resources/users/v1/:userId/unlock', { access: write, produces: 'nothing' }),
  resendActivation: post('/team/resources/members/v1/:userId/resendActivationEmail', {
    access: write,
    personal: true,
    produces: 'nothing',
  }),
  revokeSessions: post('/identity/resources/users/sessions/v1/revoke', { access: write, produces: 'nothing' }),
});
