import { del, endpoints, get, post } from '../endpoint.ts';
import type { applicationsChecks } from './applications.checks.ts';

const read = { permission: 'fe.secure.read.applications' } as const;
const write = { permission: 'fe.secure.write.applications' } as const;
const users1 = '/identity/resources/applications/v1';
const resources = '/applications/resources/applications';

/** Which of the vendor's applications a workspace has, and who of it may use those with managed access (flows.md B.18). */
export const applications = endpoints<typeof applicationsChecks>('applications')({
  /** Those that the user is assigned to; unlike the others, `FREE_ACCESS` needs no assignment. */
  idsOfUser: get(`${users1}/:userId/apps`, { access: read }),
  /** Unknown users are left out. */
  idsOfUsers: get(`${users1}/users-apps`, { access: read }),
  ofTenantsV1: get(`${resources}/tenant-assignments/v1`, { access: read }),
  ofTenants: get(`${resources}/tenant-assignments/v2`, { access: read }),
  /** Those that the workspace has; others are left out. `_includeFreeAccess` adds those in use that every workspace has. */
  list: get(`${resources}/v1`, { access: read }),
  /** All or nothing. */
  assign: post(`${users1}/apps-user`, { access: write, produces: 'nothing' }),
  /** Applications that the user isn't assigned to are ignored. */
  unassign: del(`${users1}/user-apps`, { access: write, produces: 'nothing' }),
  /** Those who are assigned. */
  usersOf: get(`${users1}/apps-users`, { access: read }),
  /** Applications of others that the caller has let in, the last one first. Not among the contract's endpoints. */
  consents: get(`${users1}/me/consents`, { access: 'signedIn', personal: true }),
  /** Ends what it may do in all workspaces, and its sessions, at once. */
  endConsent: del(`${users1}/me/consents/:appId`, { access: 'signedIn', produces: 'nothing' }),
});
