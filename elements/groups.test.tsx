import { expect } from 'chai';
import { groups } from '../src/contract/groups/groups.ts';
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

  it('what groups do is turned off only after a question', async () => {
    await portal.open('groups', 'Groups');
    expect((await portal.field('Use groups')).checked).to.equal(true);
    await portal.tick('Members get the roles of their groups');
    await save();
    await portal.see('Turn this off for everyone?');
    await portal.press('Save settings');
    await portal.noDialog();
    expect((await portal.api(groups).configuration()).rolesEnabled).to.equal(false);
  });
});
