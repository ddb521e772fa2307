import * as v from 'valibot';
import { get, post } from '../endpoint.ts';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { Code, Email, Password, Secret } from '../values.ts';
import { link } from './activation.schemas.ts';

export const activation = {
  /** Does not consume the link: mail scanners may call it (security.md LNK-04). */
  strategy: get('/identity/resources/users/v1/activate/strategy', {
    access: 'public',
    query: v.object(link),
    result: v.object({
      shouldSetPassword: v.boolean(),
      email: v.optional(v.string()),
      tenantName: v.optional(v.string()),
      invitedBy: v.optional(v.string()),
    }),
  }),
  activate: post('/identity/resources/users/v1/activate', {
    access: 'public',
    body: v.object({ ...link, password: v.optional(Password), recaptchaToken: v.optional(Secret) }),
    result: AuthResponse,
  }),
  /** With the code of the mail instead of its link; the token comes from the page that signed up. Errors: CODE_INVALID, CODE_ATTEMPTS, CODE_EXPIRED. */
  activateByCode: post('/identity/resources/users/v1/activate/code', {
    access: 'public',
    body: v.object({ ...link, code: Code, password: v.optional(Password), recaptchaToken: v.optional(Secret) }),
    result: AuthResponse,
  }),
  /** Same answer whether the address is known or not. */
  resend: post('/identity/resources/users/v1/activate/reset', { access: 'public', body: v.object({ email: Email }) }),
  /** Who invited whom to what; does not consume the link. Errors: LINK_INVALID, LINK_EXPIRED, LINK_USED. */
  invitation: get('/identity/resources/users/v1/invitation', {
    access: 'public',
    query: v.object(link),
    result: v.object({
      email: v.string(),
      tenantName: v.string(),
      invitedBy: v.optional(v.string()),
      /** They have come in by another way since. */
      isMember: v.optional(v.boolean()),
    }),
  }),
  acceptInvitation: post('/identity/resources/users/v1/invitation/accept', { access: 'public', body: v.object(link) }),
  /** With the code of the mail. Errors: CODE_INVALID, CODE_ATTEMPTS, CODE_EXPIRED. */
  acceptInvitationByCode: post('/identity/resources/users/v1/invitation/accept/code', {
    access: 'public',
    body: v.object({ ...link, code: Code }),
  }),
  /** Same answer whether the address is known or not. */
  resendInvitation: post('/identity/resources/users/v1/invitation/reset', {
    access: { permission: 'fe.secure.write.users' },
    body: v.object({ email: Email }),
  }),
};
