import * as v from 'valibot';
import { get, post } from '../endpoint.ts';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { Code, Email, Password, Secret } from '../values.ts';
import { link } from './activation.schemas.ts';

export const activation = {
  /** Doesn't consume the link, because mail scanners may request it (security.md LNK-04). */
  strategy: get('/identity/resources/users/v1/activate/strategy', {
    access: 'public',
    limit: 'links',
    query: v.object(link),
    result: v.object({
      shouldSetPassword: v.boolean(),
      email: v.optional(v.string()),
      tenantName: v.optional(v.string()),
      invitedBy: v.optional(v.string()),
    }),
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'],
  }),
  activate: post('/identity/resources/users/v1/activate', {
    access: 'public',
    limit: 'links',
    body: v.object({ ...link, password: v.optional(Password), recaptchaToken: v.optional(Secret) }),
    result: AuthResponse,
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
    body: v.object({ ...link, code: Code, password: v.optional(Password), recaptchaToken: v.optional(Secret) }),
    result: AuthResponse,
    audit: ['user.activated', 'login.succeeded'],
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED', 'PASSWORD_POLICY'],
  }),
  /** Same answer whether or not the address is known. */
  resend: post('/identity/resources/users/v1/activate/reset', {
    access: 'public',
    limit: 'recovery',
    body: v.object({ email: Email }),
    audit: 'user.activationRequested',
  }),
  /** Who invited whom to what; doesn't consume the link. Errors: LINK_INVALID, LINK_EXPIRED, LINK_USED. */
  invitation: get('/identity/resources/users/v1/invitation', {
    access: 'public',
    query: v.object(link),
    result: v.object({
      email: v.string(),
      tenantName: v.string(),
      invitedBy: v.optional(v.string()),
      /** The user has joined in another way since. */
      isMember: v.optional(v.boolean()),
    }),
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'],
  }),
  acceptInvitation: post('/identity/resources/users/v1/invitation/accept', {
    access: 'public',
    limit: 'links',
    body: v.object(link),
    audit: 'invitation.accepted',
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'],
  }),
  /** With the emailed code. Errors: CODE_INVALID, CODE_ATTEMPTS, CODE_EXPIRED. */
  acceptInvitationByCode: post('/identity/resources/users/v1/invitation/accept/code', {
    access: 'public',
    limit: 'links',
    body: v.object({ ...link, code: Code }),
    audit: 'invitation.accepted',
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED'],
  }),
  /** Same answer whether or not the address is known. */
  resendInvitation: post('/identity/resources/users/v1/invitation/reset', {
    access: { permission: 'fe.secure.write.users' },
    body: v.object({ email: Email }),
    audit: 'user.invitationResent',
  }),
};
