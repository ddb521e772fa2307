import { expect } from 'chai';
import { setViewport } from '@web/test-runner-commands';
import { Portal } from './portal-fixture.ts';
import { waitUntil } from './wait-until.ts';

const desktop = { width: 1280, height: 800 };
const turns = [
  [375, 740],
  [740, 375],
  [1280, 800],
  [320, 640],
] as const;
const gap = 4;

/** Above or below its button, inside the window. */
function isBeside(panel: HTMLElement, button: HTMLElement): boolean {
  const [box, from] = [panel.getBoundingClientRect(), button.getBoundingClientRect()];
  const isInside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  return box.height > 0 && isInside && (Math.abs(box.top - from.bottom - gap) <= 1 || Math.abs(from.top - box.bottom - gap) <= 1);
}

/** On phones, it takes the lower edge of the window instead. */
function isPlaced(menu: HTMLElement, button: HTMLElement): boolean {
  if (innerWidth > 600) return isBeside(menu, button);
  const { left, top, right, bottom } = menu.getBoundingClientRect();
  return left === 0 && right === innerWidth && bottom === innerHeight && top > 0;
}

describe('whoever turns their phone keeps what is open', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  afterEach(() => setViewport(desktop));
  after(() => portal.end());

  const focused = () => (portal.root.activeElement as HTMLElement | null)?.textContent;

  for (const [section, title, name] of [
    ['users', 'Users', /^Actions for /],
    ['roles', 'Roles', /^Actions for /],
    ['groups', 'Groups', /^Actions for /],
  ] as const)
    it(`the menu of a row in ${section}, where it belongs and at the same item`, async () => {
      await portal.open(section, title);
      const button = await portal.find('[part=page] tbody button', name);
      button.click();
      const [menu] = await waitUntil(() => (portal.all('[role=menu]').length > 0 ? portal.all('[role=menu]') : undefined));
      const item = focused();
      for (const [width, height] of turns) {
        await setViewport({ width, height });
        await waitUntil(
          () => isPlaced(menu!, button),
          () => JSON.stringify({ width, height, menu: menu!.getBoundingClientRect(), button: button.getBoundingClientRect() }),
        );
        expect({ width, isOpen: menu!.isConnected && menu!.matches(':popover-open'), item: focused() }).to.deep.equal({
          ...{ width, isOpen: true, item },
        });
      }
    });

  it('a list that a field opened', async () => {
    await portal.open('users', 'Users');
    const field = await portal.field('Filter');
    field.click();
    await portal.find('[role=option]', /./);
    const list = portal.all('[role=listbox]')[0]!.closest<HTMLElement>('[popover]')!;
    for (const [width, height] of turns) {
      await setViewport({ width, height });
      await waitUntil(() => isBeside(list, field), `${width} x ${height}`);
      expect(list.matches(':popover-open')).to.equal(true);
    }
  });

  it('a dialog and what was typed into it', async () => {
    await portal.open('groups/new', 'Groups');
    await portal.fill('Name', 'Night shift');
    for (const [width, height] of turns) {
      await setViewport({ width, height });
      expect((await portal.field('Name')).value).to.equal('Night shift');
    }
  });
});
