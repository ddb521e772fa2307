import { expect } from 'chai';
import { sessions } from '../src/contract/sessions/sessions.ts';
import { Portal } from './portal-fixture.ts';

describe('security center', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());
  const score = () => Number(/(\d+) of 100/.exec(portal.root.textContent!)![1]);

  const press = (sentence: string, button: string) => {
    const item = portal.all('li').find(({ textContent }) => textContent!.includes(sentence))!;
    [...item.querySelectorAll('button')].find(({ textContent }) => textContent === button)!.click();
  };

  it('says how safe the workspace is and what would make it safer, the worst first @security.securityCenter', async () => {
    await portal.open('security/securityCenter', 'Security');
    await portal.see('Security score');
    await portal.see('Require two-step verification.');
    const badges = portal.all('[part=card] li').flatMap((item) => /^(Important|Recommended|Optional)/.exec(item.textContent!)?.[1] ?? []);
    const order = ['Important', 'Recommended', 'Optional'];
    expect(badges).to.deep.equal([...badges].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(score()).to.be.within(0, 99);
  });

  it('leads to the setting, and back the score has risen @security.review', async () => {
    await portal.open('security/securityCenter', 'Security');
    const before = score();
    press('Sign people out after', 'Review');
    await portal.tick('Sign out after inactivity');
    await portal.fill('Inactive for', '30');
    await portal.pick('Inactive for: unit', 'minutes');
    (await portal.field('Inactive for')).closest('form')!.querySelector<HTMLButtonElement>('button[type=submit]')!.click();
    await portal.see('Saved');
    await portal.open('security/securityCenter', 'Security');
    await portal.gone('Sign people out after');
    expect(score()).to.be.greaterThan(before);
  });

  it('says how things stand, by category', async () => {
    await portal.open('security/securityCenter', 'Security');
    await portal.see('Insights');
    for (const said of ['users have two-step verification.', '1 of 3 session limits are set.', 'People can sign in from any network.'])
      await portal.see(said);
  });

  it('one press settles a limit, and the score rises @security.fix', async () => {
    await portal.open('security/securityCenter', 'Security');
    const before = score();
    press('Limit everyone to 5 sessions', 'Turn on');
    await portal.see('Saved. The score is up to date.');
    await portal.gone('Limit everyone to 5 sessions');
    expect(score()).to.be.greaterThan(before);
    expect((await portal.api(sessions).policy()).sessionConcurrentConfiguration).to.deep.equal({ isActive: true, maxSessions: 5 });
  });

  it('one press sends everyone with a breached password an email @security.sendResets', async () => {
    await portal.open('security/securityCenter', 'Security');
    press('1 user has a password that was found', 'Send reset emails');
    await portal.see('Everyone with a breached password gets an email to choose a new one.');
  });

  it('shows the people concerned in the list of users @security.show', async () => {
    await portal.open('security/securityCenter', 'Security');
    for (const row of [/1 admin without two-step/, /1 user with text messages/, /1 user with a breached password/])
      await portal.find('button', new RegExp(`^Show users: ${row.source}`));
    await portal.press(/^Show users: \d+ users without two-step verification$/);
    await portal.see('No two-step verification');
    expect(location.hash).to.contain('users');
  });
});
