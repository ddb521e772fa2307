import { billing } from '../src/contract/billing/billing.ts';
import './checkout-dialog.ts';
import type { CheckoutDialogElement } from './element-types.ts';
import './login-box.ts';
import { Fixture } from './surfaces-fixture.ts';
import { waitUntil } from './wait-until.ts';

// Only says that sizes are reported a frame later, which a busy machine brings about.
addEventListener('error', (event) => event.message?.startsWith('ResizeObserver loop') && event.stopImmediatePropagation(), true);

/** Somebody who is signed in, in front of a checkout over preview data. */
export class Checkout {
  readonly page = new Fixture();

  static async for(email: string, plan: string, attributes: Readonly<Record<string, string>> = {}): Promise<Checkout> {
    const checkout = new Checkout();
    checkout.page.add('login-box');
    await checkout.page.signIn(email);
    checkout.open(plan, attributes);
    return checkout;
  }
  open(plan: string, attributes: Readonly<Record<string, string>> = {}): void {
    this.page.add('checkout-dialog', { open: '', plan, ...attributes });
  }
  get element(): CheckoutDialogElement {
    return this.page.element as CheckoutDialogElement;
  }
  get root(): ShadowRoot {
    return this.element.shadowRoot!;
  }
  get invoices(): Promise<readonly { totalAmount: number }[]> {
    return this.page.services!.api(billing).listInvoices();
  }
  /** The field of a label that holds it. */
  async choose(text: string): Promise<void> {
    await this.page.see(text);
    [...this.root.querySelectorAll('label')].find((label) => label.textContent?.includes(text))!.click();
  }
  async pay(): Promise<HTMLButtonElement> {
    const find = () => this.root.querySelector<HTMLButtonElement>('button[type=submit]');
    await waitUntil(() => find() && find()!.ariaDisabled !== 'true', `a button to pay in ${this.root.textContent}`);
    find()!.click();
    return find()!;
  }
  /** Chooses one of the cards that there are to try out. */
  async pick(card: string): Promise<void> {
    const trigger = () => this.root.querySelector<HTMLElement>('form [role=combobox]');
    await waitUntil(trigger, 'the cards to try out');
    trigger()!.click();
    const find = () => [...this.root.querySelectorAll<HTMLElement>('[role=option]')].find((each) => each.textContent?.includes(card));
    await waitUntil(find, card);
    find()!.click();
  }
  count = (type: string): number => this.page.events.filter((event) => event.type === type).length;
}
