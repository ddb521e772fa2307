import { expect, waitUntil } from '@open-wc/testing';
import './admin-portal.ts';
import './login-box.ts';
import { connections } from '../src/connection.ts';
import { users } from '../src/contract/users/users.ts';
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
    const { items } = await services!.api(users).list({ query: { _offset: 2, _limit: 20 } });
    const { id, name } = items[0]!;
    for (const [action, title] of [
      ['roles', 'roles'],
      ['groups', 'groups'],
      ['expiry', 'access'],
      ['remove', 'Remove'],
    ] as const) {
      go(`users/${action}/${id}`);
      await waitUntil(() => dialogTitle(page)?.toLowerCase().includes(title.toLowerCase()), `${action}: ${dialogTitle(page)}`);
      expect(dialogTitle(page)).to.contain(name);
      page.press('Cancel');
      await waitUntil(() => !dialogTitle(page));
    }
    await page.end();
  });

  it('a link changes nothing by itself, and one about nobody says so', async () => {
    const page = await portal();
    const { services } = [...connections().values()].at(-1)!;
    const { items } = await services!.api(users).list({ query: { _offset: 2, _limit: 20 } });
    const { id } = items[0]!;
    go(`users/disable/${id}`);
    await page.see('Permissions');
    await new Promise(requestAnimationFrame);
    const after = await services!.api(users).list({ query: { _offset: 2, _limit: 20 } });
    expect(after.items[0]!.isDisabled).to.equal(items[0]!.isDisabled);
    go('users/roles/00000000-0000-4000-8000-000000000000');
    await page.see('not');
    expect(dialogTitle(page)).to.equal(undefined);
    await page.end();
  });
});
