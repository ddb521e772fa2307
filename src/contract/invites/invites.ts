import { del, endpoints, get, post } from '../endpoint.ts';
import type { invitesSchemas } from './invites.schemas.ts';

/** Links that let anyone who has them join a tenant; members with the permission create, list and delete their own (flows.md A.1, B.1). */
export const invites = endpoints<typeof invitesSchemas>()({
  /** Where the link leads; doesn't consume it. Errors: LINK_INVALID. */
  verify: post('/identity/resources/tenants/invites/v1/verify', {
    access: 'public',
    limit: 'links',
    audit: { none: 'reads a link' },
    errors: ['LINK_INVALID', 'ER-01239'],
  }),
  current: get('/identity/resources/tenants/invites/v1/user', { access: { permission: 'fe.secure.write.users' }, errors: ['NOT_FOUND'] }),
  create: post('/identity/resources/tenants/invites/v2/user', {
    access: { permission: 'fe.secure.write.users' },
    personal: true,
    audit: 'invite.created',
    errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE'],
  }),
  remove: del('/identity/resources/tenants/invites/v1/user', {
    access: { permission: 'fe.secure.write.users' },
    audit: 'invite.removed',
    errors: ['NOT_FOUND'],
    produces: 'nothing',
  }),
});
