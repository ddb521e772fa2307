import { del, endpoints, get, patch, post, put } from '../endpoint.ts';
import type { applicationsChecks } from './applications.checks.ts';

const read = { permission: 'fe.secure.read.applications' } as const;
const write = { permission: 'fe.secure.write.applications' } as const;
const manage = { permission: 'fe.secure.manage.applications' } as const;
/** Whoever chooses where codes go, or knows a secret, gets what the application gets. */
const trust = { access: manage, stepUp: 'ifAsked' } as const;
const users1 = '/identity/resources/applications/v1';
const resources = '/applications/resources/applications';
const one = `${resources}/v1/:appId`;

/** Which of the vendor's applications a workspace has, and who of it may use those with managed access (flows.md B.18). */
export const applications = endpoints<typeof applicationsChecks>('applications')({
  /** Those that the user is assigned to; unlike the others, `FREE_ACCESS` needs no assignment. */
  idsOfUser: get(`${users1}/:userId/apps`, { access: read }),
  /** Unknown users are left out. */
  idsOfUsers: get(`${users1}/users-apps`, { access: read }),
  ofTenantsV1: get(`${resources}/tenant-assignments/v1`, { access: read }),
  ofTenants: get(`${resources}/tenant-assignments/v2`, { access: read }),
  /**
   * Those that the workspace has or administers; others are left out. `_includeFreeAccess` adds those in use that every workspace has;
   * `_includeManaged`, which is ours, those that it administers.
   */
  list: get(`${resources}/v1`, { access: read }),
  /** All or nothing. */
  assign: post(`${users1}/apps-user`, { access: write, produces: 'nothing' }),
  /** Applications that the user isn't assigned to are ignored. */
  unassign: del(`${users1}/user-apps`, { access: write, produces: 'nothing' }),
  /** Those who are assigned. */
  usersOf: get(`${users1}/apps-users`, { access: read }),
  /** One that the workspace has or administers; where codes go and its secrets are for the latter. Like all below, not among the contract's endpoints. */
  details: get(one, { access: read }),
  /** Of one that the workspace administers, like all that follows. */
  change: patch(one, { ...trust, produces: 'nothing' }),
  /** The secret is in this answer alone. The one before works until the overlap ends; those before that end at once. */
  rotateSecret: post(`${one}/secrets`, trust),
  /** A replaced one ends at once. */
  endSecret: del(`${one}/secrets/:secretId`, { access: manage, produces: 'nothing' }),
  /** The workspace itself first, then the accounts below it that the caller may enter, by name. */
  workspaces: get(`${one}/tenants`, { access: manage }),
  /** Again, with another access type, it changes that. */
  give: put(`${one}/tenants/:tenantId`, { access: manage, produces: 'nothing' }),
  /** Whoever was assigned there is no longer. */
  take: del(`${one}/tenants/:tenantId`, { access: manage, produces: 'nothing' }),
  /** Applications of others that the caller has let in, the last one first. */
  consents: get(`${users1}/me/consents`, { access: 'signedIn', personal: true }),
  /** Ends what it may do in all workspaces, and its sessions, at once. */
  endConsent: del(`${users1}/me/consents/:appId`, { access: 'signedIn', produces: 'nothing' }),
});
