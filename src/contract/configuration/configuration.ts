import { endpoints, get } from '../endpoint.ts';
import { firstStepPaths } from '../wire.ts';
import type { configurationChecks } from './configuration.checks.ts';

/** What the elements request on start, before anyone signs in (flows.md 0.8). */
export const configuration = endpoints<typeof configurationChecks>('configuration')({
  flags: get('/flags', { access: 'public' }),
  metadata: get('/metadata', { access: 'public' }),
  vendor: get('/vendors/public', { access: 'public' }),
  publicPolicy: get(firstStepPaths.policy, { access: 'public' }),
  strategies: get('/identity/resources/configurations/v1/auth/strategies', { access: 'signedIn' }),
  publicStrategies: get(firstStepPaths.strategies, { access: 'public' }),
  signUpStrategies: get('/identity/resources/configurations/v1/sign-up/strategies', { access: 'public' }),
  captcha: get('/identity/resources/configurations/v1/captcha-policy/public', { access: 'public' }),
  /** For the site key `pow`: find a nonce so that SHA-256 of `challenge.nonce` starts with `difficulty` zero bits. */
  captchaChallenge: get('/identity/resources/configurations/v1/captcha-policy/challenge', { access: 'public' }),
  /** For older clients; ours uses the next one. */
  socialV1: get('/identity/resources/sso/v1', { access: 'public' }),
  social: get(firstStepPaths.social, { access: 'public' }),
  socialSignedIn: get('/identity/resources/sso/v2/authenticated', { access: 'signedIn' }),
  customSocial: get(firstStepPaths.customSocial, { access: 'public' }),
  userEmailPolicy: get('/identity/resources/configurations/v1/user-emails-policy', { access: 'signedIn' }),
  ssoPublic: get('/team/resources/sso/v2/configurations/public', { access: 'public' }),
});
