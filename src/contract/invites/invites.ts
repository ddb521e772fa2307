import { del, endpoints, get, patch, post } from '../endpoint.ts';
import type { invitesChecks } from './invites.checks.ts';

const write = { permission: 'fe.secure.write.users' } as const;
const link = '/identity/resources/tenants/invites/v1/user';

/** Links that let anyone who has them join a tenant; members with the permission create, list and delete their own (flows.md A.1, B.1). */
export const invites = endpoints<typeof invitesChecks>('invites')({
  /** Where the link leads; doesn't consume it. */
  verify: post('/identity/resources/tenants/invites/v1/verify', { access: 'public' }),
  current: get(link, { access: write }),
  create: post('/identity/resources/tenants/invites/v2/user', { access: write }),
  /** For older clients. */
  createV1: post(link, { access: write }),
  /** The link itself stays. */
  update: patch(link, { access: write }),
  remove: del(link, { access: write, produces: 'nothing' }),
  configuration: get('/identity/resources/tenants/invites/v1/configuration', { access: write }),
});
