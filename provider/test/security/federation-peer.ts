import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { AuthResponse } from '../../../src/contract/auth/auth.schemas.ts';
import type { AttributeNames, ConnectionSecrets, OidcConnectionSettings, SamlSettings } from '../../federation/connections.ts';
import { samlCallbackPath } from '../../federation/saml/saml-provider.ts';
import { appOrigin, type Browser, type TestWorld } from '../world.ts';
import { connectionOf, encode, signedResponse, type Parts, type Signing } from './saml-peer.ts';

export interface NewConnection {
  tenantId: string;
  saml?: Partial<SamlSettings>;
  oidc?: OidcConnectionSettings;
  secrets?: ConnectionSecrets;
  domains?: string[];
  unverifiedDomains?: string[];
  enabled?: boolean;
  attributes?: AttributeNames;
  defaultRoles?: string[];
  groups?: Record<string, string[]>;
}

/** A connection set up by an admin. */
export async function addConnection(world: TestWorld, given: NewConnection): Promise<string> {
  const {
    tenantId,
    saml,
    oidc,
    secrets,
    domains = [],
    unverifiedDomains = [],
    enabled = true,
    attributes,
    defaultRoles = [],
    groups = {},
  } = given;
  const id = crypto.randomUUID();
  const now = world.clock.now();
  const config = { ...(oidc ?? connectionOf(saml)), ...(attributes ? { attributes } : {}) };
  await world.data(async (tx) => {
    const sealed = secrets ? world.deps.secrets.seal(JSON.stringify(secrets)) : null;
    const row = {
      id,
      tenant_id: tenantId,
      type: oidc ? ('oidc' as const) : ('saml' as const),
      name: 'Test',
      enabled,
      config: JSON.stringify(config),
      sealed,
    };
    await tx
      .insertInto('sso_connections')
      .values({ ...row, created_at: now, updated_at: now })
      .execute();
    const own = { tenant_id: tenantId, connection_id: id, created_at: now };
    for (const domain of [...domains, ...unverifiedDomains])
      await tx
        .insertInto('sso_domains')
        .values({ id: crypto.randomUUID(), ...own, domain, txt_record: 'txt', verified_at: domains.includes(domain) ? now : null })
        .execute();
    for (const role_id of defaultRoles)
      await tx.insertInto('sso_default_roles').values({ tenant_id: tenantId, connection_id: id, role_id }).execute();
    for (const [name, roleIds] of Object.entries(groups)) {
      const group_id = crypto.randomUUID();
      await tx
        .insertInto('sso_groups')
        .values({ id: group_id, ...own, name })
        .execute();
      for (const role_id of roleIds) await tx.insertInto('sso_group_roles').values({ tenant_id: tenantId, group_id, role_id }).execute();
    }
  });
  return id;
}

const locationOf = (response: Response): URL => new URL(response.headers.get('location')!);
/** Opening a page sends no token. */
export const open = async (browser: Browser, address: string): Promise<URL> => {
  const response = await browser.fetch(address, { headers: {} });
  if (response.status !== 303) throw new Error(`${response.status} ${await response.text()}`);
  return locationOf(response);
};

/** The identifier, the redirect, and our request as the identity provider reads it. */
export async function beginSaml(browser: Browser, email: string): Promise<{ requestId: string; xml: string; url: URL }> {
  const { address } = await browser.api.auth.preLogin({ body: { email } });
  const url = await open(browser, address!);
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest')!, 'base64')).toString();
  return { requestId: / ID="([^"]+)"/.exec(xml)![1]!, xml, url };
}

/** Posts the form the identity provider would send. Returns the app's page it leads to. */
export async function postSaml(browser: Browser, xml: string, path = samlCallbackPath): Promise<URL> {
  const response = await browser.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ SAMLResponse: encode(xml), RelayState: 'https://evil.test/' }).toString(),
  });
  if (response.status !== 303) throw new Error(`${response.status} ${await response.text()}`);
  return locationOf(response);
}

export const finishSaml = (browser: Browser, page: URL): Promise<AuthResponse> =>
  browser.api.sso.samlPostLogin({
    body: { SAMLResponse: page.searchParams.get('SAMLResponse')!, RelayState: page.searchParams.get('RelayState')! },
  });

/** The whole flow, like a browser. */
export async function samlSignIn(browser: Browser, email: string, parts: Parts = {}, signing: Signing = {}): Promise<AuthResponse> {
  const { requestId } = await beginSaml(browser, email);
  const page = await postSaml(browser, signedResponse({ nameId: email, inResponseTo: requestId, ...parts }, signing));
  return finishSaml(browser, page);
}

export interface SocialStart {
  provider: string;
  kind?: 'default' | 'custom';
  redirectUri?: string;
  more?: Record<string, string>;
}
export interface SocialTrip {
  provider: string;
  verifier: string;
  state: string;
  redirectUri: string;
  /** URL opened at the provider. */
  address: URL;
}

/** What the sign-in page does on a button press. */
export async function beginSocial(
  browser: Browser,
  { provider, kind = 'default', redirectUri = `${appOrigin}/account/social/success`, more = {} }: SocialStart,
): Promise<SocialTrip> {
  const verifier = crypto.randomUUID() + crypto.randomUUID();
  const state = crypto.randomUUID();
  const query = new URLSearchParams({
    redirectUri,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    ...more,
  });
  const address = await open(browser, `/identity/resources/auth/v2/user/sso/${kind}/${provider}/prelogin?${query}`);
  return { provider, verifier, state, redirectUri, address };
}

/** What the callback page does. */
export const finishSocial = (
  browser: Browser,
  { provider, verifier, redirectUri }: SocialTrip,
  page: URL,
  body: { metadata?: string; invitationToken?: string } = {},
): Promise<AuthResponse> =>
  browser.api.social.postLogin({
    provider,
    query: { code: page.searchParams.get('code')!, state: page.searchParams.get('state')!, redirectUri, code_verifier: verifier },
    body,
  });
