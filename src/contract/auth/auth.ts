import * as v from 'valibot';
import { post } from '../endpoint.ts';
import { Password, Secret } from '../values.ts';
import { AuthResponse, Identifier } from './auth.schemas.ts';

export const auth = {
  /** No address in the answer: sign in here, by the vendor's strategy (flows.md A.1). */
  preLogin: post('/identity/resources/auth/v2/user/sso/prelogin', {
    access: 'public',
    body: v.object({ ...Identifier, tenantId: v.optional(v.nullable(v.string())) }),
    result: v.object({
      address: v.optional(v.string()),
      idpType: v.optional(v.picklist(['saml', 'oidc'])),
      addressType: v.optional(v.picklist(['sso', 'external'])),
    }),
  }),
  login: post('/identity/resources/auth/v1/user', {
    access: 'public',
    body: v.object({ ...Identifier, password: Password, recaptchaToken: v.optional(Secret), invitationToken: v.optional(Secret) }),
    result: AuthResponse,
  }),
  refresh: post('/identity/resources/auth/v1/user/token/refresh', {
    access: 'cookie',
    body: v.optional(v.nullable(v.object({ tenantId: v.optional(v.nullable(v.string())) }))),
    result: AuthResponse,
  }),
  /** By the mailed link. Errors: LINK_INVALID, LINK_EXPIRED, LINK_USED. */
  unlock: post('/identity/resources/users/v3/me/unlock', { access: 'public', body: v.object({ token: Secret }) }),
  logout: post('/identity/resources/auth/v1/logout', { access: 'cookie' }),
};
