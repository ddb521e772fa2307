// The sign-in form before its code is here: plain nodes, made by the build from the very component that takes them over. It is a
// part of the loader. It draws only what is right; where it cannot know, nothing is drawn and the code draws as ever.
import { sendEarly } from '../src/api/early.ts';
import { sdk } from '../src/api/sdk.ts';
import { defaultRoutes, routeAt } from '../src/auth/routes.ts';
import * as storageKeys from '../src/contract/storage-keys.ts';
import { firstStepPaths, sdkHeader } from '../src/contract/wire.ts';
import { drawnKey, type Drawn } from './drawn.ts';
import { failedText } from './load-notice.ts';

/** A text, or `[tag, attributes, ...children]`. */
export type Sketch = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: Sketch[]];

/** Inserted by the build. */
declare const __SKETCH__: Sketch | null;
declare const __CSS__: string;

export type DrawConfig = Readonly<Record<string, unknown>>;

function make(sketch: Sketch): Node {
  if (typeof sketch === 'string') return document.createTextNode(sketch);
  const [tag, attributes, ...children] = sketch;
  const element = document.createElement(tag);
  for (const name in attributes) element.setAttribute(name, attributes[name]!);
  element.append(...children.map(make));
  return element;
}

/** What this browser keeps; nothing where it refuses to. */
function kept(kind: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Who was signed in here before is probably still: the form would be there for a moment only. Whom another site refused is told so. */
const isExpected = () => kept('localStorage', storageKeys.signedIn) !== null || kept('sessionStorage', storageKeys.externalSignIn) !== null;

const afterPicture = (act: () => void) => requestAnimationFrame(() => setTimeout(act));

/** An attribute without a value is on, too. */
const isOn = (value: unknown) => value !== undefined && String(value) !== 'false';

/** Asks the provider as the code will, when that is known: not for a tenant of its own, and not by an address of the element's own. */
function askEarly(host: HTMLElement, { baseUrl, preview, urlPrefix }: DrawConfig, paths: readonly string[]): void {
  if (typeof baseUrl !== 'string' || isOn(preview) || urlPrefix || ['base-url', 'preview'].some((name) => host.hasAttribute(name))) return;
  if (new URLSearchParams(location.search).has('tenantId')) return;
  for (const path of paths) sendEarly(baseUrl, path, { 'content-type': 'application/json', [sdkHeader]: sdk });
}

/** Draws the form into an element whose code is not here yet, and asks for what it needs to know. */
export function draw(host: HTMLElement, config: DrawConfig = {}): void {
  const asked = (attribute: string, key: string): string => String(host.getAttribute(attribute) ?? config[key] ?? '');
  const language = asked('language', 'language') || document.documentElement.lang || 'en';
  const theme = asked('theme', 'theme');
  const inHash = asked('url-strategy', 'urlStrategy') === 'hash';
  const [pathname = '', search = ''] = inHash ? location.hash.slice(1).split(/(?=\?)/) : [location.pathname, location.search];
  const route = routeAt(pathname || '/', defaultRoutes, asked('basename', 'basename'));
  if (
    !__SKETCH__ ||
    // Who shows it is asked by the code.
    self !== top ||
    host.shadowRoot ||
    customElements.get(host.localName) ||
    !/^en\b/i.test(language) ||
    (route && route !== 'loginUrl') ||
    host.getAttribute('shadow') === 'false' ||
    isOn(config['hostedLoginBox']) ||
    // Options may say anything: another language, other words, other routes.
    Object.hasOwn(host, 'options') ||
    ['routes', 'localizations', 'slots', 'metadata', 'metadataOverrides'].some((key) => key in config) ||
    (theme && !/^(light|dark|system)$/.test(theme)) ||
    isExpected()
  )
    return;

  const mount = document.createElement('div');
  mount.style.display = 'contents';
  const room = kept('localStorage', storageKeys.loginRoom);
  if (room) mount.style.setProperty('--_room', `${room}px`);
  mount.append(make(__SKETCH__));
  const box = mount.firstElementChild as HTMLElement;
  box.lang = language;
  const form = mount.querySelector('form')!;
  const input = mount.querySelector('input')!;
  const button = mount.querySelector('button')!;
  input.defaultValue = new URLSearchParams(search).get('login_hint') ?? kept('sessionStorage', storageKeys.draftEmail) ?? '';

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(__CSS__ + (/^(light|dark)$/.test(theme) ? `:host(:not([data-theme])){--_scheme:${theme}}` : ''));
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.append(mount);

  let waiting = false;
  let focused = false;
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  Object.assign(note.style, { margin: '0', color: 'var(--_danger)', font: '400 var(--_text-13) var(--_font)' });
  const setBusy = (busy: boolean) => {
    waiting = busy;
    for (const name of ['aria-busy', 'aria-disabled']) {
      if (busy) button.setAttribute(name, 'true');
      else button.removeAttribute(name);
    }
  };
  const submit = (event: Event) => {
    event.preventDefault();
    note.remove();
    setBusy(true);
    // After a failure the code is asked for again; otherwise this is the load that is under way.
    const { AdminPortal } = globalThis as { AdminPortal?: { load?(tag: string): Promise<void> } };
    AdminPortal?.load?.(host.localName).catch(() => {
      if (!waiting) return;
      setBusy(false);
      note.textContent = failedText;
      button.after(note);
    });
  };
  const focus = ({ type }: Event) => {
    // Losing the focus by being taken away is not leaving the field; it is away by then.
    queueMicrotask(() => {
      if (input.isConnected) focused = type === 'focus';
    });
  };
  form.addEventListener('submit', submit);
  input.addEventListener('focus', focus);
  input.addEventListener('blur', focus);
  // On a page for signing in the field is what people came for; nothing is taken from whoever is somewhere else already.
  if (route && document.activeElement === document.body) input.focus({ preventScroll: true });

  const taken = () => {
    form.removeEventListener('submit', submit);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
    note.remove();
    const isWaiting = waiting;
    setBusy(false);
    let field = input;
    // React made nodes of its own, as what it had to draw is something else than expected.
    if (!input.isConnected) {
      const fresh = root.querySelector('input');
      if (!fresh) return;
      field = fresh;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(fresh, input.value);
      fresh.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      if (focused) fresh.focus();
    }
    if (isWaiting) field.form?.requestSubmit();
    // What is offered besides is asked for while its code is on its way.
    afterPicture(() => askEarly(host, config, Object.values(offers)));
  };
  Reflect.set(root, drawnKey, { mount, taken } satisfies Drawn);
  // After the form is on the screen: the first request of a page costs a browser a while.
  const { policy, ...offers } = firstStepPaths;
  afterPicture(() => askEarly(host, config, [policy]));
}
