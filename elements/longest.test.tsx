import { expect } from 'chai';
import { setViewport } from '@web/test-runner-commands';
import { sections } from '../src/admin/registry.ts';
import type { Section } from '../src/admin/section.ts';
import type { Localizations } from '../src/lib/localizations.ts';
import type { GatehouseOptions } from '../src/options.ts';
import './checkout-dialog.ts';
import './plan-picker.ts';
import { cut, tooWide } from './fits.ts';
import { longestLanguage, longestWords } from './longest-words.ts';
import { Portal } from './portal-fixture.ts';
import { Fixture } from './surfaces-fixture.ts';
import { waitUntil } from './wait-until.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 320, height: 640 };
let localizations: Localizations;
let words: { options: GatehouseOptions };
const inLongest = { language: longestLanguage };
const word = (section: string, key: string) => String(localizations[longestLanguage]![section]![key]);

/** Commands that lead to a place in a section, or to a dialog only for somebody who has more. */
const places =
  /^(privacy\/(passkey|data|sign-out-others)|account\/.*|subscriptions\/plans|applications\/.*|security\/.*|sso\/new|webhooks\/notifications|audits\/streams|reports\/.*|allAccounts\/people)$/;

async function dialogsOf({ id, commands }: Section): Promise<string[]> {
  const { actions } = (await commands?.())?.default ?? { actions: {} };
  return Object.keys(actions)
    .map((action) => `${id}/${action}`)
    .filter((address) => !places.test(address));
}

const faultsOf = (element: Element) => ({ tooWide: tooWide(element), cut: cut(element) });
const none = { tooWide: [], cut: [] };

describe('in the longest words of any language, on a phone,', () => {
  before(async () => {
    localizations = await longestWords();
    words = { options: { localizations } };
  });

  describe('dialogs of the portal', () => {
    let portal: Portal;
    before(async () => (portal = await Portal.for('reseller@north.test', { ...inLongest, ...words })));
    beforeEach(async () => {
      await portal.reset();
      await setViewport(phone);
    });
    afterEach(() => setViewport(desktop));
    after(() => portal.end());

    it('are many', async () => {
      expect((await Promise.all(sections.map(dialogsOf))).flat().length).to.be.greaterThan(20);
    });

    for (const section of sections.filter(({ commands }: Section) => commands))
      it(`each of ${section.id} fits`, async () => {
        const faults: Record<string, object> = {};
        for (const address of await dialogsOf(section)) {
          location.hash = `#/admin-box/${address}`;
          const dialog = await waitUntil(() => portal.root.querySelector('dialog[open]:has(h2)'), `a dialog at ${address}`);
          await portal.settled();
          const found = faultsOf(dialog);
          if (found.tooWide.length + found.cut.length > 0) faults[address] = found;
          // As Escape does.
          dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
          await portal.noDialog();
        }
        expect(faults).to.deep.equal({});
      });
  });

  describe('what a page shows beside it', () => {
    let page: Fixture;
    beforeEach(async () => {
      page = new Fixture();
      page.add('login-box');
      await page.signIn('admin@globex.test');
      await setViewport(phone);
    });
    afterEach(async () => {
      await page.end();
      await setViewport(desktop);
    });

    it('plans fit', async () => {
      page.add('plan-picker', inLongest, words);
      await page.see(word('plan-picker', 'monthly'));
      await waitUntil(() => page.element.shadowRoot!.querySelectorAll('[part=card]').length > 1, 'plans');
      expect(faultsOf(page.element.shadowRoot!.querySelector('[part~=root]')!)).to.deep.equal(none);
    });

    it('the checkout fits', async () => {
      page.add('checkout-dialog', { ...inLongest, open: '', plan: 'premium' }, words);
      await waitUntil(
        () => page.element.shadowRoot!.querySelector('button[type=submit]'),
        () => `a button to pay in ${page.element.shadowRoot!.textContent}`,
      );
      expect(faultsOf(page.element.shadowRoot!.querySelector('dialog')!)).to.deep.equal(none);
    });
  });
});
