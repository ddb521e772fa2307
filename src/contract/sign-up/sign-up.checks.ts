import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { JsonText } from '../json-text.ts';
import { Email, Line, OptionalLine, Password, PhoneNumber, Secret, Username } from '../values.ts';
import { SignUpResponse } from './sign-up.schemas.ts';

const common = {
  companyName: v.optional(OptionalLine(100)),
  name: v.optional(Line(100)),
  password: v.optional(Password),
  metadata: v.optional(JsonText),
  /** Ignored unless granted by an invitation: users can't choose their own roles. */
  roleIds: v.optional(v.array(v.string())),
  recaptchaToken: v.optional(Secret),
  invitationToken: v.optional(Secret),
};
const optional = { email: v.optional(Email), phoneNumber: v.optional(PhoneNumber), username: v.optional(Username) };

export const signUpChecks = {
  email: {
    body: v.object({ ...common, ...optional, email: Email }),
    result: SignUpResponse,
    limit: 'recovery',
    audit: ['tenant.created', 'user.signedUp', 'login.succeeded'],
    errors: [
      'SIGN_UP_CLOSED',
      'EMAIL_TAKEN',
      'DOMAIN_NOT_ALLOWED',
      'PASSWORD_POLICY',
      'PASSWORD_BREACHED',
      'CAPTCHA_REFUSED',
      'LINK_INVALID',
    ],
  },
  phoneNumber: {
    body: v.object({ ...common, ...optional, phoneNumber: PhoneNumber }),
    result: SignUpResponse,
    limit: 'recovery',
    audit: ['tenant.created', 'user.signedUp'],
    errors: ['SIGN_UP_CLOSED', 'EMAIL_TAKEN', 'CAPTCHA_REFUSED'],
  },
  username: {
    body: v.object({ ...common, ...optional, username: Username }),
    result: SignUpResponse,
    limit: 'recovery',
    audit: ['tenant.created', 'user.signedUp', 'login.succeeded'],
    errors: ['SIGN_UP_CLOSED', 'EMAIL_TAKEN', 'USERNAME_TAKEN', 'CAPTCHA_REFUSED'],
  },
} satisfies AreaChecks;
