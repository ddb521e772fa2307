import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import type { IdTokenAlgorithm } from '../../identity/policy/social-policy.ts';
import { EgressError, type Egress } from '../../ports/egress.ts';
import { FederationRefusal, type RefusalFacts } from '../refusal.ts';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  /** A function if the secret is generated each time. */
  clientSecret: string | (() => Promise<string>);
  idTokenAlgorithm?: IdTokenAlgorithm;
  /** For OAuth 2.0 providers without discovery. */
  endpoints?: { authorization: string; token: string };
}

/** The provider violated the protocol. */
export class OidcRefusal extends FederationRefusal {
  override readonly name: string = 'OidcRefusal';
}
/** The provider or the user denied access. */
export class OidcDenial extends OidcRefusal {
  override readonly code = 'SSO_DENIED';
}

const discoverySeconds = 600;
const mostIssuers = 500;
const timeoutSeconds = 10;
const caches = new WeakMap<Egress, Map<string, { until: number; made: Promise<client.Configuration> }>>();

/** As advertised by the server, otherwise the standard's default. */
function authentication(secret: OidcSettings['clientSecret']): client.ClientAuth {
  return async (server, metadata, body, headers) => {
    const value = typeof secret === 'string' ? secret : await secret();
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = methods.includes('client_secret_basic') ? client.ClientSecretBasic(value) : client.ClientSecretPost(value);
    method(server, metadata, body, headers);
  };
}

function requireWebAddress(address: string | undefined, isLocal: boolean): void {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !(url.protocol === 'https:' || (isLocal && url.protocol === 'http:')))
    throw new OidcRefusal('An endpoint has no web address.', { facts: { problem: 'unreachable', got: address } });
}

async function configure(egress: Egress, settings: OidcSettings): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, idTokenAlgorithm = 'RS256', endpoints } = settings;
  const url = new URL(issuer);
  // The egress guard allows plain http only to this machine.
  const isLocal = url.protocol === 'http:';
  const metadata = { id_token_signed_response_alg: idTokenAlgorithm };
  const customFetch: client.CustomFetch = (address, { method, headers, body, signal }) =>
    egress(address, { method, headers, signal, body: body as string | URLSearchParams | null });
  const make = async () => {
    if (!endpoints)
      return client.discovery(url, clientId, metadata, authentication(clientSecret), {
        [client.customFetch]: customFetch,
        timeout: timeoutSeconds,
        ...(isLocal ? { execute: [client.allowInsecureRequests] } : {}),
      });
    const server = {
      issuer,
      authorization_endpoint: endpoints.authorization,
      token_endpoint: endpoints.token,
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    };
    const made = new client.Configuration(server, clientId, metadata, authentication(clientSecret));
    made[client.customFetch] = customFetch;
    made.timeout = timeoutSeconds;
    if (isLocal) client.allowInsecureRequests(made);
    return made;
  };
  const made = await make();
  // Without this, an id token received over TLS would be accepted without checking its signature.
  client.enableNonRepudiationChecks(made);
  requireWebAddress(made.serverMetadata().authorization_endpoint, isLocal);
  return made;
}

/** Provider metadata is cached for ten minutes, failures aren't. */
function configuration(egress: Egress, settings: OidcSettings): Promise<client.Configuration> {
  const cache = caches.get(egress) ?? new Map<string, { until: number; made: Promise<client.Configuration> }>();
  caches.set(egress, cache);
  const { clientSecret, ...rest } = settings;
  const { issuer } = settings;
  const key = createHash('sha256')
    .update(JSON.stringify([rest, typeof clientSecret === 'string' ? clientSecret : '']))
    .digest('hex');
  const known = cache.get(key);
  if (known && known.until > Date.now()) return known.made;
  const made = configure(egress, settings).catch((cause: unknown) => {
    cache.delete(key);
    throw refusalOf(cause, 'The provider could not be asked', issuer);
  });
  if (cache.size >= mostIssuers) cache.delete(cache.keys().next().value!);
  cache.set(key, { until: Date.now() + discoverySeconds * 1000, made });
  return made;
}

const textOf = (error: unknown): string => {
  const { message, code, cause } = error as {
    message?: string;
    code?: string;
    cause?: { message?: string; reason?: string; status?: number };
  };
  return [code, message, cause?.reason ?? cause?.message ?? cause?.status].filter(Boolean).join(': ').slice(0, 300);
};

/** It answered nothing, or nothing that can be read. */
const silent = new Set([
  ...['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_PARSE_ERROR', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'],
  ...['OAUTH_HTTP_REQUEST_FORBIDDEN', 'OAUTH_REQUEST_PROTOCOL_FORBIDDEN', 'OAUTH_MISSING_SERVER_METADATA'],
]);

function factsOf(cause: unknown, issuer: string): RefusalFacts {
  if (cause instanceof client.ResponseBodyError || cause instanceof client.AuthorizationResponseError)
    return { problem: 'refused', got: [cause.error, cause.error_description].filter(Boolean).join(': ') };
  const { code, cause: inner } = cause as { code?: string; cause?: unknown };
  const isSilent = cause instanceof EgressError || inner instanceof EgressError || (code !== undefined && silent.has(code));
  return isSilent ? { problem: 'unreachable', expected: issuer, got: textOf(cause) } : { problem: 'token', got: textOf(cause) };
}

const refusalOf = (cause: unknown, what: string, issuer: string): OidcRefusal =>
  cause instanceof OidcRefusal ? cause : new OidcRefusal(`${what}: ${textOf(cause)}`, { cause, facts: factsOf(cause, issuer) });

export interface OidcRequest {
  redirectUri: string;
  scope: string;
  state: string;
  nonce: string | undefined;
  /** Undefined for the few providers that reject PKCE. */
  verifier: string | undefined;
  more?: Record<string, string>;
}

/** The provider URL for the browser to open. Errors: OidcRefusal. */
export async function authorizationUrl(egress: Egress, settings: OidcSettings, request: OidcRequest): Promise<string> {
  const config = await configuration(egress, settings);
  const { redirectUri, scope, state, nonce, verifier, more = {} } = request;
  const url = client.buildAuthorizationUrl(config, {
    response_type: 'code',
    redirect_uri: redirectUri,
    scope,
    state,
    ...(nonce ? { nonce } : {}),
    ...(verifier ? { code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' } : {}),
    ...more,
  });
  return url.href;
}

export interface OidcAnswer extends Pick<OidcRequest, 'redirectUri' | 'state' | 'nonce' | 'verifier'> {
  /** Parameters of the callback's query or form. */
  params: Record<string, string>;
}
export interface OidcTokens {
  accessToken: string;
  /** Verified claims of the id token; undefined for providers without one. */
  claims: Record<string, unknown> | undefined;
}

/** Exchanges the code, verifying issuer, state, nonce, audience, times and signature. Errors: OidcRefusal, OidcDenial. */
export async function exchangeCode(
  egress: Egress,
  settings: OidcSettings,
  { params, redirectUri, state, nonce, verifier }: OidcAnswer,
): Promise<OidcTokens> {
  if (params['error'] === 'access_denied')
    throw new OidcDenial('access_denied', { facts: { problem: 'denied', got: params['error_description'] } });
  const config = await configuration(egress, settings);
  const isOidc = settings.endpoints === undefined;
  try {
    const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${new URLSearchParams(params)}`), {
      expectedState: state,
      idTokenExpected: isOidc,
      ...(nonce ? { expectedNonce: nonce } : {}),
      ...(verifier ? { pkceCodeVerifier: verifier } : {}),
    });
    const claims = isOidc ? (tokens.claims() as Record<string, unknown> | undefined) : undefined;
    // The library only checks azp with several audiences.
    if (claims?.['azp'] !== undefined && claims['azp'] !== settings.clientId)
      throw new OidcRefusal('The id token is meant for another client.', { facts: { problem: 'token', got: 'azp' } });
    return { accessToken: tokens.access_token, claims };
  } catch (cause) {
    throw refusalOf(cause, 'The sign-in could not be completed', settings.issuer);
  }
}

/** Further claims about the same subject. Errors: OidcRefusal. */
export async function userInfo(
  egress: Egress,
  settings: OidcSettings,
  { accessToken, claims }: OidcTokens,
): Promise<Record<string, unknown>> {
  const config = await configuration(egress, settings);
  if (!config.serverMetadata().userinfo_endpoint) return {};
  try {
    return await client.fetchUserInfo(config, accessToken, String(claims?.['sub']));
  } catch (cause) {
    throw refusalOf(cause, 'The provider told nothing about the person', settings.issuer);
  }
}
