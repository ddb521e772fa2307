import { pageUser, signOutPage, type PageUser } from './page-session.ts';

/** What the loader shares with the elements' code; absent when the page imports the elements without the loader. */
interface LoaderHub {
  tell?(name: string, detail: unknown): void;
  open?(options?: object): Promise<void>;
  close?(): void;
  user?(): PageUser | null;
  signOut?(): Promise<void>;
}

type Overlay = HTMLElement & { open?: boolean; options?: unknown };

const openTimeoutMs = 15_000;
const told = new Set(['signed-in', 'signed-out', 'opened', 'closed', 'error']);
const hub = (): LoaderHub | undefined => Reflect.get(globalThis, Symbol.for('gatehouse.loader')) as LoaderHub | undefined;

let overlay: Overlay | undefined;
/** The opening that is on its way or done; gone once the portal is closed. */
let opening: { shown: Promise<void>; settle: () => void } | undefined;

/** Hands what an element tells to `AdminPortal.on`. */
export function tellLoader(element: HTMLElement, { type, detail }: CustomEvent): void {
  if (type === 'closed' && element === overlay) close();
  if (told.has(type)) hub()?.tell?.(type, detail);
}

function close(): void {
  const closing = opening;
  opening = undefined;
  closing?.settle();
  if (overlay) overlay.open = false;
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

/** Lays the one portal of the page over it. Resolves when the portal says `opened`; called again meanwhile, it is the same promise. */
function open(options?: object): Promise<void> {
  overlay ??= document.createElement('admin-portal');
  if (options) overlay.options = Object.freeze(Object.assign(Object.create(null), options));
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

/** Gives the loader what it has no room for. */
export function joinLoader(): void {
  const found = hub();
  if (found) found.open ??= async (options) => (await parsed(), open(options));
  if (found) found.close ??= close;
  if (found) found.user ??= pageUser;
  if (found) found.signOut ??= signOutPage;
}

async function parsed(): Promise<void> {
  if (!document.body) await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}
