import { expect } from 'chai';
import { Portal } from './portal-fixture.ts';

const search = 'scenario=empty';

describe('sections of a workspace that is new', () => {
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  it('say what they are for and offer the first step @personalApiTokens.empty @groups.empty @apiTokens.empty @webhooks.empty @provisioning.empty @sso.empty', async () => {
    const portal = await Portal.for('admin@acme.test', { search });
    for (const [id, title, said, action] of [
      ['personalApiTokens', 'Personal API tokens', 'No API tokens yet', 'Create token'],
      ['groups', 'Groups', 'No groups yet', 'Add group'],
      ['apiTokens', 'API tokens', 'No API tokens yet', 'Create token'],
      ['webhooks', 'Webhooks', 'No webhooks yet', 'Add webhook'],
      ['provisioning', 'Provisioning', 'No directory connected', 'Connect directory'],
      ['sso', 'Single sign-on', 'No connections yet', 'Add connection'],
    ] as const) {
      await portal.open(id, title);
      await portal.see(said);
      expect(portal.all('[part=page] button').filter(({ textContent }) => textContent === action).length, id).to.be.at.least(1);
    }
    await portal.end();
  });

  it('say what they found nothing for @users.empty @roles.empty @applications.empty', async () => {
    const portal = await Portal.for('admin@acme.test', { search });
    for (const [id, title, field, said] of [
      ['users', 'Users', 'Search by name or email', 'No users match "zzzz"'],
      ['roles', 'Roles', 'Search roles', 'No roles match "zzzz"'],
      ['applications', 'Applications', 'Search applications', 'No applications match "zzzz"'],
    ] as const) {
      await portal.open(id, title);
      await portal.fill(field, 'zzzz');
      await portal.see(said);
      await portal.press('Clear search');
      await portal.gone(said);
    }
    await portal.end();
  });

  it('a reseller without accounts is told what they are good for @allAccounts.empty', async () => {
    const portal = await Portal.for('reseller@north.test', { search });
    await portal.open('allAccounts', 'All accounts');
    await portal.see('No sub-accounts yet');
    await portal.press('Add account');
    await portal.see('Below North.');
    await portal.press('Cancel');
    await portal.noDialog();
    await portal.end();
  });
});
