import { del, endpoints, get, post, put } from '../endpoint.ts';
import type { usersSchemas } from './users.schemas.ts';

const read = { permission: 'fe.secure.read.users' } as const;
const write = { permission: 'fe.secure.write.users' } as const;

export const users = endpoints<typeof usersSchemas>()({
  /** `_filter` matches anywhere in name or email. */
  listV2: get('/identity/resources/users/v2', { access: read }),
  /** `_email` takes precedence over `_namePrefix`; both match prefixes. */
  list: get('/identity/resources/users/v3', { access: read }),
  rolesOf: get('/identity/resources/users/v3/roles', { access: read }),
  groupsOf: get('/identity/resources/users/v3/groups', { access: read }),
  /** Also resends a pending invitation (flows.md B.1). Errors: EMAIL_TAKEN, ROLE_NOT_GRANTABLE. */
  invite: post('/identity/resources/users/v2', {
    access: write,
    personal: true,
    audit: ['user.invited', 'user.invitationResent'],
    errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'ROLE_NOT_GRANTABLE', 'HIGHER_PRIVILEGE'],
  }),
  update: put('/team/resources/members/v1', {
    access: write,
    audit: 'user.updated',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'ROLE_NOT_GRANTABLE', 'LAST_ADMIN', 'HIGHER_PRIVILEGE'],
  }),
  /** Removes the user from the tenant. Errors: LAST_ADMIN, SELF_CHANGE. */
  remove: del('/team/resources/members/v1/:userId', {
    access: { permission: 'fe.secure.delete.users' },
    audit: 'user.removed',
    errors: ['NOT_FOUND', 'SELF_CHANGE', 'LAST_ADMIN', 'HIGHER_PRIVILEGE'],
  }),
  listMembers: get('/team/resources/members/v1', { access: read }),
  stats: get('/team/resources/stats/v1/members', { access: read }),
  enable: post('/identity/resources/tenants/users/v1/:userId/enable', {
    access: write,
    audit: 'user.enabled',
    errors: ['NOT_FOUND', 'HIGHER_PRIVILEGE'],
    produces: 'nothing',
  }),
  disable: post('/identity/resources/tenants/users/v1/:userId/disable', {
    access: write,
    audit: 'user.disabled',
    errors: ['NOT_FOUND', 'SELF_CHANGE', 'LAST_ADMIN', 'HIGHER_PRIVILEGE'],
    produces: 'nothing',
  }),
  lock: post('/identity/resources/users/v1/:userId/lock', {
    access: write,
    audit: 'user.locked',
    errors: ['NOT_FOUND', 'SELF_CHANGE', 'LAST_ADMIN', 'HIGHER_PRIVILEGE'],
    produces: 'nothing',
  }),
  unlock: post('/identity/resources/users/v1/:userId/unlock', {
    access: write,
    audit: 'user.unlocked',
    errors: ['NOT_FOUND', 'HIGHER_PRIVILEGE'],
    produces: 'nothing',
  }),
  resendActivation: post('/team/resources/members/v1/:userId/resendActivationEmail', {
    access: write,
    personal: true,
    audit: 'user.invitationResent',
    errors: ['NOT_FOUND', 'CONFLICT'],
    produces: 'nothing',
  }),
  revokeSessions: post('/identity/resources/users/sessions/v1/revoke', {
    access: write,
    audit: 'sessions.revoked',
    errors: ['NOT_FOUND', 'HIGHER_PRIVILEGE'],
    produces: 'nothing',
  }),
});
