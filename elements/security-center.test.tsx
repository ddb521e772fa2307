import { expect } from '@open-wc/testing';
import { Portal } from './portal-fixture.ts';

describe('security center', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  after(() => portal.end());
  const score = () => Number(/(\d+) of 100/.exec(portal.root.textContent!)![1]);

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
    const before = score();
    const [item] = portal.all('li').filter(({ textContent }) => textContent!.includes('Sign people out after'));
    item!.querySelector('button')!.click();
    await portal.tick('Sign out after inactivity');
    await portal.fill('Idle time in minutes', '30');
    (await portal.field('Idle time in minutes')).closest('form')!.querySelector<HTMLButtonElement>('button[type=submit]')!.click();
    await portal.see('Saved');
    await portal.open('security/securityCenter', 'Security');
    await portal.gone('Sign people out after');
    expect(score()).to.be.greaterThan(before);
  });

  it('shows the people concerned in the list of users @security.show', async () => {
    await portal.press(/^Show users: .* without two-step verification$/);
    await portal.see('No two-step verification');
    expect(location.hash).to.contain('users');
  });
});
