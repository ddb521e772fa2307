// A classic script. Every page pays for its size before anything is seen, so it uses nothing but the platform,
// and what can wait (showing, closing, telling about events) is in the elements' own code: loader-bridge.ts.
import { draw, type DrawConfig } from './first-step.ts';
import { failedText, loadingText, refusedText, say } from './load-notice.ts';
import type { AdminPortalApi } from './page-types.ts';
import { bare, createRun, inPage, loadError, loadErrorName, type FileTable, type LoadError } from './loader-files.ts';

declare const __VERSION__: string;
/** All tags, as a selector; and the files of the sign-in form, the one first that tells about all others. Inserted by the build. */
declare const __TAGS__: string;
declare const __FILES__: FileTable;

type Method = (...args: unknown[]) => unknown;
type Page = Record<string | symbol, unknown>;

/** What the session's code answers. */
const asked = [
  'getToken',
  'getAccessToken',
  'fetch',
  'flags',
  'signOut',
  'signIn',
  'stepUp',
  'openHosted',
  'switchTenant',
  'can',
  'getEntitlements',
  'explain',
  'onEntitlements',
  'loadEntitlements',
  'queryFeatureFlags',
  'isSteppedUp',
  'state',
  'onState',
  'updateMetadata',
  'doctor',
  'renderPreview',
] as const satisfies readonly (keyof AdminPortalApi)[];
const usableBase = /^(https:\/\/[^/?#@\\\s]+|http:\/\/(localhost|127\.0\.0\.1|\[::1])(:\d+)?)([/?#]|$)/i;
const slowMs = 3000;
const shared = (name: string) => Symbol.for(`gatehouse.${name}`);

function start(page: Page): void {
  // Only an own property counts: an element with this id is found under the same name.
  const api = ((Object.hasOwn(page, 'AdminPortal') && page['AdminPortal']) || {}) as Record<string, unknown>;
  if (Object.hasOwn(api, 'version')) {
    if (!api['warned']) console.warn(`[gatehouse] loader ${String(api['version'])} stays, ${__VERSION__} is not used`);
    api['warned'] = true;
    return;
  }

  const found = inPage('currentScript');
  const script = found instanceof HTMLScriptElement && found.src ? found : undefined;
  const base = script && new URL(`../${__VERSION__}/`, script.src).href;
  const known = bare(__FILES__);
  const lists: string[] = [];
  const { run, take } = createRun(known, lists, base ?? '', script?.nonce ?? '');
  const loads: Record<string, Promise<void> | undefined> = bare();
  const parsed = new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
    else resolve(0);
  });
  const bus = new EventTarget();
  let config: object | undefined;
  let refused: LoadError | undefined;
  let hides = 0;
  let session: Promise<unknown> | undefined;

  const tell = (name: string, detail: unknown, target: EventTarget = bus) => target.dispatchEvent(new CustomEvent(name, { detail }));
  const hub: Record<string, Method | undefined> = bare({
    add: (files, version) => version === __VERSION__ && Object.assign(known, files),
    list(files: FileTable, version) {
      if (!hub['add']!(files, version)) return;
      lists.push(...Object.keys(files));
    },
    run,
    take,
    tell,
  } as Record<string, Method>);
  page[shared('loader')] = hub;

  /** Takes own properties; what they mean is known by element-options.ts. An address that cannot be used refuses everything. */
  function configure(from: object): void {
    const next = Object.freeze(Object.assign(bare(config) as Record<string, unknown>, from));
    const { baseUrl } = next;
    refused =
      base && (!baseUrl || typeof baseUrl === 'function' || usableBase.test(baseUrl as string))
        ? undefined
        : loadError('CONFIG', base ? `baseUrl needs https://, not ${String(baseUrl)}` : 'needs <script src> without type=module');
    // The doctor says what is wrong with it.
    page[shared('config')] = next;
    if (refused) throw refused;
    config = next;
  }

  async function fetchElement(tag: string): Promise<void> {
    if (refused) throw refused;
    // An entry is `<tag>-<8 characters>.js`.
    const entry = () => Object.keys(known).find((file) => file.slice(0, -12) === tag);
    if (!customElements.get(tag)) {
      if (!entry()) await run(Object.keys(known)[0]!);
      await run(entry()!);
    }
    if (!Object.hasOwn(customElements.get(tag) ?? {}, shared('element'))) throw loadError('CONFLICT', tag);
  }

  const inside = (tag: string) => [...document.getElementsByTagName(tag)] as HTMLElement[];

  const load = (tag: string): Promise<void> => {
    if (loads[tag]) return loads[tag];
    const slow = setTimeout(() => inside(tag).forEach((host) => say(host, loadingText)), slowMs);
    return (loads[tag] = fetchElement(tag)
      .catch((cause: LoadError | Error) => {
        loads[tag] = undefined;
        const error = (cause.name === loadErrorName ? cause : loadError('FAILED', String(cause))) as LoadError;
        console.error('[gatehouse]', error);
        for (const host of inside(tag)) say(host, refused ? refusedText : failedText, refused ? undefined : () => load(tag).catch(() => 0));
        for (const target of [bus, ...inside(tag)]) tell('error', { code: error.code, message: error.message }, target);
        throw error;
      })
      .finally(() => clearTimeout(slow)));
  };

  const fetchSession = async () => {
    await parsed;
    // The code of an element in the page comes first, and brings the session along.
    for (const tag in loads) await loads[tag]?.catch(() => 0);
    await run(Object.keys(known).find((file) => file.startsWith('chunks/session-'))!);
  };
  /** Asks the session, which needs none of the elements' code. */
  const ask =
    (name: string): Method =>
    async (...args) => {
      if (refused && name !== 'doctor') throw refused;
      await (session ??= fetchSession().catch((error: unknown) => {
        session = undefined;
        throw error;
      }));
      return (hub['client'] as unknown as Record<string, Method>)[name]!(...args);
    };
  const isKnown = ask('ready');
  /** What is known of the session by now. Asked for the first time, it starts. */
  const look = (name: string, unknown: unknown): Method => {
    return (...args) => {
      (isKnown() as Promise<unknown>).catch(() => 0);
      const client = hub['client'] as unknown as Record<string, Method> | undefined;
      return client ? client[name]!(...args) : unknown;
    };
  };

  const shows = (tag: string, name: string) => async (options?: object) => {
    const before = hides;
    await load(tag);
    if (hides === before) await hub[name]?.(options);
  };

  // Nothing of ours can say so once its code is refused.
  let isTold = false;
  document.addEventListener('securitypolicyviolation', ({ blockedURI, originalPolicy }) => {
    if (isTold || !base || !blockedURI.startsWith(base)) return;
    isTold = true;
    const [, sources = ''] = /script-src(?:-elem)? ([^;]*)/.exec(originalPolicy) ?? /default-src ([^;]*)/.exec(originalPolicy) ?? [];
    console.error(`[gatehouse] Content-Security-Policy: script-src ${sources.replace("'none'", '')} ${new URL(base).origin}`);
  });

  // The place of the form before it is drawn, so that what stands below it does not move then.
  const place = new CSSStyleSheet();
  place.replaceSync(
    'plan-picker:not(:defined,[hidden]){display:block;min-height:var(--ap-plans-room,640px)}login-box:not(:defined,[hidden]){display:block;min-height:calc(344px + var(--ap-login-room,244px))}@media(max-width:480px){login-box:not(:defined,[hidden]){min-height:100dvh}}',
  );
  document.adoptedStyleSheets.push(place);

  const drawSafely = (element: HTMLElement) => {
    try {
      draw(element, config as DrawConfig);
    } catch (error) {
      // The code draws the form then, a little later.
      console.debug('[gatehouse]', error);
    }
  };
  const meet = (root: ParentNode) =>
    root.querySelectorAll(__TAGS__).forEach((element) => {
      const { localName } = element;
      // With the next picture: what stands behind the element may still say something about it.
      if (localName === 'login-box' && !refused) requestAnimationFrame(() => drawSafely(element as HTMLElement));
      load(localName).catch(() => 0);
    });

  page['AdminPortal'] = Object.assign(api, {
    version: __VERSION__,
    configure,
    load,
    show: shows('admin-portal', 'open'),
    showCheckout: shows('checkout-dialog', 'checkout'),
    async hide() {
      hides += 1;
      hub['close']?.();
      hub['closeCheckout']?.();
    },
    ready: isKnown,
    user: look('user', null),
    tenants: look('tenants', []),
    hasPermission: look('hasPermission', false),
    isAuthorized: look('isAuthorized', false),
    on(...listener: Parameters<EventTarget['addEventListener']>) {
      // Of all events these are the session's: session, signed-in, signed-out.
      if (listener[0].startsWith('s')) (isKnown() as Promise<unknown>).catch(() => 0);
      bus.addEventListener(...listener);
    },
    off: bus.removeEventListener.bind(bus),
  } satisfies Record<Exclude<keyof AdminPortalApi, (typeof asked)[number]>, unknown>);
  for (const name of asked) api[name] = ask(name);

  try {
    configure(script?.dataset ?? {});
  } catch (error) {
    console.error('[gatehouse]', error);
  }
  const queue = Object.hasOwn(api, 'q') ? (api['q'] as [name: string, args: unknown[]][]) : [];
  for (const [name, args] of queue) Promise.resolve((api[name] as Method)(...args)).catch(() => 0);

  // Elements that stand in the page, now or later, get their code without a call.
  new MutationObserver((records) => records.forEach(({ target, addedNodes }) => addedNodes[0] && meet(target as Element))).observe(
    document,
    {
      childList: true,
      subtree: true,
    },
  );
  meet(document);

  // An address of the portal or of a checkout opens it; a portal that is a part of the page follows the address by itself.
  const follow = () => {
    const plan = /^#\/checkout\/?([\w-]*)$/.exec(location.hash);
    if (plan) (api['showCheckout'] as (options: object) => Promise<void>)({ plan: plan[1] || undefined }).catch(() => 0);
    if (/^#\/admin-box([/?]|$)/.test(location.hash) && !(hub['isInPage']?.() ?? document.querySelector('admin-portal')))
      (api['show'] as () => Promise<void>)().catch(() => 0);
  };
  addEventListener('hashchange', follow);
  void parsed.then(follow);
}

if (typeof window !== 'undefined') start(window as unknown as Page);
