export interface Place {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
}

/** Where the page is. */
export interface PagePlace {
  current(): Place;
  /** Calls the listener whenever the place may have changed. */
  subscribe(listener: () => void): () => void;
  /** For changes of the history, which browsers don't report. */
  notify(): void;
}

function split(text: string): Place {
  const path = text.split('#')[0]!;
  const mark = path.indexOf('?');
  return mark < 0 ? { pathname: path || '/', search: '' } : { pathname: path.slice(0, mark) || '/', search: path.slice(mark) };
}

/** `hash`: the routes follow the `#` (flows.md C.3). */
export function createPlace(urlStrategy: 'path' | 'hash' = 'path', page: Window = window): PagePlace {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  page.addEventListener('popstate', notify);
  page.addEventListener('hashchange', notify);
  // Only the Navigation API reports the host's own pushState; elsewhere popstate and hashchange have to do.
  (page as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', notify);
  return {
    current: () =>
      urlStrategy === 'hash' ? split(page.location.hash.slice(1)) : { pathname: page.location.pathname, search: page.location.search },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify,
  };
}
