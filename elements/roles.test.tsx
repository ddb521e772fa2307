import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { roles } from '../src/contract/roles/roles.ts';
import { users } from '../src/contract/users/users.ts';
import { Portal } from './portal-fixture.ts';

describe('roles', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  it('a role is written field by field, and its permissions are searched', async () => {
    await portal.open('roles/new', 'Roles');
    await portal.fill('Name', 'Field crew');
    expect((await portal.field('Key')).value).to.equal('field-crew');
    await portal.fill('Key', 'crew');
    await portal.fill('Description', 'Out and about');
    await portal.tick('Assign to new members by default');
    await portal.find('h3', 'Permissions');
    await portal.fill('Search permissions', 'view users');
    await portal.tick('View users');
    await portal.press('Add role');
    await portal.noDialog();
    await portal.see('Field crew');
    await portal.see('Out and about');
    const fresh = () => portal.all('tr[data-fresh]').map((row) => row.textContent!.includes('Field crew'));
    await waitUntil(() => fresh().length > 0, 'what was added is drawn attention to');
    expect(fresh()).to.deep.equal([true]);
    await portal.choose('Actions for Field crew', 'Edit');
    // Code uses it, so a new name leaves it as it is.
    await portal.fill('Name', 'Ground crew');
    const key = await portal.field('Key');
    expect([key.value, key.readOnly]).to.deep.equal(['crew', true]);
    expect((await portal.field('Assign to new members by default')).checked).to.equal(true);
    expect((await portal.field('View users')).checked).to.equal(true);
    await portal.press('Cancel');
    await portal.press('Discard changes');
    await portal.noDialog();
  });

  it('two roles are compared', async () => {
    await portal.open('roles/compare', 'Roles');
    await portal.pick('Role', 'Admin');
    await portal.pick('Compare with', 'Read only');
    await portal.tick('Only show differences');
    await portal.see('difference');
    await portal.press('Close');
  });

  it('roles are found by a permission, and given it there @roles.permissions', async () => {
    await portal.open('roles/permissions', 'Roles');
    await portal.fill('Search permissions', 'zzzz');
    await portal.see('No permissions match "zzzz"');
    await portal.fill('Search permissions', 'delete groups');
    const countOf = async () => (await portal.find('li', /^Delete groups/)).textContent!.match(/\d+ roles?/)![0];
    const before = Number.parseInt(await countOf(), 10);
    await portal.press('Roles with Delete groups');
    expect((await portal.field('Admin')).checked).to.equal(true);
    expect((await portal.field('Admin')).disabled, 'a built-in role').to.equal(true);
    await portal.tick('Field crew');
    await portal.press('Save roles');
    await portal.see('Roles with Delete groups saved');
    await waitUntil(async () => Number.parseInt(await countOf(), 10) === before + 1);
    await portal.press('Close');
    await portal.noDialog();
    await portal.choose('Actions for Field crew', 'Edit');
    expect((await portal.field('Delete groups')).checked).to.equal(true);
    await portal.press('Cancel');
    await portal.noDialog();
  });

  it('what decides whether somebody may do something is said in sentences, from a command and from a permission @roles.why', async () => {
    await portal.open('roles/why', 'Roles');
    await portal.fill('Search people', 'readonly@acme');
    await portal.press('Choose Robin Chen');
    await portal.pick('Permission', 'Remove users');
    await portal.see("Robin Chen doesn't have the permission “Remove users”.");
    await portal.see('No role they have includes it.');
    expect((await portal.find('p', /^Roles that include it:/)).textContent).to.contain('Admin');
    await portal.pick('Permission', 'View users');
    await portal.see('Robin Chen has the permission “View users”.');
    await portal.see('Their role Read only includes it.');
    await portal.press('Choose someone else');
    await portal.fill('Search people', 'zzzz');
    await portal.see('No one matches "zzzz"');
    await portal.press('Close');
    await portal.noDialog();
    await portal.open('roles/permissions', 'Roles');
    await portal.press('Why: Delete groups');
    await portal.press('Choose Alex Morgan');
    await portal.see('Their role Admin includes “');
    await portal.press('Close');
    await portal.press('Close');
    await portal.noDialog();
  });

  it('a role says who would gain and lose what while it is edited, and again when it is deleted', async () => {
    const { items } = await portal.api(users).listV2({ query: { _filter: 'support@acme' } });
    const crew = (await portal.api(roles).list()).find(({ name }) => name === 'Field crew')!;
    await portal.api(users).update({ body: { id: items[0]!.id, roleIds: [crew.id] } });
    await portal.open('roles', 'Roles');
    await portal.choose('Actions for Field crew', 'Edit');
    await portal.tick('View audit log');
    await portal.see('1 person gains View audit log');
    await portal.tick('View users');
    await portal.see('1 person loses View users');
    await portal.see('Sam Rivera');
    await portal.tick('View users');
    await portal.tick('View audit log');
    await portal.gone('What this changes');
    await portal.press('Cancel');
    await portal.press('Discard changes');
    await portal.noDialog();
    await portal.choose('Actions for Field crew', 'Delete');
    await portal.see('1 person loses View users');
    await portal.press('Cancel');
    await portal.noDialog();
  });

  it('two roles are compared by what they allow, or only by what is different', async () => {
    await portal.open('roles', 'Roles');
    await portal.choose('Actions for Support', 'Compare');
    await portal.pick('Compare with', 'Read only');
    await portal.find('h2', 'Compare roles');
    await portal.find('*', /^\d+ differences?$/);
    const rows = () => [...portal.front.querySelectorAll('[role=row], tr')].filter((row) => row.checkVisibility());
    const all = rows().length;
    await portal.tick('Only show differences');
    await waitUntil(() => rows().length < all, 'fewer');
    expect(rows().find(({ textContent }) => textContent!.includes('Manage users'))!.textContent).to.match(/Yes.*No/);
    await portal.press('Close');
    await portal.noDialog();
  });

  it('a copy of a role says who has it, and what they have by it alone when it is deleted', async () => {
    await portal.open('roles', 'Roles');
    await portal.choose('Actions for Read only', 'Duplicate');
    await portal.find('h2', 'Add a role');
    await portal.fill('Name', 'Desk');
    await portal.tick('Manage users');
    await portal.press('Add role');
    await portal.noDialog();
    await portal.see('Role Desk added');
    await portal.open('users', 'Users');
    await portal.search('Search by name or email', 'readonly@');
    await portal.choose('Actions for Robin Chen', 'Edit roles');
    await portal.pick('Roles', 'Desk');
    await portal.press('Save roles');
    await portal.noDialog();
    await portal.open('roles', 'Roles');
    await portal.choose('Actions for Desk', 'Users');
    await portal.find('h2', 'Users with Desk');
    await portal.see('Directly');
    expect(portal.front.querySelectorAll('li').length).to.equal(1);
    await portal.press('Close');
    await portal.noDialog();
    await portal.choose('Actions for Desk', 'Delete');
    await portal.see('1 person loses Manage users');
    expect(portal.front.textContent).not.to.match(/loses? View users/);
    await portal.press('Cancel');
    await portal.noDialog();
  });

  it('a permission is taken away from a role only after it is said who loses it', async () => {
    await portal.open('roles', 'Roles');
    await portal.press('Find by permission');
    await portal.fill('Search permissions', 'manage users');
    await portal.press('Roles with Manage users');
    await portal.find('h2', 'Roles with Manage users');
    expect((await portal.field('Admin')).disabled, 'a built-in role').to.equal(true);
    expect((await portal.field('Desk')).checked).to.equal(true);
    await portal.tick('Desk');
    await portal.press('Save roles');
    await portal.find('[role=alertdialog] h2, h2', 'Remove Manage users?');
    expect((portal.front as Element).role).to.equal('alertdialog');
    await portal.see('1 person loses Manage users');
    await portal.press('Save roles');
    await waitUntil(() => !portal.all('h2').some(({ textContent }) => textContent === 'Roles with Manage users'), 'it is saved');
    await portal.press('Close');
    await portal.noDialog();
  });

  it('what a role loses and gains is listed before it is saved, and stays in the form if that is not wanted', async () => {
    const api = portal.api(roles);
    const keys = ['fe.secure.read.users', 'fe.secure.read.roles'];
    const permissions = (await api.listPermissions()).filter(({ key }) => keys.includes(key)).map(({ id }) => id);
    await api.create({ body: { key: 'review', name: 'Review', permissions } });
    portal.again('roles');
    await portal.choose('Actions for Review', 'Edit');
    await portal.tick('View roles');
    await portal.tick('Manage roles');
    await portal.press('Save role');
    await portal.find('h2', 'Save changes to Review?');
    for (const text of ['Removed: View roles', 'Added: Manage roles']) expect(portal.front.textContent).to.contain(text);
    await portal.press('Cancel');
    await waitUntil(() => portal.all('[role=alertdialog]').length === 0, 'the form');
    expect((await portal.field('View roles')).checked).to.equal(false);
    await portal.press('Save role');
    await portal.find('h2', 'Save changes to Review?');
    await portal.press('Save role');
    await portal.noDialog();
    const saved = (await api.list()).find(({ name }) => name === 'Review')!.permissions;
    expect(saved).to.have.length(2);
  });

  it('roles come in pages, and one of another page opens by its address', async () => {
    const api = portal.api(roles);
    for (const at of Array.from({ length: 21 }, (_, number) => String(number).padStart(2, '0')))
      await api.create({ body: { key: `zone-${at}`, name: `Zone ${at}` } });
    portal.again('roles');
    await portal.see('Admin');
    expect(portal.all('tbody tr').length).to.equal(20);
    expect(portal.root.textContent).not.to.contain('Zone 20');
    const last = (await api.page({ query: { _filter: 'zone-20' } })).items[0]!;
    await portal.open(`roles/open/${last.id}`, 'Roles');
    expect((await portal.field('Name')).value).to.equal('Zone 20');
    await portal.press('Cancel');
    await portal.noDialog();
    await portal.press('Next');
    await portal.see('Zone 20');
    // The last of its page goes, and so does the page.
    await portal.search('Search roles', 'zone');
    await portal.press('Next');
    await portal.see('Zone 20');
    await portal.choose('Actions for Zone 20', 'Delete');
    await portal.press(/^Delete role/);
    await portal.noDialog();
    await waitUntil(() => portal.all('tbody tr').length === 20, 'the page before');
    await portal.fill('Search roles', '');
    await portal.pick('Type', 'Built-in');
    await waitUntil(() => portal.all('tbody tr').length === 3, 'the built-in ones');
  });

  it("names the product's permissions in the page's language, once its words have come", async () => {
    await portal.end();
    portal = await Portal.for('admin@acme.test', { language: 'he' });
    location.hash = '#/admin-box/roles/new';
    await portal.see('לראות מי חבר בחשבון.');
    await portal.see('צפייה במשתמשים');
    expect(portal.front.textContent).not.to.contain('View users');
  });
});
