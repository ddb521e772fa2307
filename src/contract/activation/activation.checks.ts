import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Secret, Code, Email, Password, LinkUser } from '../values.ts';
import { AuthResponse } from '../auth/auth.schemas.ts';

const link = { userId: LinkUser, token: Secret };

export const activationChecks = {
  strategy: {
    query: v.object(link),
    result: v.object({
      shouldSetPassword: v.boolean(),
      email: v.optional(v.string()),
      tenantName: v.optional(v.string()),
      invitedBy: v.optional(v.string()),
    }),
    limit: 'links',
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'],
  },
  activate: {
    body: v.object({ ...link, password: v.optional(Password), recaptchaToken: v.optional(Secret) }),
    result: AuthResponse,
    limit: 'links',
    audit: ['user.activated', 'login.succeeded', 'login.factorAsked'],
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED', 'PASSWORD_POLICY', 'PASSWORD_BREACHED'],
  },
  activateByCode: {
    body: v.object({ ...link, code: Code, password: v.optional(Password), recaptchaToken: v.optional(Secret) }),
    result: AuthResponse,
    limit: 'links',
    audit: ['user.activated', 'login.succeeded'],
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED', 'CODES_LOCKED', 'PASSWORD_POLICY'],
  },
  /** `token`: of the code page that waits, which then takes the new code. */
  resend: { body: v.object({ email: Email, token: v.optional(Secret) }), limit: 'recovery', audit: 'user.activationRequested' },
  invitation: {
    query: v.object(link),
    result: v.object({
      email: v.string(),
      tenantName: v.string(),
      invitedBy: v.optional(v.string()),
      /** The user has joined in another way since. */
      isMember: v.optional(v.boolean()),
    }),
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'],
  },
  acceptInvitation: {
    body: v.object(link),
    limit: 'links',
    audit: 'invitation.accepted',
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'],
  },
  acceptInvitationByCode: {
    body: v.object({ ...link, code: Code }),
    limit: 'links',
    audit: 'invitation.accepted',
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED', 'CODES_LOCKED'],
  },
  resendInvitation: { body: v.object({ email: Email }), audit: 'user.invitationResent' },
  resendInvitationEverywhere: { body: v.object({ email: Email }), audit: 'user.invitationResent' },
} satisfies AreaChecks;
