import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import {
  Vendor,
  VendorConfig,
  MetadataRow,
  Strategies,
  SocialProvider,
  SocialProviderV1,
  CustomSocialProvider,
} from './configuration.schemas.ts';

export const configurationChecks = {
  flags: { result: v.record(v.string(), v.picklist(['on', 'off'])) },
  metadata: {
    query: v.object({ entityName: v.picklist(['adminBox', 'saml', 'audits', 'notifications']) }),
    result: v.object({ rows: v.array(MetadataRow) }),
  },
  vendor: { result: Vendor },
  publicPolicy: { result: VendorConfig },
  strategies: { result: Strategies },
  publicStrategies: { result: Strategies },
  signUpStrategies: {
    result: v.array(
      v.object({ strategy: v.picklist(['email', 'phoneNumber', 'username']), isActive: v.boolean(), isRequired: v.boolean() }),
    ),
  },
  captcha: { result: v.nullable(v.object({ siteKey: v.string(), enabled: v.boolean() })) },
  captchaChallenge: { result: v.object({ challenge: v.string(), difficulty: v.number() }), limit: 'refresh' },
  socialV1: { result: v.array(SocialProviderV1) },
  social: { result: v.array(SocialProvider) },
  socialSignedIn: { result: v.array(SocialProvider) },
  customSocial: {
    result: v.object({
      providers: v.array(CustomSocialProvider),
    }),
  },
  userEmailPolicy: { result: v.object({ allowEmailChange: v.boolean() }) },
  ssoPublic: { result: v.object({ isActive: v.boolean() }) },
} satisfies AreaChecks;
