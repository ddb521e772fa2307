import { endpoints, post } from '../endpoint.ts';
import type { passwordlessChecks } from './passwordless.checks.ts';

/** Sign-in by an emailed link or a code. `type` is the strategy in lower case (flows.md A.3). */
export const passwordless = endpoints<typeof passwordlessChecks>('passwordless')({
  /** Same answer and work for known and unknown identifiers (security.md LNK-05). The browser holds the challenge in a cookie. */
  preLogin: post('/identity/resources/auth/v1/passwordless/:type/prelogin', { access: 'public' }),
  postLogin: post('/identity/resources/auth/v1/passwordless/:type/postlogin', { access: 'public' }),
});
