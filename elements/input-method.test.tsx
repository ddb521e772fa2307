import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { Portal } from './portal-fixture.ts';
import { waitUntil } from './wait-until.ts';

/** How browsers tell the keys of an input method: while it composes, and Safari once more after it has ended. */
const compositions: KeyboardEventInit[] = [{ isComposing: true }, { keyCode: 229 }];

/** Presses a key where the focus is, as an input method does; true if nothing on the page minded and no dialog would close. */
function isLeftAlone(root: ShadowRoot, key: string): boolean {
  let heard = 0;
  const hear = () => heard++;
  document.addEventListener('keydown', hear);
  const wouldClose = compositions.some((composition) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...composition });
    root.activeElement!.dispatchEvent(event);
    return key === 'Escape' && !event.defaultPrevented;
  });
  document.removeEventListener('keydown', hear);
  return heard === 0 && !wouldClose;
}

describe('keys of an input method', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());
  const focusOn = async (selector: string, name: string | RegExp) => {
    (await portal.find(selector, name)).focus();
    return portal.root.activeElement as HTMLElement;
  };
  const compose = async (...keys: string[]) => {
    for (const key of keys) expect(isLeftAlone(portal.root, key), key).to.equal(true);
    // What React would draw for them is drawn.
    await new Promise(requestAnimationFrame);
  };
  const dialogs = () => portal.all('dialog[open]').length;

  it('TXT-03: choose words in the palette, not commands', async () => {
    await portal.open('profile', 'Profile');
    portal.all('[data-search]')[0]!.click();
    await portal.field('Search or run a command');
    const field = await portal.fill('Search or run a command', 'users');
    await waitUntil(() => portal.all('[role=option]').length > 1, 'commands');
    const active = field.getAttribute('aria-activedescendant');
    await compose('Enter', 'ArrowDown', 'ArrowUp', 'Escape');
    expect([dialogs(), field.getAttribute('aria-activedescendant'), location.hash]).to.deep.equal([1, active, '#/admin-box/profile']);
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => location.hash !== '#/admin-box/profile', 'a command');
  });

  it('TXT-03: choose words in a list that is searched, and take no chosen ones away', async () => {
    await portal.open('users', 'Users');
    await portal.choose('Actions for Robin Chen', 'Edit roles');
    const trigger = await portal.field('Roles');
    trigger.focus();
    await compose('ArrowDown');
    expect(trigger.getAttribute('aria-expanded')).to.equal('false');
    trigger.click();
    await waitUntil(() => portal.root.activeElement?.getAttribute('aria-label') === 'Search', 'the search');
    const search = portal.root.activeElement!;
    const before = [search.getAttribute('aria-activedescendant'), trigger.textContent];
    await compose('Enter', 'ArrowDown', 'Backspace', 'Tab', 'Escape');
    expect([search.getAttribute('aria-activedescendant'), trigger.textContent]).to.deep.equal(before);
    expect(trigger.getAttribute('aria-expanded')).to.equal('true');
  });

  it('TXT-03: close no dialog, and send no form', async () => {
    await portal.open('roles/new', 'Roles');
    (await portal.fill('Name', 'にほん')).focus();
    await compose('Enter', 'Escape', '/', 'k');
    expect(dialogs()).to.equal(1);
    await portal.gone('Enter a key for the role.');
    await sendKeys({ press: 'Escape' });
    await portal.see('Discard');
  });

  it('TXT-03: open no menu, move no tab and no focus in lists', async () => {
    await portal.open('users', 'Users');
    const menu = await focusOn('button', 'Actions for Robin Chen');
    await compose('ArrowDown');
    expect(menu.getAttribute('aria-expanded')).to.equal('false');
    menu.click();
    await waitUntil(() => portal.root.activeElement?.getAttribute('role') === 'menuitem', 'the first item');
    const item = portal.root.activeElement;
    await compose('ArrowDown', 'Enter', 'Escape');
    expect(portal.root.activeElement).to.equal(item);
    await portal.open('security', 'Security');
    await waitUntil(() => portal.all('[role=tab][aria-selected=true]').length > 0, 'tabs');
    const tab = portal.all('[role=tab][aria-selected=true]')[0]!;
    tab.focus();
    await compose('ArrowRight', 'End');
    expect(portal.root.activeElement).to.equal(tab);
  });

  it('TXT-03: do nothing at a shortcut, and the same key does once nothing is composed', async () => {
    await portal.open('users', 'Users');
    await focusOn('button', 'Actions for Robin Chen');
    await compose('/');
    expect(portal.root.activeElement?.getAttribute('aria-label')).to.equal('Actions for Robin Chen');
    await sendKeys({ press: '/' });
    await waitUntil(() => portal.root.activeElement instanceof HTMLInputElement, 'the search');
  });
});
