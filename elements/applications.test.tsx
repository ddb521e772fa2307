import { expect } from 'chai';
import { Portal } from './portal-fixture.ts';

describe('applications', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());

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
});
