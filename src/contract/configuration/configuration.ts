import * as v from 'valibot';
import { get } from '../endpoint.ts';
import { firstStepPaths } from '../wire.ts';
import { VendorConfig, AdminBoxConfiguration, Strategies, SocialProvider } from './configuration.schemas.ts';

/** What the elements request on start, before anyone signs in (flows.md 0.8). */
export const configuration = {
  flags: get('/flags', { access: 'public', result: v.record(v.string(), v.picklist(['on', 'off'])) }),
  metadata: get('/metadata', {
    access: 'public',
    query: v.object({ entityName: v.picklist(['adminBox', 'saml', 'audits', 'notifications']) }),
    result: v.object({ rows: v.array(v.object({ configuration: AdminBoxConfiguration })) }),
  }),
  vendor: get('/vendors/public', {
    access: 'public',
    result: v.object({ name: v.string(), logo: v.string(), icon: v.string(), whiteLabelMode: v.boolean() }),
  }),
  publicPolicy: get(firstStepPaths.policy, { access: 'public', result: VendorConfig }),
  strategies: get('/identity/resources/configurations/v1/auth/strategies', { access: 'signedIn', result: Strategies }),
  publicStrategies: get(firstStepPaths.strategies, { access: 'public', result: Strategies }),
  signUpStrategies: get('/identity/resources/configurations/v1/sign-up/strategies', {
    access: 'public',
    result: v.array(
      v.object({ strategy: v.picklist(['email', 'phoneNumber', 'username']), isActive: v.boolean(), isRequired: v.boolean() }),
    ),
  }),
  captcha: get('/identity/resources/configurations/v1/captcha-policy/public', {
    access: 'public',
    result: v.nullable(v.object({ siteKey: v.string(), enabled: v.boolean() })),
  }),
  /** For the site key `pow`: find a nonce so that SHA-256 of `challenge.nonce` starts with `difficulty` zero bits. */
  captchaChallenge: get('/identity/resources/configurations/v1/captcha-policy/challenge', {
    access: 'public',
    limit: 'refresh',
    result: v.object({ challenge: v.string(), difficulty: v.number() }),
  }),
  social: get(firstStepPaths.social, { access: 'public', result: v.array(SocialProvider) }),
  socialSignedIn: get('/identity/resources/sso/v2/authenticated', { access: 'signedIn', result: v.array(SocialProvider) }),
  customSocial: get(firstStepPaths.customSocial, {
    access: 'public',
    result: v.object({
      providers: v.array(v.object({ id: v.string(), displayName: v.string(), authorizationUrl: v.string(), active: v.boolean() })),
    }),
  }),
  ssoPublic: get('/team/resources/sso/v2/configurations/public', { access: 'public', result: v.object({ isActive: v.boolean() }) }),
};
