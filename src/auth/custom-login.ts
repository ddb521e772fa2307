import { accountSettings } from '../contract/account-settings/account-settings.ts';
import type { Area, Handlers } from '../contract/endpoint.ts';
import { ignore } from '../lib/error.ts';

interface Needs {
  api<A extends Area>(area: A): Handlers<A>;
  options: { tenantResolver?: (() => { tenant?: string | undefined }) | undefined };
}
export interface CustomLogin {
  name?: string | undefined;
  logo?: string | undefined;
  accent?: string | undefined;
  /** Where the tenant's users go after signing in. */
  applicationUrl?: string | undefined;
}

const known = new WeakMap<object, Promise<CustomLogin | undefined>>();

/** The tenant's own branding for this sign-in page (flows.md A.22); undefined if no tenant is resolved. Loaded once. */
export function customLogin({ api, options }: Needs): Promise<CustomLogin | undefined> {
  if (!options.tenantResolver?.().tenant) return Promise.resolve(undefined);
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
