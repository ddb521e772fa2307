import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import './admin-portal.ts';
import './login-box.ts';
import type { SlotProps } from '../src/slots.ts';
import { Fixture } from './surfaces-fixture.ts';

const address = location.pathname + location.search;
const inPlace = ({ element }: Fixture, name: string) =>
  element.shadowRoot!.querySelector<HTMLSlotElement>(`slot[name="${name}"]`)?.assignedElements() ?? [];
const textIn = (page: Fixture, name: string) => inPlace(page, name).map(({ textContent }) => textContent);

describe('places that the page fills', () => {
  afterEach(() => history.replaceState(null, '', address));

  it('take children of the login box on each step, in the page where its own styles reach them', async () => {
    const page = new Fixture();
    const box = page.add('login-box');
    const help = document.createElement('a');
    help.slot = 'box-footer';
    help.textContent = 'Need help?';
    box.append(help);
    await page.found('Email');
    expect(inPlace(page, 'box-footer')).to.deep.equal([help]);
    const card = box.shadowRoot!.querySelector('[part=card]')!.getBoundingClientRect();
    expect(help.getBoundingClientRect().bottom).to.be.lessThan(card.bottom);
    expect(help.getRootNode()).to.equal(document);
    await page.type('Email', 'admin@acme.test');
    page.press('Continue');
    await page.found('Password');
    await waitUntil(() => inPlace(page, 'box-footer')[0] === help);
    await page.end();
  });

  it('ELM-02 take text from the options, which is never markup, and leave nothing behind', async () => {
    const page = new Fixture();
    const hostile = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
    const seen: SlotProps[] = [];
    const own = document.createElement('em');
    const slots = {
      'page-header': hostile,
      'box-header': (props: SlotProps) => {
        seen.push(props);
        return props.t('greeting', { name: 'Ada' }) + props.t('toString');
      },
      'box-footer': own,
      'page-footer': () => {
        throw new Error('of the page');
      },
      'content-header': { textContent: hostile },
    };
    const { error } = console;
    const failed: unknown[] = [];
    console.error = (...line: unknown[]) => void failed.push(line[0]);
    const box = page.add('login-box', {}, { options: { slots, localizations: { en: { custom: { greeting: 'Hello {{name}}' } } } } });
    await waitUntil(() => inPlace(page, 'box-footer').length === 1);
    console.error = error;
    expect(textIn(page, 'page-header')).to.deep.equal([hostile]);
    expect(textIn(page, 'box-header')).to.deep.equal(['Hello AdatoString']);
    expect(seen[0]!.language).to.equal('en');
    expect(inPlace(page, 'box-footer')[0]!.firstChild).to.equal(own);
    expect(textIn(page, 'page-footer')).to.deep.equal([]);
    expect(failed).to.deep.equal([`[gatehouse] the page's content for the slot "page-footer" failed:`]);
    expect(box.querySelectorAll('img, script')).to.have.length(0);
    Object.assign(box, { options: {} });
    await waitUntil(() => box.childElementCount === 0);
    expect(Reflect.get(window, 'hacked')).to.equal(undefined);
    await page.end();
  });

  it('are there in the portal, beside its navigation and around each section', async () => {
    const page = new Fixture();
    page.add('login-box');
    await page.signIn('admin@acme.test');
    page.add(
      'admin-portal',
      { inline: '' },
      { options: { slots: { 'navigation-footer': 'Version 7', 'content-header': 'Trial ends soon' } } },
    );
    await page.see('Your details and how you sign in.');
    await waitUntil(() => textIn(page, 'navigation-footer')[0] === 'Version 7');
    expect(textIn(page, 'content-header')).to.deep.equal(['Trial ends soon']);
    await page.end();
  });

  it("the page's own styles win inside the element, and go with the option", async () => {
    const page = new Fixture();
    const styles = (margin: string) => ({ options: { customStyles: `h1 { scroll-margin-top: ${margin} }` } });
    const box = page.add('login-box', {}, styles('7px'));
    await page.see('Email');
    const margin = () => getComputedStyle(box.shadowRoot!.querySelector('h1')!).scrollMarginTop;
    await waitUntil(() => margin() === '7px');
    Object.assign(box, styles('9px'));
    await waitUntil(() => margin() === '9px');
    await page.end();
  });
});
