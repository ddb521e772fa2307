import { AuthError } from './auth-error.ts';
import { send, sessionEnded, unreachable, type ProviderAccess } from './ask-provider.ts';
import { forwardHeaders } from './forward-headers.ts';

/** What the cookie keeps. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}
export interface NewTokens extends Tokens {
  idToken: string | undefined;
}

export interface TokenClient extends ProviderAccess {
  clientSecret?: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

async function post(client: TokenClient, path: string, fields: Record<string, string>, from: Request): Promise<Response> {
  const headers = forwardHeaders(from, client);
  for (const name of ['authorization', 'cookie']) headers.delete(name);
  headers.set('content-type', 'application/x-www-form-urlencoded');
  const { clientId: client_id, clientSecret: client_secret } = client;
  const body = new URLSearchParams({ ...fields, client_id, ...(client_secret && { client_secret }) }).toString();
  return send(client, path, { method: 'POST', headers, body });
}

/** Errors: SESSION_ENDED for a code or refresh token that works no more, INVALID_OPTIONS, PROVIDER_UNREACHABLE. */
export async function requestTokens(client: TokenClient, fields: Record<string, string>, from: Request): Promise<NewTokens> {
  const response = await post(client, '/oauth/token', fields, from);
  const body = ((await response.json().catch(() => undefined)) ?? {}) as Record<string, unknown>;
  const error = text(body['error']);
  const cause = new Error(`The provider answered ${response.status} ${error ?? ''}: ${text(body['error_description']) ?? 'no reason'}`);
  if (error === 'invalid_client') throw new AuthError('INVALID_OPTIONS', 'The provider refuses clientId and clientSecret.', { cause });
  if (error === 'invalid_grant') throw sessionEnded(cause);
  const [accessToken, refreshToken] = [text(body['access_token']), text(body['refresh_token'])];
  if (!response.ok || !accessToken || !refreshToken) throw unreachable(cause);
  return { accessToken, refreshToken, idToken: text(body['id_token']) };
}

/** Ends what the refresh token stands for. */
export const revokeToken = (client: TokenClient, token: string, from: Request): Promise<Response> =>
  post(client, '/oauth/revoke', { token, token_type_hint: 'refresh_token' }, from);
