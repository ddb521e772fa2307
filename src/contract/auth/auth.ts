import { endpoints, post } from '../endpoint.ts';
import type { authChecks } from './auth.checks.ts';

export const auth = endpoints<typeof authChecks>('auth')({
  /** Without an address in the response, sign in here by the vendor's strategy (flows.md A.1). */
  preLogin: post('/identity/resources/auth/v2/user/sso/prelogin', { access: 'public' }),
  /** What older clients ask; the same. */
  preLoginV1: post('/identity/resources/auth/v1/user/saml/prelogin', { access: 'public' }),
  login: post('/identity/resources/auth/v1/user', { access: 'public' }),
  refresh: post('/identity/resources/auth/v1/user/token/refresh', { access: 'cookie' }),
  /** By the emailed link. */
  unlock: post('/identity/resources/users/v3/me/unlock', { access: 'public', produces: 'nothing' }),
  logout: post('/identity/resources/auth/v1/logout', { access: 'cookie', produces: 'nothing' }),
});
