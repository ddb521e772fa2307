import type { Algorithm } from './tokens/signing-keys.ts';

export interface ProviderConfig {
  /** Also the tokens' audience. */
  clientId: string;
  /** The application in whose name people sign in; `accent` is a hex colour, the logo an https or data address. */
  vendor: {
    id: string;
    name: string;
    logo: string;
    icon: string;
    accent: string;
    /** Tenants appear in their own name, without the vendor's beside it. */
    whiteLabel?: boolean;
  };
  /** Origin of this server as browsers see it. */
  publicUrl: string;
  /** URL of the app with the sign-in routes, which emailed links lead to. */
  appUrl: string;
  /** Exact origins of host pages. */
  allowedOrigins: readonly string[];
  hosted?: HostedConfig;
}
/** Hosted login: this server as an OpenID provider. */
export interface HostedConfig {
  /** Exact URLs; default: `/oauth/callback` of the app and each allowed origin. */
  redirectUris?: readonly string[];
  /** Exact URLs; default: the post-logout pages of the app and each allowed origin. */
  postLogoutRedirectUris?: readonly string[];
  /** Makes the client confidential: exchanging a code and refreshing require it. */
  clientSecret?: string;
  /** A host's own server shows it to say from which address somebody asks. */
  forwardSecret?: string;
  /** For a client that can verify no other ID tokens. Default: the algorithm of all other tokens. */
  idTokenAlgorithm?: Algorithm;
  /** Location of the bundles; default: the folder next to the server, if it exists. */
  cdnUrl?: string;
}

/** Base path of the hosted pages; the login box's routes are below it (SPEC 2.1). */
export const hostedBase = '/oauth';

/** Exact comparison of whole origins: no suffixes, subdomains or `null`. */
export const isAllowedOrigin = (origin: string | null | undefined, { publicUrl, allowedOrigins }: ProviderConfig): origin is string =>
  typeof origin === 'string' && origin !== 'null' && (origin === publicUrl || allowedOrigins.includes(origin));
