import { del, endpoints, get, patch, post } from '../endpoint.ts';
import type { directoryChecks } from './directory.checks.ts';

const read = { permission: 'fe.secure.read.provisioningConfiguration' } as const;
const write = { permission: 'fe.secure.write.provisioningConfiguration' } as const;
const remove = { permission: 'fe.secure.delete.provisioningConfiguration' } as const;
const path = '/directory/resources/v1/configurations/scim2';

/** Directories that provision users and groups by SCIM 2.0 (flows.md B.9). */
export const directory = endpoints<typeof directoryChecks>('directory')({
  list: get(path, { access: read }),
  /** The token is in this answer alone. */
  create: post(path, { access: write, stepUp: true }),
  /** Turning `syncToUserManagement` on makes users of everyone the directory has sent. */
  update: patch(`${path}/:id`, { access: write, stepUp: 'ifAsked', produces: 'nothing' }),
  /** `deleteAll` removes its users from the workspace, too; otherwise they stay and are managed here. */
  remove: del(`${path}/:id`, { access: remove, produces: 'nothing' }),
  countUsers: get('/directory/resources/scim/temp/:id/Users/count', { access: read }),
  /** A new token, with the caller's rights; the one before works for another day, or ends with `endPrevious`. */
  rotate: post(`${path}/:id/tokens`, { access: write, stepUp: true }),
  /** What would become of somebody whom it sends; nothing changes. */
  tryUser: post(`${path}/:id/tests`, { access: write, reads: true }),
  /** The last 100. */
  requests: get(`${path}/:id/requests`, { access: read }),
});
