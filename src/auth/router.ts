import { createPlace, type PagePlace, type Place } from './place.ts';
import { safeAddress, type RedirectRule } from './redirect.ts';

export interface GoOptions {
  /** Reload the page. */
  refresh?: boolean;
  replace?: boolean;
  preserveQueryParams?: boolean;
  /** Extra origins allowed for this navigation. The address is a server's, so the page loads it without the host's router. */
  origins?: readonly string[];
}
export interface RouterOptions {
  urlStrategy?: 'path' | 'hash' | undefined;
  /** Default: a new one for the page. */
  place?: PagePlace;
  rule: Omit<RedirectRule, 'here'>;
  /** The host's router, which takes over every navigation. False: nothing is going to move. */
  onRedirectTo?: ((path: string, options: GoOptions) => unknown) | undefined;
}
export interface Router extends Pick<PagePlace, 'current' | 'subscribe'> {
  /** Absolute URLs pass the redirect gate and load; paths go to the host's router or the history. False if the gate refused. */
  go(target: string, options?: GoOptions): boolean;
  /** Drops one-time values from the address bar. */
  replaceSearch(search: string): void;
  /** Pushes an entry for the same address, so that Back leaves a step before it leaves the page. */
  addEntry(): void;
  /** While held, the current step handles Back itself: it shows something that can't be shown again. */
  hold(on: boolean): void;
  isHeld(): boolean;
}

/** Key in a history entry's state for the secrets of its link, next to the state of the host's router (see link-secrets.ts). */
export const linkSecretsKey = 'gatehouse.link';

/** The state without link secrets. */
export function withoutLinkSecrets(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !(linkSecretsKey in state)) return state;
  const { [linkSecretsKey]: _, ...rest } = state;
  return rest;
}

/** Drops a hash that begins like this from the address bar; the page hears nothing of it. */
export function dropHash(start: string, page: Window = window): void {
  if (page.location.hash.startsWith(start))
    page.history.replaceState(page.history.state, '', page.location.pathname + page.location.search);
}

/** After this the page is loaded that the host's router didn't show (SPEC 9). */
const pageLoadTimeoutMs = 3800;

export function createRouter({ urlStrategy, place, rule, onRedirectTo }: RouterOptions, page: Window = window): Router {
  const inHash = urlStrategy === 'hash';
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { current, subscribe, notify } = place ?? createPlace(urlStrategy, page);
  // Whole, because a `<base>` of another site would take a path there.
  const whole = (path: string) => new URL(path, page.location.href).href;
  const address = ({ pathname, search }: Place) => whole(inHash ? `#${pathname}${search}` : pathname + search);

  /** A router whose code didn't come would leave people where they are. */
  function askHost(path: string, options: GoOptions): void {
    const before = page.location.href;
    clearTimeout(timer);
    const target = whole(inHash ? `#${path}` : path);
    if (onRedirectTo?.(path, options) === false || target === before) return;
    timer = setTimeout(() => page.location.href === before && page.location.assign(target), pageLoadTimeoutMs);
  }

  function open(url: URL, options: GoOptions): void {
    if (url.origin !== page.location.origin || options.origins?.includes(url.origin)) return page.location.assign(url.href);
    const search = options.preserveQueryParams && url.search === '' ? current().search : url.search;
    const path = url.pathname + search;
    if (onRedirectTo) return askHost(path + url.hash, options);
    const same = address(current()) === address({ pathname: url.pathname, search });
    if (same && !options.refresh) return;
    if (options.refresh && !inHash) return page.location[options.replace ? 'replace' : 'assign'](whole(path + url.hash));
    const state = withoutLinkSecrets(page.history.state);
    page.history[options.replace ? 'replaceState' : 'pushState'](state, '', address({ pathname: url.pathname, search }));
    // pushState fires no event, so hosts that listen to hashchange get one.
    if (inHash) page.dispatchEvent(new HashChangeEvent('hashchange'));
    else notify();
  }

  return {
    current,
    go(target, options = {}) {
      const { origins = [] } = options;
      const allowedOrigins = [...(rule.allowedOrigins ?? []), ...origins];
      const url = safeAddress(target, { ...rule, allowedOrigins, here: page.location.href });
      if (url) open(url, options);
      return url !== undefined;
    },
    replaceSearch(search) {
      page.history.replaceState(page.history.state, '', address({ pathname: current().pathname, search }));
      notify();
    },
    hold: (on) => void (held = on),
    isHeld: () => held,
    // Keeps the state of the host's router.
    addEntry: () => page.history.pushState(withoutLinkSecrets(page.history.state), ''),
    subscribe,
  };
}
