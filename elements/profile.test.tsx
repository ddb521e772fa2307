import { expect } from '@open-wc/testing';
import { Portal } from './portal-fixture.ts';

let code = '';
addEventListener('gatehouse-preview-mail', ({ detail }: CustomEventInit<{ code: string | null }>) => (code = detail?.code ?? code));

describe('profile', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('support@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  it('name and address are saved', async () => {
    await portal.open('profile', 'Profile');
    await portal.fill('Name', 'Sam R.');
    await portal.fill('Address', '1 Long Street');
    await portal.press('Save');
    await portal.see('Saved');
    portal.again('profile');
    expect((await portal.field('Address')).value).to.equal('1 Long Street');
    expect((await portal.field('Name')).value).to.equal('Sam R.');
  });

  it('a username is chosen from its address in the palette, and removed again', async () => {
    await portal.open('profile/username', 'Profile');
    await portal.fill('Username', 'sam.r');
    await portal.see('is available.');
    await portal.press('Save username');
    await portal.noDialog();
    await portal.see('sam.r');
    await portal.press('Remove username');
    await portal.see("You won't be able to sign in with");
    await portal.press('Remove username');
    await portal.see('Username removed');
    await portal.noDialog();
  });

  it('a number is added by its link, confirmed later, and removed', async () => {
    await portal.open('profile/phone', 'Profile');
    await portal.find('h2', 'Add number');
    await portal.fill('Phone number', '+44 20 7946 0958');
    await portal.press('Send code');
    await portal.find('h2', 'Confirm your number');
    await portal.press('Close');
    await portal.noDialog();
    await portal.see('Not verified');
    await portal.press(/^Verify/);
    await portal.find('h2', 'Confirm your number');
    await portal.fill('6-digit code', code);
    await portal.noDialog();
    await portal.see('Number added');
    // What its menu does depends on it.
    await portal.gone('Not verified');
  });

  it('a lost number is removed without a code', async () => {
    await portal.open('profile', 'Profile');
    await portal.choose('Actions for +442079460958', 'Remove');
    await portal.press('Send code');
    await portal.press('Remove it without a code');
    await portal.see("We'll email you that it was removed.");
    await portal.press('Remove number');
    await portal.see('Number removed');
    await portal.noDialog();
  });

  it('a link opens the change of the email', async () => {
    await portal.open('profile/email', 'Profile');
    await portal.fill('New email', 'support@acme.test');
    await portal.press('Send code');
    await portal.see('This is already your email.');
    await portal.fill('New email', 'sam.new@acme.test');
    await portal.press('Send code');
    await portal.find('h2', 'Confirm your new email');
    await portal.find('button', 'Confirm');
    await portal.fill('6-digit code', code);
    await portal.noDialog();
    await portal.see('sam.new@acme.test');
  });

  it('a picture of another kind is refused before it is sent', async () => {
    await portal.open('profile', 'Profile');
    await portal.find('button', 'Choose picture');
    const input = portal.root.querySelector<HTMLInputElement>('[part=page] input[type=file]')!;
    const files = new DataTransfer();
    files.items.add(new File(['GIF89a'], 'me.gif', { type: 'image/gif' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await portal.see('Choose a PNG, JPEG, or WebP picture.');
  });
});
