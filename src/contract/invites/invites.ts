import { del, endpoints, get, post } from '../endpoint.ts';
import type { invitesChecks } from './invites.checks.ts';

/** Links that let anyone who has them join a tenant; members with the permission create, list and delete their own (flows.md A.1, B.1). */
export const invites = endpoints<typeof invitesChecks>('invites')({
  /** Where the link leads; doesn't consume it. */
  verify: post('/identity/resources/tenants/invites/v1/verify', { access: 'public' }),
  current: get('/identity/resources/tenants/invites/v1/user', { access: { permission: 'fe.secure.write.users' } }),
  create: post('/identity/resources/tenants/invites/v2/user', { access: { permission: 'fe.secure.write.users' }, personal: true }),
  remove: del('/identity/resources/tenants/invites/v1/user', { access: { permission: 'fe.secure.write.users' }, produces: 'nothing' }),
});
