import { endpoints, post } from '../endpoint.ts';
import type { socialChecks } from './social.checks.ts';

/**
 * Social sign-in (flows.md A.6). The page opens the provider's `authorizationUrl` with `redirectUri`, `state` and
 * `code_challenge` (S256 of a secret), and returns to `redirectUri` with `code` and `state`.
 */
export const social = endpoints<typeof socialChecks>('social')({
  /** `code_verifier` is the secret. The session is in the refresh cookie. */
  postLogin: post('/identity/resources/auth/v1/user/sso/:provider/postlogin', { access: 'public' }),
});
