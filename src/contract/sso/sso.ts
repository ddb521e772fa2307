import { endpoints, post } from '../endpoint.ts';
import type { ssoChecks } from './sso.checks.ts';

/**
 * Completes a company sign-in (flows.md A.7). The identity provider's response stays on the server; the page submits
 * the parameters of its own address, in the browser that started.
 */
export const sso = endpoints<typeof ssoChecks>('sso')({
  samlPostLogin: post('/identity/resources/auth/v1/user/saml/postlogin', { access: 'public' }),
  oidcPostLogin: post('/identity/resources/auth/v1/user/oidc/postlogin', { access: 'public' }),
  oidcPostLoginV2: post('/identity/resources/auth/v2/user/oidc/postlogin', { access: 'public' }),
});
