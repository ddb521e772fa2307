import type { idTokenAlgorithms } from '../../../src/contract/configuration/social.schemas.ts';

export type IdTokenAlgorithm = (typeof idTokenAlgorithms)[number];

export const socialTypes = ['microsoft', 'facebook', 'google', 'github', 'slack', 'apple', 'linkedin'] as const;
export type SocialType = (typeof socialTypes)[number];

/** The vendor's registration with a provider. */
export interface SocialProviderPolicy {
  active: boolean;
  clientId: string;
  clientSecret: string;
  /** Apple: a key that generates secrets instead of a fixed one. PKCS #8, PEM. */
  appleKey?: { teamId: string; keyId: string; privateKey: string };
  /** The vendor trusts the provider's addresses where we wouldn't. Never links existing accounts. */
  trustsEmail?: boolean;
  additionalScopes?: string[];
  /** Overrides the public issuer: a national instance, or a test provider. */
  issuer?: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  userInfoUrl?: string;
  emailsUrl?: string;
}
/** Any other OpenID Connect provider. */
export interface CustomSocialPolicy {
  /** Part of URLs and identity keys, so it must never change. */
  id: string;
  displayName: string;
  active: boolean;
  issuer: string;
  clientId: string;
  clientSecret: string;
  idTokenAlgorithm?: IdTokenAlgorithm;
  additionalScopes?: string[];
  trustsEmail?: boolean;
  /** Domains whose addresses the provider itself issues, as verified by the vendor. */
  ownedDomains?: string[];
}
export interface SocialPolicy {
  providers: { [K in SocialType]?: SocialProviderPolicy };
  custom: readonly CustomSocialPolicy[];
}
