import { expect } from '@open-wc/testing';
import { waitUntil } from './wait-until.ts';
import { whileHeld } from '../src/preview/gate.ts';
import { Portal } from './portal-fixture.ts';

describe('the portal around its sections', () => {
  let portal: Portal;
  afterEach(() => portal.end());

  it('has its place before what it shows is known @shell.loading', async () => {
    portal = await Portal.for('admin@acme.test');
    await whileHeld(async () => {
      portal.again('users');
      await waitUntil(() => portal.root?.querySelector('[aria-busy=true]'), 'a place that is kept');
      expect(portal.root.textContent).not.to.include('support@acme.test');
    });
    await portal.settled();
    await portal.find('h1', 'Users');
  });
});
