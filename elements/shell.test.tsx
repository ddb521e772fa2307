import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { preferences } from '../src/auth/preferences.ts';
import { preferences as storedPreferences } from '../src/contract/storage-keys.ts';
import { whileHeld } from '../src/preview/gate.ts';
import { Portal } from './portal-fixture.ts';
import { Wire } from './wire-fixture.ts';

const usual = { width: 800, height: 600 };

describe('the portal around its sections', () => {
  let portal: Portal;
  afterEach(async () => {
    await portal.end();
    await setViewport(usual);
  });

  it('has its place before what it shows is known @shell.loading', async () => {
    portal = await Portal.for('admin@acme.test');
    await whileHeld(async () => {
      portal.again('users');
      await waitUntil(() => portal.root?.querySelector('[aria-busy=true]'), 'a place that is kept');
      expect(portal.root.textContent).not.to.include('support@acme.test');
    });
    await portal.settled();
    await portal.find('h1', 'Users');
  });

  it('a reader has no checklist of what is left to set up, which an admin has', async () => {
    await setViewport({ width: 1280, height: 800 });
    portal = await Portal.for('admin@acme.test');
    await portal.find('button', /^Get started/);
    await portal.end();
    portal = await Portal.for('readonly@acme.test');
    await portal.open('profile', 'Profile');
    await portal.field('Job title');
    await portal.find('button', /readonly@acme\.test/);
    expect(portal.named('button', /^Get started/) === undefined).to.equal(true);
  });
});

describe('the account menu', () => {
  let portal: Portal;
  const forget = () => {
    preferences().choose({ theme: 'system', language: undefined as never });
    localStorage.removeItem(storedPreferences);
  };
  before(async () => {
    await setViewport({ width: 1280, height: 800 });
    portal = await Portal.for('admin@acme.test', { overlay: true });
  });
  beforeEach(() => portal.reset());
  afterEach(forget);
  after(async () => {
    await portal.end();
    await setViewport(usual);
  });

  it('chooses theme and language of the portal, which stay on this device', async () => {
    const scheme = () => getComputedStyle(portal.page.element).getPropertyValue('--_scheme').trim();
    const partOf = () => portal.root.querySelector('[part=root]')!;
    await portal.open('profile', 'Profile');
    await portal.press(/admin@acme\.test/);
    expect((await portal.find('[role=menuitemradio]', 'System')).ariaChecked).to.equal('true');
    (await portal.find('[role=menuitemradio]', 'Dark')).click();
    await waitUntil(() => scheme() === 'dark', scheme);
    await portal.fill('Job title', 'Engineer');
    await portal.press(/admin@acme\.test/);
    (await portal.find('[role=menuitem]', /^Language/)).click();
    const english = await portal.find('[role=menuitemradio]', 'English');
    await waitUntil(() => portal.root.activeElement === english, 'the focus on the language that is shown');
    (await portal.find('[role=menuitemradio]', 'עברית')).click();
    await waitUntil(() => partOf().getAttribute('dir') === 'rtl', 'from right to left');
    // What was typed but not saved is kept.
    expect(portal.root.querySelector<HTMLInputElement>('input[name=jobTitle]')!.value).to.equal('Engineer');
    expect(document.documentElement.dir).to.equal('');
    expect(JSON.parse(localStorage.getItem(storedPreferences)!)).to.deep.equal({ theme: 'dark', language: 'he' });
    await portal.reset();
    await waitUntil(() => partOf().getAttribute('lang') === 'he', 'in Hebrew again');
    expect(scheme()).to.equal('dark');
  });
});

describe('the switcher of workspaces', () => {
  let wire: Wire;
  let portal: Portal;
  before(async () => {
    await setViewport({ width: 1280, height: 800 });
    wire = new Wire();
    wire.rewrite = (answer, { path }) => {
      if (!/\/users\/v\d\/me\/tenants$/.test(path)) return answer;
      const { tenants, ...rest } = answer as { tenants: object[] };
      const names = Array.from({ length: 9 }, (_, at) => (at === 7 ? 'Zürich Works' : `Workspace ${at}`));
      return {
        ...rest,
        tenants: [...tenants, ...names.map((name, at) => ({ ...tenants[0], id: `more-${at}`, tenantId: `more-${at}`, name }))],
      };
    };
    portal = await Portal.for('readonly@acme.test', { preview: false });
    await portal.page.services!.session.reload();
  });
  beforeEach(() => portal.reset());
  after(async () => {
    await portal.end();
    wire.end();
    await setViewport(usual);
  });

  it('searches more than seven @shell.switchAccount', async () => {
    const switcher = await portal.find('[role=combobox]', 'Switch workspace: Acme');
    switcher.click();
    const options = () => portal.all('[role=option]').map(({ textContent }) => textContent);
    await waitUntil(
      () => options().length === 10,
      () => options().join(),
    );
    await sendKeys({ type: 'zurich' });
    await waitUntil(
      () => options().join() === 'Zürich Works',
      () => options().join(),
    );
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => portal.root.activeElement === switcher, 'the focus is back');
  });
});

describe('over the page', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test', { overlay: true })));
  beforeEach(() => portal.reset());
  afterEach(async () => {
    await emulateMedia({ media: 'screen' });
    await setViewport(usual);
  });
  after(() => portal.end());

  for (const [id, title, name] of [
    ['roles', 'Roles', 'Add role'],
    ['users', 'Users', 'Invite'],
  ] as const)
    it(`on a phone the action of ${id} stays beside the title`, async () => {
      await setViewport({ width: 375, height: 740 });
      await portal.open(id, title);
      // It comes with the section's code, whose heading takes the place of the first one.
      const action = (await portal.find('button', name)).getBoundingClientRect();
      const heading = (await portal.find('h1', title)).getBoundingClientRect();
      expect(action.top).to.be.lessThan(heading.bottom);
      expect(action.right).to.be.at.most(375);
    });

  it('a page takes it away with a dialog open and a message shown, and hears of no error', async () => {
    const errors: string[] = [];
    const hear = (event: ErrorEvent) => void errors.push(event.message);
    const { error } = console;
    console.error = (...said: unknown[]) => void errors.push(said.map(String).join(' '));
    addEventListener('error', hear);
    try {
      await portal.open('users', 'Users');
      await portal.press('Invite');
      await portal.fill('Email', 'gone@acme.test');
      await portal.press('Send invitation');
      await portal.see('Invitation sent to gone@acme.test');
      await portal.press('Invite');
      await portal.field('Email');
      await portal.reset();
      await portal.open('users', 'Users');
      expect(errors).to.deep.equal([]);
    } finally {
      console.error = error;
      removeEventListener('error', hear);
    }
  });

  it('changes that are not saved hold a section until they may go: by Back, by Esc and by a link', async () => {
    await setViewport({ width: 1280, height: 800 });
    const question = () => portal.all('dialog[role=alertdialog][open]')[0];
    const asked = () => waitUntil(() => question()?.textContent!.includes('Discard changes?'), 'a question');
    await portal.open('roles', 'Roles');
    await portal.open('profile', 'Profile');
    const job = await portal.fill('Job title', 'Astronaut');
    history.back();
    await asked();
    const keep = await portal.find('button', 'Keep editing');
    await waitUntil(() => portal.root.activeElement === keep, 'the focus on the way back');
    // A click of a script is no gesture: Esc would close the portal with the question.
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => !question(), 'no question');
    expect(job.isConnected).to.equal(true);
    expect(job.value).to.equal('Astronaut');
    expect(location.hash).to.equal('#/admin-box/profile');
    await sendKeys({ press: 'Escape' });
    await asked();
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !question(), 'no question');
    expect((await portal.field('Job title')).value).to.equal('Astronaut');
    (await portal.find('a', 'Roles')).click();
    await asked();
    await portal.press('Discard changes');
    await portal.find('h1', 'Roles');
    await portal.open('profile', 'Profile');
    expect((await portal.field('Job title')).value).not.to.equal('Astronaut');
  });

  it('a printed list is the list: all of it, without the page below and the navigation', async () => {
    await setViewport({ width: 1280, height: 720 });
    const below = document.body.appendChild(document.createElement('h2'));
    below.textContent = 'Hello, Alex';
    await portal.open('roles', 'Roles');
    await waitUntil(() => portal.all('tbody tr').length > 2, 'roles');
    await emulateMedia({ media: 'print' });
    // The rules for paper come a moment after the portal: until then the navigation is there.
    await waitUntil(() => !portal.all('nav, [role=navigation]').some((each) => each.checkVisibility()), 'no navigation');
    expect(below.checkVisibility()).to.equal(false);
    expect(portal.all('tbody tr').at(-1)!.checkVisibility()).to.equal(true);
    const dialog = portal.root.querySelector('dialog')!;
    const cutOff = () => dialog.querySelector('[data-content]')!.scrollHeight - dialog.clientHeight;
    // Each of the two is rounded.
    await waitUntil(
      () => cutOff() <= 1,
      () => `${cutOff()} px are cut off`,
    );
    await emulateMedia({ media: 'screen' });
    (portal.page.element as HTMLElement & { open: boolean }).open = false;
    await waitUntil(() => portal.all('h1').length === 0, 'it closes');
    await emulateMedia({ media: 'print' });
    await waitUntil(() => below.checkVisibility(), 'the page is printed again');
    below.remove();
  });
});
