import * as v from 'valibot';
import { metadataEntries } from './metadata.schemas.ts';

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

export const Vendor = v.object({ name: v.string(), logo: v.string(), icon: v.string(), whiteLabelMode: v.boolean() });
export type Vendor = v.InferOutput<typeof Vendor>;

export const VendorConfig = v.object({
  allowSignups: v.boolean(),
  allowNotVerifiedUsersLogin: v.boolean(),
  apiTokensEnabled: v.boolean(),
  forcePermissions: v.boolean(),
  authStrategy: v.picklist(authStrategies),
  /** The kind of API tokens that people make; absent: both. */
  machineToMachineAuthStrategy: v.optional(v.picklist(['ClientCredentials', 'AccessToken'])),
  /** Ours: so that a page with another client id is told. */
  clientId: v.optional(v.string()),
  /** Ours: whether people may sign in by a texted code, even if the page leads to something else. */
  signInByText: v.optional(v.boolean()),
  /** Ours: the browser sent a refresh cookie. Without one nobody is signed in, and a page needn't ask to be refused. */
  hasSession: v.optional(v.boolean()),
  /** Ours: whether the metadata says anything about the sign-in page. If not, it needn't be asked for. */
  customised: v.optional(v.boolean()),
  /** Ours: saves the sign-in page a request. */
  vendor: v.optional(Vendor),
});
export type VendorConfig = v.InferOutput<typeof VendorConfig>;

/** Of `adminBox` the portal's own configuration; of `saml` where identity providers send people, and what they know this server as;
 * of `notifications` how people are told. */
const AnyRow = v.object({
  entityName: v.optional(v.string()),
  isActive: v.optional(v.boolean()),
  configuration: v.object({ ...metadataEntries, acsUrl: v.optional(v.string()), spEntityId: v.optional(v.string()) }),
  id: v.optional(v.string()),
  createdAt: v.optional(v.string()),
  updatedAt: v.optional(v.string()),
  properties: v.optional(v.array(v.unknown())),
  channels: v.optional(v.array(v.string())),
  channelsConfig: v.optional(v.array(v.string())),
  severities: v.optional(v.array(v.string())),
  theme: v.optional(v.object({ id: v.string(), name: v.string(), styles: v.record(v.string(), v.unknown()) })),
  vendorId: v.optional(v.string()),
});
// Named, or the compiler of a page gives up on the row.
export interface MetadataRowInput extends v.InferInput<typeof AnyRow> {}
export interface MetadataRow extends v.InferOutput<typeof AnyRow> {}
export const MetadataRow: v.GenericSchema<MetadataRowInput, MetadataRow> = AnyRow;

export const Strategies = v.object({
  mainAuthStrategies: v.array(v.object({ strategy: v.picklist(authStrategies) })),
  secondaryAuthStrategies: v.array(v.object({ strategy: v.string(), isActive: v.boolean() })),
});

const socialType = v.picklist(['microsoft', 'facebook', 'google', 'github', 'slack', 'apple', 'linkedin']);
export const SocialProviderV1 = v.object({ type: socialType, clientId: v.string(), redirectUrl: v.string(), active: v.boolean() });
export const SocialProvider = v.object({
  type: socialType,
  active: v.boolean(),
  clientId: v.optional(v.nullable(v.string())),
  redirectUrl: v.string(),
  authorizationUrl: v.optional(v.nullable(v.string())),
  customised: v.boolean(),
});

/** A provider of the vendor's own. Everything about it that a browser needs, and nothing that it must not know. */
export const CustomSocialProvider = v.object({
  id: v.string(),
  type: v.string(),
  displayName: v.string(),
  clientId: v.string(),
  redirectUrl: v.string(),
  redirectUrlPattern: v.string(),
  authorizationUrl: v.string(),
  userInfoUrl: v.string(),
  scopes: v.string(),
  ssoLogoUrl: v.nullable(v.string()),
  active: v.boolean(),
});
