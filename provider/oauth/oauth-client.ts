import type { ProviderConfig } from '../http/context.ts';
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

const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

function basicOf(authorization: string | undefined): { id: string; secret: string } | undefined {
  // The contract's own client sends its bearer along with every call; that says nothing about the client.
  const encoded = /^basic(\s.*)?$/i.exec(authorization ?? '');
  if (!encoded) return undefined;
  const [id = '', ...secret] = Buffer.from(encoded[1] ?? '', 'base64')
    .toString('utf8')
    .split(':');
  if (secret.length === 0) throw oauthRefusal('invalid_request', 'The Basic authorization cannot be read.');
  try {
    return { id: decode(id), secret: decode(secret.join(':')) };
  } catch {
    // Not form-encoded: nobody's id.
    return { id: '', secret: '' };
  }
}

/**
 * Who asks at the token and the revocation endpoint. Without any id it is the configured client: browsers send none (conduct.md 9).
 * Error: invalid_client.
 */
export function requireClient(
  client: OAuthClient,
  authorization: string | undefined,
  { client_id: id, client_secret: secret }: { client_id?: string | undefined; client_secret?: string | undefined },
): void {
  const basic = basicOf(authorization);
  if (basic && secret !== undefined) throw oauthRefusal('invalid_request', 'Show the secret of the client in one way only.');
  const shown = basic?.secret ?? secret;
  const names = [basic?.id, id].filter((name) => name !== undefined);
  if (names.some((name) => name !== client.id)) throw oauthRefusal('invalid_client', 'No client has this client_id.');
  if (client.secret === undefined ? shown === undefined : shown !== undefined && sameBytes(sha256(shown), sha256(client.secret))) return;
  throw oauthRefusal('invalid_client', 'The secret of the client is missing or wrong.');
}
