import { expect } from 'chai';
import axe from 'axe-core';
import { draftEmail } from '../src/auth/draft-email.ts';
import { connections, type Services } from '../src/connection.ts';
import { waitUntil } from './wait-until.ts';

const events = ['session', 'signed-in', 'signed-out', 'confirmed', 'opened', 'closed', 'error', 'request-failed', 'plan-chosen'];
let serial = 0;

// The preview answers at once: its usual pause is for people who look.
const address = new URL(location.href);
address.searchParams.set('latency', '0');
history.replaceState(null, '', address);

/** A page with our elements over preview data. Each fixture is its own product, so tests share nothing. */
export class Fixture {
  readonly events: { type: string; detail: unknown }[] = [];
  #box = document.createElement('div');
  #name = `fixture-${(serial += 1)}`;
  #preview: boolean;
  #record = ({ type, detail }: Event & { detail?: unknown }) => void this.events.push({ type, detail });

  constructor({ preview = true }: { preview?: boolean } = {}) {
    this.#preview = preview;
    document.body.append(this.#box);
    for (const type of events) this.#box.addEventListener(type, this.#record);
  }

  /** The element added last. */
  get element(): HTMLElement {
    return this.#box.lastElementChild as HTMLElement;
  }
  /** What its elements share. */
  get services(): Services | undefined {
    return [...connections().values()].find(({ options }) => options.appName === this.#name)?.services;
  }
  /** Where the element renders: its shadow root, or itself with `shadow="false"`. */
  get #root(): ShadowRoot | HTMLElement {
    return this.element.getAttribute('shadow') === 'false' ? this.element : this.element.shadowRoot!;
  }

  add(tag: string, attributes: Readonly<Record<string, string>> = {}, properties: object = {}): HTMLElement {
    const element = Object.assign(document.createElement(tag), properties);
    for (const [name, value] of Object.entries({
      'app-name': this.#name,
      language: 'en',
      ...(this.#preview && { preview: '' }),
      ...attributes,
    }))
      element.setAttribute(name, value);
    this.#box.append(element);
    return element;
  }

  /** The input with a label. */
  field(label: string): HTMLInputElement {
    const found = [...this.#root.querySelectorAll('label')].find(({ textContent }) => textContent?.trim().startsWith(label));
    return (found && this.#root.querySelector(`[id="${found.htmlFor}"]`)) as HTMLInputElement;
  }
  found = (label: string): Promise<HTMLInputElement> => waitUntil(() => this.field(label), `a field "${label}"`);

  async type(label: string, text: string): Promise<void> {
    const input = await this.found(label);
    input.focus();
    // Like a browser: through the native setter that React observes.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }

  button = (name: string): HTMLButtonElement | undefined =>
    [...this.#root.querySelectorAll('button')].find((one) => (one.textContent?.trim() || one.getAttribute('aria-label')) === name);

  press(name: string): void {
    const button = this.button(name);
    if (!button) throw new Error(`no button "${name}" in ${this.#root.textContent}`);
    button.click();
  }

  see = (text: string): Promise<string> => waitUntil(() => (this.#root.textContent?.includes(text) ? text : undefined), `"${text}"`);

  async signIn(email: string): Promise<void> {
    await this.type('Email', email);
    this.press('Continue');
    await this.type('Password', 'gatehouse-demo-1');
    this.press('Sign in');
    await this.see("You're signed in");
  }

  /** Resolves with the first event of this type. */
  emitted = (type: string): Promise<unknown> => waitUntil(() => this.events.find((event) => event.type === type), `the event ${type}`);

  /** Signs out, because the preview's data lives as long as the page, and removes everything. */
  async end(): Promise<void> {
    await this.services?.session.logout();
    this.#box.remove();
    draftEmail.forget();
  }
}

/** Runs axe on an element and its shadow tree. */
export async function expectNoViolations(element: HTMLElement, where = '', { rules, ...options }: axe.RunOptions = {}): Promise<void> {
  const { violations } = await axe.run(element, {
    ...options,
    rules: { region: { enabled: false }, ...rules },
    resultTypes: ['violations'],
  });
  void expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    where,
  ).to.deep.equal([]);
}
