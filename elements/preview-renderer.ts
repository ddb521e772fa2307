import type { PagePlace } from '../src/auth/place.ts';
import { connectionFor } from '../src/connection.ts';
import { createStore } from '../src/lib/store.ts';
import type { GatehouseOptions } from '../src/options.ts';

export interface PreviewOptions extends Pick<
  GatehouseOptions,
  'theme' | 'language' | 'localizations' | 'metadata' | 'slots' | 'customStyles'
> {
  /** Default: the login box. */
  surface?: 'login-box' | 'admin-portal' | undefined;
  /** Path of what it shows, with its query. Default: `/account/login`. */
  route?: string | undefined;
}
/** A surface with sample data inside a page of somebody's own, a theme editor's say. */
export interface SurfacePreview {
  /** The element. */
  element: HTMLElement;
  setTheme(theme: GatehouseOptions['theme']): void;
  setLocalizations(localizations: GatehouseOptions['localizations']): void;
  setRoute(route: string): void;
  unmount(): void;
}

/** SPEC 9. */
const limits = { everyMs: 50, forMs: 4000 };
let serial = 0;

/** An address of its own, so that the page's stays as it is. */
function ownPlace(first: string): PagePlace & { go(route: string): void } {
  const route = createStore(first);
  return {
    current() {
      const [pathname = '/', search = ''] = route.get().split(/(?=\?)/);
      return { pathname, search };
    },
    subscribe: route.subscribe,
    notify: () => {},
    go: (next) => route.set(() => next),
  };
}

/** Shows the preview in `container`; resolves once it's drawn. Errors: SPEC 8, if that takes longer than 4 s. */
export async function renderPreview(
  container: HTMLElement,
  { surface = 'login-box', route = '/account/login', ...look }: PreviewOptions = {},
  { everyMs, forMs } = limits,
): Promise<SurfacePreview> {
  // The time for drawing begins when the code is there.
  const { AdminPortal } = globalThis as { AdminPortal?: { load?(tag: string): Promise<void> } };
  await AdminPortal?.load?.(surface);
  const place = ownPlace(route);
  let options: GatehouseOptions = { ...look, preview: true, appName: `preview-${(serial += 1)}`, onRedirectTo: (path) => place.go(path) };
  connectionFor(options).place = place;
  const element = Object.assign(document.createElement(surface), { options, inline: true });
  const change = (next: GatehouseOptions) => Object.assign(element, { options: (options = { ...options, ...next }) });
  container.append(element);
  const end = performance.now() + forMs;
  while (!element.shadowRoot?.querySelector('[part~="root"]')) {
    if (performance.now() > end) {
      element.remove();
      throw new Error('Failed to load Renderer with themeSetter');
    }
    await new Promise((done) => setTimeout(done, everyMs));
  }
  return {
    element,
    setTheme: (theme) => void change({ theme }),
    setLocalizations: (localizations) => void change({ localizations }),
    setRoute: place.go,
    unmount: () => element.remove(),
  };
}
