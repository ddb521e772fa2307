import { expect } from 'chai';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { Portal } from './portal-fixture.ts';
import { expectNoViolations } from './surfaces-fixture.ts';
import { waitUntil } from './wait-until.ts';

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

  it('a phone number is written the same way when it is saved and when it is seen again', async () => {
    await portal.open('profile', 'Profile');
    await portal.field('Country');
    const { value } = await portal.fill('Phone number', '+12025550147');
    expect(value).to.equal('+1 202 555 0147');
    await portal.press('Save');
    await portal.see('Saved');
    await portal.open('privacy', 'Privacy & security');
    await portal.open('profile', 'Profile');
    expect((await portal.field('Phone number')).value).to.equal('+1 202 555 0147');
    portal.again('profile');
    expect((await portal.field('Phone number')).value).to.equal('+1 202 555 0147');
    expect((portal.named('button', 'Save') as HTMLButtonElement).disabled).to.equal(true);
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

for (const width of [1280, 320])
  describe(`the dialogs of a profile at ${width} px`, () => {
    let portal: Portal;
    before(async () => {
      await setViewport({ width, height: 800 });
      portal = await Portal.for('readonly@acme.test', { overlay: true });
    });
    beforeEach(() => portal.reset());
    after(async () => {
      await portal.end();
      await setViewport({ width: 800, height: 600 });
    });

    it('fit, have no accessibility fault and give the focus back', async () => {
      await portal.open('profile', 'Profile');
      await portal.find('button', 'Add username');
      await expectNoViolations(portal.page.element);
      const dialogs = () => portal.all('dialog[open]');
      for (const name of ['Change email', 'Add username', 'Add number']) {
        const button = await portal.find('button', name);
        await waitUntil(() => !(button as HTMLButtonElement).disabled, name);
        button.focus();
        // A click of a script is no gesture: Esc would close the portal with the dialog.
        await sendKeys({ press: 'Enter' });
        const dialog = await waitUntil(() => dialogs()[1], `a dialog: ${name}`);
        await portal.settled();
        await expectNoViolations(portal.page.element);
        expect({ name, tooWide: Math.max(0, dialog.scrollWidth - dialog.clientWidth) }).to.deep.equal({ name, tooWide: 0 });
        await sendKeys({ press: 'Escape' });
        await waitUntil(() => dialogs().length === 1, `${name} closes`);
        await waitUntil(() => portal.root.activeElement === button, `the focus on ${name}`);
      }
    });

    it('the deletion of an account has no accessibility fault', async () => {
      await portal.open('privacy', 'Privacy & security');
      await portal.press('Delete account');
      await waitUntil(() => portal.all('[role=alertdialog]')[0]?.textContent!.includes('Ask an admin there'), 'whom to ask');
      await expectNoViolations(portal.page.element);
    });
  });
