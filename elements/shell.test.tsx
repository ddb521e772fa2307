import { expect, waitUntil } from '@open-wc/testing';
import { Portal } from './portal-fixture.ts';

describe('the portal around its sections', () => {
  let portal: Portal;
  afterEach(() => portal.end());

  it('has its place before what it shows is known @shell.loading', async () => {
    portal = await Portal.for('admin@acme.test', { search: 'latency=100' });
    portal.again('users');
    await waitUntil(() => portal.root?.querySelector('[part=root]'));
    expect(portal.root.querySelector('[aria-busy=true]')).not.to.equal(null);
    await portal.settled();
    await portal.find('h1', 'Users');
  });
});
