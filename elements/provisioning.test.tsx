import { expect } from 'chai';
import { directory } from '../src/contract/directory/directory.ts';
import { roles } from '../src/contract/roles/roles.ts';
import { users } from '../src/contract/users/users.ts';
import { Portal } from './portal-fixture.ts';
import { waitUntil } from './wait-until.ts';
import { expectNoViolations } from './surfaces-fixture.ts';

describe('provisioning', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());
  const codes = () =>
    [...portal.front.querySelectorAll('code, input[readonly]')].map((one) => (one as HTMLInputElement).value ?? one.textContent);

  it('a directory is connected, and what it needs is shown once, in its own words @provisioning.new @provisioning.create', async () => {
    await portal.open('provisioning/new', 'Provisioning');
    await portal.pick('Directory', 'Microsoft Entra ID');
    await portal.fill('Name', 'Head office');
    await portal.tick('Add synced people as users');
    await portal.tick('Exempt from IP restrictions');
    await portal.press('Connect');
    await portal.see('Finish connecting Head office');
    await portal.see('Tenant URL');
    await portal.see('Secret token');
    await portal.see('/scim/v2');
    await portal.see('gh_scim_');
    await portal.press("I've saved it");
    await portal.noDialog();
    await portal.see('Head office');
    await portal.see('Not adding users');
    await portal.see('Microsoft Entra ID · Any network');
    expect(portal.root.textContent).not.to.contain('gh_scim_');
    expect(codes()).to.deep.equal([]);
  });

  it('its requests show what was refused and why @provisioning.log', async () => {
    await portal.open('provisioning', 'Provisioning');
    await portal.choose('Actions for Okta', 'View requests');
    await portal.see("gmail.com isn't a verified domain");
    await portal.press('Close');
    await portal.noDialog();
    await portal.choose('Actions for Head office', 'View requests');
    await portal.see('No requests yet');
    await portal.see('curl -H');
    await portal.press('Close');
    await portal.noDialog();
  });

  it('a user is tried out, and why they would be refused is said @provisioning.test @provisioning.testConfirm', async () => {
    await portal.open('provisioning', 'Provisioning');
    await portal.choose('Actions for Okta', 'Test with a user');
    await portal.press('Test');
    await portal.see('Enter an email address');
    await portal.fill('Email', 'mia@gmail.com');
    await portal.press('Test');
    await portal.see('mia@gmail.com would be refused');
    await portal.see("gmail.com isn't a verified domain");
    await expectNoViolations(portal.page.element);
    await portal.fill('Email', 'new@acme.test');
    await portal.press('Test');
    await portal.see('new@acme.test would be added as a user');
    await portal.fill('Email', 'admin@acme.test');
    await portal.press('Test');
    await portal.see('admin@acme.test would stay a user');
    await portal.press('Close');
    await portal.noDialog();
  });

  it('a new token says how long the one before works @provisioning.rotate', async () => {
    await portal.open('provisioning', 'Provisioning');
    await portal.choose('Actions for Okta', 'Create new token');
    await portal.press('Create token');
    await portal.see('New token for Okta');
    await portal.see('keeps working until');
    await portal.press("I've saved it");
    await portal.noDialog();
  });

  it('MCH-07: a new token can end the one before at once @provisioning.rotate', async () => {
    await portal.open('provisioning', 'Provisioning');
    await portal.choose('Actions for Okta', 'Create new token');
    await portal.see("can only make changes you're allowed to make");
    await portal.pick('Current token', 'Revoke now');
    await portal.see("can't sync until it has the new token");
    await portal.press('Create token');
    await portal.see('The previous token no longer works');
    expect(portal.front.textContent).not.to.contain('keeps working until');
    await portal.press("I've saved it");
    await portal.noDialog();
  });

  it('it is exempted from IP restrictions, and held to them again @provisioning.network', async () => {
    await portal.open('provisioning', 'Provisioning');
    await portal.choose('Actions for Okta', 'Exempt from IP restrictions');
    await portal.see('from any address');
    await portal.press('Exempt from IP restrictions');
    await portal.noDialog();
    await portal.see('Okta · Any network');
    await portal.choose('Actions for Okta', 'Apply IP restrictions');
    await portal.press('Apply IP restrictions');
    await portal.noDialog();
    await portal.gone('Okta · Any network');
  });

  it('it stops and starts adding users @provisioning.sync', async () => {
    await portal.open('provisioning', 'Provisioning');
    await portal.choose('Actions for Okta', 'Stop adding users');
    await portal.press('Stop adding users');
    await portal.noDialog();
    await portal.choose('Actions for Okta', 'Start adding users');
    await portal.press('Add users');
    await portal.noDialog();
    await portal.see('Adds users');
  });

  it('disconnecting asks what becomes of its users @provisioning.delete', async () => {
    await portal.open('provisioning', 'Provisioning');
    await portal.choose('Actions for Head office', 'Disconnect');
    await portal.see('you manage them here from now on');
    await portal.pick('What happens to its users', 'Remove its users and groups');
    await portal.see('They immediately lose access');
    await portal.press('Disconnect');
    await portal.see('Head office disconnected');
    await portal.noDialog();
    await waitUntil(() => !portal.all('[part=page]')[0]!.textContent!.includes('Head office'), 'it has gone');
    await portal.press('Connect directory');
    await portal.press('Cancel');
    await portal.noDialog();
  });
});

describe('MCH-02: a directory whose maker has gone', () => {
  it('says so, what that means, and goes on with a new token', async () => {
    const admin = await Portal.for('admin@acme.test');
    const permissions = (await admin.api(roles).listPermissions()).filter(({ key }) => key.endsWith('provisioningConfiguration'));
    const { id: roleId } = await admin.api(roles).create({
      body: { key: 'directories', name: 'Directories', permissions: permissions.map(({ id }) => id) },
    });
    const support = (await admin.api(users).listV2({ query: { _filter: 'support@acme.test' } })).items[0]!;
    await admin.api(users).update({ body: { id: support.id, roleIds: [roleId] } });
    await admin.end();
    const maker = await Portal.for('support@acme.test');
    await maker.api(directory).create({ body: { source: 'other', connectionName: 'Branch office' } });
    await maker.end();

    const portal = await Portal.for('admin@acme.test');
    await portal.open('provisioning', 'Provisioning');
    await portal.see(`Other (SCIM 2.0) · Acts for ${support.name}`);
    await portal.api(users).update({ body: { id: support.id, roleIds: [''] } });
    await portal.reset();
    await portal.open('provisioning', 'Provisioning');
    await portal.see('Branch office has stopped');
    await portal.see('Create a new token to sync changes again');
    expect(portal.all('[part=badge]').some(({ textContent }) => textContent === 'Stopped')).to.equal(true);
    await expectNoViolations(portal.page.element);
    await portal.press('Create new token');
    await portal.press('Create token');
    await portal.see('The previous token no longer works');
    await portal.press("I've saved it");
    await portal.gone('Branch office has stopped');
    await portal.end();
  });
});
