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
      const page = portal.all('[part=page]').find((each) => each.textContent!.includes(said))!;
      expect([...page.querySelectorAll('button:not([role=tab], form *)')].map(({ textContent }) => textContent)).to.deep.equal([action]);
      expect([page.querySelector('svg') !== null, page.querySelector('input:not(form *)'), page.querySelector('table')]).to.deep.equal([
        true,
        null,
        null,
      ]);
    });

  for (const [id, title, field, said] of [
    ['users', 'Users', 'Search by name or email', 'No users match "zzzz"'],
    ['roles', 'Roles', 'Search roles', 'No roles match "zzzz"'],
  ] as const)
    it(`${id} says what it found nothing for @${id}.empty`, async () => {
      await portal.open(id, title);
      await portal.fill(field, 'zzzz');
      await portal.see(said);
      await portal.press('Clear search');
      await portal.gone(said);
    });

  it("applications are the vendor's to add, so there is nothing to press or to search @applications.empty", async () => {
    await portal.open('applications', 'Applications');
    await portal.see('No applications yet');
    expect(portal.all('[part=page] :is(button, input)').length).to.equal(0);
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
