import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { notifications } from '../src/contract/notifications/notifications.ts';
import { roles } from '../src/contract/roles/roles.ts';
import { webhooks } from '../src/contract/webhooks/webhooks.ts';
import { Portal } from './portal-fixture.ts';
import { expectNoViolations } from './surfaces-fixture.ts';

describe('notifications', () => {
  let portal: Portal;
  beforeEach(async () => (portal = await Portal.for('admin@acme.test')));
  afterEach(() => portal.end());

  const bell = () => portal.find('button', /^Your notifications/);
  const panel = () => portal.root.querySelector<HTMLElement>('[popover][role=dialog]');
  const rows = () => [...(panel()?.querySelectorAll<HTMLElement>('[role=tabpanel]:not([hidden]) li') ?? [])];
  const rowOf = (text: string) => rows().find((row) => row.textContent!.includes(text));
  const unread = async (count: number) => portal.find('button', count > 0 ? `Your notifications, ${count} unread` : 'Your notifications');
  async function open() {
    (await bell()).click();
    await waitUntil(() => rows().length > 0, 'the newest');
  }
  const pressIn = async (text: string, name: string) => {
    await waitUntil(() => rowOf(text)?.querySelector(`[aria-label="${name}"]`), `${name} of ${text}`);
    rowOf(text)!.querySelector<HTMLElement>(`[aria-label="${name}"]`)!.click();
  };
  const tab = async (name: RegExp) => (await portal.find('[role=tab]', name)).click();

  it('the bell says how much is unread, and the panel is operable by keyboard @shell.notifications', async () => {
    await unread(3);
    const button = await bell();
    button.focus();
    await open();
    await waitUntil(() => panel()!.contains(portal.root.activeElement), 'the focus is in the panel');
    await expectNoViolations(panel()!);
    panel()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    await waitUntil(() => panel() === null, 'the panel is closed');
    expect(portal.root.activeElement).to.equal(button);
  });

  it('one is read, pinned, archived and brought back', async () => {
    await open();
    await pressIn('Firefox on Windows', 'Mark as read');
    await unread(2);
    await pressIn('Firefox on Windows', 'Mark as unread');
    await unread(3);
    await pressIn('Nightly export', 'Pin');
    await waitUntil(() => rows()[0]!.textContent!.includes('Nightly export'), 'it is on top');
    expect(rows()[0]!.textContent).to.contain('Pinned');
    await pressIn('Nightly export', 'Unpin');
    await waitUntil(() => rows()[0]!.textContent!.includes('Robin Chen'), 'the newest is on top again');
    await pressIn('Robin Chen', 'Archive');
    await waitUntil(() => !rowOf('Robin Chen'), 'it has gone');
    await unread(2);
    expect(panel()!.contains(portal.root.activeElement)).to.equal(true);
    await portal.press('Undo');
    await unread(3);
    await tab(/^Archived/);
    await pressIn('Your roles have changed', 'Unarchive');
    await portal.see('Nothing archived');
    await tab(/^All/);
    await waitUntil(() => rowOf('Your roles have changed'), 'it is back');
  });

  it('a double click archives one, not the one that takes its place, too', async () => {
    await open();
    const before = rows().length;
    await waitUntil(() => rowOf('Firefox on Windows'), 'a line');
    const button = rowOf('Firefox on Windows')!.querySelector<HTMLElement>('[aria-label=Archive]')!;
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
    await waitUntil(() => rows().length === before - 1, 'one has gone');
    rows()[0]!
      .querySelector<HTMLElement>('[aria-label=Archive]')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 2 }));
    await portal.press('Undo');
    await waitUntil(() => rowOf('Firefox on Windows'), 'it is back');
    expect(rows().length).to.equal(before);
  });

  it('each leads to what it is about, and is read then', async () => {
    await open();
    const link = rowOf('Nightly export')!.querySelector('a')!;
    expect(link.hash).to.equal('#/admin-box/apiTokens');
    link.click();
    await portal.find('h1', 'API tokens');
    expect(panel()).to.equal(null);
    await unread(2);
  });

  it('what happens meanwhile is seen at once', async () => {
    // One was read by the test before: they share the page's world.
    await unread(2);
    const hook = { displayName: 'Old CRM', url: 'https://gone.example/in', eventKeys: ['role.created'] };
    await portal.api(webhooks).create({ body: hook });
    await portal.api(roles).create({ body: { key: 'crew', name: 'Crew' } });
    await portal.api(webhooks).list();
    await unread(3);
    await open();
    expect(rowOf('Old CRM')!.textContent).to.contain('The webhook Old CRM was turned off');
  });

  it('somebody chooses what they are told of @shell.notificationSettings', async () => {
    await open();
    const setting = async (label: string) => {
      await portal.see(label);
      return [...panel()!.querySelectorAll('label')].find(({ textContent }) => textContent!.startsWith(label))!.querySelector('input')!;
    };
    await portal.press('Notification settings');
    await expectNoViolations(panel()!);
    expect((await setting('Sign-ins from new devices')).disabled).to.equal(true);
    (await setting('Changes to your roles')).click();
    const isShown = async () => (await portal.api(notifications).settings()).find(({ kind }) => kind === 'rolesChanged')!.isShown;
    await waitUntil(async () => !(await isShown()), 'it is off');
    await portal.press('Done');
    await waitUntil(() => rows().length > 0, 'the list is there again');
    await waitUntil(() => panel()!.contains(portal.root.activeElement), 'the focus stays in the panel');
    await portal.press('Notification settings');
    expect((await setting('Changes to your roles')).checked).to.equal(false);
    (await setting('Changes to your roles')).click();
    await waitUntil(isShown, 'it is on again');
  });

  it('all are read at once', async () => {
    await open();
    await tab(/^Unread/);
    await waitUntil(() => rows().length > 2 && rows().every((row) => row.textContent!.includes('Unread: ')), 'the unread ones');
    await portal.press('Mark all as read');
    await portal.see("You're all caught up");
    await unread(0);
    expect((await portal.api(notifications).list()).unreadCount).to.equal(0);
  });
});
