import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Field, Introspection, OAuthTokens, UserInfo, client } from './oauth.schemas.ts';

export const oauthChecks = {
  token: {
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
    limit: 'refresh',
    audit: ['oauth.granted', 'oauth.codeReused', 'session.reused'],
    errors: ['SESSION_ENDED'],
  },
  silent: {
    body: v.optional(v.nullable(v.object({ tenantId: v.optional(v.nullable(v.string())) }))),
    result: OAuthTokens,
    limit: 'refresh',
    audit: ['session.reused'],
    errors: ['SESSION_ENDED'],
  },
  userInfo: { result: UserInfo },
  userInfoByPost: { result: UserInfo, audit: { none: 'reads' } },
  revoke: { body: v.object({ token: Field, token_type_hint: Field, ...client }), limit: 'refresh', audit: 'session.revoked' },
  introspect: {
    body: v.object({ token: Field, token_type_hint: Field, ...client }),
    result: Introspection,
    limit: 'refresh',
    audit: { none: 'reads' },
  },
  logout: {
    query: v.object({ id_token_hint: Field, client_id: Field, post_logout_redirect_uri: Field, state: Field }),
    limit: 'refresh',
    audit: 'logout',
  },
} satisfies AreaChecks;
