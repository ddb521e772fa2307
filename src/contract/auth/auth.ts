import { endpoints, post } from '../endpoint.ts';
import type { authSchemas } from './auth.schemas.ts';

export const auth = endpoints<typeof authSchemas>()({
  /** Without an address in the response, sign in here by the vendor's strategy (flows.md A.1). */
  preLogin: post('/identity/resources/auth/v2/user/sso/prelogin', {
    access: 'public',
    audit: { none: 'asks where to sign in, changes nothing' },
  }),
  login: post('/identity/resources/auth/v1/user', {
    access: 'public',
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
    errors: ['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED', 'USER_DISABLED', 'EMAIL_NOT_VERIFIED', 'LINK_INVALID', 'CAPTCHA_REFUSED'],
  }),
  refresh: post('/identity/resources/auth/v1/user/token/refresh', {
    access: 'cookie',
    limit: 'refresh',
    audit: ['session.reused'],
    errors: ['SESSION_ENDED', 'SIGN_IN_AGAIN'],
  }),
  /** By the emailed link. Errors: LINK_INVALID, LINK_EXPIRED, LINK_USED. */
  unlock: post('/identity/resources/users/v3/me/unlock', {
    access: 'public',
    limit: 'links',
    audit: 'login.unlocked',
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'],
    produces: 'nothing',
  }),
  logout: post('/identity/resources/auth/v1/logout', { access: 'cookie', audit: 'logout', produces: 'nothing' }),
});
