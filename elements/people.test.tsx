import { expect } from 'chai';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { users } from '../src/contract/users/users.ts';
import { AppError } from '../src/lib/error.ts';
import { Portal } from './portal-fixture.ts';
import { savedBy } from './files-fixture.ts';
import { expectNoViolations } from './surfaces-fixture.ts';
import { waitUntil } from './wait-until.ts';

/** A text as Excel saves it. */
function wide(text: string): Uint8Array<ArrayBuffer> {
  const units = Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0));
  return new Uint8Array(units.buffer);
}

describe('people', () => {
  let portal: Portal;
  before(async () => {
    await setViewport({ width: 1280, height: 800 });
    portal = await Portal.for('admin@acme.test', { overlay: true });
  });
  beforeEach(() => portal.reset());
  after(async () => {
    await portal.end();
    await setViewport({ width: 800, height: 600 });
  });
  const searchLabel = 'Search by name or email';
  const rows = (selector = 'tbody tr') => [...portal.front.querySelectorAll<HTMLElement>(selector)].filter((row) => row.checkVisibility());
  const rowOf = (text: string) => rows().find(({ textContent }) => textContent!.includes(text));
  const said = (text: string, ...parts: string[]) =>
    waitUntil(
      () => parts.every((part) => rowOf(text)?.textContent!.includes(part)),
      () =>
        `${parts.join()} of ${text} in ${rows()
          .map(({ textContent }) => textContent)
          .join(' | ')}`,
    );
  /** The portal is one, too. */
  const noDialog = () =>
    waitUntil(
      () => portal.all('dialog[open]').length === 1,
      () => `a dialog: ${portal.front.textContent}`,
    );
  const question = () => waitUntil(() => portal.all('dialog[role=alertdialog][open]')[0], 'a question');

  it('a page says why somebody may do something, by which role and which group, and Back leads to the list as it was', async () => {
    await portal.open('users', 'Users');
    await portal.search(searchLabel, 'vera jansen');
    await waitUntil(() => portal.all('[role=status]').some(({ textContent }) => textContent!.includes('1 user')), 'one person');
    (await portal.find('a', 'Vera Jansen')).click();
    await portal.find('h1', 'Vera Jansen');
    const tab = async (name: string) => (await portal.find('[role=tab]', name)).click();
    await tab('Permissions');
    await portal.fill('Search permissions', 'manage users');
    const permission = (...parts: string[]) =>
      waitUntil(
        () =>
          portal
            .all('li, [role=listitem]')
            .some(({ textContent }) => ['Manage users', ...parts].every((part) => textContent!.includes(part))),
        () => `${parts.join()} in ${portal.front.textContent}`,
      );
    await permission('From role: Support · group: Support');
    // Without the group, nothing allows it, and the page says what would.
    await tab('Details');
    await portal.press('Edit groups');
    await portal.press('Remove Support');
    await portal.press('Save groups');
    await question();
    await portal.press('Save groups');
    await noDialog();
    await tab('Permissions');
    await portal.press('Search all permissions');
    await permission('Not allowed', 'Roles that allow this: Admin or Support');
    history.back();
    await portal.find('h1', 'Users');
    expect((await portal.field(searchLabel)).value).to.equal('vera jansen');
  });

  it('columns that were chosen stay, and a filter is a chip that takes itself away', async () => {
    await portal.open('users', 'Users');
    expect((await portal.find('th', 'Joined')).ariaSort).to.equal('descending');
    await portal.press('Columns');
    (await portal.find('[role=menuitemcheckbox]', 'Managed by')).click();
    await portal.find('th', 'Managed by');
    await portal.pick('Filter', 'Status: Locked');
    const active = () => rows().filter(({ textContent }) => textContent!.includes('Active')).length;
    await portal.find('button', 'Remove filter: Status: Locked');
    await waitUntil(() => active() === 0, 'nobody who is active');
    await portal.press('Remove filter: Status: Locked');
    await waitUntil(() => active() > 0, 'those who are active');
    await portal.end();
    portal = await Portal.for('admin@acme.test', { overlay: true });
    await portal.open('users', 'Users');
    await portal.find('th', 'Managed by');
  });

  it('a pasted list is judged line by line, invited, and taken back in one go; what fails can be tried again @users.partial', async () => {
    const [first, second] = ['ada@pasted.test', 'grace@pasted.test'];
    await portal.open('users', 'Users');
    await portal.choose('More', 'Invite several people');
    await portal.find('h2', 'Invite several people');
    await portal.fill('People', `Name\tEmail\nAda Pasted\t${first}\nGrace Pasted <${second}>\n${first}\nsupport@acme.test\nNo address`);
    await said('Ada Pasted', 'Will be invited');
    await said('support@acme.test', 'Already in this workspace');
    await said('No address', 'No email in this line');
    expect(rows().filter(({ textContent }) => textContent!.includes('Duplicate of an earlier line')).length).to.equal(1);
    // One of the two fails at first.
    const area = portal.api(users);
    const { invite } = area;
    let refusals = 0;
    area.invite = (input) =>
      input.body.email === second && refusals++ === 0
        ? Promise.reject(new AppError('ER-ADMIN-PORTAL-GENERIC-ERROR', 'No.', { status: 500 }))
        : invite(input);
    await portal.press('Invite 2 people');
    await waitUntil(
      () => portal.front.querySelector('[role=alert]')?.textContent!.includes('1 failed'),
      () => `what failed in ${portal.front.textContent}`,
    );
    expect(portal.front.textContent).to.contain(second);
    await portal.press('Try 1 again');
    await noDialog();
    area.invite = invite;
    await portal.see('Invited 2 people');

    await portal.search(searchLabel, 'pasted');
    for (const name of ['Ada Pasted', 'Grace Pasted']) await portal.tick(`Select ${name}`);
    await portal.press('Remove from workspace');
    await portal.press('Remove 2 users');
    await portal.see('Removed 2 users');
    await portal.see('No users match "pasted"');
  });

  it("a user's groups are edited in the list of users, and what they lose is said first", async () => {
    const isSupport = (wanted: boolean) =>
      waitUntil(
        () => rowOf('Ximena Weber')?.textContent!.includes('Support') === wanted,
        () => `${wanted}: ${rowOf('Ximena Weber')?.textContent}`,
      );
    await portal.open('users', 'Users');
    await portal.search(searchLabel, 'ximena weber');
    await isSupport(true);
    await portal.choose('Actions for Ximena Weber', 'Edit groups');
    await portal.find('h2', "Edit Ximena Weber's groups");
    await portal.find('button', 'Remove Support');
    // A directory's group stays whatever is pressed.
    expect(portal.front.textContent).to.contain('HR');
    expect(portal.named('button', 'Remove HR')).to.equal(undefined);
    await portal.press('Remove Support');
    await portal.press('Save groups');
    expect((await question()).textContent).to.contain('Ximena Weber immediately loses what these roles allow: Support.');
    await portal.press('Save groups');
    await noDialog();
    await isSupport(false);
    await portal.press('Undo');
    await isSupport(true);
  });

  it('a file as Excel saves it becomes invitations; what is skipped comes back as a file with the reasons', async () => {
    const choose = (name: string, type: string, content: BlobPart) => {
      const input = portal.front.querySelector<HTMLInputElement>('input[type=file]')!;
      const files = new DataTransfer();
      files.items.add(new File([content], name, { type }));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    await portal.open('users', 'Users');
    await portal.choose('Import and export', 'Import from a file');
    await portal.see('Drop a CSV file here');
    await expectNoViolations(portal.page.element);
    // The workbook itself first, as many would.
    choose('people.xlsx', 'application/octet-stream', 'PK\u0003\u0004');
    await waitUntil(
      () => portal.front.querySelector('[role=alert]')?.textContent!.includes('Save it as CSV first'),
      () => `what to do in ${portal.front.textContent}`,
    );
    const lines = [
      'Vorname;Nachname;E-Mail;Abteilung',
      'Åsa;"Öberg; jr.";asa@imported.test;A',
      'Bo;;bo@imported.test;B',
      'Cid;;cid@nowhere;C',
      'Bo;;bo@imported.test;B',
    ];
    choose('people.csv', 'text/csv', wide(lines.join('\r\n')));
    expect((await portal.field('What Vorname is')).textContent).to.equal('First name');
    expect((await portal.field('What Abteilung is')).textContent).to.equal("Don't import");
    await expectNoViolations(portal.page.element);
    await portal.press('Check 4 rows');
    await portal.find('h3, h2, p', '2 users will be added');
    await waitUntil(
      () =>
        rows()
          .findLast(({ textContent }) => textContent!.includes('bo@imported.test'))
          ?.textContent!.includes('Same email as row 3.'),
      () => `the second of one address in ${portal.front.textContent}`,
    );
    (await portal.find('[role=tab]', /^Invalid email/)).click();
    await said('cid@nowhere', 'The part after the @ is incomplete');
    await expectNoViolations(portal.page.element);
    await portal.press('Add 2 users');
    await portal.see('people.csv, started by');
    await portal.see('2 users were added');
    await portal.press('Close');
    await noDialog();

    // Later, from a link.
    await portal.reset();
    await portal.open('users/import', 'Users');
    await portal.press('View: people.csv');
    await portal.see('2 users were added');
    const { name, text } = await savedBy(() => portal.press('Download skipped rows'));
    expect(name).to.equal('people-skipped.csv');
    expect(text).to.contain('"cid@nowhere","Cid","","","","","4","Invalid email: The part');
  });

  it('200 people pasted from a spreadsheet are added, and are in the exported list', async () => {
    await portal.open('users', 'Users');
    await sendKeys({ press: 'Control+k' });
    await portal.fill('Search or run a command', 'import users');
    await portal.find('[role=option]', /^Import users/);
    await sendKeys({ press: 'Enter' });
    await portal.find('h2', 'Import users');
    const pasted = Array.from({ length: 200 }, (_, at) => `Person ${at}\tperson${at}@nowhere.test\tEngineer`);
    await portal.fill('Or paste cells from a spreadsheet', ['Name\tEmail\tTitle', ...pasted].join('\n'));
    await portal.press('Continue');
    await portal.press('Check 200 rows');
    await portal.see('Every row is ready.');
    await portal.press('Add 200 users');
    await portal.see('200 users were added');
    await sendKeys({ press: 'Escape' });
    await noDialog();
    await portal.search(searchLabel, '@nowhere.test');
    await portal.see('200 users');
    const { text } = await savedBy(() => portal.choose('Import and export', 'Export as CSV'));
    const exported = text.split('\r\n');
    expect(exported).to.have.length(202);
    expect(exported[1]).to.contain('"person0@nowhere.test","Person 0"');
  });
});
