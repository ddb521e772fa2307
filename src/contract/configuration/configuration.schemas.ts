import * as v from 'valibot';

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

export const AdminBoxConfiguration = v.object({
  navigation: v.optional(v.record(v.string(), NavigationEntry)),
  localizations: v.optional(v.record(v.string(), v.record(v.string(), v.record(v.string(), v.string())))),
});
export type AdminBoxConfiguration = v.InferOutput<typeof AdminBoxConfiguration>;

export const Strategies = v.object({
  mainAuthStrategies: v.array(v.object({ strategy: v.picklist(authStrategies) })),
  secondaryAuthStrategies: v.array(v.object({ strategy: v.string(), isActive: v.boolean() })),
});

export const SocialProvider = v.object({
  type: v.picklist(['microsoft', 'facebook', 'google', 'github', 'slack', 'apple', 'linkedin']),
  active: v.boolean(),
  clientId: v.optional(v.nullable(v.string())),
  redirectUrl: v.string(),
  authorizationUrl: v.optional(v.nullable(v.string())),
  customised: v.boolean(),
});

export const configurationSchemas = {
  flags: { result: v.record(v.string(), v.picklist(['on', 'off'])) },
  metadata: {
    query: v.object({ entityName: v.picklist(['adminBox', 'saml', 'audits', 'notifications']) }),
    result: v.object({ rows: v.array(v.object({ configuration: AdminBoxConfiguration })) }),
  },
  vendor: { result: v.object({ name: v.string(), logo: v.string(), icon: v.string(), whiteLabelMode: v.boolean() }) },
  publicPolicy: { result: VendorConfig },
  strategies: { result: Strategies },
  publicStrategies: { result: Strategies },
  signUpStrategies: {
    result: v.array(
      v.object({ strategy: v.picklist(['email', 'phoneNumber', 'username']), isActive: v.boolean(), isRequired: v.boolean() }),
    ),
  },
  captcha: { result: v.nullable(v.object({ siteKey: v.string(), enabled: v.boolean() })) },
  captchaChallenge: { result: v.object({ challenge: v.string(), difficulty: v.number() }) },
  social: { result: v.array(SocialProvider) },
  socialSignedIn: { result: v.array(SocialProvider) },
  customSocial: {
    result: v.object({
      providers: v.array(v.object({ id: v.string(), displayName: v.string(), authorizationUrl: v.string(), active: v.boolean() })),
    }),
  },
  ssoPublic: { result: v.object({ isActive: v.boolean() }) },
};
