import * as v from 'valibot';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { post } from '../endpoint.ts';
import { Secret } from '../values.ts';
import { State, redirectUri } from './sso.schemas.ts';

/**
 * Completes a company sign-in (flows.md A.7). The identity provider's response stays on the server; the page submits
 * the parameters of its own address, in the browser that started. Errors: CHALLENGE_ENDED, SSO_FAILED, SSO_DENIED,
 * SSO_EMAIL, USER_DISABLED, ACCOUNT_LOCKED.
 */
export const sso = {
  samlPostLogin: post('/identity/resources/auth/v1/user/saml/postlogin', {
    access: 'public',
    limit: 'federation',
    body: v.object({ SAMLResponse: Secret, RelayState: State }),
    result: AuthResponse,
    audit: ['user.provisioned', 'identity.linked', 'user.rolesSynced', 'login.succeeded', 'login.failed', 'login.factorAsked'],
    errors: ['CHALLENGE_ENDED', 'SSO_FAILED', 'SSO_DENIED', 'SSO_EMAIL', 'USER_DISABLED', 'ACCOUNT_LOCKED'],
  }),
  oidcPostLogin: post('/identity/resources/auth/v1/user/oidc/postlogin', {
    access: 'public',
    limit: 'federation',
    body: v.object({ code: Secret, state: State, redirectUri }),
    result: AuthResponse,
    audit: ['user.provisioned', 'identity.linked', 'login.succeeded', 'login.failed'],
    errors: ['CHALLENGE_ENDED', 'SSO_FAILED', 'SSO_DENIED', 'SSO_EMAIL'],
  }),
  oidcPostLoginV2: post('/identity/resources/auth/v2/user/oidc/postlogin', {
    access: 'public',
    limit: 'federation',
    body: v.object({ code: Secret, RelayState: State, redirectUri }),
    result: AuthResponse,
    audit: ['login.succeeded', 'login.failed'],
    errors: ['CHALLENGE_ENDED', 'SSO_FAILED'],
  }),
};
