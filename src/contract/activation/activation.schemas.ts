import * as v from 'valibot';
import { LinkUser, Secret, Code, Email, Password } from '../values.ts';
import { AuthResponse } from '../auth/auth.schemas.ts';

export const link = { userId: LinkUser, token: Secret };

export const activationSchemas = {
  strategy: {
    query: v.object(link),
    result: v.object({
      shouldSetPassword: v.boolean(),
      email: v.optional(v.string()),
      tenantName: v.optional(v.string()),
      invitedBy: v.optional(v.string()),
    }),
  },
  activate: { body: v.object({ ...link, password: v.optional(Password), recaptchaToken: v.optional(Secret) }), result: AuthResponse },
  activateByCode: {
    body: v.object({ ...link, code: Code, password: v.optional(Password), recaptchaToken: v.optional(Secret) }),
    result: AuthResponse,
  },
  resend: { body: v.object({ email: Email }) },
  invitation: {
    query: v.object(link),
    result: v.object({
      email: v.string(),
      tenantName: v.string(),
      invitedBy: v.optional(v.string()),
      /** The user has joined in another way since. */
      isMember: v.optional(v.boolean()),
    }),
  },
  acceptInvitation: { body: v.object(link) },
  acceptInvitationByCode: { body: v.object({ ...link, code: Code }) },
  resendInvitation: { body: v.object({ email: Email }) },
};
