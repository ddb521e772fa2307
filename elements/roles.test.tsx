import { expect, waitUntil } from '@open-wc/testing';
import { Portal } from './portal-fixture.ts';

describe('roles', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
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
    await portal.choose('Actions for Field crew', 'Edit');
    expect((await portal.field('Key')).value).to.equal('crew');
    expect((await portal.field('Assign to new members by default')).checked).to.equal(true);
    expect((await portal.field('View users')).checked).to.equal(true);
    await portal.press('Cancel');
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

  it("from right to left, a permission's English description keeps its own direction", async () => {
    await portal.end();
    portal = await Portal.for('admin@acme.test', { language: 'he' });
    location.hash = '#/admin-box/roles/new';
    await portal.see('See who is a member.');
    const description = [...portal.front.querySelectorAll('small')].find(({ textContent }) => textContent === 'See who is a member.')!;
    const text = document.createRange();
    const at = (from: number) => {
      const node = document.createTreeWalker(description, NodeFilter.SHOW_TEXT).nextNode()!;
      text.setStart(node, from);
      text.setEnd(node, from + 1);
      return text.getBoundingClientRect().left;
    };
    expect(at('See who is a member.'.length - 1)).to.be.greaterThan(at(0));
  });
});
