import { expect } from 'chai';
import { Portal } from './portal-fixture.ts';
import { keepTranslating } from './translated.ts';

describe('a page that the browser translates', () => {
  let portal: Portal;
  const broken: string[] = [];
  const note = ({ message }: ErrorEvent) => broken.push(message);
  before(async () => {
    portal = await Portal.for('admin@acme.test');
    keepTranslating(portal.root);
    addEventListener('error', note);
  });
  after(async () => {
    removeEventListener('error', note);
    await portal.end();
  });
  afterEach(() => expect(broken).to.deep.equal([]));

  it('TXT-04: roles are searched, written, changed and deleted', async () => {
    await portal.open('roles', 'Roles');
    await portal.fill('Search roles', 'read');
    await portal.gone('Support');
    await portal.fill('Search roles', '');
    await portal.see('Support');
    await portal.press('Add role');
    await portal.fill('Name', 'Night crew');
    await portal.fill('Description', 'After dark');
    await portal.see('0 selected');
    await portal.tick('View users');
    await portal.see('1 selected');
    for (const search of ['zzzz', 'yyyy']) {
      await portal.fill('Search permissions', search);
      await portal.see(`No permissions match "${search}"`);
    }
    await portal.fill('Search permissions', '');
    await portal.tick('View roles');
    await portal.see('2 selected');
    await portal.tick('View roles');
    await portal.press('Add role');
    await portal.noDialog();
    await portal.see('Night crew');
    await portal.choose('Actions for Night crew', 'Edit');
    await portal.fill('Key', ' ');
    await portal.press('Save role');
    await portal.see('Enter a key for the role.');
    await portal.fill('Key', 'late-crew');
    await portal.fill('Name', 'Late crew');
    await portal.fill('Description', 'Until morning');
    await portal.press('Save role');
    await portal.noDialog();
    await portal.see('Until morning');
    await portal.gone('After dark');
    await portal.choose('Actions for Late crew', 'Delete');
    await portal.press('Delete role Late crew');
    await portal.noDialog();
    await portal.gone('Until morning');
  });

  it('TXT-04: two roles are compared, and permissions are given where they are listed', async () => {
    await portal.open('roles/compare', 'Roles');
    await portal.pick('Role', 'Admin');
    for (const other of ['Read only', 'Support', 'Read only']) {
      await portal.pick('Compare with', other);
      await portal.see('difference');
      await portal.find('th', new RegExp(other));
    }
    await portal.tick('Only show differences');
    await portal.tick('Only show differences');
    await portal.press('Close');
    await portal.noDialog();
    await portal.open('roles/permissions', 'Roles');
    await portal.fill('Search permissions', 'zzzz');
    await portal.see('No permissions match "zzzz"');
    await portal.fill('Search permissions', 'delete groups');
    await portal.press('Roles with Delete groups');
    await portal.find('h2', 'Roles with Delete groups');
    await portal.press('Close');
    await portal.press('Close');
    await portal.noDialog();
  });

  it('TXT-04: somebody is given roles, and it is said why they may do something', async () => {
    await portal.open('roles/why', 'Roles');
    await portal.fill('Search people', 'readonly@acme');
    await portal.press('Choose Robin Chen');
    for (const [permission, sentence] of [
      ['Remove users', "Robin Chen doesn't have the permission “Remove users”."],
      ['View users', 'Robin Chen has the permission “View users”.'],
    ] as const) {
      await portal.pick('Permission', permission);
      await portal.see(sentence);
    }
    await portal.press('Close');
    await portal.noDialog();
    await portal.open('users', 'Users');
    await portal.choose('Actions for Robin Chen', 'Edit roles');
    await portal.pick('Roles', 'Support');
    await portal.see('Support');
    await portal.press('Save roles');
    await portal.noDialog();
    await portal.find('tr', /Robin Chen.*Support/);
  });
});
