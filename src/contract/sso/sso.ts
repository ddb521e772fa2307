import { endpoints, post } from '../endpoint.ts';
import type { ssoSchemas } from './sso.schemas.ts';

/**
 * Completes a company sign-in (flows.md A.7). The identity provider's response stays on the server; the page submits
 * the parameters of its own address, in the browser that started. Errors: CHALLENGE_ENDED, SSO_FAILED, SSO_DENIED,
 * SSO_EMAIL, USER_DISABLED, ACCOUNT_LOCKED.
 */
export const sso = endpoints<typeof ssoSchemas>()({
  samlPostLogin: post('/identity/resources/auth/v1/user/saml/postlogin', {
    access: 'public',
    limit: 'federation',
    audit: ['user.provisioned', 'identity.linked', 'user.rolesSynced', 'login.succeeded', 'login.failed', 'login.factorAsked'],
    errors: ['CHALLENGE_ENDED', 'SSO_FAILED', 'SSO_DENIED', 'SSO_EMAIL', 'USER_DISABLED', 'ACCOUNT_LOCKED'],
  }),
  oidcPostLogin: post('/identity/resources/auth/v1/user/oidc/postlogin', {
    access: 'public',
    limit: 'federation',
    audit: ['user.provisioned', 'identity.linked', 'login.succeeded', 'login.failed'],
    errors: ['CHALLENGE_ENDED', 'SSO_FAILED', 'SSO_DENIED', 'SSO_EMAIL'],
  }),
  oidcPostLoginV2: post('/identity/resources/auth/v2/user/oidc/postlogin', {
    access: 'public',
    limit: 'federation',
    audit: ['login.succeeded', 'login.failed'],
    errors: ['CHALLENGE_ENDED', 'SSO_FAILED'],
  }),
});
