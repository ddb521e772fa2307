import { expect } from 'chai';
import fc from 'fast-check';
import { hostileAddresses, hostileTexts } from './hostile-texts.ts';
import { waitUntil } from './wait-until.ts';
import { happened, injected, requests } from './hostile-watch.ts';
import './admin-portal.ts';
import './checkout-dialog.ts';
import './login-box.ts';
import './plan-picker.ts';
import { Fixture } from './surfaces-fixture.ts';
import './user-sessions.ts';

const address = location.pathname + location.search;
/** Whoever uses each: the last ones have signed out. */
const tags = ['admin-portal', 'checkout-dialog', 'user-sessions', 'login-box', 'plan-picker'] as const;
const observed = (tag: string) => (customElements.get(tag) as unknown as { observedAttributes: readonly string[] }).observedAttributes;

const json = ['{"__proto__":{"hacked":1}}', '{"constructor":{"prototype":{"hacked":1}}}', '[]', 'null', '{"theme":{"mode":"hacked(1)"}}'];
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileAddresses, '//evil.test', 'https://evil.test/', '/\\evil.test', '../../..', ...json) },
  fc.string({ unit: 'binary', maxLength: 40 }),
);
/** What a page may hand on from its own users. */
const options = fc.record(
  {
    language: text,
    appId: text,
    basename: text,
    routes: fc.record({ loginUrl: text, signUpUrl: text, forgetPasswordUrl: text }, { requiredKeys: [] }),
    legal: fc.record({ termsUrl: text, privacyUrl: text }),
    theme: fc.record(
      { accent: text, font: text, mode: text, name: text, tokens: fc.dictionary(text, text, { maxKeys: 3 }) },
      { requiredKeys: [] },
    ),
    localizations: fc.record({ en: fc.record({ 'sign-in': fc.record({ title: text, email: text }), portal: fc.dictionary(text, text) }) }),
    slots: fc.record({ 'box-header': text, 'content-header': text }),
    navigation: fc.dictionary(text, fc.record({ visibility: text, featureFlag: text }), { maxKeys: 3 }),
    fields: fc.dictionary(text, fc.dictionary(text, text), { maxKeys: 3 }),
    metadata: fc.record({ localizations: fc.dictionary(text, fc.dictionary(text, fc.dictionary(text, text))) }),
    overrideFeatureFlags: fc.dictionary(text, text, { maxKeys: 3 }),
    framework: text,
  },
  { requiredKeys: [] },
);

describe('ELM-02: attributes and properties', () => {
  let page: Fixture;
  const { error, warn, debug } = console;
  before(async () => {
    // They say what is wrong with each.
    Object.assign(console, { error: () => {}, warn: () => {}, debug: () => {} });
    history.replaceState(null, '', location.pathname + location.search);
    page = new Fixture();
    page.add('login-box');
    await page.signIn('admin@acme.test');
  });
  after(async () => {
    Object.assign(console, { error, warn, debug });
    history.replaceState(null, '', address);
    await page.end();
  });

  for (const tag of tags)
    it(`of <${tag}> run nothing and lead nowhere, whatever they are`, async () => {
      const attributes = fc.record(Object.fromEntries(observed(tag).map((name) => [name, text])), { requiredKeys: [] });
      if (tag === 'login-box') await page.services!.session.logout();
      // What it loads when it's first used is there from now on.
      const plain = page.add(tag, { inline: '', open: '' });
      await waitUntil(() => plain.shadowRoot!.textContent!.length > 50, 'it shows something');
      plain.remove();
      const wrong: unknown[] = [];
      let count = 0;
      let isShown = false;
      const set = (element: HTMLElement, values: Readonly<Record<string, string | undefined>>) => {
        for (const [name, value] of Object.entries(values)) element.setAttribute(name, value!);
      };
      await fc.assert(
        fc.asyncProperty(attributes, attributes, options, async (first, second, given) => {
          const element = page.add(tag, { inline: '', open: '', ...(first as Record<string, string>) }, { options: given });
          await rendered(element);
          set(element, second);
          await rendered(element);
          for (const name of observed(tag)) element.removeAttribute(name);
          // A busy machine draws later.
          for (let frame = 0; frame < 60 && !isShown; frame += 1) {
            isShown = element.shadowRoot!.textContent!.length > 50;
            await nextFrame();
          }
          const found = { happened: happened.splice(0), injected: injected(), requests: requests() };
          performance.clearResourceTimings();
          count += Object.values(first).length + Object.values(second).length;
          if (Object.values(found).flat().length > 0) wrong.push({ ...found, first, second, given });
          element.remove();
          history.replaceState(null, '', location.pathname + location.search);
          return true;
        }),
        { numRuns: 30, seed: 1 },
      );
      expect(isShown).to.equal(true);
      expect(count).to.be.greaterThan(200);
      expect(wrong).to.deep.equal([]);
      expect(Object.hasOwn(Object.prototype, 'hacked')).to.equal(false);
    });
});

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
/** It has shown something, or has nothing to show. */
async function rendered(element: HTMLElement): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await nextFrame();
  expect(element.shadowRoot).not.to.equal(null);
}
