export const idTokenAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'Ed25519',
  'EdDSA',
] as const;
/** Never `none`, never one whose key both sides hold. */
export type IdTokenAlgorithm = (typeof idTokenAlgorithms)[number];

export const socialTypes = ['microsoft', 'facebook', 'google', 'github', 'slack', 'apple', 'linkedin'] as const;
export type SocialType = (typeof socialTypes)[number];

/** What the vendor has registered at a provider. */
export interface SocialProviderPolicy {
  active: boolean;
  clientId: string;
  clientSecret: string;
  /** Apple: no secret, but a key from which one is made each time. PKCS #8, PEM. */
  appleKey?: { teamId: string; keyId: string; privateKey: string };
  /** The vendor takes the provider's word for an address where we would not. It never links to an account that exists. */
  trustsEmail?: boolean;
  additionalScopes?: string[];
  /** Another place than the public one: a provider of a country, or one that tests bring along. */
  issuer?: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  userInfoUrl?: string;
  emailsUrl?: string;
}
/** Any other provider of OpenID Connect. */
export interface CustomSocialPolicy {
  /** Stands in addresses and in the keys of identities, so it never changes. */
  id: string;
  displayName: string;
  active: boolean;
  issuer: string;
  clientId: string;
  clientSecret: string;
  idTokenAlgorithm?: IdTokenAlgorithm;
  additionalScopes?: string[];
  trustsEmail?: boolean;
  /** Domains whose addresses the provider hands out itself, checked by the vendor. */
  ownedDomains?: string[];
}
export interface SocialPolicy {
  providers: { [K in SocialType]?: SocialProviderPolicy };
  custom: readonly CustomSocialPolicy[];
}
