import { expect } from 'chai';
import { applications } from '../src/contract/applications/applications.ts';
import { AppError } from '../src/lib/error.ts';
import { Portal } from './portal-fixture.ts';
import { waitUntil } from './wait-until.ts';

describe('applications', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  // First: below, people are added.
  it('of many changes of access, those that fail are counted, and saving again does the rest', async () => {
    const row = () => portal.all('tbody tr').find((one) => one.querySelector('button[aria-label="Actions for Reports"]'));
    const has = (text: string) =>
      waitUntil(
        () => row()?.textContent!.includes(text),
        () => `${text}: ${row()?.textContent}`,
      );
    await portal.open('applications', 'Applications');
    await has('18 people');
    await portal.choose('Actions for Reports', 'Manage access');
    await portal.find('h2', 'Access to Reports');
    await portal.tick('Select all');
    await portal.press('Remove access');
    const area = portal.api(applications);
    const { unassign } = area;
    const sent: string[] = [];
    let failing = true;
    area.unassign = (input) => {
      sent.push(input.body.userId);
      return failing && sent.length % 6 === 0
        ? Promise.reject(new AppError('ER-ADMIN-PORTAL-GENERIC-ERROR', 'Away.', { status: 503 }))
        : unassign(input);
    };
    const save = async () => {
      await portal.press('Save access');
      await waitUntil(() => portal.all('dialog[role=alertdialog][open]').length > 0, 'a question');
      await portal.press('Save access');
    };
    await save();
    await portal.see("3 people's access couldn't be changed. Save again to retry.");
    failing = false;
    const before = sent.length;
    await save();
    await has('No one yet');
    expect(sent.length - before, 'only what had failed').to.equal(3);
    area.unassign = unassign;
    await portal.press('Undo');
    await has('18 people');
  });

  it('one that has an address is opened beside the portal', async () => {
    await portal.open('applications', 'Applications');
    const menus = portal.all('[part=page] tbody button[aria-haspopup]').map((button) => button.getAttribute('aria-label')!);
    expect(menus.length).to.be.greaterThan(1);
    const opened: unknown[] = [];
    const { open } = window;
    window.open = (...given) => (opened.push(given), null);
    for (const menu of menus) {
      await portal.press(menu);
      await portal.find('[role=menuitem]', /access$/);
      const item = portal.named('[role=menuitem]', 'Open');
      if (item) item.click();
      else await portal.press(menu);
    }
    window.open = open;
    expect(opened.length).to.be.greaterThan(0);
    for (const [, target, features] of opened as string[][]) expect([target, features]).to.deep.equal(['_blank', 'noopener']);
  });

  it('a list of people with access is searched, and people are added to it', async () => {
    await portal.open('applications', 'Applications');
    const some = portal.all('[part=page] tbody tr').find((row) => /person|people|Nobody/.test(row.textContent!))!;
    const name = some.querySelector('button[aria-haspopup]')!.getAttribute('aria-label')!;
    await portal.choose(name, 'Manage access');
    await portal.find('[aria-label], label, caption, h3', /^People with access/);
    await portal.fill('Find people to add by name or email', 'S');
    await portal.press(/^Add (all \d+|1 person)$/);
    await portal.press('Save access');
    await portal.noDialog();
    await portal.see('Access to');
  });

  it('where it is managed, its addresses are changed, and a wrong one is said at its field', async () => {
    await portal.open('applications', 'Applications');
    (await portal.find('[part=page] tbody a', 'Reports')).click();
    const input = await portal.fill('Redirect URLs', 'http://reports.example.com/callback');
    await portal.press('Save');
    await portal.see('Enter https URLs without wildcards');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    const redirectURIs = ['https://reports.example.com/callback', 'https://reports.example.com/other'];
    await portal.fill('Redirect URLs', `${redirectURIs.join('\n')}\n`);
    await portal.press('Save');
    await waitUntil(() => portal.named('[role=status]', 'Saved'), 'it is saved');
    const appId = location.hash.split('/').at(-1)!;
    expect((await portal.api(applications).details({ appId })).managed!.redirectURIs).to.deep.equal(redirectURIs);
    await portal.back('Applications');
    await portal.find('[part=page] tbody a', 'Reports');
  });

  it('those that are managed here are found, and everything about one is changed @applications.description', async () => {
    await portal.open('applications/managed', 'Applications');
    const listed = () => portal.all('[part=page] tbody a').map(({ textContent }) => textContent!);
    await waitUntil(
      () => listed().includes('Reports') && !listed().includes('Help center'),
      () => listed().join(),
    );
    await portal.choose('Actions for Reports', 'Edit application');
    await portal.find('h1', 'Reports');
    const saved = async (fields: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(fields)) await portal.fill(label, value);
      await portal.press('Save');
      await portal.find('h1', fields['Name']!);
      await waitUntil(() => portal.named('[role=status]', 'Saved'), 'it is saved');
    };
    await saved({
      Name: 'Numbers',
      Description: 'What was sold.',
      'Home URL': 'https://numbers.example.com',
      'Sign-in URL': 'https://numbers.example.com/sign-in',
      'Sign-out URLs': 'https://numbers.example.com/bye',
    });
    const appId = location.hash.split('/').at(-1)!;
    expect(await portal.api(applications).details({ appId })).to.deep.include({
      name: 'Numbers',
      description: 'What was sold.',
      appURL: 'https://numbers.example.com',
      loginURL: 'https://numbers.example.com/sign-in',
    });
    expect((await portal.api(applications).details({ appId })).managed!.signOutURIs).to.deep.equal(['https://numbers.example.com/bye']);
    await saved({ Name: 'Reports' });
  });

  it('its secret is replaced by a link to that, shown once, and the one before ended', async () => {
    const own = await portal.api(applications).list({ query: { _includeManaged: true } });
    const { id } = own.find(({ name }) => name === 'Reports')!;
    await portal.open(`applications/${id}/secret`, 'Reports');
    await portal.find('h2', 'Replace the secret for Reports?');
    await portal.press('Replace secret');
    await portal.find('h2', 'Save the secret for Reports');
    const secret = (await portal.find('code', /^gh_secret_/)).textContent!;
    await portal.press('Done');
    await portal.noDialog();
    expect(portal.root.textContent).not.to.contain(secret);
    expect(location.hash, 'a reload asks nothing').to.match(new RegExp(`${id}$`));
    await portal.see('Works until');
    await portal.press('End now');
    await portal.press('End secret');
    await portal.noDialog();
    await portal.gone('Works until');
    await portal.see('Current secret');
  });
});

describe('applications, in a workspace with accounts below', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('reseller@north.test')));
  after(() => portal.end());

  it('one is given to an account, and taken again', async () => {
    const [own] = await portal.api(applications).list({ query: { _includeManaged: true } });
    await portal.open(`applications/${own!.id}/workspaces`, 'Partner portal');
    await portal.search('Search workspaces', 'Polar');
    const row = () => portal.all('[part=page] tbody tr').find((each) => each.textContent!.includes('Polar Foods'))!.textContent!;
    expect(row()).to.contain('No access');
    await portal.choose('Actions for Polar Foods', 'Give access to everyone');
    await waitUntil(() => row().includes('Everyone'), row);
    await portal.choose('Actions for Polar Foods', 'Remove access');
    await portal.find('h2', 'Remove access for Polar Foods?');
    await portal.press('Remove access');
    await portal.noDialog();
    await waitUntil(() => row().includes('No access'), row);
  });
});

describe('applications, for somebody who only looks', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('readonly@acme.test')));
  after(() => portal.end());

  it('one says how people sign in, without a form', async () => {
    const own = await portal.api(applications).list({ query: { _includeManaged: true } });
    const { id } = own.find(({ name }) => name === 'Field kit')!;
    await portal.open(`applications/${id}`, 'Field kit');
    await portal.see('Redirect URLs');
    await portal.see('Public (PKCE)');
    expect(portal.all('[part=page] textarea, [part=page] form').length).to.equal(0);
    expect(portal.named('button', 'Replace secret')).to.equal(undefined);
  });
});
