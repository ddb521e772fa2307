import { endpoints, post } from '../endpoint.ts';
import type { socialSchemas } from './social.schemas.ts';

/**
 * Social sign-in (flows.md A.6). The page opens the provider's `authorizationUrl` with `redirectUri`, `state` and
 * `code_challenge` (S256 of a secret), and returns to `redirectUri` with `code` and `state`.
 */
export const social = endpoints<typeof socialSchemas>()({
  /**
   * `code_verifier` is the secret. The session is in the refresh cookie. Errors: CHALLENGE_ENDED, SOCIAL_FAILED, SOCIAL_DENIED,
   * SOCIAL_EMAIL, ACCOUNT_EXISTS, SIGN_UP_CLOSED, DOMAIN_NOT_ALLOWED, USER_DISABLED.
   */
  postLogin: post('/identity/resources/auth/v1/user/sso/:provider/postlogin', {
    access: 'public',
    limit: 'federation',
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
});
