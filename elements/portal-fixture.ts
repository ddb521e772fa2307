import { waitUntil } from './wait-until.ts';
import type { GatehouseOptions } from '../src/options.ts';
import type { Services } from '../src/connection.ts';
import { whileHeld } from '../src/preview/gate.ts';
import './admin-portal.ts';
import './login-box.ts';
import { Fixture } from './surfaces-fixture.ts';

// Only says that sizes are reported a frame later, which a busy machine brings about.
addEventListener('error', (event) => event.message?.startsWith('ResizeObserver loop') && event.stopImmediatePropagation(), true);

const textOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
const isShown = (element: Element) => element.checkVisibility();

/** Where a section asks for what not everyone may read, if that isn't its first tab. */
export const addressIn: Readonly<Record<string, string>> = { security: 'security/generalSettings' };

const stay = (event: Event) => event.stopPropagation();
/** A toast stays until it is closed, as for somebody who is at it: how long a test needs until it is there is the machine's affair. */
function keepToasts(root: ShadowRoot): void {
  new MutationObserver(() => {
    for (const region of root.querySelectorAll('[popover]:has(> [part=toast])')) {
      for (const leaving of ['focusout', 'pointerout']) region.addEventListener(leaving, stay);
      // React draws what follows from it at once, so that no timer is left.
      region.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
  }).observe(root, { childList: true, subtree: true });
}

interface Asked {
  /** Of the page's address, such as `scenario=empty`. Only the first portal of a test file decides. */
  search?: string;
  language?: string;
  /** Over the page, as `AdminPortal.show()` opens it, instead of in place. */
  overlay?: boolean;
  /** Of the portal's element. */
  attributes?: Readonly<Record<string, string>>;
  /** Of the page. */
  options?: GatehouseOptions;
  /** Off: asks a server, which is this page's (wire-fixture.ts). */
  preview?: boolean;
}

/** The portal in a page over preview data, for somebody who is signed in. */
export class Portal {
  readonly page: Fixture;
  readonly #attributes: Readonly<Record<string, string>>;
  readonly #properties: object;

  constructor(page: Fixture, attributes: Readonly<Record<string, string>>, properties: object) {
    this.page = page;
    this.#attributes = attributes;
    this.#properties = properties;
  }

  static async for(
    email: string,
    { search = '', language = 'en', overlay = false, attributes = {}, options, preview = true }: Asked = {},
  ): Promise<Portal> {
    const address = new URL(location.href);
    for (const [name, value] of new URLSearchParams(search)) address.searchParams.set(name, value);
    history.replaceState(null, '', address.pathname + address.search);
    const properties = options ? { options } : {};
    const server = preview ? {} : { 'base-url': location.origin, 'client-id': 'c' };
    const shown = { [overlay ? 'open' : 'inline']: '' };
    const portal = new Portal(new Fixture({ preview }), { ...shown, language, ...server, ...attributes }, properties);
    portal.page.add('login-box', server, properties);
    await portal.page.signIn(email);
    portal.#add();
    await waitUntil(() => portal.all('h1').length > 0, 'a first section');
    return portal;
  }

  #add(): void {
    keepToasts(this.page.add('admin-portal', this.#attributes, this.#properties).shadowRoot!);
  }

  /** A portal of its own for the same person, which knows nothing yet. */
  again(address: string): void {
    this.page.element.remove();
    history.replaceState(null, '', `#/admin-box/${address}`);
    this.#add();
  }

  /** As it was opened: nothing that the test before left open is in the way of the next. */
  async reset(): Promise<void> {
    this.page.element.remove();
    history.replaceState(null, '', location.pathname + location.search);
    this.#add();
    await waitUntil(() => this.all('h1').length > 0, 'a first section');
  }

  /** What the person may ask the preview for. */
  get api(): Services['api'] {
    return this.page.services!.api;
  }

  get root(): ShadowRoot {
    return this.page.element.shadowRoot!;
  }
  /** The dialog in front, else everything. */
  get front(): ShadowRoot | Element {
    return [...this.root.querySelectorAll('dialog[open]')].at(-1) ?? this.root;
  }
  all = (selector: string): HTMLElement[] => [...this.root.querySelectorAll<HTMLElement>(selector)];

  /** What is in front with this role or tag and name. */
  named(selector: string, name: string | RegExp): HTMLElement | undefined {
    const matches = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
    return [...this.front.querySelectorAll<HTMLElement>(selector)].find((each) => isShown(each) && matches(textOf(each)));
  }
  async find(selector: string, name: string | RegExp): Promise<HTMLElement> {
    await waitUntil(
      () => this.named(selector, name),
      () => `${selector} "${String(name)}" in ${this.front.textContent}`,
    );
    return this.named(selector, name)!;
  }

  /** Opens a section, or a dialog of it by its address. */
  async open(address: string, title: string): Promise<void> {
    location.hash = `#/admin-box/${address}`;
    await waitUntil(() => this.all('h1').some((heading) => textOf(heading) === title), title);
    await this.settled();
  }
  /** Nothing is loading. */
  settled = (): Promise<boolean> => waitUntil(() => this.all('[aria-busy=true]').length === 0, 'it loads');

  see = (text: string): Promise<string> => this.page.see(text);
  gone = (text: string): Promise<boolean> => waitUntil(() => !this.root.textContent!.includes(text), `"${text}" is still there`);
  noDialog = (): Promise<boolean> =>
    waitUntil(
      () => this.all('dialog[open]').length === 0,
      () => `a dialog: ${this.front.textContent}`,
    );

  /** Presses a button once it is there and can be pressed. */
  async press(name: string | RegExp): Promise<void> {
    await waitUntil(
      () => (this.named('button', name) as HTMLButtonElement | undefined)?.disabled === false,
      `a button "${String(name)}" in ${this.front.textContent}`,
    );
    this.named('button', name)!.click();
  }
  /** From a page of a section to the section itself. */
  async back(section: string): Promise<void> {
    (await this.find('[part=page] nav a', section)).click();
  }
  /** From the menu of a row, or of a button that opens one. */
  async choose(button: string, item: string | RegExp): Promise<void> {
    await this.press(button);
    (await this.find('[role^=menuitem]', item)).click();
  }

  /** The control with this label; what follows it, such as "Optional", may be left out. */
  #control(label: string): HTMLInputElement | undefined {
    const controls = [...this.front.querySelectorAll<HTMLInputElement>('input, textarea, [role=combobox]')].filter(isShown);
    const nameOf = (each: HTMLInputElement) =>
      each.getAttribute('aria-label') ?? [...(each.labels ?? [])].map((one) => one.textContent!.trim()).join(' ');
    return controls.find((each) => nameOf(each) === label) ?? controls.find((each) => nameOf(each).startsWith(label));
  }
  async field(label: string): Promise<HTMLInputElement> {
    await waitUntil(
      () => this.#control(label),
      () => `a field "${label}" in ${this.front.textContent}`,
    );
    return this.#control(label)!;
  }
  /** Writes like a browser: through the native setter, which React observes. */
  async fill(label: string, text: string): Promise<HTMLInputElement> {
    const input = await this.field(label);
    input.focus();
    const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    return input;
  }
  /** Searches a list and waits for what it finds: what is chosen before is no longer chosen then. */
  async search(label: string, text: string): Promise<void> {
    await whileHeld(async () => {
      await this.fill(label, text);
      await waitUntil(() => this.all('[part=page] [aria-busy=true]').length > 0, 'it searches');
    });
    await this.settled();
  }
  async tick(label: string): Promise<void> {
    (await this.field(label)).click();
  }
  /** Chooses in a list that a field opens. */
  async pick(label: string, option: string | RegExp): Promise<void> {
    await waitUntil(
      () => this.#control(label)?.disabled === false,
      () => `a list "${label}" in ${this.front.textContent}`,
    );
    this.#control(label)!.click();
    const found = () =>
      this.all('[role=option]').find(
        (each) => isShown(each) && (typeof option === 'string' ? textOf(each).startsWith(option) : option.test(textOf(each))),
      );
    await waitUntil(found, `an option "${String(option)}" of ${label}`);
    found()!.click();
  }

  async end(): Promise<void> {
    history.replaceState(null, '', location.pathname + location.search);
    await this.page.end();
  }
}
