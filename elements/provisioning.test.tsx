import { expect } from '@open-wc/testing';
import { Portal } from './portal-fixture.ts';

describe('provisioning', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  after(() => portal.end());
  const codes = () =>
    [...portal.front.querySelectorAll('code, input[readonly]')].map((one) => (one as HTMLInputElement).value ?? one.textContent);

  it('a directory is connected, and what it needs is shown once, in its own words @provisioning.new @provisioning.create', async () => {
    await portal.open('provisioning/new', 'Provisioning');
    await portal.pick('Directory', 'Microsoft Entra ID');
    await portal.fill('Name', 'Head office');
    await portal.tick('Add its people as users');
    await portal.press('Connect');
    await portal.see('Finish connecting Head office');
    await portal.see('Tenant URL');
    await portal.see('Secret token');
    await portal.see('/scim/v2');
    await portal.see('gh_scim_');
    await portal.press("I've saved it");
    await portal.noDialog();
    await portal.see('Head office');
    await portal.see('Receives only');
    expect(portal.root.textContent).not.to.contain('gh_scim_');
    expect(codes()).to.deep.equal([]);
  });

  it('its requests show what was refused and why @provisioning.log', async () => {
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

  it('a new token says how long the one before works @provisioning.rotate', async () => {
    await portal.choose('Actions for Okta', 'Create new token');
    await portal.press('Create token');
    await portal.see('New token for Okta');
    await portal.see('keeps working until');
    await portal.press("I've saved it");
    await portal.noDialog();
  });

  it('it stops and starts adding users @provisioning.sync', async () => {
    await portal.choose('Actions for Okta', 'Stop adding users');
    await portal.press('Stop adding users');
    await portal.noDialog();
    await portal.choose('Actions for Okta', 'Start adding users');
    await portal.press('Add users');
    await portal.noDialog();
    await portal.see('Adds users');
  });

  it('disconnecting asks what becomes of its users @provisioning.delete', async () => {
    await portal.choose('Actions for Head office', 'Disconnect');
    await portal.see('you manage them here from now on');
    await portal.pick('What happens to its users', 'Remove its users and groups');
    await portal.see('They lose access at once');
    await portal.press('Disconnect');
    await portal.gone('Head office');
    await portal.press('Connect directory');
    await portal.press('Cancel');
    await portal.noDialog();
  });
});
