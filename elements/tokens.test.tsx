import { expect } from 'chai';
import { Portal } from './portal-fixture.ts';

describe('API tokens', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  it("the workspace's token is made with roles and days, shown once, and revoked", async () => {
    await portal.open('apiTokens/new', 'API tokens');
    await portal.fill('Name', 'Nightly export');
    await portal.press('Create token');
    await portal.see('Choose at least one role or permission.');
    await portal.pick('Roles', 'Read only');
    await portal.fill('Expires in days', '0');
    await portal.press('Create token');
    await portal.see('Enter a number of days from 1 to 3,650');
    await portal.fill('Expires in days', '30');
    await portal.press('Create token');
    await portal.see('Save the secret for Nightly export');
    await portal.press("I've saved it");
    await portal.noDialog();
    await portal.choose('Actions for Nightly export', 'Copy client ID');
    await portal.choose('Actions for Nightly export', 'Revoke');
    await portal.press('Revoke token');
    await portal.see('Nightly export revoked');
  });

  // @apiTokens.permissionIds
  it("the workspace's access token is made with permissions alone", async () => {
    await portal.open('apiTokens/new', 'API tokens');
    await portal.fill('Name', 'Status page');
    await portal.pick('Type', 'Access token');
    await portal.pick('Permissions', 'View users');
    await portal.press('Create token');
    await portal.see('Save the token for Status page');
    await portal.press("I've saved it");
    await portal.noDialog();
    await portal.see('1 permission');
    await portal.choose('Actions for Status page', 'Revoke');
    await portal.press('Revoke token');
    await portal.see('Status page revoked');
  });

  it('a personal token is limited to permissions, never expires, and is revoked', async () => {
    await portal.open('personalApiTokens/new', 'Personal API tokens');
    await portal.fill('Name', 'My laptop');
    await portal.pick('Permissions', 'View users');
    await portal.fill('Expires in days', '');
    await portal.see('Never expires.');
    await portal.press('Create token');
    await portal.see('Save the secret for My laptop');
    await portal.press("I've saved it");
    await portal.noDialog();
    await portal.choose('Actions for My laptop', 'Copy client ID');
    await portal.choose('Actions for My laptop', 'Revoke');
    await portal.press('Revoke token');
    await portal.see('My laptop revoked');
    expect(portal.all('dialog[open]').length).to.equal(0);
  });
});
