import * as v from 'valibot';
import { post } from '../endpoint.ts';
import { Password, Secret } from '../values.ts';
import { AuthResponse, Identifier } from './auth.schemas.ts';

export const auth = {
  /** Without an address in the response, sign in here by the vendor's strategy (flows.md A.1). */
  preLogin: post('/identity/resources/auth/v2/user/sso/prelogin', {
    access: 'public',
    body: v.object({ ...Identifier, tenantId: v.optional(v.nullable(v.string())) }),
    result: v.object({
      address: v.optional(v.string()),
      idpType: v.optional(v.picklist(['saml', 'oidc'])),
      addressType: v.optional(v.picklist(['sso', 'external'])),
    }),
    audit: { none: 'asks where to sign in, changes nothing' },
  }),
  login: post('/identity/resources/auth/v1/user', {
    access: 'public',
    limit: 'login',
    body: v.object({ ...Identifier, password: Password, recaptchaToken: v.optional(Secret), invitationToken: v.optional(Secret) }),
    result: AuthResponse,
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
    errors: ['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED', 'USER_DISABLED', 'EMAIL_NOT_VERIFIED', 'LINK_INVALID', 'CAPTCHA_REFUSED'],
  }),
  refresh: post('/identity/resources/auth/v1/user/token/refresh', {
    access: 'cookie',
    limit: 'refresh',
    body: v.optional(v.nullable(v.object({ tenantId: v.optional(v.nullable(v.string())) }))),
    result: AuthResponse,
    audit: ['session.reused'],
    errors: ['SESSION_ENDED', 'SIGN_IN_AGAIN'],
  }),
  /** By the emailed link. Errors: LINK_INVALID, LINK_EXPIRED, LINK_USED. */
  unlock: post('/identity/resources/users/v3/me/unlock', {
    access: 'public',
    limit: 'links',
    body: v.object({ token: Secret }),
    audit: 'login.unlocked',
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'],
  }),
  logout: post('/identity/resources/auth/v1/logout', { access: 'cookie', audit: 'logout' }),
};
