import { expect } from 'chai';
import { Portal } from './portal-fixture.ts';

const search = 'scenario=empty';

describe('sections of a workspace that is new', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test', { search })));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  for (const [id, title, said, action] of [
    ['personalApiTokens', 'Personal API tokens', 'No API tokens yet', 'Create token'],
    ['groups', 'Groups', 'No groups yet', 'Add group'],
    ['apiTokens', 'API tokens', 'No API tokens yet', 'Create token'],
    ['webhooks', 'Webhooks', 'No webhooks yet', 'Add webhook'],
    ['provisioning', 'Provisioning', 'No directory connected', 'Connect directory'],
    ['sso', 'Single sign-on', 'No connections yet', 'Add connection'],
  ] as const)
    it(`${id} says what it is for and offers the first step @${id}.empty`, async () => {
      await portal.open(id, title);
      await portal.see(said);
      expect(portal.all('[part=page] button').filter(({ textContent }) => textContent === action).length).to.be.at.least(1);
    });

  for (const [id, title, field, said] of [
    ['users', 'Users', 'Search by name or email', 'No users match "zzzz"'],
    ['roles', 'Roles', 'Search roles', 'No roles match "zzzz"'],
    ['applications', 'Applications', 'Search applications', 'No applications match "zzzz"'],
  ] as const)
    it(`${id} says what it found nothing for @${id}.empty`, async () => {
      await portal.open(id, title);
      await portal.fill(field, 'zzzz');
      await portal.see(said);
      await portal.press('Clear search');
      await portal.gone(said);
    });
});

describe('accounts of a reseller who is new', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('reseller@north.test', { search })));
  after(() => portal.end());

  it('a reseller without accounts is told what they are good for @allAccounts.empty', async () => {
    await portal.open('allAccounts', 'All accounts');
    await portal.see('No sub-accounts yet');
    await portal.press('Add account');
    await portal.see('Below North.');
    await portal.press('Cancel');
    await portal.noDialog();
  });
});
