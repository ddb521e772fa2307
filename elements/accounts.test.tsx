import { expect, waitUntil } from '@open-wc/testing';
import { subTenants } from '../src/contract/sub-tenants/sub-tenants.ts';
import { tenants } from '../src/contract/tenants/tenants.ts';
import { Portal } from './portal-fixture.ts';

describe('all accounts', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('reseller@north.test')));
  after(() => portal.end());

  it('branches open and close, and a search that finds nothing is cleared', async () => {
    await portal.open('allAccounts', 'All accounts');
    await portal.press('Show accounts below Nordlys Retail');
    await portal.see('Nordlys Bergen');
    await portal.press('Hide accounts below Nordlys Retail');
    await portal.gone('Nordlys Bergen');
    await portal.fill('Search accounts', 'zzzz');
    await portal.see('No accounts match "zzzz"');
    await portal.press('Clear search');
    await portal.see('Polar Foods');
  });

  it('an account is added, renamed, made a reseller and says who may manage what is below', async () => {
    await portal.open('allAccounts', 'All accounts');
    await portal.press('Add account');
    await portal.fill('Name', 'Fjord Travel');
    await portal.tick('Can have sub-accounts');
    await portal.press('Add account');
    await portal.noDialog();
    await portal.choose('Actions for Fjord Travel', 'Rename');
    await portal.fill('Name', 'Fjord Tours');
    await portal.press('Save');
    await portal.noDialog();
    await portal.choose('Actions for Fjord Tours', 'Who can manage accounts below');
    await portal.pick('Access', 'Everyone, always');
    await portal.press('Save');
    await portal.noDialog();
    await portal.choose('Actions for Fjord Tours', "Don't let it manage accounts");
    await portal.see('Fjord Tours saved');
    await portal.choose('Actions for Fjord Tours', 'Let it manage accounts');
  });

  it("somebody's roles in an account are changed, and they are removed from it", async () => {
    await portal.open('allAccounts', 'All accounts');
    (await portal.find('a', 'Harbor Logistics')).click();
    await portal.see('Jonas Weber');
    await portal.press('Add people');
    await portal.fill('Email addresses', 'new@harbor.test');
    await portal.pick('Roles', 'Support');
    await portal.press('Add people');
    await portal.noDialog();
    await portal.choose('Actions for Jonas Weber', 'Edit roles');
    await portal.pick('Roles', 'Support');
    await portal.press('Save');
    await portal.noDialog();
    await portal.see('Roles of Jonas Weber saved');
    await portal.choose('Actions for Jonas Weber', 'Remove');
    await portal.press('Remove Jonas Weber');
    await portal.see('Jonas Weber removed');
  });

  it('whoever is added to a reseller may manage what is below from the start', async () => {
    await portal.open('allAccounts', 'All accounts');
    (await portal.find('a', 'Nordlys Retail')).click();
    await portal.see('Freya Dahl');
    await portal.press('Add people');
    await portal.fill('Email addresses', 'boss@nordlys.test');
    await portal.tick('Can manage the accounts below this one');
    await portal.press('Add people');
    await portal.noDialog();
    await portal.see('boss@nordlys.test');
    expect(portal.all('dialog[open]').length).to.equal(0);
  });

  it('more than fifty accounts below one come in pages', async () => {
    const [harbor] = (await portal.api(tenants).search({ query: { _filter: 'Harbor Logistics' } })).items;
    const names = Array.from({ length: 51 }, (_, at) => `Depot ${String(at).padStart(3, '0')}`);
    for (const name of names)
      await portal.api(subTenants).create({ body: { name, parentTenantId: harbor!.tenantId, tenantId: crypto.randomUUID() } });
    portal.again('allAccounts');
    await portal.press('Show accounts below Harbor Logistics');
    await portal.see('Depot 001');
    const count = () => portal.all('[role=row]').filter(({ textContent }) => textContent!.includes('Depot 0')).length;
    const before = count();
    await portal.press(/^Show more/);
    await waitUntil(() => count() > before);
    expect(count()).to.equal(51);
  });
});
