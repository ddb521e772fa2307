import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import './admin-portal.ts';
import './login-box.ts';
import { connections } from '../src/connection.ts';
import { mfa } from '../src/contract/mfa/mfa.ts';
import { users } from '../src/contract/users/users.ts';
import { choicesOf } from '../src/shared/mfa/mfa-machine.ts';
import { Portal } from './portal-fixture.ts';
import { Fixture } from './surfaces-fixture.ts';

const address = location.pathname + location.search;
const dialogTitle = ({ element }: Fixture) => element.shadowRoot!.querySelector('dialog[open] h2')?.textContent;

async function portal(): Promise<Fixture> {
  const page = new Fixture();
  page.add('login-box');
  await page.signIn('admin@acme.test');
  page.add('admin-portal', { inline: '', section: 'users' });
  await page.see('45 users');
  return page;
}
const go = (hash: string) => {
  location.hash = `#/admin-box/${hash}`;
};

describe("addresses of a user's dialogs", () => {
  afterEach(() => history.replaceState(null, '', address));

  it("open each on the page of the person, who needn't be on the first page of the list", async () => {
    const page = await portal();
    const { services } = [...connections().values()].at(-1)!;
    const { items } = await services!.api(users).list({ query: { _offset: 2, _limit: 20, _sortBy: 'name', _order: 'ASC' } });
    const { id, name } = items[0]!;
    for (const [action, title] of [
      ['details', 'details'],
      ['roles', 'roles'],
      ['groups', 'groups'],
      ['expiry', 'access'],
      ['remove', 'Remove'],
    ] as const) {
      go(`users/${action}/${id}`);
      await waitUntil(
        () => dialogTitle(page)?.toLowerCase().includes(title.toLowerCase()),
        () => `${action}: ${dialogTitle(page)}`,
      );
      expect(dialogTitle(page)).to.contain(name);
      page.press('Cancel');
      await waitUntil(() => !dialogTitle(page));
    }
    await page.end();
  });

  it('a link changes nothing by itself, and one about nobody says so', async () => {
    const page = await portal();
    const { services } = [...connections().values()].at(-1)!;
    const { items } = await services!.api(users).list({ query: { _offset: 2, _limit: 20, _sortBy: 'name', _order: 'ASC' } });
    const { id } = items[0]!;
    go(`users/disable/${id}`);
    await page.see('Permissions');
    await new Promise(requestAnimationFrame);
    const after = await services!.api(users).list({ query: { _offset: 2, _limit: 20, _sortBy: 'name', _order: 'ASC' } });
    expect(after.items[0]!.isDisabled).to.equal(items[0]!.isDisabled);
    go('users/roles/00000000-0000-4000-8000-000000000000');
    await page.see('not');
    expect(dialogTitle(page)).to.equal(undefined);
    await page.end();
  });
});

describe('addresses of other dialogs', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  it('a second factor is about to be removed', async () => {
    const api = portal.api(mfa);
    await api.enrolAuthenticator();
    await api.enrolAuthenticatorVerify({ body: { token: '123456' } });
    const { deviceId } = choicesOf(await api.devices())[0]!;
    await portal.open(['privacy/remove-factor', deviceId].join('/'), 'Privacy & security');
    await portal.find('h2', /^Remove/);
    await portal.press('Cancel');
    await portal.noDialog();
  });

  it('each opens it, does nothing more, and goes with it', async () => {
    for (const [hash, title, dialog] of [
      ['users/export', 'Users', 'Export users'],
      ['users/resend', 'Users', /^Resend/],
      ['audits/export', 'Audit log', 'Export the audit log'],
      ['audits/streams/new', 'Audit log streams', 'Choose a destination'],
      ['usage/export', 'Usage', 'Export usage'],
      ['security/ipRestrictions/add', 'Security', 'Add addresses'],
      ['security/domainRestrictions/add', 'Security', 'Add domain'],
      ['privacy/delete-account', 'Privacy & security', /account/],
    ] as const) {
      await portal.open(hash, title);
      await portal.find('dialog h2, h2', dialog);
      await portal.press(/^(Cancel|Close)$/);
      await portal.noDialog();
      await waitUntil(
        () => !location.hash.includes(hash),
        () => `${hash} stays`,
      );
    }
  });

  it('an address without a dialog leads to its field or button', async () => {
    const focused = () => portal.root.activeElement;
    await portal.open('account/company', 'Account');
    await waitUntil(() => focused()?.getAttribute('name') === 'name', 'the name of the company');
    await portal.open('account/region', 'Account');
    await waitUntil(() => focused()?.role === 'combobox', 'the time zone');
    await portal.open('account/branding', 'Account');
    await waitUntil(() => focused()?.matches('button, input'), 'the logo');
    await portal.open('privacy/data', 'Privacy & security');
    await waitUntil(
      () => focused()?.textContent === 'Download',
      () => `${focused()?.textContent}`,
    );
    await portal.open('reports/schedule', 'Reports');
    await waitUntil(() => focused()?.getAttribute('aria-label')?.startsWith('Schedule'), 'the first report');
  });
});
