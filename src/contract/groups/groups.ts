import { del, endpoints, get, patch, post } from '../endpoint.ts';
import type { groupsChecks } from './groups.checks.ts';

const read = { permission: 'fe.secure.read.groups' } as const;
const write = { permission: 'fe.secure.write.groups' } as const;
const groups1 = '/identity/resources/groups/v1';

export const groups = endpoints<typeof groupsChecks>('groups')({
  list: get(groups1, { access: read }),
  /** Ours: a page of the list, with the number of members in place of who they are. `_filter` matches anywhere in name or description. */
  page: get('/identity/resources/groups/v2', { access: read }),
  configuration: get(`${groups1}/config`, { access: read }),
  configure: post(`${groups1}/config`, { access: write }),
  /** Unknown ids are left out. */
  listByIds: post(`${groups1}/bulkGet`, { access: read, reads: true }),
  create: post(groups1, { access: write }),
  get: get(`${groups1}/:groupId`, { access: read }),
  update: patch(`${groups1}/:groupId`, { access: write, produces: 'nothing' }),
  remove: del(`${groups1}/:groupId`, { access: { permission: 'fe.secure.delete.groups' }, produces: 'nothing' }),
  addRoles: post(`${groups1}/:groupId/roles`, { access: write, produces: 'nothing' }),
  /** Those that the group doesn't have are ignored. */
  removeRoles: del(`${groups1}/:groupId/roles`, { access: write, produces: 'nothing' }),
  addUsers: post(`${groups1}/:groupId/users`, { access: write, produces: 'nothing' }),
  /** Those who aren't in it are ignored. */
  removeUsers: del(`${groups1}/:groupId/users`, { access: write, produces: 'nothing' }),
});
