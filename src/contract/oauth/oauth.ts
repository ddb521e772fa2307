import { endpoints, get, post } from '../endpoint.ts';
import type { oauthChecks } from './oauth.checks.ts';

/** Hosted login: the provider as an OpenID provider for the host application (conduct.md 9, flows.md A.20). */
export const oauth = endpoints<typeof oauthChecks>('oauth')({
  /** Errors of RFC 6749 5.2; `invalid_grant` is SESSION_ENDED. */
  token: post('/oauth/token', { access: 'public', consumes: 'fields' }),
  /** Tokens for the user signed in at the hosted pages. Any error means there is none. */
  silent: post('/oauth/authorize/silent', { access: 'cookie' }),
  userInfo: get('/oauth/userinfo', { access: 'signedIn' }),
  /** OpenID Connect requires both methods. */
  userInfoByPost: post('/oauth/userinfo', { access: 'signedIn', consumes: 'fields', reads: true }),
  /** RFC 7009: revoking an unknown token is no error. */
  revoke: post('/oauth/revoke', { access: 'public', consumes: 'fields', produces: 'nothing' }),
  /** RFC 7662: whom a token speaks for right now. For applications that have a secret, and about access and API tokens alone. */
  introspect: post('/oauth/introspect', { access: 'public', consumes: 'fields' }),
  /**
   * From script: ends the session and answers 302 with the next URL as text. From the address bar: redirects, but asks the user first
   * unless `id_token_hint` identifies their session.
   */
  logout: get('/oauth/logout', { access: 'public', produces: 'text' }),
});
