import type { Work } from '../identity/work.ts';
import { isAllowedOrigin } from '../identity/config.ts';
import { createChallenge, type Challenge } from '../identity/challenges/challenges.ts';
import { noteUnreachable, requestSeconds } from './attempts.ts';
import { authnRequestUrl } from './saml/service-provider.ts';
import { randomSecret } from '../identity/secrets.ts';
import { FederationRefusal, type RefusalFacts } from './refusal.ts';
import { findConnection, loadConnection, type Connection } from './connections.ts';
import { serviceProviderOf } from './saml/saml-provider.ts';
import { authorizationUrl, type OidcSettings } from './oidc/oidc-client.ts';
import { allowedPage, returnPage, type NextPage } from './return-page.ts';
import { failedSsoHandle } from '../../src/contract/sso/sso.rules.ts';

export const ssoStartPath = '/auth/sso/start';

/** Stored with a request until the identity provider responds. */
export interface SsoRequest {
  connectionId: string;
  /** Hash of the mark of the browser that started. */
  browser: string;
  /** Page of the app that gets the result. */
  returnTo: string;
  /** OIDC only. */
  nonce?: string;
  /** OIDC only, encrypted. */
  verifier?: string;
  /** A test run, which signs nobody in. */
  attemptId?: string;
}

/** Errors: FederationRefusal if it was answered before, or too late. */
export function requirePending({ deps }: Pick<Work, 'deps'>, { used_at, expires_at }: Pick<Challenge, 'used_at' | 'expires_at'>): void {
  const now = deps.clock.now();
  if (used_at) throw new FederationRefusal('used before', { facts: { problem: 'request' } });
  const facts: RefusalFacts = { problem: 'expired', expected: now.toISOString(), got: expires_at.toISOString() };
  if (expires_at <= now) throw new FederationRefusal('an answer that comes too late', { facts });
}

export const oidcRedirectUri = ({ deps }: Pick<Work, 'deps'>, connectionId: string): string =>
  `${deps.config.publicUrl}/auth/oidc/callback/${connectionId}`;

export const oidcSettingsOf = ({ settings, secrets }: Extract<Connection, { type: 'oidc' }>): OidcSettings => ({
  issuer: settings.issuer,
  clientId: settings.clientId,
  clientSecret: secrets.clientSecret ?? '',
  ...(settings.idTokenAlgorithm ? { idTokenAlgorithm: settings.idTokenAlgorithm } : {}),
});

/** Where to redirect users of an address whose domain has company sign-in. Undefined: sign in here. `app`: origin of the requesting app. */
export async function ssoAddress(
  work: Work,
  { email, app }: { email: string; app: string | undefined },
): Promise<{ address: string; idpType: 'saml' | 'oidc'; addressType: 'sso' } | undefined> {
  const { db, config } = work.deps;
  const found = await db.system((tx) => findConnection(tx, email), { single: true });
  if (!found) return undefined;
  const query = new URLSearchParams({ connection: found.id, login_hint: email });
  // The browser returns to the app that asked.
  if (isAllowedOrigin(app, config)) query.set('app', app);
  return { address: `${config.publicUrl}${ssoStartPath}?${query}`, idpType: found.type, addressType: 'sso' };
}

const hintLength = 254;

interface Way {
  returnTo: string;
  browser: string;
  loginHint: string | undefined;
  attemptId?: string;
}

/** Keeps the request and answers where to ask. Errors: SamlRefusal, OidcRefusal. */
export async function identityProviderUrl(
  work: Work,
  connection: Connection,
  { returnTo, browser, loginHint, attemptId }: Way,
): Promise<string> {
  const { db, egress, secrets } = work.deps;
  const facts: SsoRequest = { connectionId: connection.id, browser, returnTo, ...(attemptId && { attemptId }) };
  // XML ids must not start with a digit.
  const handle = `_${randomSecret()}`;
  const purpose = connection.type;
  const keep = (more: Partial<SsoRequest> = {}) =>
    db.system((tx) =>
      createChallenge(tx, work, { purpose, seconds: requestSeconds, handle, tenantId: connection.tenantId, facts: { ...facts, ...more } }),
    );
  if (connection.type === 'saml') {
    await keep();
    return authnRequestUrl(connection.settings, serviceProviderOf(work.deps.config, connection), handle);
  }
  const nonce = randomSecret();
  const verifier = randomSecret();
  const url = await authorizationUrl(egress, oidcSettingsOf(connection), {
    redirectUri: oidcRedirectUri(work, connection.id),
    scope: ['openid', 'email', 'profile', ...(connection.settings.scopes ?? [])].join(' '),
    state: handle,
    nonce,
    verifier,
    more: loginHint && loginHint.length <= hintLength ? { login_hint: loginHint } : {},
  });
  await keep({ nonce, verifier: secrets.seal(verifier) });
  return url;
}

export interface SsoStart {
  connectionId: string | undefined;
  /** Hash of the mark of the browser that starts. */
  browser: string;
  loginHint: string | undefined;
  /** Origin of the app to return to. */
  app: string | undefined;
  /** OIDC: a page of that app. */
  redirectUri: string | undefined;
}

/** Stores the request and redirects the browser to the identity provider. */
export async function startSso(work: Work, { connectionId, browser, loginHint, app, redirectUri }: SsoStart): Promise<NextPage> {
  const { db, config, log } = work.deps;
  const connection = await db.system((tx) => loadConnection(tx, work, connectionId), { readOnly: true });
  const kind = connection?.type ?? 'saml';
  const returnTo = (kind === 'oidc' ? allowedPage(redirectUri, config)?.href : undefined) ?? returnPage(kind, app, config);
  const failed = failedSsoHandle('SSO_FAILED');
  const back = { page: returnTo, query: kind === 'oidc' ? { code: failed, state: '' } : { SAMLResponse: failed, RelayState: '' } };
  if (!connection) return back;
  try {
    return { page: await identityProviderUrl(work, connection, { returnTo, browser, loginHint }) };
  } catch (err) {
    log.warn({ err, connectionId: connection.id }, 'the identity provider could not be asked');
    await noteUnreachable(work, connection, { error: err });
    return back;
  }
}
