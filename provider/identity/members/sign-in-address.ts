import type { TenantRow, Tx } from '../../db/tables.ts';
import type { ProviderConfig } from '../config.ts';
import { isAllowedOrigin } from '../config.ts';
import type { Deps } from '../work.ts';

/** Parameters that our own pages read: no tenant's address may set them. */
const ours = new Set([
  ...['userId', 'token', 'code', 'state', 'secret', 'tenantId', 'email', 'invitationToken', 'actorToken', 'impersonatedUserId'],
  ...['redirectUrl', 'redirectUri', 'uri', 'iss', 'issuer', 'error', 'error_description', 'prompt', 'login_hint', 'maxAge'],
  ...['code_challenge', 'custom', 'social', 'SAMLResponse', 'RelayState'],
]);

/** What the address of a tenant's application says, for its sign-in pages to know the tenant (flows.md A.22). */
export function tenantQuery(applicationUrl: string | null | undefined): [name: string, value: string][] {
  if (!applicationUrl || !URL.canParse(applicationUrl)) return [];
  return [...new URL(applicationUrl).searchParams].filter(([name]) => !ours.has(name));
}

/** `address` with these parameters behind its own. */
export function withQuery(address: string, query: readonly [name: string, value: string][]): string {
  const text = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  return text ? `${address}${address.includes('?') ? '&' : '?'}${text}` : address;
}

/** A page of anybody else could ask for passwords in our name. */
const isKnown = (url: string, config: ProviderConfig): boolean => {
  const { origin } = new URL(url);
  return origin === new URL(config.appUrl).origin || isAllowedOrigin(origin, config);
};

/** What a tenant says of its own sign-in page. Where the vendor allows none it stays, and counts no more. */
export const ownSignIn = <R extends Pick<TenantRow, 'login_url' | 'application_url'>>(row: R, { policy }: Pick<Deps, 'policy'>): R =>
  policy.customLogin ? row : { ...row, login_url: null, application_url: null };

/** Where a tenant's people sign in: its own page if that is on a site which this server knows, else the app's. */
export async function signInAddress(tx: Tx, deps: Pick<Deps, 'config' | 'policy'>, tenantId: string): Promise<string> {
  const { config } = deps;
  const row = await tx.selectFrom('tenants').select(['login_url', 'application_url']).where('id', '=', tenantId).executeTakeFirstOrThrow();
  const { login_url: own, application_url: applicationUrl } = ownSignIn(row, deps);
  return own && URL.canParse(own) && isKnown(own, config) ? own : withQuery(`${config.appUrl}/account/login`, tenantQuery(applicationUrl));
}
