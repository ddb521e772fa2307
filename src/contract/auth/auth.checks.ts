import * as v from 'valibot';
import type { AreaChecks, Checks } from '../endpoint.ts';
import { Password, Secret } from '../values.ts';
import { AuthResponse, Identifier } from './auth.schemas.ts';

const preLogin = {
  body: v.object({ ...Identifier, tenantId: v.optional(v.nullable(v.string())) }),
  result: v.object({
    address: v.optional(v.string()),
    idpType: v.optional(v.picklist(['saml', 'oidc'])),
    addressType: v.optional(v.picklist(['sso', 'external'])),
  }),
  audit: { none: 'asks where to sign in, changes nothing' },
} satisfies Checks;

export const authChecks = {
  preLogin,
  preLoginV1: preLogin,
  login: {
    body: v.object({ ...Identifier, password: Password, recaptchaToken: v.optional(Secret), invitationToken: v.optional(Secret) }),
    result: AuthResponse,
    limit: 'login',
    audit: [
      'login.succeeded',
      'login.failed',
      'login.locked',
      'user.unlockRequested',
      'login.factorAsked',
      'login.breachedPassword',
      'login.passwordExpired',
      'invitation.accepted',
    ],
    errors: [
      'INVALID_CREDENTIALS',
      'NO_ACCOUNT',
      'ACCOUNT_LOCKED',
      'USER_DISABLED',
      'EMAIL_NOT_VERIFIED',
      'LINK_INVALID',
      'CAPTCHA_REFUSED',
    ],
  },
  refresh: {
    body: v.optional(v.nullable(v.object({ tenantId: v.optional(v.nullable(v.string())) }))),
    result: AuthResponse,
    limit: 'refresh',
    audit: ['session.reused'],
    errors: ['SESSION_ENDED', 'SIGN_IN_AGAIN'],
  },
  unlock: {
    body: v.object({ token: Secret }),
    limit: 'links',
    audit: 'login.unlocked',
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'],
  },
  logout: { audit: 'logout' },
} satisfies AreaChecks;
