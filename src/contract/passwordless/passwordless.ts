import { endpoints, post } from '../endpoint.ts';
import type { passwordlessSchemas } from './passwordless.schemas.ts';

/** Sign-in by an emailed link or a code. `type` is the strategy in lower case (flows.md A.3). */
export const passwordless = endpoints<typeof passwordlessSchemas>()({
  /** Same answer and work for known and unknown identifiers (security.md LNK-05). The browser holds the challenge in a cookie. */
  preLogin: post('/identity/resources/auth/v1/passwordless/:type/prelogin', {
    access: 'public',
    limit: 'recovery',
    audit: 'passwordless.requested',
    errors: ['NOT_FOUND', 'CAPTCHA_REFUSED'],
  }),
  /** Errors: CODE_INVALID, CODE_ATTEMPTS, CODE_EXPIRED, LINK_INVALID, LINK_EXPIRED, LINK_USED, NUMBER_NEEDED, NUMBER_WRONG. */
  postLogin: post('/identity/resources/auth/v1/passwordless/:type/postlogin', {
    access: 'public',
    limit: 'login',
    audit: ['login.succeeded', 'login.failed', 'login.factorAsked'],
    errors: [
      'NOT_FOUND',
      'CODE_INVALID',
      'CODE_ATTEMPTS',
      'CODE_EXPIRED',
      'LINK_INVALID',
      'LINK_EXPIRED',
      'NUMBER_NEEDED',
      'NUMBER_WRONG',
      'USER_DISABLED',
    ],
  }),
});
