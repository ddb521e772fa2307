import * as v from 'valibot';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { post } from '../endpoint.ts';
import { JsonText, QueryText, Secret, Word } from '../values.ts';

/**
 * Social sign-in (flows.md A.6). The page opens the provider's `authorizationUrl` with `redirectUri`, `state` and
 * `code_challenge` (S256 of a secret), and returns to `redirectUri` with `code` and `state`.
 */
export const social = {
  /**
   * `code_verifier` is the secret. The session is in the refresh cookie. Errors: CHALLENGE_ENDED, SOCIAL_FAILED, SOCIAL_DENIED,
   * SOCIAL_EMAIL, ACCOUNT_EXISTS, SIGN_UP_CLOSED, DOMAIN_NOT_ALLOWED, USER_DISABLED.
   */
  postLogin: post('/identity/resources/auth/v1/user/sso/:provider/postlogin', {
    access: 'public',
    limit: 'federation',
    params: { provider: Word },
    query: v.object({
      code: QueryText(),
      state: QueryText(),
      redirectUri: QueryText(2048),
      code_verifier: QueryText(128),
      code_verifier_pkce: QueryText(128),
      id_token: QueryText(8192),
    }),
    body: v.optional(v.nullable(v.object({ metadata: v.optional(JsonText), invitationToken: v.optional(Secret) }))),
    result: AuthResponse,
    audit: ['user.signedUp', 'identity.linked', 'login.succeeded', 'login.failed', 'login.factorAsked'],
    errors: [
      'CHALLENGE_ENDED',
      'SOCIAL_FAILED',
      'SOCIAL_DENIED',
      'SOCIAL_EMAIL',
      'ACCOUNT_EXISTS',
      'SIGN_UP_CLOSED',
      'LINK_INVALID',
      'NOT_FOUND',
    ],
  }),
};
