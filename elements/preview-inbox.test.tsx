import { expect } from 'chai';
import { users } from '../src/contract/users/users.ts';
import { Portal } from './portal-fixture.ts';
import { expectNoViolations } from './surfaces-fixture.ts';
import { waitUntil } from './wait-until.ts';

describe('the inbox of the preview', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  after(() => portal.end());

  const inboxes = () =>
    [...document.querySelectorAll('login-box, admin-portal')].flatMap((element) => [
      ...element.shadowRoot!.querySelectorAll<HTMLElement>('section[popover=manual]'),
    ]);
  const inbox = () => inboxes().find((found) => found.textContent!.includes('Inbox'));
  const pill = () => inbox()?.querySelector<HTMLElement>('button[aria-expanded=false]');

  it('comes with the first message, once on a page, and has its links', async () => {
    expect(inbox()).to.equal(undefined);
    await portal.api(users).invite({ body: { email: 'new@acme.test' } });
    await waitUntil(pill, 'the inbox');
    expect(inboxes()).to.have.length(1);
    expect(pill()!.textContent).to.equal('Inbox 1');
    await expectNoViolations(inbox()!);
    pill()!.click();
    await waitUntil(() => inbox()!.textContent!.includes('To new@acme.test'), 'the message');
    const [link] = inbox()!.querySelectorAll('a');
    expect(new URL(link!.href).hash + new URL(link!.href).search).to.contain('token=');
    await expectNoViolations(inbox()!);
    inbox()!.querySelector<HTMLElement>('[aria-label="Close inbox"]')!.click();
    await waitUntil(pill, 'it is closed');
  });

  it('can be pressed while a dialog is open', async () => {
    await portal.open('users', 'Users');
    await portal.press('Invite');
    await waitUntil(
      () => portal.root.querySelector('dialog[open] section[popover=manual]')?.textContent?.includes('Inbox'),
      'it is in the dialog',
    );
    expect(inboxes().filter((found) => found.textContent!.includes('Inbox'))).to.have.length(1);
    pill()!.click();
    await waitUntil(() => inbox()!.textContent!.includes('To new@acme.test'), 'the message');
    await portal.press('Cancel');
    await waitUntil(() => !portal.root.querySelector('dialog[open]') && inbox(), 'it is where it was');
  });
});
