import { expect } from 'chai';
import { sections } from '../src/admin/registry.ts';
import './checkout-dialog.ts';
import './plan-picker.ts';
import { Portal } from './portal-fixture.ts';
import './user-sessions.ts';
import { waitUntil } from './wait-until.ts';

/** What a page may ask a server with, but for files of its own. */
function watch(): { asked: string[]; end(): void } {
  const asked: string[] = [];
  const before = new Map<string, unknown>();
  const note = (owner: object, name: string) => {
    before.set(name, Reflect.get(owner, name));
    Reflect.set(owner, name, function (address: unknown) {
      asked.push(`${name} ${address instanceof Request ? address.url : String(address)}`);
      throw new TypeError('offline');
    });
  };
  for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']) note(window, name);
  note(navigator, 'sendBeacon');
  return {
    asked,
    end() {
      for (const [name, real] of before) Reflect.set(name === 'sendBeacon' ? navigator : window, name, real);
    },
  };
}

describe('PRE-01: a preview asks no server for anything', () => {
  let watched: ReturnType<typeof watch>;
  let portal: Portal;
  before(async () => {
    watched = watch();
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(2000);
    portal = await Portal.for('reseller@north.test');
  });
  beforeEach(() => portal.reset());
  afterEach(() => {
    const loaded = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, initiatorType }) => !name.startsWith(`${location.origin}/`) || !/^(script|link|other|css)$/.test(initiatorType),
    );
    performance.clearResourceTimings();
    expect(watched.asked.splice(0)).to.deep.equal([]);
    expect(loaded.map(({ name, initiatorType }) => `${initiatorType} ${name}`)).to.deep.equal([]);
  });
  after(async () => {
    await portal.end();
    watched.end();
  });

  for (const { id, strings } of sections)
    it(id, async () => {
      await portal.open(id, strings.title);
      for (const tab of portal.all('[part=page] [role=tab]')) {
        tab.click();
        await portal.settled();
      }
    });

  for (const [tag, attributes] of [
    ['plan-picker', {}],
    ['user-sessions', {}],
    ['checkout-dialog', { open: '', plan: 'business-month' }],
  ] as const)
    it(tag, async () => {
      portal.page.element.remove();
      const { shadowRoot } = portal.page.add(tag, attributes);
      await waitUntil(() => shadowRoot!.querySelector('h2, h3') && !shadowRoot!.querySelector('[aria-busy=true]'), tag);
    });
});
