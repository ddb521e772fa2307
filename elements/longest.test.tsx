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
  /^(privacy\/(passkey|data|sign-out-others)|account\/.*|subscriptions\/plans|applications\/some|security\/.*|sso\/new|audits\/streams|reports\/.*|allAccounts\/people)$/;

const faultsOf = (element: Element) => ({ tooWide: tooWide(element), cut: cut(element) });
const none = { tooWide: [], cut: [] };

describe('in the longest words of any language', () => {
  before(async () => {
    localizations = await longestWords();
    words = { options: { localizations } };
  });
  let ended: (() => Promise<unknown>) | undefined;
  afterEach(async () => {
    await ended?.();
    await setViewport(desktop);
  });

  it('each dialog of the portal fits a phone', async () => {
    const portal = await Portal.for('reseller@north.test', { ...inLongest, ...words });
    ended = () => portal.end();
    const commands = await Promise.all(
      (sections as readonly Section[]).map(async ({ id, commands: load }) =>
        Object.keys((await load?.())?.default.actions ?? {}).map((action) => `${id}/${action}`),
      ),
    );
    const dialogs = commands.flat().filter((address) => !places.test(address));
    expect(dialogs.length).to.be.greaterThan(20);
    await setViewport(phone);
    const faults: Record<string, object> = {};
    for (const address of dialogs) {
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

  it('plans and the checkout fit a phone', async () => {
    history.replaceState(null, '', location.pathname + location.search);
    const page = new Fixture();
    ended = () => page.end();
    page.add('login-box');
    await page.signIn('admin@globex.test');
    await setViewport(phone);
    page.add('plan-picker', inLongest, words);
    await page.see(word('plan-picker', 'monthly'));
    await waitUntil(() => page.element.shadowRoot!.querySelectorAll('[part=card]').length > 1, 'plans');
    expect(faultsOf(page.element.shadowRoot!.querySelector('[part~=root]')!)).to.deep.equal(none);
    page.element.remove();
    page.add('checkout-dialog', { ...inLongest, open: '', plan: 'premium' }, words);
    await waitUntil(
      () => page.element.shadowRoot!.querySelector('button[type=submit]'),
      () => `a button to pay in ${page.element.shadowRoot!.textContent}`,
    );
    expect(faultsOf(page.element.shadowRoot!.querySelector('dialog')!)).to.deep.equal(none);
  });
});
