// A classic script. Every page pays for its size before anything is seen, so it uses nothing but the platform,
// and what can wait (showing, closing, telling about events) is done by the elements' own code: page-bridge.ts.
import { bare, createFiles, inPage, loadError, type FileTable, type LoadError } from './loader-files.ts';

declare const __VERSION__: string;
/** Tag -> entry file, and the files that every entry needs at once; both inserted by the build. */
declare const __ENTRIES__: Readonly<Record<string, string>>;
declare const __FILES__: FileTable;

type Page = Record<string | symbol, unknown>;

const configKeys = ['baseUrl', 'clientId', 'appName', 'theme', 'language', 'preview'];
const trustedBase = /^(https:\/\/[^/?#@\\\s]+|http:\/\/(localhost|127\.0\.0\.1|\[::1])(:\d+)?)([/?#]|$)/i;
const shared = (name: string) => Symbol.for(`gatehouse.${name}`);

function start(page: Page): void {
  // Only an own property counts: an element with this id is found under the same name.
  const api = ((Object.hasOwn(page, 'AdminPortal') && page['AdminPortal']) || {}) as Record<string, unknown>;
  if (Object.hasOwn(api, 'version')) {
    if (!page[shared('second')]) console.warn(`[gatehouse] loader ${String(api['version'])} stays, ${__VERSION__} is not used`);
    page[shared('second')] = true;
    return;
  }

  const script = inPage('currentScript');
  const isScript = script instanceof HTMLScriptElement && script.src;
  const base = isScript ? new URL(`../${__VERSION__}/`, script.src).href : '';
  const files = createFiles(__FILES__, base, isScript ? script.nonce : '');
  const bus = new EventTarget();
  const loads: Record<string, Promise<void> | undefined> = bare();
  const selector = Object.keys(__ENTRIES__).join();
  let config: object | undefined;
  let refused: LoadError | undefined;
  let wanted: unknown;

  const tell = (target: EventTarget, name: string, detail: unknown) => target.dispatchEvent(new CustomEvent(name, { detail }));
  const bridge = () => page[shared('bridge')] as { open: (options: unknown) => Promise<void>; close: () => void } | undefined;

  function report(error: LoadError, waiting: string): void {
    console.error('[gatehouse]', error);
    for (const target of [bus, ...document.querySelectorAll(waiting)]) tell(target, 'error', { code: error.code, message: error.message });
  }

  /** Takes the known keys that are own properties; one that cannot be used refuses everything. */
  function configure(from: object): void {
    const next: Record<string, unknown> = bare(config) as never;
    for (const key of configKeys) if (Object.hasOwn(from, key)) next[key] = Reflect.get(from, key);
    if (next['preview'] !== undefined) next['preview'] = next['preview'] !== false && next['preview'] !== 'false';
    if (next['baseUrl'] && !trustedBase.test(next['baseUrl'] as string))
      throw (refused = loadError('CONFIG', 'baseUrl needs https, or http on this machine'));
    refused = undefined;
    page[shared('config')] = config = Object.freeze(next);
  }

  async function fetchElement(tag: string): Promise<void> {
    if (refused) throw refused;
    const file = Object.hasOwn(__ENTRIES__, tag) && __ENTRIES__[tag];
    if (!file) throw loadError('CONFIG', `no element ${tag}`);
    if (!customElements.get(tag)) await files.run(file, () => import(base + file) as Promise<unknown>);
    if (!Object.hasOwn(customElements.get(tag) ?? {}, shared('element'))) throw loadError('CONFLICT', `<${tag}> belongs to other code`);
  }

  const load = (tag: string): Promise<void> =>
    (loads[tag] ??= fetchElement(tag).catch((cause: LoadError | Error) => {
      loads[tag] = undefined;
      const error = 'code' in cause ? cause : loadError('FAILED', String(cause));
      report(error, tag);
      throw error;
    }));

  const meet = (root: ParentNode) => root.querySelectorAll(selector).forEach(({ localName }) => load(localName).catch(() => 0));

  page[shared('files')] = files.add;
  page[shared('import')] = (execute: () => unknown, file: string) => files.run(file, execute);
  page[shared('event')] = (name: string, detail: unknown) => tell(bus, name, detail);
  page['AdminPortal'] = Object.assign(api, {
    version: __VERSION__,
    configure,
    load,
    async show(options?: object) {
      const call = (wanted = {});
      await load('admin-portal');
      if (wanted === call) await bridge()?.open(options);
    },
    async hide() {
      wanted = 0;
      bridge()?.close();
    },
    on: bus.addEventListener.bind(bus),
    off: bus.removeEventListener.bind(bus),
  });

  try {
    if (!base) throw (refused = loadError('CONFIG', 'the loader needs its own <script src>'));
    configure((script as HTMLScriptElement).dataset);
  } catch (error) {
    report(error as LoadError, selector);
  }
  const queue = Object.hasOwn(api, 'q') ? (api['q'] as [name: string, args: unknown[]][]) : [];
  for (const [name, args] of queue) if (Object.hasOwn(api, name)) Promise.resolve((api[name] as (...all: unknown[]) => unknown)(...args)).catch(() => 0);

  // Elements that stand in the page, now or later, get their code without a call.
  new MutationObserver((records) => records.forEach(({ target, addedNodes }) => addedNodes[0] && meet(target as Element))).observe(document, {
    childList: true,
    subtree: true,
  });
  meet(document);
}

if (typeof window !== 'undefined') start(window as unknown as Page);
