import { endpoints, get, post } from '../endpoint.ts';
import type { activationSchemas } from './activation.schemas.ts';

export const activation = endpoints<typeof activationSchemas>()({
  /** Doesn't consume the link, because mail scanners may request it (security.md LNK-04). */
  strategy: get('/identity/resources/users/v1/activate/strategy', {
    access: 'public',
    limit: 'links',
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'],
  }),
  activate: post('/identity/resources/users/v1/activate', {
    access: 'public',
    limit: 'links',
    audit: ['user.activated', 'login.succeeded', 'login.factorAsked'],
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED', 'PASSWORD_POLICY', 'PASSWORD_BREACHED'],
  }),
  /**
   * With the emailed code instead of the link; the token comes from the page that signed up. Errors: CODE_INVALID, CODE_ATTEMPTS,
   * CODE_EXPIRED.
   */
  activateByCode: post('/identity/resources/users/v1/activate/code', {
    access: 'public',
    limit: 'links',
    audit: ['user.activated', 'login.succeeded'],
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED', 'PASSWORD_POLICY'],
  }),
  /** Same answer whether or not the address is known. */
  resend: post('/identity/resources/users/v1/activate/reset', {
    access: 'public',
    limit: 'recovery',
    audit: 'user.activationRequested',
    produces: 'nothing',
  }),
  /** Who invited whom to what; doesn't consume the link. Errors: LINK_INVALID, LINK_EXPIRED, LINK_USED. */
  invitation: get('/identity/resources/users/v1/invitation', { access: 'public', errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'] }),
  acceptInvitation: post('/identity/resources/users/v1/invitation/accept', {
    access: 'public',
    limit: 'links',
    audit: 'invitation.accepted',
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'],
    produces: 'nothing',
  }),
  /** With the emailed code. Errors: CODE_INVALID, CODE_ATTEMPTS, CODE_EXPIRED. */
  acceptInvitationByCode: post('/identity/resources/users/v1/invitation/accept/code', {
    access: 'public',
    limit: 'links',
    audit: 'invitation.accepted',
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED'],
    produces: 'nothing',
  }),
  /** Same answer whether or not the address is known. */
  resendInvitation: post('/identity/resources/users/v1/invitation/reset', {
    access: { permission: 'fe.secure.write.users' },
    personal: true,
    audit: 'user.invitationResent',
    produces: 'nothing',
  }),
});
