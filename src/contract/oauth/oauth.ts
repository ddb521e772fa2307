import { endpoints, get, post } from '../endpoint.ts';
import type { oauthSchemas } from './oauth.schemas.ts';

/** Hosted login: the provider as an OpenID provider for the host application (conduct.md 9, flows.md A.20). */
export const oauth = endpoints<typeof oauthSchemas>()({
  /** Errors of RFC 6749 5.2; `invalid_grant` is SESSION_ENDED. */
  token: post('/oauth/token', {
    access: 'public',
    limit: 'refresh',
    consumes: 'fields',
    audit: ['oauth.granted', 'oauth.codeReused', 'session.reused'],
    errors: ['SESSION_ENDED'],
  }),
  /** Tokens for the user signed in at the hosted pages. Any error means there is none. */
  silent: post('/oauth/authorize/silent', { access: 'cookie', limit: 'refresh', audit: ['session.reused'], errors: ['SESSION_ENDED'] }),
  userInfo: get('/oauth/userinfo', { access: 'signedIn' }),
  /** OpenID Connect requires both methods. */
  userInfoByPost: post('/oauth/userinfo', { access: 'signedIn', consumes: 'fields', audit: { none: 'reads' } }),
  /** RFC 7009: revoking an unknown token is no error. */
  revoke: post('/oauth/revoke', { access: 'public', limit: 'refresh', consumes: 'fields', audit: 'session.revoked', produces: 'nothing' }),
  /**
   * From script: ends the session and answers 302 with the next URL as text. From the address bar: redirects, but asks the user first
   * unless `id_token_hint` identifies their session.
   */
  logout: get('/oauth/logout', { access: 'public', limit: 'refresh', produces: 'text', audit: 'logout' }),
});
