export interface ProviderConfig {
  /** Also the audience of the tokens. */
  clientId: string;
  vendor: { id: string; name: string; logo: string; icon: string };
  /** Origin of this server as browsers see it. */
  publicUrl: string;
  /** Where the app with the sign-in routes lives: links in mails lead there. */
  appUrl: string;
  /** Exact origins of host pages. */
  allowedOrigins: readonly string[];
  hosted?: HostedConfig;
}
/** Hosted login: this server as an OpenID provider. */
export interface HostedConfig {
  /** Exact addresses; absent: `/oauth/callback` of the app and of each allowed origin. */
  redirectUris?: readonly string[];
  /** Exact addresses; absent: the pages of the app and of each allowed origin where a sign-out ends. */
  postLogoutRedirectUris?: readonly string[];
  /** Makes the client a confidential one: who exchanges a code or refreshes must show it. */
  clientSecret?: string;
  /** Where the bundles of the pages are; absent: the folder beside the server, if it is there. */
  cdnUrl?: string;
}

/** Where the hosted pages live; the login box has its routes below it (SPEC 2.1). */
export const hostedBase = '/oauth';

/** Whole origins, compared letter by letter: no suffixes, no sub-domains, no `null`. */
export const isAllowedOrigin = (origin: string | null | undefined, { publicUrl, allowedOrigins }: ProviderConfig): origin is string =>
  typeof origin === 'string' && origin !== 'null' && (origin === publicUrl || allowedOrigins.includes(origin));
