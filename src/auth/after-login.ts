import { safeAddress, type RedirectRule } from './redirect.ts';
import { routeAt, type RouteName, type Routes } from './routes.ts';

export interface AfterLoginFacts {
  /** Value of `FRONTEGG_AFTER_AUTH_REDIRECT_URL`. */
  stored: string | null;
  /** Where the tenant's people begin, instead of `authenticatedUrl`; a path. */
  home?: string | undefined;
  /** Query string of the current page, with its `?`. */
  search: string;
  routes: Routes;
  basename?: string | undefined;
  includeQueryParam?: boolean | undefined;
  rule: RedirectRule;
}

/** Stored addresses that would lead in a circle (flows.md 0.6, rule 4c). */
const neverFollowed: readonly (RouteName | undefined)[] = [
  'loginUrl',
  'logoutUrl',
  'socialLoginCallbackUrl',
  'activateUrl',
  'activateWithOTCUrl',
];

/** Where to go after signing in (flows.md 0.6, rules 4-6): a path on this origin or an absolute URL. */
export function afterLoginTarget({ stored, home, search, routes, basename, includeQueryParam, rule }: AfterLoginFacts): string {
  const { origin } = new URL(rule.here);
  const strip = (url: URL) => (url.origin === origin ? url.pathname + url.search + url.hash : url.href);
  const fromQuery = safeAddress(new URLSearchParams(search).get('redirectUrl'), rule);
  if (fromQuery) return strip(fromQuery);
  const isCircle = (url: URL) => url.origin === origin && neverFollowed.includes(routeAt(url.pathname, routes, basename));
  const usable = [stored, home].map((address) => safeAddress(address ?? null, rule)).find((url) => url && !isCircle(url));
  const target = usable ? strip(usable) : (basename ?? '').replace(/\/+$/, '') + routes.authenticatedUrl;
  return includeQueryParam && search.length > 1 ? target + (target.includes('?') ? '&' : '?') + search.slice(1) : target;
}

/** Delay before leaving the sign-in page (SPEC 9). */
export const afterLoginDelayMs = 200;
