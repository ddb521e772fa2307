import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { activation } from '../src/contract/activation/activation.ts';
import { subTenants } from '../src/contract/sub-tenants/sub-tenants.ts';
import { tenants } from '../src/contract/tenants/tenants.ts';
import { users } from '../src/contract/users/users.ts';
import { AppError } from '../src/lib/error.ts';
import { Portal } from './portal-fixture.ts';

describe('all accounts', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('reseller@north.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  it('branches open and close, and a search that finds nothing is cleared', async () => {
    await portal.open('allAccounts', 'All accounts');
    await portal.press("Show Nordlys Retail's sub-accounts");
    await portal.see('Nordlys Bergen');
    await portal.press("Hide Nordlys Retail's sub-accounts");
    await portal.gone('Nordlys Bergen');
    await portal.fill('Search accounts', 'zzzz');
    await portal.see('No accounts match "zzzz"');
    await portal.press('Clear search');
    await portal.see('Polar Foods');
  });

  it('accounts are sorted within their branch, and their types are shown', async () => {
    const namesAt = (level: string) => portal.all(`[role=row][aria-level="${level}"]`).map((row) => row.getAttribute('aria-label')!);
    const rowOf = (name: string) => portal.all('[role=row]').find((row) => row.getAttribute('aria-label') === name)!;
    await portal.open('allAccounts', 'All accounts');
    await portal.press("Show Nordlys Retail's sub-accounts");
    await waitUntil(() => namesAt('3').join() === 'Nordlys Bergen,Nordlys Oslo');
    expect(namesAt('2')).to.deep.equal(['Harbor Logistics', 'Nordlys Retail', 'Polar Foods']);
    expect(rowOf('Polar Foods').textContent).to.contain('Customer');
    expect(rowOf('Nordlys Retail').textContent).to.contain('Manages accounts');
    await portal.pick('Sort by', 'Name, Z to A');
    await waitUntil(() => namesAt('2').join() === 'Polar Foods,Nordlys Retail,Harbor Logistics');
    await waitUntil(() => namesAt('3').join() === 'Nordlys Oslo,Nordlys Bergen');
    await portal.pick('Sort by', 'Oldest first');
    await waitUntil(() => namesAt('2').join() === 'Harbor Logistics,Nordlys Retail,Polar Foods');
    await portal.pick('Sort by', 'Newest first');
    await waitUntil(() => namesAt('2').join() === 'Polar Foods,Nordlys Retail,Harbor Logistics');
    await portal.fill('Search accounts', 'Nordlys');
    await waitUntil(() => namesAt('2').length === 0 && rowOf('Nordlys Oslo Airport') !== undefined);
    expect(rowOf('Nordlys Oslo Airport').textContent).to.contain('Test');
    const found = () => portal.all('[data-account]').map((row) => row.getAttribute('aria-label'));
    expect(found()[0]).to.equal('Nordlys Oslo Airport');
    await portal.pick('Sort by', 'Name, A to Z');
    await waitUntil(() => found()[0] === 'Nordlys Bergen');
    await portal.fill('Search accounts', '');
    await portal.find('button', "Show Nordlys Retail's sub-accounts");
  });

  const focusedAccount = () => (portal.all('[data-account]')[0]!.getRootNode() as ShadowRoot).activeElement?.getAttribute('aria-label');

  it('a search goes on beyond its first accounts', async () => {
    const { activeTenant } = await portal.api(tenants).list();
    const parentTenantId = activeTenant.tenantId;
    for (let at = 10; at < 61; at++)
      await portal.api(subTenants).create({ body: { tenantId: crypto.randomUUID(), name: `Branch ${at}`, parentTenantId } });
    await portal.open('allAccounts', 'All accounts');
    await portal.fill('Search accounts', 'branch');
    await portal.see('Branch 59');
    await portal.see('51 accounts');
    expect(portal.all('[data-account]').length).to.equal(50);
    (await portal.find('button', 'Show more')).focus();
    await portal.press('Show more');
    await portal.see('Branch 60');
    expect(portal.named('button', 'Show more')).to.equal(undefined);
    await waitUntil(() => focusedAccount() === 'Branch 60', 'the button went, so its focus is on the first new account');
    await portal.fill('Search accounts', '');
    for (const { tenantId } of (await portal.api(tenants).search({ query: { _filter: 'branch', _limit: 200 } })).items)
      await portal.api(subTenants).remove({ tenantId });
  });

  it('each dialog of an account, and of somebody in it, has an address', async () => {
    const [polar] = (await portal.api(tenants).search({ query: { _filter: 'Harbor Logistics' } })).items;
    const [person] = (await portal.api(users).list({ query: { _tenantId: polar!.tenantId } })).items;
    const { tenantId: id } = polar!;
    for (const [address, title] of [
      [`edit/${id}`, 'Edit Harbor Logistics'],
      [`move/${id}`, 'Move Harbor Logistics'],
      [`delete/${id}`, /Harbor Logistics/],
      [`people/${id}`, /users/i],
      [`${id}/roles/${person!.id}`, new RegExp(person!.name)],
      [`${id}/remove/${person!.id}`, new RegExp(`^Remove ${person!.name}`)],
    ] as const) {
      await portal.open(`allAccounts/${address}`, 'Harbor Logistics');
      await portal.find('dialog[open] h2, h2', title);
      await portal.press('Cancel');
      await portal.noDialog();
      expect(location.hash).to.equal(`#/admin-box/allAccounts/${id}`);
    }
  });

  it('an account is added, renamed, made a reseller and says who may manage what is below', async () => {
    await portal.open('allAccounts', 'All accounts');
    await portal.press('Add account');
    await portal.fill('Name', 'Fjord Travel');
    await portal.tick('Allow sub-accounts');
    await portal.pick('Type', 'Test');
    await portal.fill('Website', 'fjord');
    await portal.fill('Address', 'Havnegata 1, Bergen');
    await portal.pick('Time zone', /^Oslo/);
    await portal.pick('Currency', /^NOK/);
    await portal.press('Add account');
    await portal.see('Enter a URL, like https://company.com.');
    await portal.fill('Website', 'https://fjord.test');
    await portal.press('Add account');
    await portal.noDialog();
    await portal.see('Test');
    const { tenantId: fjord } = (await portal.api(tenants).search({ query: { _filter: 'Fjord' } })).items[0]!;
    const settings = async () => {
      const { website, address, timezone, currency } = await portal.api(subTenants).get({ tenantId: fjord });
      return [website, address, timezone, currency];
    };
    expect(await settings()).to.deep.equal(['https://fjord.test', 'Havnegata 1, Bergen', 'Europe/Oslo', 'NOK']);
    await portal.choose('Actions for Fjord Travel', 'Edit');
    await portal.fill('Name', 'Fjord Tours');
    await portal.pick('Type', 'Headquarters');
    await portal.fill('Address', '');
    await portal.pick('Time zone', "Each member's time zone");
    await portal.press('Save');
    await portal.noDialog();
    await portal.see('Headquarters');
    expect(await settings()).to.deep.equal(['https://fjord.test', '', '', 'NOK']);
    await portal.press('Undo');
    await portal.find('[role=row]', 'Fjord Travel');
    await waitUntil(async () => (await settings())[1] === 'Havnegata 1, Bergen', 'the address is back');
    expect(await settings()).to.deep.equal(['https://fjord.test', 'Havnegata 1, Bergen', 'Europe/Oslo', 'NOK']);
    await portal.choose('Actions for Fjord Travel', 'Edit');
    await portal.fill('Name', 'Fjord Tours');
    await portal.press('Save');
    await portal.noDialog();
    await portal.choose('Actions for Fjord Tours', 'Who can manage sub-accounts');
    await portal.pick('Access', 'Everyone, always');
    await portal.press('Save');
    await portal.noDialog();
    await portal.choose('Actions for Fjord Tours', "Don't allow sub-accounts");
    await portal.see('Fjord Tours saved');
    await portal.choose('Actions for Fjord Tours', 'Allow sub-accounts');
    // What is added below opens the branch that it comes into.
    await portal.choose('Actions for Fjord Tours', 'Add a sub-account');
    await portal.fill('Name', 'Fjord Cabins');
    await portal.press('Add account');
    await portal.noDialog();
    await portal.find('button', 'Actions for Fjord Cabins');
  });

  it("somebody's roles in an account are changed, and they are removed from it", async () => {
    await portal.open('allAccounts', 'All accounts');
    (await portal.find('a', 'Harbor Logistics')).click();
    await portal.see('Jonas Weber');
    await portal.press('Add users');
    await portal.fill('Email addresses', 'new@harbor.test');
    await portal.pick('Roles', 'Support');
    await portal.press('Add users');
    await portal.noDialog();
    await portal.choose('Actions for Jonas Weber', 'Edit roles');
    await portal.pick('Roles', 'Support');
    await portal.press('Save');
    await portal.noDialog();
    await portal.see("Jonas Weber's roles saved");
    await portal.choose('Actions for Jonas Weber', 'Remove');
    await portal.press('Remove Jonas Weber');
    await portal.see('Jonas Weber removed');
  });

  it('whoever is added to a reseller may manage what is below from the start', async () => {
    await portal.open('allAccounts', 'All accounts');
    (await portal.find('a', 'Nordlys Retail')).click();
    await portal.see('Freya Dahl');
    await portal.press('Add users');
    await portal.fill('Email addresses', 'boss@nordlys.test');
    await portal.tick('Can manage sub-accounts');
    await portal.press('Add users');
    await portal.noDialog();
    await portal.see('boss@nordlys.test');
    expect(portal.all('dialog[open]').length).to.equal(0);
  });

  it('a new place is searched for, and the account moves there and back @allAccounts.searchPlace', async () => {
    await portal.open('allAccounts', 'All accounts');
    await portal.choose('Actions for Polar Foods', 'Move');
    await portal.see("It's under North now.");
    await portal.fill('Search parent accounts', 'Depot');
    await portal.pick('New parent account', 'Harbor Depot 7');
    await portal.press('Move');
    await portal.noDialog();
    await portal.see('Polar Foods moved');
    const rowOf = (name: string) => portal.all('[role=row]').find((row) => row.getAttribute('aria-label') === name);
    await waitUntil(() => !rowOf('Polar Foods'));
    await portal.press("Show Harbor Logistics's sub-accounts");
    await portal.press("Show Harbor Depot 7's sub-accounts");
    await waitUntil(() => rowOf('Polar Foods')?.getAttribute('aria-level') === '4');
    await portal.press('Undo');
    await waitUntil(() => rowOf('Polar Foods')?.getAttribute('aria-level') === '2');
  });

  it('a branch that fails to load is asked for again @allAccounts.retry', async () => {
    const area = portal.api(tenants);
    const { search } = area;
    const [harbor] = (await search({ query: { _filter: 'Harbor Logistics' } })).items;
    portal.again('allAccounts');
    await portal.find('button', "Show Harbor Logistics's sub-accounts");
    let isDown = true;
    area.search = (input) =>
      isDown && input?.query?._subTenantId === harbor!.tenantId
        ? Promise.reject(new AppError('NOT_FOUND', 'Gone for now.', { status: 404 }))
        : search(input);
    await portal.press("Show Harbor Logistics's sub-accounts");
    await portal.see("These accounts didn't load.");
    expect(portal.root.textContent).to.contain('Nordlys Retail');
    isDown = false;
    await portal.press('Try again');
    await portal.see('Harbor Depot 7');
    await portal.gone("These accounts didn't load.");
    area.search = search;
  });

  it('more than fifty accounts below one come in pages', async () => {
    const [harbor] = (await portal.api(tenants).search({ query: { _filter: 'Harbor Logistics' } })).items;
    const names = Array.from({ length: 51 }, (_, at) => `Depot ${String(at).padStart(3, '0')}`);
    for (const name of names)
      await portal.api(subTenants).create({ body: { name, parentTenantId: harbor!.tenantId, tenantId: crypto.randomUUID() } });
    portal.again('allAccounts');
    await portal.press("Show Harbor Logistics's sub-accounts");
    await portal.see('Depot 001');
    const count = () => portal.all('[role=row]').filter(({ textContent }) => textContent!.includes('Depot 0')).length;
    const before = count();
    (await portal.find('button', 'Show more')).focus();
    await portal.press('Show more');
    await waitUntil(() => count() > before);
    expect(count()).to.equal(51);
    await waitUntil(() => focusedAccount() === 'Depot 050', 'the button went, so its focus is on the first new account');
  });

  it('somebody switches into an account that they are a member of @allAccounts.switch', async () => {
    const [polar] = (await portal.api(tenants).search({ query: { _filter: 'Polar Foods' } })).items;
    let link = '';
    const read = ({ detail }: Event & { detail?: { links: string[] } }) => void (link = detail!.links[0]!);
    addEventListener('gatehouse-preview-mail', read);
    await portal.api(subTenants).addUser({
      body: { user: { email: 'reseller@north.test' }, subTenants: [{ tenantId: polar!.tenantId, roleIds: [] }] },
    });
    removeEventListener('gatehouse-preview-mail', read);
    const { userId, token } = Object.fromEntries(new URLSearchParams(link.split('?')[1]));
    await portal.api(activation).acceptInvitation({ body: { userId: userId!, token: token! } });
    await portal.end();
    portal = await Portal.for('reseller@north.test');
    await portal.open('allAccounts', 'All accounts');
    await portal.press('Actions for Harbor Logistics');
    await portal.find('[role^=menuitem]', 'Edit');
    // They aren't its member: rights flow down to it.
    expect(portal.named('[role^=menuitem]', 'Switch to this account') !== undefined).to.equal(true);
    await portal.press('Actions for Harbor Logistics');
    await portal.choose('Actions for Polar Foods', 'Switch to this account');
    await waitUntil(() => {
      const state = portal.page.services!.session.get();
      return state.status === 'signedIn' && state.activeTenant.name === 'Polar Foods';
    });
  });
});
