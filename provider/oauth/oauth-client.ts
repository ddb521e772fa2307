import type { ProviderConfig } from '../identity/config.ts';
import { sameBytes, sha256 } from '../identity/secrets.ts';
import { oauthRefusal } from './oauth-errors.ts';

/** The host application, as OAuth sees it. All addresses are compared letter by letter. */
export interface OAuthClient {
  id: string;
  secret: string | undefined;
  redirectUris: readonly string[];
  postLogoutRedirectUris: readonly string[];
}

/** Where a sign-out may end when nothing else is configured. */
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

/** What somebody shows who asks in the name of a client. */
export interface ShownClient {
  ids: readonly string[];
  secret: string | undefined;
}

/**
 * Who asks at the token and the revocation endpoint. Without any id it is the configured client: browsers send none (conduct.md 9).
 * Error: invalid_client.
 */
export function requireClient(client: OAuthClient, { ids, secret }: ShownClient): void {
  if (ids.some((id) => id !== client.id)) throw oauthRefusal('invalid_client', 'No client has this client_id.');
  if (client.secret === undefined ? secret === undefined : secret !== undefined && sameBytes(sha256(secret), sha256(client.secret))) return;
  throw oauthRefusal('invalid_client', 'The secret of the client is missing or wrong.');
}
