import * as v from 'valibot';
import { del, get, post } from '../endpoint.ts';
import { Secret } from '../values.ts';
import { Invite } from './invites.schemas.ts';

/** Links that let anyone who has them join a tenant; members with the permission create, list and delete their own (flows.md A.1, B.1). */
export const invites = {
  /** Where the link leads; doesn't consume it. Errors: LINK_INVALID. */
  verify: post('/identity/resources/tenants/invites/v1/verify', {
    access: 'public',
    limit: 'links',
    body: v.object({ token: Secret }),
    result: v.object({ name: v.string() }),
    audit: { none: 'reads a link' },
    errors: ['LINK_INVALID', 'ER-01239'],
  }),
  current: get('/identity/resources/tenants/invites/v1/user', {
    access: { permission: 'fe.secure.write.users' },
    result: Invite,
    errors: ['NOT_FOUND'],
  }),
  create: post('/identity/resources/tenants/invites/v2/user', {
    access: { permission: 'fe.secure.write.users' },
    body: v.object({
      expiresInMinutes: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(525_600)))),
      shouldSendEmail: v.optional(v.boolean()),
      roleIds: v.optional(v.array(v.string())),
    }),
    result: Invite,
    audit: 'invite.created',
    errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE'],
  }),
  remove: del('/identity/resources/tenants/invites/v1/user', {
    access: { permission: 'fe.secure.write.users' },
    audit: 'invite.removed',
    errors: ['NOT_FOUND'],
  }),
};
