import type { Ctx } from '../http/context.ts';
import { isAllowedOrigin } from '../http/origin.ts';
import { createChallenge } from '../identity/challenges/challenges.ts';
import { authnRequestUrl } from './saml/service-provider.ts';
import { randomSecret } from '../identity/secrets.ts';
import { bindBrowser } from './browser-binding.ts';
import { findConnection, loadConnection, type Connection } from './connections.ts';
import { serviceProviderOf } from './saml/saml-provider.ts';
import { authorizationUrl, type OidcSettings } from './oidc/oidc-client.ts';
import { allowedPage, goTo, returnPage } from './return-page.ts';
import { failedHandle } from './sso-refusals.ts';

export const ssoStartPath = '/auth/sso/start';
export const requestSeconds = 600;

/** What is kept of a request to an identity provider until the answer comes. */
export interface SsoRequest {
  connectionId: string;
  /** Hash of the mark of the browser that began. */
  browser: string;
  /** Page of the app that gets the answer. */
  returnTo: string;
  /** OIDC only. */
  nonce?: string;
  /** OIDC only, sealed. */
  verifier?: string;
}

export const oidcRedirectUri = ({ deps }: Pick<Ctx, 'deps'>, connectionId: string): string =>
  `${deps.config.publicUrl}/auth/oidc/callback/${connectionId}`;

export const oidcSettingsOf = ({ settings, secrets }: Extract<Connection, { type: 'oidc' }>): OidcSettings => ({
  issuer: settings.issuer,
  clientId: settings.clientId,
  clientSecret: secrets.clientSecret ?? '',
  ...(settings.idTokenAlgorithm ? { idTokenAlgorithm: settings.idTokenAlgorithm } : {}),
});

/** For an address whose domain signs in with a company: where the browser goes. Undefined: sign in here. */
export async function ssoAddress(
  ctx: Ctx,
  email: string,
): Promise<{ address: string; idpType: 'saml' | 'oidc'; addressType: 'sso' } | undefined> {
  const { db, config } = ctx.deps;
  const found = await db.system((tx) => findConnection(tx, email), { single: true });
  if (!found) return undefined;
  const query = new URLSearchParams({ connection: found.id, login_hint: email });
  const origin = ctx.header('origin');
  // The app that asks is the one that the browser comes back to.
  if (origin && isAllowedOrigin(origin, config)) query.set('app', origin);
  return { address: `${config.publicUrl}${ssoStartPath}?${query}`, idpType: found.type, addressType: 'sso' };
}

const hintLength = 254;

async function identityProviderUrl(
  ctx: Ctx,
  connection: Connection,
  { returnTo, loginHint }: { returnTo: string; loginHint: string | undefined },
) {
  const { db, egress, secrets } = ctx.deps;
  const facts: SsoRequest = { connectionId: connection.id, browser: bindBrowser(ctx), returnTo };
  // An id of XML must not begin with a digit.
  const handle = `_${randomSecret()}`;
  const purpose = connection.type;
  const keep = (more: Partial<SsoRequest> = {}) =>
    db.system((tx) =>
      createChallenge(tx, ctx, { purpose, seconds: requestSeconds, handle, tenantId: connection.tenantId, facts: { ...facts, ...more } }),
    );
  if (connection.type === 'saml') {
    await keep();
    return authnRequestUrl(connection.settings, serviceProviderOf(ctx.deps.config, connection.secrets), handle);
  }
  const nonce = randomSecret();
  const verifier = randomSecret();
  const url = await authorizationUrl(egress, oidcSettingsOf(connection), {
    redirectUri: oidcRedirectUri(ctx, connection.id),
    scope: ['openid', 'email', 'profile', ...(connection.settings.scopes ?? [])].join(' '),
    state: handle,
    nonce,
    verifier,
    more: loginHint && loginHint.length <= hintLength ? { login_hint: loginHint } : {},
  });
  await keep({ nonce, verifier: secrets.seal(verifier) });
  return url;
}

/** The browser is here on its way to the identity provider: it is marked, the request is kept, and on it goes. */
export async function startSso(request: Request, ctx: Ctx): Promise<Response> {
  const { db, config, log } = ctx.deps;
  const query = new URL(request.url).searchParams;
  const text = (name: string) => query.get(name) ?? undefined;
  const connection = await db.system((tx) => loadConnection(tx, ctx, text('connection')), { readOnly: true });
  const kind = connection?.type ?? 'saml';
  const returnTo = (kind === 'oidc' ? allowedPage(text('redirect_uri'), config)?.href : undefined) ?? returnPage(kind, text('app'), config);
  const failed = goTo(
    returnTo,
    kind === 'oidc' ? { code: failedHandle('SSO_FAILED'), state: '' } : { SAMLResponse: failedHandle('SSO_FAILED'), RelayState: '' },
  );
  if (!connection) return failed;
  try {
    return goTo(await identityProviderUrl(ctx, connection, { returnTo, loginHint: text('login_hint') }));
  } catch (err) {
    log.warn({ err, connectionId: connection.id }, 'the identity provider could not be asked');
    return failed;
  }
}
