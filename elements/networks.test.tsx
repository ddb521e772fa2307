import { expect } from 'chai';
import { invites } from '../src/contract/invites/invites.ts';
import { users } from '../src/contract/users/users.ts';
import { waitUntil } from './wait-until.ts';
import './admin-portal.ts';
import './checkout-dialog.ts';
import './login-box.ts';
import { Fixture } from './surfaces-fixture.ts';
import { Wire } from './wire-fixture.ts';

// Only says that sizes are reported a frame later, which a busy machine brings about.
addEventListener('error', (event) => event.message?.startsWith('ResizeObserver loop') && event.stopImmediatePropagation(), true);

interface Lost {
  /** The button. */
  send: string;
  /** The button of the next try, if it is another. */
  again?: string;
  /** The field that must keep what was typed. */
  label?: string;
  /** Instead of pressing the button at first. */
  first?(): Promise<void>;
  after: string;
}

describe('a connection that is lost', () => {
  let page: Fixture;
  let wire: Wire;
  let mails: { links: string[]; code: string | null }[];
  const hear = ({ detail }: CustomEvent) => void mails.unshift(detail);
  const elementOf = { 'base-url': location.origin, 'client-id': 'c' };
  const open = (hash: string) => {
    location.hash = hash;
    page.add('login-box', { ...elementOf, 'url-strategy': 'hash' });
  };
  const asAdmin = async () => {
    page.add('login-box', elementOf);
    await page.signIn('admin@acme.test');
  };
  /** Somebody else's page. */
  const another = async () => {
    await page.end();
    page = new Fixture({ preview: false });
  };

  beforeEach(() => {
    history.replaceState(null, '', location.pathname + location.search);
    mails = [];
    addEventListener('gatehouse-preview-mail', hear as EventListener);
    wire = new Wire();
    page = new Fixture({ preview: false });
  });
  afterEach(async () => {
    await page.end();
    wire.end();
    removeEventListener('gatehouse-preview-mail', hear as EventListener);
    history.replaceState(null, '', location.pathname + location.search);
  });

  /** The person reads a sentence with its code, the page hears it, and what was typed is there for the next try, which works. */
  async function lose({ send, again = send, label, first, after }: Lost): Promise<void> {
    const before = page.events.length;
    wire.isDown = true;
    await first?.();
    const typed = label && page.field(label).value;
    if (!first) page.press(send);
    await page.see("Couldn't reach the server. Check your connection and try again.");
    await page.see('NETWORK');
    const heard = page.events.slice(before).filter(({ type }) => type === 'request-failed');
    expect(heard.length).to.be.greaterThan(0);
    for (const { detail } of heard) expect(detail).to.include({ code: 'NETWORK', status: 0 });
    if (label) expect(page.field(label).value).to.equal(typed);
    wire.isDown = false;
    const button = await waitUntil(() => {
      const found = page.button(again);
      return found?.ariaDisabled !== 'true' && found?.ariaBusy !== 'true' ? found : undefined;
    }, again);
    button!.click();
    await page.see(after);
  }

  it('while somebody signs up', async () => {
    await asAdmin();
    const { token } = await page.services!.api(invites).create({ body: {} } as never);
    await another();
    open(`#/account/sign-up?invitationToken=${token}`);
    await page.type('Your name', 'Olga Offline');
    await page.type('Work email', 'olga@offline.test');
    await page.type('Password', 'A long enough Secret 9');
    await lose({ send: 'Sign up', label: 'Work email', after: 'Check your email' });
  });

  it('while somebody asks for a new password', async () => {
    open('#/account/forget-password');
    await page.type('Email', 'admin@acme.test');
    await lose({ send: 'Continue', label: 'Email', after: 'is on its way' });
  });

  it('while somebody accepts an invitation', async () => {
    await asAdmin();
    await page.services!.api(users).invite({ body: { email: 'reseller@north.test' } });
    const invitation = await waitUntil(
      () => mails.flatMap(({ links }) => links).find((link) => link.includes('/invitation/accept')),
      'a mail',
    );
    await another();
    open(invitation);
    await page.see('invited you as reseller@north.test');
    await lose({ send: 'Accept invitation', again: 'Try again', after: "You've joined" });
  });

  it('while somebody buys a plan', async () => {
    await asAdmin();
    page.add('checkout-dialog', { ...elementOf, open: '', plan: 'business' });
    const pay = await waitUntil(() => {
      const found = page.element.shadowRoot!.querySelector<HTMLButtonElement>('button[type=submit]');
      return found && found.ariaDisabled !== 'true' ? found.textContent!.trim() : undefined;
    }, 'a button to pay');
    await lose({ send: pay, after: 'Payment received' });
  });

  it('while somebody sets up a second factor', async () => {
    await asAdmin();
    location.hash = '#/admin-box/privacy';
    page.add('admin-portal', { ...elementOf, inline: '' });
    await waitUntil(() => page.button('Add method')?.disabled === false, 'a way to add one');
    page.press('Add method');
    await page.see('Get a code from an app on your phone');
    const choices = [...page.element.shadowRoot!.querySelectorAll<HTMLButtonElement>('dialog button')];
    choices.find(({ textContent }) => textContent!.startsWith('Authenticator app'))!.click();
    await page.see("Can't scan it?");
    await page.found('6-digit code');
    // Six digits are sent by themselves.
    const type = () => page.type('6-digit code', '123456');
    await lose({ first: type, send: 'Confirm', label: '6-digit code', after: 'Save your recovery code' });
  });
});
