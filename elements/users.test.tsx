import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { mfa } from '../src/contract/mfa/mfa.ts';
import { users } from '../src/contract/users/users.ts';
import { Portal } from './portal-fixture.ts';

const desktop = { width: 1280, height: 800 };
const usual = { width: 800, height: 600 };
const sheet = 'Email,Name\nada@acme.test,Ada\nbo@acme.test,Bo\nnobody,Nobody';

/** The list of a portal with its people. */
async function openList(portal: Portal): Promise<void> {
  location.hash = '#/admin-box/users';
  await waitUntil(() => portal.all('tbody [title*="@"]').length > 0, 'people');
  await portal.settled();
}

// First: below, people come and go.
describe('the list of users over the page', () => {
  let portal: Portal;
  before(async () => {
    await setViewport(desktop);
    portal = await Portal.for('admin@acme.test', { overlay: true });
  });
  beforeEach(() => portal.reset());
  afterEach(() => setViewport(desktop));
  after(async () => {
    await portal.end();
    await setViewport(usual);
  });

  it('Esc takes back a selection before it closes the portal', async () => {
    await openList(portal);
    const rows = portal.all('tbody input[type=checkbox]:enabled');
    rows[0]!.click();
    rows[1]!.click();
    await portal.see('2 selected');
    await sendKeys({ press: 'Escape' });
    await portal.gone('2 selected');
    await portal.find('h1', 'Users');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => portal.all('h1').length === 0, 'it closes');
  });

  it('a tablet shows users in columns', async () => {
    await openList(portal);
    for (const width of [768, 800, 900, 901, 1000]) {
      await setViewport({ width, height: 800 });
      for (const name of ['Roles', 'Status']) await portal.find('th', name);
    }
  });

  it("a user's roles have room at every window width", async () => {
    await openList(portal);
    await portal.find('td', 'Read only');
    const endOf = (element: Element) => element.getBoundingClientRect().right;
    const isBeyond = (element: Element) => endOf(element) > endOf(element.closest('td')!);
    const wordsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
    /** What reaches into the next cell. */
    const wide = () => wordsOf(portal.all('tbody td [title]').filter(isBeyond));
    const tight = () =>
      wordsOf(portal.all('tbody td:nth-child(3) [title] > *').filter((badge) => badge.scrollWidth > badge.clientWidth || isBeyond(badge)));
    for (const width of [1024, 1040, 1100, 1180, 1280, 375]) {
      await setViewport({ width, height: 800 });
      expect({ width, tight: tight(), wide: wide() }).to.deep.equal({ width, tight: [], wide: [] });
    }
  });

  it('times begin like the words beside them and stay on one line', async () => {
    await openList(portal);
    const [time] = portal.all('tbody time');
    expect(getComputedStyle(time!, '::first-letter').textTransform).to.equal('uppercase');
    const oneLine = time!.clientHeight;
    expect(oneLine).to.be.greaterThan(0);
    time!.firstChild!.textContent = '58 minutes ago and some more';
    expect(time!.clientHeight).to.equal(oneLine);
  });

  it('one page shows no paging, but tells its count', async () => {
    await openList(portal);
    await portal.find('[role=navigation]', 'Pages');
    await portal.search('Search by name or email', 'vera');
    await waitUntil(() => !portal.named('[role=navigation]', 'Pages'), 'no paging');
    await waitUntil(() => portal.all('[role=status]').some(({ textContent }) => /^1–(\d) of \1$/.test(textContent)), 'its count');
  });
});

describe('the list of users in Hebrew', () => {
  let portal: Portal;
  before(async () => {
    await setViewport(desktop);
    portal = await Portal.for('admin@acme.test', { overlay: true, language: 'he' });
  });
  beforeEach(() => portal.reset());
  afterEach(() => setViewport(desktop));
  after(async () => {
    await portal.end();
    await setViewport(usual);
  });

  it('cuts no badge', async () => {
    await openList(portal);
    expect(portal.all('tbody [part=badge]').length).to.be.greaterThan(0);
    for (const width of [1280, 1024, 375]) {
      await setViewport({ width, height: 800 });
      const cut = portal.all('tbody [part=badge]').filter((badge) => badge.checkVisibility() && badge.scrollWidth > badge.clientWidth);
      expect({ width, cut: cut.map(({ textContent }) => textContent) }).to.deep.equal({ width, cut: [] });
    }
  });

  it('cuts long addresses at their end: they keep their own direction', async () => {
    await openList(portal);
    await setViewport({ width: 320, height: 800 });
    const starts = portal
      .all('tbody [title*="@"]')
      .filter((address) => address.scrollWidth > address.clientWidth)
      .map((address) => {
        const text = document.createRange();
        text.selectNodeContents(address);
        return text.getBoundingClientRect().left - address.getBoundingClientRect().left;
      });
    expect([...new Set(starts)]).to.deep.equal([0]);
  });
});

describe('users', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  // spec4.user-expiration
  it('somebody is made temporary, then permanent', async () => {
    await portal.open('users', 'Users');
    await portal.fill('Search by name or email', 'Robin Chen');
    await portal.choose('Actions for Robin Chen', 'Set access expiration');
    await portal.pick('Access ends in', '7 days');
    await portal.press('Set expiration');
    await portal.noDialog();
    await portal.see('Temporary');
    await portal.choose('Actions for Robin Chen', 'Change access expiration');
    await portal.press('Cancel');
    await portal.noDialog();
    await portal.choose('Actions for Robin Chen', 'Make permanent');
    await portal.see('now has access permanently');
  });

  it('filters are taken back one by one or all at once', async () => {
    await portal.open('users', 'Users');
    await portal.pick('Filter', 'Status: Active');
    await portal.pick('Filter', 'Role: Support');
    await portal.press('Clear filters');
    await waitUntil(() => !portal.named('button', 'Clear filters'));
    expect(portal.named('button', /^Remove filter/)).to.equal(undefined);
  });

  it('everyone who matches is locked on all pages at once, and unlocked again by undo', async () => {
    await portal.open('users', 'Users');
    await portal.search('Search by name or email', '@acme.test');
    await portal.find('button', 'Next');
    await portal.tick('Select all rows on this page');
    const all = await portal.find('button', /^Select all \d+ that match$/);
    const matching = Number(/\d+/.exec(all.textContent!));
    expect(matching).to.be.greaterThan(20);
    all.click();
    await portal.see(`All ${matching} selected`);
    await portal.choose('Actions', 'Lock');
    const lock = await portal.find('button', /^Lock \d+ users$/);
    const meant = Number(/\d+/.exec(lock.textContent!));
    expect(meant).to.be.within(21, matching - 1);
    lock.click();
    await portal.see(`Locked ${meant} users`);
    await portal.noDialog();
    const count = async () => (await portal.api(users).count({ query: { _filter: '@acme.test', _action: 'lock' } })).total;
    expect(await count()).to.equal(0);
    await portal.press('Undo');
    await waitUntil(async () => (await count()) === meant, 'everybody is unlocked');
    await portal.fill('Search by name or email', '');
  });

  // @users.remove
  it('whoever is removed comes back with their roles by undo, one or several', async () => {
    await portal.open('users', 'Users');
    const found = async (email: string) => (await portal.api(users).listV2({ query: { _filter: email } })).items;
    const [before] = await found('support@acme.test');
    await portal.fill('Search by name or email', 'support@acme.test');
    await waitUntil(
      () => portal.all('tbody tr').length === 1,
      () => `one row of ${portal.all('tbody tr').length}`,
    );
    await portal.choose(`Actions for ${before!.name}`, 'Remove from workspace');
    await portal.press(`Remove ${before!.name}`);
    await portal.noDialog();
    await waitUntil(async () => (await found('support@acme.test')).length === 0);
    await portal.press('Undo');
    await portal.see(`Restored ${before!.name}`);
    const roles = (rows: Awaited<ReturnType<typeof found>>) => rows.flatMap((row) => row.roles.map(({ key }) => key));
    expect(roles(await found('support@acme.test'))).to.deep.equal(roles([before!]));
    await portal.tick('Select all rows on this page');
    await portal.press('Remove from workspace');
    await portal.press('Remove 1 user');
    await portal.noDialog();
    await portal.see('Removed 1 user');
    await portal.press('Undo');
    await waitUntil(async () => (await found('support@acme.test')).length === 1, 'they are back');
    await portal.fill('Search by name or email', '');
  });

  it('the portal of several applications is about one of them, and its people', async () => {
    await portal.end();
    portal = await Portal.for('admin@acme.test', { attributes: { 'multi-app': '' } });
    await portal.open('users', 'Users');
    const about = async (was: string, now: string) => {
      await portal.press('Open menu');
      await portal.choose(`Application: ${was}`, now);
      await portal.find('button', `Application: ${now}`);
      (await portal.find('a', 'Users')).click();
      await portal.noDialog();
    };
    await about('All applications', 'Reports');
    await portal.see('18 users');
    await portal.press('Invite');
    await portal.fill('Email', 'reporter@acme.test');
    await portal.see('and access to Reports.');
    await portal.press('Send invitation');
    await portal.noDialog();
    await portal.see('19 users');
    await portal.press('Remove filter: Application: Reports');
    await about('All applications', 'Help center');
    await portal.press('Open menu');
    await portal.press('Application: Help center');
    await portal.find('[role=menuitem]', 'Open Help center');
    await portal.end();
    portal = await Portal.for('admin@acme.test');
    await portal.open('users', 'Users');
    await portal.press('Open menu');
    await portal.find('a', 'Users');
    expect(portal.named('button', /^Application:/)).to.equal(undefined);
    (await portal.find('a', 'Users')).click();
    await portal.noDialog();
  });

  it('an invite link is made, changed, replaced and turned off', async () => {
    await portal.open('users/invite-link', 'Users');
    await portal.pick('Link expires in', '7 days');
    await portal.press('Create link');
    await portal.see("Copy the link now. You won't see it again.");
    await portal.press('Close');
    await portal.noDialog();
    await portal.choose('More', 'Share an invite link');
    await portal.pick('Link expires in', 'Never');
    await portal.press('Save changes');
    await portal.see('Invite link changed');
    await portal.press('Replace with a new link');
    await portal.see("Copy the link now. You won't see it again.");
    await portal.press('Close');
    await portal.noDialog();
    await portal.choose('More', 'Share an invite link');
    await portal.press('Turn off link');
    await portal.see('Invite link turned off');
  });

  it('several people are invited at once, for a time', async () => {
    await portal.open('users/invite-many', 'Users');
    await portal.fill('People', 'Ada Lovelace <ada.l@acme.test>\ngrace@acme.test');
    await portal.pick('Access', '30 days');
    await portal.press('Invite 2 people');
    await portal.noDialog();
    await portal.see('Invited 2 people');
    await portal.choose('More', 'Resend all invitations');
    await portal.press('Cancel');
    await portal.noDialog();
  });

  it('TXT-02: a quotation mark that is not closed is named with its line, and nobody is left out by it', async () => {
    const people = Array.from({ length: 7 }, (_, at) => `swallowed-${at}@acme.test,Person ${at}`);
    await portal.open('users/import', 'Users');
    await portal.fill('Or paste cells from a spreadsheet', ['Email,Name', 'ada@acme.test,"Ada', ...people].join('\n'));
    await portal.press('Continue');
    await portal.see('Check the quotation marks (") in line 2.');
    await portal.fill('Or paste cells from a spreadsheet', ['Email,Name', 'ada@acme.test,"Ada"', ...people].join('\n'));
    await portal.press('Continue');
    await portal.find('button', 'Check 8 rows');
    await portal.reset();
  });

  it('an import goes back to another file, and through without invitations', async () => {
    await portal.open('users/import', 'Users');
    await portal.find('button', 'Choose a file');
    const saved: string[] = [];
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
    await portal.press('Download a sample file');
    HTMLAnchorElement.prototype.click = click;
    expect(saved).to.deep.equal(['users-sample.csv']);
    await portal.fill('Or paste cells from a spreadsheet', sheet);
    await portal.press('Continue');
    await portal.press('Back');
    await portal.fill('Or paste cells from a spreadsheet', sheet);
    await portal.press('Continue');
    await portal.press('Check 3 rows');
    await portal.see('2 users will be added');
    await portal.press('Choose another file');
    await portal.fill('Or paste cells from a spreadsheet', sheet);
    await portal.press('Continue');
    await portal.press('Check 3 rows');
    await portal.tick('Send invitations');
    await portal.press('Add 2 users');
    await portal.see('2 users were added');
    await portal.see('No invitations were sent.');
    await portal.press('Close');
    await portal.noDialog();
  });

  it('an import is cancelled halfway, and says who was left out @users.cancelConfirm', async () => {
    const rows = Array.from({ length: 400 }, (_, at) => `crowd-${at}@acme.test,Crowd ${at}`);
    await portal.open('users/import', 'Users');
    // The import before this one may not have ended.
    const first = await portal.find('button', /^(Import more|Choose a file)$/);
    if (first.textContent === 'Import more') first.click();
    await portal.fill('Or paste cells from a spreadsheet', ['Email,Name', ...rows].join('\n'));
    await portal.press('Continue');
    await portal.press('Check 400 rows');
    await portal.tick('Send invitations');
    await portal.press('Add 400 users');
    await portal.press('Cancel import');
    await portal.see('Users already added stay.');
    await portal.press('Keep going');
    await portal.gone('Users already added stay.');
    await portal.see('Adding users');
    await portal.press('Cancel import');
    await portal.see('Cancel this import?');
    await portal.press('Cancel import');
    await portal.see('left when the import was canceled');
    const [, left] = portal.front.textContent!.match(/([\d,]+) rows were left/)!;
    expect(Number(left)).to.be.within(1, 399);
    await portal.press('Close');
    await portal.noDialog();
  });

  it("a person's page says what they may not do, and resets their second factor", async () => {
    await portal.open('users', 'Users');
    await portal.fill('Search by name or email', 'Sam Rivera');
    await portal.choose('Actions for Sam Rivera', 'View details');
    await portal.find('h1', 'Sam Rivera');
    (await portal.find('[role=tab]', 'Permissions')).click();
    await portal.pick('Show', 'Not allowed');
    await portal.see('Delete roles');
    await portal.back('Users');
    await portal.find('h1', 'Users');
  });

  // @users.editDetails
  it("somebody's name and phone number are changed from the list, and back by undo, also on their page", async () => {
    await portal.open('users', 'Users');
    await portal.fill('Search by name or email', 'Sam Rivera');
    await portal.choose('Actions for Sam Rivera', 'Edit details');
    await portal.fill('Name', 'Sam Rivers');
    await portal.fill('Phone number', '12');
    await portal.press('Save details');
    await portal.see('Enter a phone number with country code');
    await portal.fill('Phone number', '+1 202 555 0123');
    await portal.press('Save details');
    await portal.noDialog();
    const found = async () => (await portal.api(users).listV2({ query: { _filter: 'support@acme.test' } })).items[0]!;
    expect(await found()).to.include({ name: 'Sam Rivers', phoneNumber: '+12025550123' });
    await portal.press('Undo');
    await waitUntil(async () => (await found()).name === 'Sam Rivera', 'the name is back');
    expect((await found()).phoneNumber).to.equal(undefined);
    await portal.open(`users/details/${(await found()).id}`, 'Sam Rivera');
    await portal.see("Edit Sam Rivera's details");
    await portal.press('Cancel');
    await portal.noDialog();
    await portal.press('Edit details');
    await portal.see("Edit Sam Rivera's details");
    await portal.press('Cancel');
    await portal.noDialog();
  });

  it("a name that belongs to other workspaces, too, says why it can't be changed", async () => {
    await portal.end();
    portal = await Portal.for('admin@globex.test');
    const { id, name } = (await portal.api(users).listV2({ query: { _filter: 'admin@acme.test' } })).items[0]!;
    await portal.open(`users/details/${id}`, name);
    await portal.fill('Name', 'Somebody else');
    await portal.press('Save details');
    await portal.see('This person also belongs to other workspaces');
    await portal.press('Cancel');
    await portal.end();
    portal = await Portal.for('admin@acme.test');
  });

  it("somebody's second factor is reset from their page", async () => {
    await portal.end();
    portal = await Portal.for('readonly@acme.test');
    await portal.api(mfa).enrolAuthenticator();
    await portal.api(mfa).enrolAuthenticatorVerify({ body: { token: '123456' } });
    await portal.end();
    portal = await Portal.for('admin@acme.test');
    await portal.open('users', 'Users');
    await portal.fill('Search by name or email', 'Robin Chen');
    await portal.choose('Actions for Robin Chen', 'View details');
    (await portal.find('[role=tab]', 'Security')).click();
    await portal.press('Reset two-step verification');
    await portal.press('Reset two-step verification');
    await portal.see('Not set up');
  });
});
