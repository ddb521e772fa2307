import { addressOfPath } from '../src/admin/portal-address.ts';
import { loaderHub } from './loader-hub.ts';
import type { ShowOptions } from './page-types.ts';

type Overlay = HTMLElement & { open?: boolean; options?: unknown; section?: string | undefined; multiApp?: boolean };

const openTimeoutMs = 15_000;

let overlay: Overlay | undefined;
/** The current opening, pending or done; undefined once the portal is closed. */
let opening: { shown: Promise<void>; settle: () => void } | undefined;

function close(): void {
  const closing = opening;
  opening = undefined;
  closing?.settle();
  if (overlay) overlay.open = false;
}

/** Also on the copy that a router keeps of a page: it's no part of that page. */
const mark = 'data-overlay';

/** A portal that is a part of the page follows the address by itself. */
const isInPage = () => document.querySelector(`admin-portal:not([${mark}])`) !== null;

function createOverlay(): Overlay {
  const portal = document.createElement('admin-portal');
  portal.setAttribute(mark, '');
  portal.addEventListener('closed', close);
  return portal;
}

function startOpening(portal: Overlay): NonNullable<typeof opening> {
  const { promise, resolve, reject } = deferred();
  const timer = setTimeout(() => {
    opening = undefined;
    reject(Object.assign(new Error('the portal did not open'), { name: 'AdminPortalLoadError', code: 'TIMEOUT' }));
  }, openTimeoutMs);
  const settle = () => {
    clearTimeout(timer);
    portal.removeEventListener('opened', settle);
    resolve();
  };
  portal.addEventListener('opened', settle);
  return { shown: promise, settle };
}

/** Opens the page's portal as an overlay. Resolves once the portal emits `opened`; concurrent calls share one promise. */
function open({ section: asked, dialog, multiApp, ...options }: ShowOptions = {}): Promise<void> {
  const section = asked && dialog ? `${asked}/${dialog}` : asked;
  overlay ??= createOverlay();
  // A link within an open portal leaves it as it is.
  if (multiApp !== undefined || !opening) overlay.multiApp = multiApp ?? false;
  if (Object.keys(options).length > 0) overlay.options = Object.freeze(Object.assign(Object.create(null), options));
  if (opening && section) location.hash = addressOfPath(section);
  else overlay.section = section;
  if (!overlay.isConnected) document.body.append(overlay);
  opening ??= startOpening(overlay);
  overlay.open = true;
  return opening.shown;
}

function deferred() {
  let resolve!: () => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<void>((yes, no) => ((resolve = yes), (reject = no)));
  return { promise, resolve, reject };
}

async function parsed(): Promise<void> {
  if (!document.body) await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Registers the overlay with the loader. The first bundle on a page serves all. */
export function joinOverlay(): void {
  const hub = loaderHub();
  if (!hub) return;
  hub.open ??= async (options) => (await parsed(), open(options));
  hub.close ??= close;
  hub.isInPage ??= isInPage;
}
