import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { Portal } from './portal-fixture.ts';
import { invites } from '../src/contract/invites/invites.ts';
import { waitUntil } from './wait-until.ts';
import { Wire } from './wire-fixture.ts';

let portal: Portal;
const label = 'Search or run a command';
async function openPalette(): Promise<void> {
  await sendKeys({ press: 'Control+k' });
  await waitUntil(() => portal.root.activeElement?.getAttribute('aria-label') === label, 'the focus in the palette');
}
const options = (group = '') =>
  portal.all(`${group && `[role=group][aria-label="${group}"] `}[role=option]`).filter((option) => option.checkVisibility());
const option = (name: string, group?: string) =>
  waitUntil(
    () => options(group).find(({ textContent }) => textContent!.includes(name)),
    () => `${name} in ${portal.front.textContent}`,
  );

describe('the palette', () => {
  let wire: Wire;
  before(async () => {
    wire = new Wire();
    portal = await Portal.for('admin@acme.test', { overlay: true, preview: false });
  });
  beforeEach(async () => {
    await portal.reset();
    await portal.open('profile', 'Profile');
    wire.searched.length = 0;
  });
  after(async () => {
    await portal.end();
    wire.end();
  });

  it('finds a role by its name and opens it, again and again', async () => {
    const isOpen = () => portal.all('dialog[open] h2').some(({ textContent }) => textContent === 'Read only');
    for (let times = 0; times < 2; times += 1) {
      await openPalette();
      await sendKeys({ type: 'Read only' });
      await option('Read only', 'Roles');
      await sendKeys({ press: 'Enter' });
      await waitUntil(isOpen, 'the role');
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !isOpen(), 'it is closed');
    }
  });

  it('offers nothing that a setting turned off', async () => {
    const settings = portal.api(invites);
    const { configuration } = settings;
    Object.assign(settings, { configuration: async () => ({ ...(await configuration({})), tenantInvitationsAllowed: false }) });
    await openPalette();
    await sendKeys({ type: 'invit' });
    await option('Invite a colleague');
    await option('Resend all invitations');
    expect(options().map(({ textContent }) => textContent)).not.to.include('Share an invite link');
    await sendKeys({ press: 'Escape' });
    Object.assign(settings, { configuration });
  });

  it('what begins with the text comes before what only contains it', async () => {
    await openPalette();
    await sendKeys({ type: 'sec' });
    await option('Privacy & security');
    expect(options()[0]!.textContent).to.equal('Security');
    await sendKeys({ press: 'Escape' });
  });

  it('asks for people once somebody pauses, never for a single letter', async () => {
    await openPalette();
    await sendKeys({ type: 'r' });
    await waitUntil(() => options().length > 0, 'commands');
    // Without a pause, however slow the machine.
    const field = (await portal.field(label)) as HTMLInputElement;
    for (const letter of 'obin ch') {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, field.value + letter);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    }
    const robin = await option('Robin Chen', 'Users');
    expect(robin.textContent).to.contain('readonly@acme.test');
    expect(wire.searched).to.deep.equal(['robin ch']);
    robin.click();
    await portal.find('h1', 'Robin Chen');
    expect(location.hash).to.match(/^#\/admin-box\/users\/[0-9a-f-]{36}$/);
    await openPalette();
    await sendKeys({ type: 'zzzz' });
    await portal.see('No results');
  });

  it('a link opens a dialog of a list, which stays closed once it was closed, and says so when what it is about is gone', async () => {
    await portal.open('roles/compare', 'Roles');
    await portal.find('h2', 'Compare roles');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !portal.all('dialog[open] h2').some(({ textContent }) => textContent === 'Compare roles'), 'it is closed');
    // So it does after a reload.
    await waitUntil(
      () => location.hash === '#/admin-box/roles',
      () => location.hash,
    );
    await portal.open('roles/delete/00000000-0000-4000-8000-000000000000', 'Roles');
    await waitUntil(
      () => portal.all('[role=region][aria-label=Notifications]')[0]?.textContent!.includes("Couldn't open this link"),
      'that it is gone',
    );
  });
});

describe('the palette of somebody who may do nothing', () => {
  let wire: Wire;
  before(async () => {
    wire = new Wire();
    wire.rewrite = (answer, { path }) =>
      path.endsWith('/users/v2/me') ? { ...(answer as object), permissions: [], superUser: false } : answer;
    portal = await Portal.for('readonly@acme.test', { overlay: true, preview: false });
    await portal.page.services!.session.reload();
  });
  after(async () => {
    await portal.end();
    wire.end();
  });

  it('names nobody, and offers nothing that they may not see or do', async () => {
    await portal.open('profile', 'Profile');
    wire.searched.length = 0;
    await openPalette();
    await option('Change password');
    for (const name of ['Users', 'Invite a colleague', 'Add a role', 'Create an API token'])
      expect(
        options()
          .filter(({ textContent }) => textContent!.includes(name))
          .map(({ textContent }) => textContent),
      ).to.deep.equal([]);
    await sendKeys({ type: 'rita' });
    await portal.see('No results');
    expect(wire.searched).to.deep.equal([]);
  });
});
