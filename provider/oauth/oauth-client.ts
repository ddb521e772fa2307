import type { ProviderConfig } from '../identity/config.ts';
import { sameBytes, sha256 } from '../identity/secrets.ts';
import { oauthRefusal } from './oauth-errors.ts';

/** The host application as an OAuth client. All URLs are compared exactly. */
export interface OAuthClient {
  id: string;
  secret: string | undefined;
  redirectUris: readonly string[];
  postLogoutRedirectUris: readonly string[];
}

/** Default post-logout destinations. */
const signedOutPaths = ['', '/', '/account/login', '/account/logout'];

export function clientOf({ clientId, appUrl, allowedOrigins, hosted = {} }: ProviderConfig): OAuthClient {
  const bases = [...new Set([appUrl, ...allowedOrigins])];
  return {
    id: clientId,
    secret: hosted.clientSecret,
    redirectUris: hosted.redirectUris ?? bases.map((base) => `${base}/oauth/callback`),
    postLogoutRedirectUris: hosted.postLogoutRedirectUris ?? bases.flatMap((base) => signedOutPaths.map((path) => base + path)),
  };
}

/** Client credentials of a request. */
export interface ShownClient {
  ids: readonly string[];
  secret: string | undefined;
}

/**
 * Authenticates the client at the token and revocation endpoints. Without an id it's the configured client, because browsers send none
 * (conduct.md 9). Errors: invalid_client.
 */
export function requireClient(client: OAuthClient, { ids, secret }: ShownClient): void {
  if (ids.some((id) => id !== client.id)) throw oauthRefusal('invalid_client', 'No client has this client_id.');
  if (client.secret === undefined ? secret === undefined : secret !== undefined && sameBytes(sha256(secret), sha256(client.secret))) return;
  throw oauthRefusal('invalid_client', 'The secret of the client is missing or wrong.');
}
