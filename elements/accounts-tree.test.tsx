import { expect } from 'chai';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { Portal } from './portal-fixture.ts';
import { expectNoViolations } from './surfaces-fixture.ts';
import { waitUntil } from './wait-until.ts';

const usual = { width: 800, height: 600 };
const desktop = { width: 1280, height: 800 };

describe('accounts below, over the page', () => {
  let portal: Portal;
  before(async () => {
    await setViewport(desktop);
    portal = await Portal.for('reseller@north.test', { overlay: true });
  });
  beforeEach(() => portal.reset());
  afterEach(() => setViewport(desktop));
  after(async () => {
    await portal.end();
    await setViewport(usual);
  });
  const account = (name: string) => portal.all('[role=row]').find((row) => row.getAttribute('aria-label') === name);
  const person = (name: string) => portal.all('tbody tr').find(({ textContent }) => textContent!.includes(name));
  const press = (key: string) => sendKeys({ press: key });
  const isFocused = (name: string) =>
    waitUntil(
      () => account(name) && portal.root.activeElement === account(name),
      () => `the focus on ${name} instead of ${portal.root.activeElement?.getAttribute('aria-label')}`,
    );
  /** A click of a script is no gesture: Esc would close the portal, too. */
  const enter = async (element: HTMLElement) => {
    element.focus();
    await press('Enter');
  };
  const titles = () => portal.all('dialog[open] h2').map(({ textContent }) => textContent);

  it('the tree is walked by keyboard, and fits a phone', async () => {
    await portal.open('allAccounts', 'All accounts');
    await waitUntil(() => account('Polar Foods')?.textContent!.includes('1 user'), 'how many are in it');
    account('North')!.focus();
    await press('ArrowDown');
    await press('ArrowDown');
    await isFocused('Nordlys Retail');
    await press('ArrowRight');
    await waitUntil(() => account('Nordlys Retail')!.ariaExpanded === 'true', 'it is open');
    await waitUntil(() => account('Nordlys Oslo')?.ariaLevel === '3', 'what is below');
    await press('ArrowRight');
    await isFocused('Nordlys Bergen');
    await press('ArrowLeft');
    await isFocused('Nordlys Retail');
    await press('ArrowLeft');
    await waitUntil(() => !account('Nordlys Bergen'), 'it is closed');
    await expectNoViolations(portal.page.element);
    await setViewport({ width: 320, height: 700 });
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    const menu = account('Nordlys Retail')!.querySelector('button[aria-label^="Actions for"]')!.getBoundingClientRect();
    expect(menu.left).to.be.at.least(0);
    expect(menu.right).to.be.at.most(320);
    expect(menu.width).to.be.greaterThan(0);
    expect(menu.top).to.be.within(0, 700);
  });

  it('the page of an account has no accessibility fault', async () => {
    await portal.open('allAccounts', 'All accounts');
    (await portal.find('a', 'Polar Foods')).click();
    await portal.find('h1', 'Polar Foods');
    await portal.see('Aino Laine');
    await portal.settled();
    await expectNoViolations(portal.page.element);
  });

  it('everybody below is listed with their accounts, whose roles are edited from there', async () => {
    await portal.open('users', 'Users');
    await waitUntil(() => person('Otis Vale'), 'people');
    expect(person('Freya Dahl')).to.equal(undefined);
    await portal.tick('Include sub-accounts');
    await waitUntil(() => person('Freya Dahl')?.textContent!.includes('Nordlys Retail'), 'where she is');

    await portal.open('allAccounts', 'All accounts');
    await portal.press('All users');
    await waitUntil(() => person('Freya Dahl'), 'everybody');
    await portal.settled();
    await enter(await portal.find('button', 'Actions for Freya Dahl'));
    await enter(await portal.find('[role=menuitem]', 'Accounts and roles'));
    await portal.find('h2', "Freya Dahl's accounts");
    await waitUntil(() => portal.front.querySelectorAll('li').length === 1, 'one account');
    await expectNoViolations(portal.page.element);
    await enter(await portal.find('button', 'Edit roles in Nordlys Retail'));
    await portal.find('h2', "Edit Freya Dahl's roles");
    await press('Escape');
    await waitUntil(() => !titles().includes("Edit Freya Dahl's roles"), 'it is closed');
    await press('Escape');
    await waitUntil(() => !titles().includes("Freya Dahl's accounts"), 'both are closed');
  });

  it('an account is moved only after it is said who no longer can look after it, and moves back', async () => {
    await portal.open('allAccounts', 'All accounts');
    await portal.choose('Actions for Polar Foods', 'Move');
    await portal.find('h2', 'Move Polar Foods');
    await portal.see('lose access');
    await portal.pick('New parent account', 'Harbor Logistics');
    await expectNoViolations(portal.page.element);
    await portal.press('Move');
    await waitUntil(() => !account('Polar Foods'), 'it has gone');
    await portal.press('Undo');
    await waitUntil(() => account('Polar Foods')?.ariaLevel === '2', 'it is back');
  });
});

describe('a workspace that manages no accounts', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  after(() => portal.end());

  it('has no section for them, and its address opens none', async () => {
    await portal.open('users', 'Users');
    expect(portal.root.textContent).to.contain('Webhooks').and.not.to.contain('All accounts');
    await portal.reset();
    const { length } = portal.all('h1');
    location.hash = '#/admin-box/allAccounts';
    await waitUntil(() => location.hash === '#/admin-box/allAccounts' && portal.all('h1').length === length, 'an address');
    await portal.settled();
    expect(portal.all('h1').some(({ textContent }) => textContent === 'All accounts')).to.equal(false);
  });
});
