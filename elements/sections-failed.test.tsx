import { timeoutManager } from '@tanstack/react-query';
import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { sections } from '../src/admin/registry.ts';
import { whileMended } from '../src/preview/gate.ts';
import { addressIn, Portal } from './portal-fixture.ts';
import { expectNoViolations } from './surfaces-fixture.ts';

// The pause between attempts, which is what these tests would wait for most of their time, is over at once.
timeoutManager.setTimeoutProvider({
  setTimeout: (run, ms) => setTimeout(run, ms === 500 ? 0 : ms),
  clearTimeout: (id) => clearTimeout(id),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (id) => clearInterval(id),
});

describe('sections whose server fails', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('reseller@north.test', { search: 'scenario=errors' })));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  for (const { id, strings } of sections)
    it(`${id} says so, can be asked again, and shows what comes then @${id}.failed`, async () => {
      await portal.open(addressIn[id] ?? id, strings.title);
      await portal.see("We're facing some difficulties");
      // Where it is, and the way elsewhere, stay.
      await portal.find('h1', strings.title);
      const retry = await portal.find('button', 'Try again');
      retry.click();
      await waitUntil(() => portal.named('button', 'Try again'));
      expect(portal.all('[part=page] [part=table] tbody tr').length, 'no row of nothing').to.equal(0);
      await expectNoViolations(portal.page.element);

      await whileMended(async () => {
        // What was asked for before may still fail after the first press.
        await waitUntil(() => {
          const buttons = portal.all('[part=page] button').filter(({ textContent }) => textContent === 'Try again');
          for (const button of buttons) button.click();
          return buttons.length === 0 && portal.all('[aria-busy=true]').length === 0;
        }, 'it shows what comes');
      });
      expect(portal.all('[part=page] [role=alert]').map(({ textContent }) => textContent)).to.deep.equal([]);
      for (const table of portal.all('[part=page] [part=table]')) expect(table.querySelector('tbody tr')).to.not.equal(null);
    });
});
