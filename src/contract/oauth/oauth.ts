import * as v from 'valibot';
import { get, post } from '../endpoint.ts';
import { Field, OAuthTokens, UserInfo, client } from './oauth.schemas.ts';

/** Hosted login: the provider as an OpenID provider for the host application (conduct.md 9, flows.md A.20). */
export const oauth = {
  /** Errors of RFC 6749 5.2; `invalid_grant` is SESSION_ENDED. */
  token: post('/oauth/token', {
    access: 'public',
    limit: 'refresh',
    consumes: 'fields',
    body: v.object({
      grant_type: Field,
      code: Field,
      redirect_uri: Field,
      code_verifier: Field,
      refresh_token: Field,
      scope: Field,
      tenantId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64)))),
      ...client,
    }),
    result: OAuthTokens,
    audit: ['oauth.granted', 'oauth.codeReused', 'session.reused'],
    errors: ['SESSION_ENDED'],
  }),
  /** Tokens for the user signed in at the hosted pages. Any error means there is none. */
  silent: post('/oauth/authorize/silent', {
    access: 'cookie',
    limit: 'refresh',
    body: v.optional(v.nullable(v.object({ tenantId: v.optional(v.nullable(v.string())) }))),
    result: OAuthTokens,
    audit: ['session.reused'],
    errors: ['SESSION_ENDED'],
  }),
  userInfo: get('/oauth/userinfo', { access: 'signedIn', result: UserInfo }),
  /** OpenID Connect requires both methods. */
  userInfoByPost: post('/oauth/userinfo', { access: 'signedIn', consumes: 'fields', result: UserInfo, audit: { none: 'reads' } }),
  /** RFC 7009: revoking an unknown token is no error. */
  revoke: post('/oauth/revoke', {
    access: 'public',
    limit: 'refresh',
    consumes: 'fields',
    body: v.object({ token: Field, token_type_hint: Field, ...client }),
    audit: 'session.revoked',
  }),
  /**
   * From script: ends the session and answers 302 with the next URL as text. From the address bar: redirects, but asks the user first
   * unless `id_token_hint` identifies their session.
   */
  logout: get('/oauth/logout', {
    access: 'public',
    limit: 'refresh',
    query: v.object({ id_token_hint: Field, client_id: Field, post_logout_redirect_uri: Field, state: Field }),
    produces: 'text',
    audit: 'logout',
  }),
};
