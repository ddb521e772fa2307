import { expect } from 'chai';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { users } from '../src/contract/users/users.ts';
import { whileHeld } from '../src/preview/gate.ts';
import { Portal } from './portal-fixture.ts';
import { waitUntil } from './wait-until.ts';
import { Wire } from './wire-fixture.ts';

const desktop = { width: 1280, height: 800 };
const usual = { width: 800, height: 600 };
const path = '/frontegg/identity/resources/users/v2';
const searchLabel = 'Search by name or email';

interface UsersPage {
  items: { name: string; email: string; roles: { name: string }[] }[];
}

describe('the list of users over the page, from a server', () => {
  let wire: Wire;
  let portal: Portal;
  /** What was asked of the list's address: the method and the query. */
  const asked: string[] = [];
  let isBroken = false;
  const failed = { status: 500, headers: { 'frontegg-trace-id': 'trace-of-the-failure' } };
  const open = () => Portal.for('admin@acme.test', { overlay: true, preview: false });
  before(async () => {
    await setViewport(desktop);
    wire = new Wire();
    wire.between = ({ method, url }) => {
      const { pathname, search } = new URL(url);
      if (pathname !== path) return undefined;
      asked.push(method + search);
      return isBroken ? Response.json({ errors: ['Something broke.'] }, failed) : undefined;
    };
    portal = await open();
  });
  beforeEach(async () => {
    await portal.reset();
    asked.length = 0;
  });
  afterEach(async () => {
    isBroken = false;
    wire.rewrite = (answer) => answer;
    await setViewport(desktop);
  });
  after(async () => {
    await portal.end();
    wire.end();
    await setViewport(usual);
  });

  const people = () => waitUntil(() => portal.all('tbody tr').find(({ textContent }) => textContent.includes('@acme.test')), 'people');
  async function openList(): Promise<void> {
    await portal.open('users', 'Users');
    await people();
  }
  const posts = () => asked.filter((each) => each.startsWith('POST'));
  const toasts = (text: string) =>
    portal.all('[role=region][aria-label=Notifications] *').filter((each) => each.children.length === 0 && each.textContent === text);

  // spec9.team-page-size
  it('users come 20 to a page, those who were added last first', async () => {
    await openList();
    expect(asked.find((each) => each.startsWith('GET?_limit=20'))).to.equal('GET?_limit=20&_offset=0&_sortBy=createdAt&_order=DESC');
    expect((await portal.find('th', 'Joined')).ariaSort).to.equal('descending');
  });

  // spec8.generic
  it('a failed list shows an error with a trace id to copy, and can be retried', async () => {
    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value: writeText });
    const notices = () => portal.all('[role=alert]');
    isBroken = true;
    location.hash = '#/admin-box/users';
    await portal.see("We're facing some difficulties");
    // Retried twice before the error is shown.
    expect(asked.filter((each) => each.startsWith('GET?_limit=20&'))).to.have.length(3);
    // The section's title and search stay.
    await portal.find('h1', 'Users');
    await portal.field(searchLabel);
    const [notice] = notices();
    expect(notice!.textContent).to.contain("We're facing some difficulties");
    const shown = (text: string) => [...notice!.querySelectorAll('*')].some((each) => each.textContent === text && each.checkVisibility());
    (await portal.find('summary, button', 'Details')).focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => shown('trace-of-the-failure'), 'the trace id');
    await portal.press('Copy');
    await portal.find('button', 'Copied');
    expect(copied.join()).to.contain('trace-of-the-failure');
    Reflect.deleteProperty(navigator.clipboard, 'writeText');
    isBroken = false;
    await portal.press('Try again');
    await people();
    await waitUntil(() => notices().length === 0, 'no notice any more');
  });

  it('a slow list shows a skeleton, and everything is where it was once it loads', async () => {
    const headings = () => portal.all('thead th').map((cell) => Math.round(cell.getBoundingClientRect().width));
    const places = async () =>
      [
        await portal.find('h1', 'Users'),
        await portal.field(searchLabel),
        await portal.find('button', 'Invite'),
        await portal.find('table', 'Users'),
        portal.all('tr')[1]!,
      ].map((part) => {
        const { x, y, width } = part.getBoundingClientRect();
        return { x, y, width };
      });
    // One that has no people yet.
    await portal.end();
    portal = await open();
    let before: unknown;
    await whileHeld(
      async () => {
        location.hash = '#/admin-box/users';
        await waitUntil(() => portal.all('[part=table][aria-busy=true]').length > 0, 'a skeleton');
        expect(portal.all('tr')).to.have.length(9);
        await portal.find('button', 'Invite');
        before = [await places(), headings()];
      },
      (endpoint) => endpoint === 'users.listV2',
    );
    await people();
    await portal.settled();
    expect([await places(), headings()]).to.deep.equal(before);
  });

  it("a person's page begins on the way back to the list, and leaves whoever has moved on meanwhile where they are", async () => {
    await openList();
    const elsewhere = await portal.find('a', 'Roles');
    const crumb = () => portal.find('nav[aria-label="You are here"] a', 'Users');
    const focused = () => elsewhere.getRootNode() instanceof ShadowRoot && (elsewhere.getRootNode() as ShadowRoot).activeElement;
    await whileHeld(
      async () => {
        portal.all('tbody tr')[0]!.querySelector('a')!.click();
        const back = await crumb();
        await waitUntil(() => focused() === back, 'the keyboard at the way back');
        elsewhere.focus();
      },
      (endpoint) => endpoint === 'users.listV2',
    );
    await portal.find('[role=tab]', 'Permissions');
    await crumb();
    expect(focused()).to.equal(elsewhere);
  });

  it('on a phone, where columns have no headers, a menu has the order of the list', async () => {
    const sort = () => portal.all('button').find((each) => each.ariaLabel === 'Sort');
    await openList();
    expect(sort()!.checkVisibility()).to.equal(false);
    await setViewport({ width: 375, height: 812 });
    const choose = async (name: string) => {
      await portal.press('Sort');
      (await portal.find('[role=menuitemradio]', name)).click();
    };
    await choose('User');
    await waitUntil(
      () => asked.some((each) => each.includes('_sortBy=name&_order=DESC')),
      () => asked.join(),
    );
    await choose('Ascending');
    await waitUntil(
      () => asked.some((each) => each.includes('_sortBy=name&_order=ASC')),
      () => asked.join(),
    );
    await people();
    const [row] = portal.all('tbody tr');
    const [role] = row!.querySelectorAll<HTMLElement>('[data-compact=below]');
    expect(role!.getBoundingClientRect().top).to.be.at.least(row!.querySelector('[data-lead]')!.getBoundingClientRect().bottom);
  });

  it('a search without results repeats the query and offers to clear it', async () => {
    await openList();
    const search = await portal.fill(searchLabel, 'zzz <b>nobody</b>');
    await portal.find('h2, h3', 'No users match "zzz <b>nobody</b>"');
    (await portal.find('button', 'Clear search')).focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => search.value === '', 'an empty search');
    await people();
  });

  it('a rejected invitation keeps the input and marks the field, and can be sent once it is corrected @users.phone', async () => {
    await openList();
    await portal.press('Invite');
    const email = await portal.fill('Email', 'support@acme.test');
    const name = await portal.fill('Name', 'Somebody Known');
    const phone = await portal.fill('Phone number', '+1 202 555 0123');
    await portal.press('Send invitation');
    await portal.see('This person is already in this workspace.');
    expect(email.getAttribute('aria-invalid')).to.equal('true');
    expect([email.value, name.value, phone.value]).to.deep.equal(['support@acme.test', 'Somebody Known', '+1 202 555 0123']);
    await portal.fill('Email', 'corrected@acme.test');
    await portal.press('Send invitation');
    await waitUntil(() => toasts('Invitation sent to corrected@acme.test').length > 0, 'a toast');
  });

  it('a double click on "Send invitation" sends one request', async () => {
    await openList();
    await portal.press('Invite');
    const email = await portal.fill('Email', 'double@acme.test');
    const send = await portal.find('button', 'Send invitation');
    await whileHeld(
      async () => {
        send.click();
        send.click();
        email.focus();
        await sendKeys({ press: 'Enter' });
        await waitUntil(() => posts().length > 0, 'a request');
      },
      (endpoint) => endpoint.startsWith('users.invite'),
    );
    await waitUntil(() => toasts('Invitation sent to double@acme.test').length > 0, 'a toast');
    await waitUntil(() => !portal.named('h2', 'Invite a colleague'), 'the dialog closes');
    expect(toasts('Invitation sent to double@acme.test')).to.have.length(1);
    expect(posts()).to.have.length(1);
  });

  for (const width of [1280, 375])
    it(`names of 200 characters stay inside the table at ${width} px`, async () => {
      // The maximum of our own provider; other servers may allow more.
      const person = {
        name: `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 99)}${width % 7}`,
        email: `long-${width}@acme.test`,
      };
      await portal.api(users).invite({ body: person });
      await setViewport({ width, height: 800 });
      wire.rewrite = (answer, { path: asks }) => {
        if (!asks.endsWith('/users/v2')) return answer;
        const list = structuredClone(answer) as UsersPage;
        const [first, second] = list.items;
        if (first) Object.assign(first, { name: 'W'.repeat(200), email: `${'w'.repeat(64)}@${'x'.repeat(150)}.test` });
        if (second)
          Object.assign(second, {
            name: 'مستخدم باسم طويل جدا '.repeat(10),
            roles: second.roles.map((role) => ({ ...role, name: 'Role'.repeat(25) })),
          });
        return list;
      };
      await openList();
      await portal.see('W'.repeat(200));
      const fits = () => {
        const content = portal.root.querySelector('[data-content]')!;
        expect(content.scrollWidth - content.clientWidth).to.equal(0);
        const table = portal.root.querySelector('[part=page] table')!;
        const { left, right } = table.parentElement!.getBoundingClientRect();
        const isOutside = (part: Element) => {
          const { left: from, right: to, width: wide } = part.getBoundingClientRect();
          const runsOver =
            part.scrollWidth > part.clientWidth + 1 &&
            getComputedStyle(part).overflowX === 'visible' &&
            getComputedStyle(part).display !== 'inline';
          // Truncated content may be wider than its container.
          return wide > 1 && !part.parentElement!.closest('[data-truncate]') && (from < left - 1 || to > right + 1 || runsOver);
        };
        const outside = [...table.querySelectorAll('tbody td, tbody td *')].filter(isOutside).map((part) => part.outerHTML.slice(0, 120));
        expect(outside).to.deep.equal([]);
      };
      fits();
      await portal.press(/^Actions for WWW/);
      const item = await portal.find('[role^=menuitem]', /./);
      await waitUntil(() => {
        const { top, bottom, left, right } = item.getBoundingClientRect();
        return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      }, 'a menu in the window');
      await sendKeys({ press: 'Escape' });
      wire.rewrite = (answer) => answer;
      await portal.search(searchLabel, person.email);
      await portal.see(person.email);
      fits();
    });
});
