import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { access } from '../src/contract/access/access.ts';
import { groups } from '../src/contract/groups/groups.ts';
import { roles } from '../src/contract/roles/roles.ts';
import { AppError } from '../src/lib/error.ts';
import { Portal } from './portal-fixture.ts';

describe('groups', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());
  const save = async () =>
    (await portal.field('Use groups')).closest('form')!.querySelector<HTMLButtonElement>('button[type=submit]')!.click();
  const tab = async (name: RegExp) => (await portal.find('[role=tab]', name)).click();

  it('a group is written field by field, with people who are found by name', async () => {
    await portal.open('groups/new', 'Groups');
    await portal.fill('Name', 'Night shift');
    await portal.fill('Description', 'From ten to six');
    await portal.find('legend, label, span', /^Color/);
    (await portal.field('Teal')).click();
    await portal.press('Show as JSON');
    await portal.fill('Metadata', '{"costCenter"');
    await portal.press('Add group');
    await portal.see('Enter a JSON object');
    await portal.fill('Metadata', '{"costCenter": 42}');
    await tab(/^Members/);
    await portal.fill('Find people to add by name or email', 'Robin');
    await portal.press('Add Robin Chen');
    await portal.press('Remove Robin Chen');
    await portal.fill('Find people to add by name or email', 'Sam Rivera');
    await portal.press('Add Sam Rivera');
    await portal.press('Add group');
    await portal.noDialog();
    await portal.see('Night shift');
    await portal.choose('Actions for Night shift', 'Edit');
    expect((await portal.field('Description')).value).to.equal('From ten to six');
    expect((await portal.field('Value of costCenter')).value).to.equal('42');
    await portal.press('Cancel');
    await portal.noDialog();
  });

  it('a copy starts with everything of the group but its name', async () => {
    await portal.open('groups', 'Groups');
    await portal.choose('Actions for Night shift', 'Duplicate');
    expect((await portal.field('Name')).value).to.equal('Night shift (copy)');
    expect((await portal.field('Description')).value).to.equal('From ten to six');
    await portal.press('Add group');
    await portal.noDialog();
    await portal.see('Night shift (copy)');
  });

  it("a directory's group takes roles and nothing else @groups.roleIds", async () => {
    await portal.open('groups', 'Groups');
    await portal.choose('Actions for Legal', 'Edit roles');
    await portal.see('You choose its roles here.');
    await portal.tick('Support');
    await tab(/^Details/);
    expect((await portal.field('Name')).readOnly).to.equal(true);
    await portal.press('Save group');
    await portal.noDialog();
    const legal = async () =>
      (await portal.api(groups).list({ query: { _groupsRelations: 'roles' } })).groups.find(({ name }) => name === 'Legal')!;
    expect((await legal()).roles!.map(({ name }) => name)).to.include('Support');
  });

  it('a directory is named beside its groups, and in a group of it', async () => {
    await portal.open('groups', 'Groups');
    await portal.find('tr', /Legal.*Okta/);
    await portal.pick('Managed by', 'Directory');
    await waitUntil(() => !portal.all('tbody tr').some(({ textContent }) => textContent!.includes('Designers')), 'the others');
    await portal.choose('Actions for Legal', 'Edit roles');
    await portal.see("Okta manages this group's members.");
    await portal.press('Cancel');
    await portal.noDialog();
  });

  it('groups come in pages, and one of another page opens by its address, once it loads', async () => {
    const area = portal.api(groups);
    for (const at of Array.from({ length: 21 }, (_, number) => String(number).padStart(2, '0')))
      await area.create({ body: { name: `Zone ${at}` } });
    portal.again('groups');
    await portal.see('Designers');
    expect(portal.all('tbody tr').length).to.equal(20);
    expect(portal.root.textContent).not.to.contain('Zone 20');
    const last = (await area.page({ query: { _filter: 'Zone 20' } })).items[0]!;
    const { get } = area;
    let isDown = true;
    area.get = (input) => (isDown ? Promise.reject(new AppError('FORBIDDEN', 'Not now.', { status: 403 })) : get(input));
    await portal.open(`groups/open/${last.id}`, 'Groups');
    await portal.find('h2', 'Edit Zone 20');
    await portal.find('[role=alert]', /Not now|permission/);
    isDown = false;
    await portal.press('Try again');
    expect((await portal.field('Name')).value).to.equal('Zone 20');
    area.get = get;
    await portal.press('Cancel');
    await portal.noDialog();
    await portal.press('Next');
    await portal.see('Zone 20');
    await portal.search('Search groups', 'zone 1');
    expect(portal.all('tbody tr').length).to.equal(10);
  });

  it('everyone whom a change of a group concerns is named, a page at a time', async () => {
    const all = await portal.api(roles).listPermissions();
    const permissions = all.filter(({ key }) => /^fe\.secure\.delete\.\w+$/.test(key));
    const role = await portal.api(roles).create({ body: { key: 'sweep', name: 'Sweep', permissions: permissions.map(({ id }) => id) } });
    const crew = (await portal.api(groups).page({ query: { _filter: 'Developers' } })).items[0]!;
    await portal.api(groups).addRoles({ groupId: crew.id, body: { roleIds: [role.id] } });
    portal.again('groups');
    await portal.choose('Actions for Developers', 'Delete');
    await portal.see('people lose');
    await portal.see(`And ${permissions.length - 6} more permission`);
    await portal.press(/^Show all \d{2}$/);
    await portal.find('span', /^1–20 of \d+$/);
    const names = () => [...portal.front.querySelectorAll('[dir=ltr]')].map(({ textContent }) => textContent).join();
    await waitUntil(() => names() !== '', 'the first page');
    const first = names();
    await portal.press('Next');
    await waitUntil(() => names() !== first, 'the second page');
    await portal.press('Show fewer');
    await portal.press(`Show all ${permissions.length}`);
    await portal.gone('more permission');
    await portal.press('Cancel');
    await portal.noDialog();
    await portal.api(groups).removeRoles({ groupId: crew.id, body: { roleIds: [role.id] } });
  });

  it('whom a change concerns is said to be unknown where that could not be checked', async () => {
    const { whatIf } = portal.api(access);
    Object.assign(portal.api(access), { whatIf: () => Promise.reject(new AppError('FORBIDDEN', 'No.', { status: 403 })) });
    await portal.open('groups', 'Groups');
    await portal.choose('Actions for Support', 'Delete');
    await portal.see("We couldn't check who this affects.");
    Object.assign(portal.api(access), { whatIf });
    await portal.press('Cancel');
    await portal.noDialog();
  });

  it('what groups do is turned off only after a question', async () => {
    await portal.open('groups', 'Groups');
    expect((await portal.field('Use groups')).checked).to.equal(true);
    await portal.tick("Members get their groups' roles");
    await save();
    await portal.see('Turn this off for everyone?');
    await portal.press('Save settings');
    await portal.noDialog();
    expect((await portal.api(groups).configuration()).rolesEnabled).to.equal(false);
  });
});
