import * as v from 'valibot';
import { get } from './endpoint.ts';
import { firstStepPaths } from './wire.ts';

export const authStrategies = [
  'EmailAndPassword',
  'MagicLink',
  'Code',
  'NoLocalAuthentication',
  'SmsCode',
  'WebAuthN',
  'UsernameAndPassword',
  'UsernameAndMagicLink',
  'UsernameAndCode',
  'UsernameAndSms',
] as const;

export type AuthStrategy = (typeof authStrategies)[number];

export const VendorConfig = v.object({
  allowSignups: v.boolean(),
  allowNotVerifiedUsersLogin: v.boolean(),
  apiTokensEnabled: v.boolean(),
  forcePermissions: v.boolean(),
  authStrategy: v.picklist(authStrategies),
  machineToMachineAuthStrategy: v.picklist(['ClientCredentials', 'AccessToken']),
});
export type VendorConfig = v.InferOutput<typeof VendorConfig>;

export const NavigationEntry = v.object({
  visibility: v.picklist(['always', 'hidden', 'byPermissions']),
  permissions: v.optional(v.array(v.string())),
  featureFlag: v.optional(v.string()),
});
export type NavigationEntry = v.InferOutput<typeof NavigationEntry>;

const AdminBoxConfiguration = v.object({
  navigation: v.optional(v.record(v.string(), NavigationEntry)),
  localizations: v.optional(v.record(v.string(), v.record(v.string(), v.record(v.string(), v.string())))),
});
export type AdminBoxConfiguration = v.InferOutput<typeof AdminBoxConfiguration>;

const Strategies = v.object({
  mainAuthStrategies: v.array(v.object({ strategy: v.picklist(authStrategies) })),
  secondaryAuthStrategies: v.array(v.object({ strategy: v.string(), isActive: v.boolean() })),
});

const SocialProvider = v.object({
  type: v.picklist(['microsoft', 'facebook', 'google', 'github', 'slack', 'apple', 'linkedin']),
  active: v.boolean(),
  clientId: v.optional(v.nullable(v.string())),
  redirectUrl: v.string(),
  authorizationUrl: v.optional(v.nullable(v.string())),
  customised: v.boolean(),
});

/** What the elements ask for when they start, before anybody has signed in (flows.md 0.8). */
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
  /** For the site key `pow`: find a nonce so that SHA-256 of `challenge.nonce` begins with `difficulty` zero bits. */
  captchaChallenge: get('/identity/resources/configurations/v1/captcha-policy/challenge', {
    access: 'public',
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
