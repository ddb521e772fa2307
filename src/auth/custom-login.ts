import { accountSettings } from '../contract/account-settings/account-settings.ts';
import { safeAddress, type RedirectRule } from './redirect.ts';
import type { Routes } from './routes.ts';
import type { SessionState } from './session.ts';
import type { TenantResolver } from './tenant-resolver.ts';
import type { Area, Handlers } from '../contract/endpoint.ts';
import { ignore } from '../lib/error.ts';

interface Needs {
  api<A extends Area>(area: A): Handlers<A>;
  options: { tenantResolver?: TenantResolver | undefined };
  session?: { get(): SessionState };
}
export interface CustomLogin {
  name?: string | undefined;
  logo?: string | undefined;
  accent?: string | undefined;
  /** Where they sign in, on a site of their own. */
  loginUrl?: string | undefined;
  /** Where the tenant's users go after signing in. */
  applicationUrl?: string | undefined;
}

const known = new WeakMap<object, Promise<CustomLogin | undefined>>();

/** What the tenant of this sign-in page configured of it (flows.md A.22), else the tenant of whoever is signed in. Loaded once. */
export async function customLogin({ api, options, session }: Needs): Promise<CustomLogin | undefined> {
  const state = session?.get();
  if (!(await options.tenantResolver?.())?.tenant)
    return state?.status === 'signedIn' && state.activeTenant.hasCustomLogin ? state.activeTenant : undefined;
  let found = known.get(options);
  if (!found) {
    found = api(accountSettings)
      .getPublic()
      .catch((error: unknown) => ignore(error, 'falling back to the default sign-in page (SPEC 8)'));
    known.set(options, found);
  }
  return found;
}

/** Path and query of the tenant's application URL; its origin is never followed. */
export function customTarget(applicationUrl: string | undefined): string | undefined {
  if (!applicationUrl || !URL.canParse(applicationUrl)) return undefined;
  const { pathname, search } = new URL(applicationUrl);
  // Two slashes would begin another origin.
  return pathname.replace(/^\/+/, '/') + search;
}

interface SignInPlace {
  options: { basename?: string | undefined; routes: Routes };
  /** Of the page; other sites are followed only if it names them. */
  rule: RedirectRule;
}

/**
 * Where to sign in: the tenant's own page if it's on a trusted site, else this site's, with what the query of the tenant's application
 * says (flows.md A.22).
 */
export function signInTarget(custom: CustomLogin | undefined, { options: { basename, routes }, rule }: SignInPlace): string {
  const own = custom?.loginUrl && safeAddress(custom.loginUrl, { ...rule, sameSite: true });
  if (own) return own.href;
  const url = custom?.applicationUrl;
  const { search } = url && URL.canParse(url) ? new URL(url) : { search: '' };
  return (basename ?? '').replace(/\/+$/, '') + (routes.customLoginUrl ?? routes.loginUrl) + search;
}
