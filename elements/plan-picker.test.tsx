import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { parse } from 'valibot';
import { keepChosenPlan, takeChosenPlan } from '../src/auth/chosen-plan.ts';
import { billing } from '../src/contract/billing/billing.ts';
import { priceList } from '../src/contract/billing/billing.rules.ts';
import { billingOf, DocumentShape } from '../src/contract/configuration/document.schemas.ts';
import { samplePlans } from '../src/contract/billing/sample-plans.ts';
import { servicesFor } from '../src/create-services.ts';
import { expectNoViolations, Fixture } from './surfaces-fixture.ts';
import './login-box.ts';
import './plan-picker.ts';

interface Opened {
  plan: string;
  onSuccess(): void;
}
const opened: Opened[] = [];
const place = globalThis as { AdminPortal?: object };
const address = location.href;
const product = (page: Fixture) => `${page.services!.options.baseUrl}|${page.services!.options.appName}`;
const textOf = (page: Fixture) => page.element.shadowRoot!.textContent ?? '';
const cards = (page: Fixture) => [...page.element.shadowRoot!.querySelectorAll('[part=card]')];
const offered = (count: number) => ({
  plans: Array.from({ length: count }, (_, index) => ({
    slug: `p${index}`,
    name: index === 0 ? 'Averylongnamethatnobodywouldeverbreakinto'.repeat(2) : `Plan ${index}`,
    prices: [{ id: `p${index}`, interval: 'month', currency: 'usd', amount: 100 * index }],
  })),
});

/** A picker whose provider sells something else. */
function selling(config: unknown, attributes: Readonly<Record<string, string>> = {}) {
  const page = new Fixture();
  const appName = `${String(Math.random())}-plans`;
  const services = servicesFor({ preview: true, appName });
  services.api(billing).prices = async ({ query } = {}) => priceList(billingOf(parse(DocumentShape, config)), [query?.currency]);
  page.add('plan-picker', { 'app-name': appName, ...attributes });
  return { page, services };
}

describe('<plan-picker>', () => {
  beforeEach(() => {
    opened.length = 0;
    localStorage.clear();
    place.AdminPortal = { showCheckout: async (options: Opened) => void opened.push(options) };
    history.replaceState(null, '', location.pathname + location.search);
  });
  afterEach(() => {
    delete place.AdminPortal;
    history.replaceState(null, '', address);
  });

  it('shows plans to anybody: prices, the saving of a year, what is new in each, whom to ask', async () => {
    const page = new Fixture();
    page.add('plan-picker');
    await page.see('Loading plans');
    await page.see('Start free trial');
    for (const text of ['$29', 'Most popular', '14-day free trial', 'Everything in Team, plus:', 'Custom', 'Save 16%'])
      await page.see(text);
    await page.see('10,000 sign-ins included, then $5 per 1,000');
    await page.see('API calls: 50,000 per month');
    await page.see('API calls: unlimited');
    expect(textOf(page)).not.to.include('Your plan');
    const link = page.element.shadowRoot!.querySelector('a')!;
    expect([link.textContent, link.href]).to.deep.equal(['Contact us', 'https://example.com/contact']);
    await expectNoViolations(page.element);
    page.element.shadowRoot!.querySelector<HTMLInputElement>('input[value=year]')!.click();
    await page.see('You save $58 a year');
    expect(textOf(page)).to.include('$290');
    await page.end();
  });

  it('a page may go on by itself: the event names plan and price, and nothing else happens', async () => {
    const page = new Fixture();
    const picker = page.add('plan-picker', { period: 'year', currency: 'eur' });
    const heard: Event[] = [];
    picker.addEventListener('plan-chosen', (event) => (event.preventDefault(), heard.push(event)));
    await page.see('€950');
    await page.see('Choose Premium');
    page.press('Choose Premium');
    expect(await page.emitted('plan-chosen')).to.deep.equal({
      type: 'plan-chosen',
      detail: { plan: 'premium', planId: 'premium-year-eur', period: 'year', currency: 'eur' },
    });
    expect(heard.length).to.equal(1);
    expect(localStorage.getItem('gatehouse-chosen-plan')).to.equal(null);
    expect(opened.length).to.equal(0);
    await page.end();
  });

  it('signed in: marks the plan they have, opens the checkout once for another, and marks that after it is paid', async () => {
    const page = new Fixture();
    page.add('login-box');
    await page.signIn('admin@acme.test');
    page.add('plan-picker');
    await page.see('Current plan');
    // Whoever pays already gets no trial.
    await page.see('Choose Team');
    expect(page.button('Current plan')!.disabled).to.equal(true);
    page.press('Choose Business');
    page.press('Choose Business');
    await waitUntil(() => opened.length > 0);
    expect(opened.map(({ plan }) => plan)).to.deep.equal(['business-month']);
    const { listManaged, updateManaged } = page.services!.api(billing);
    await updateManaged({ subscriptionId: (await listManaged())[0]!.id, body: { planId: 'business-month' } });
    opened[0]!.onSuccess();
    await page.see('Choose Premium');
    page.element.shadowRoot!.querySelector<HTMLInputElement>('input[value=year]')!.click();
    await page.see('Switch to yearly');
    await expectNoViolations(page.element);
    await page.end();
  });

  it('signed in: their plan costs what they pay, whatever it costs others by now', async () => {
    const page = new Fixture();
    page.add('login-box');
    await page.signIn('admin@acme.test');
    const server = page.services!.api(billing);
    const { prices, overview } = server;
    const { id } = (await overview()).plan!;
    server.prices = async (...input) => {
      const list = await prices(...input);
      const dearer = list.plans.map((plan) => ({
        ...plan,
        prices: plan.prices.map((price) => (price.id === id ? { ...price, amount: price.amount + 77_700 } : price)),
      }));
      return { ...list, plans: dearer };
    };
    page.add('plan-picker');
    await page.see('Current plan');
    const own = (await overview()).plan!.price.amount / 100;
    const card = cards(page).find(({ textContent }) => textContent?.includes('Current plan'));
    expect(card!.textContent).to.contain(`$${own}`);
    expect(textOf(page)).not.to.contain(`$${own + 777}`);
    server.prices = prices;
    await page.end();
  });

  it('a choice from before the sign-in opens the checkout, once', async () => {
    const page = new Fixture();
    page.add('login-box');
    await page.signIn('admin@globex.test');
    keepChosenPlan(product(page), { slug: 'team', planId: 'team-year', period: 'year' });
    page.add('plan-picker');
    await waitUntil(() => opened.length > 0);
    expect(opened.map(({ plan }) => plan)).to.deep.equal(['team-year']);
    const year = () => page.element.shadowRoot!.querySelector<HTMLInputElement>('input[value=year]');
    await waitUntil(() => year()?.checked, 'the prices of a year');
    expect(await takeChosenPlan(product(page))).to.equal(undefined);
    page.add('plan-picker');
    await page.see('Current plan');
    expect(opened.length).to.equal(1);
    await page.end();
  });

  it('says so when the choice is theirs already, or gone', async () => {
    const page = new Fixture();
    page.add('login-box');
    await page.signIn('admin@acme.test');
    keepChosenPlan(product(page), { slug: 'business', planId: 'business-month', period: 'month' });
    page.add('plan-picker');
    await page.see('Acme is already on Business.');
    keepChosenPlan(product(page), { slug: 'gold', planId: 'gold', period: 'month' });
    page.add('plan-picker');
    await page.see('The plan you chose is no longer offered.');
    expect(opened.length).to.equal(0);
    await page.end();
  });

  it('members without the permission may look', async () => {
    const page = new Fixture();
    page.add('login-box');
    await page.signIn('readonly@acme.test');
    page.add('plan-picker');
    await page.see("You don't have permission to change the plan of Acme.");
    expect(page.button('Choose Premium')!.disabled).to.equal(true);
    await expectNoViolations(page.element);
    await page.end();
  });

  it('a checkout that does not open says why, and opens at the second try', async () => {
    const page = new Fixture();
    page.add('login-box');
    await page.signIn('admin@acme.test');
    page.add('plan-picker');
    await page.see('Choose Team');
    place.AdminPortal = { showCheckout: () => Promise.reject(new TypeError('no network')) };
    page.press('Choose Team');
    await waitUntil(() => page.button('Try again'));
    place.AdminPortal = { showCheckout: async (options: Opened) => void opened.push(options) };
    page.press('Try again');
    await waitUntil(() => opened.length > 0);
    expect(opened[0]!.plan).to.equal('team-month');
    await page.end();
  });

  for (const count of [1, 2, 6])
    it(`has room for ${count} plans and long names, from 375 px`, async () => {
      const { page } = selling(offered(count));
      await waitUntil(() => cards(page).length === count);
      for (const width of [1200, 375]) {
        page.element.style.cssText = `inline-size:${width}px`;
        await new Promise((done) => requestAnimationFrame(done));
        const { right } = page.element.getBoundingClientRect();
        for (const card of cards(page)) {
          expect(card.scrollWidth).to.be.at.most(card.clientWidth);
          expect(card.getBoundingClientRect().right).to.be.at.most(right + 0.5);
        }
        const tops = new Set(cards(page).map((card) => card.getBoundingClientRect().top));
        expect(tops.size).to.equal(width === 375 ? count : Math.ceil(count / 3));
      }
      await expectNoViolations(page.element);
      await page.end();
    });

  it('says where a price is not to be had in the currency, or at the period, that was asked for', async () => {
    const { page } = selling(
      {
        plans: [
          { slug: 'a', name: 'A', prices: [{ id: 'a', interval: 'month', currency: 'usd', amount: 500 }] },
          {
            ...{ slug: 'b', name: 'B', seats: { included: 0 } },
            prices: [{ id: 'b', interval: 'year', currency: 'eur', amount: 0, seatAmount: 900 }],
          },
        ],
        billing: { taxes: [{ name: 'VAT', basisPoints: 1900 }] },
      },
      { currency: 'eur' },
    );
    await page.see('Not available in EUR. Billed in USD.');
    await page.see('per person, per year');
    await page.see('Billed yearly only');
    await page.see('Plus tax where it applies.');
    await page.end();
  });

  it('nothing to sell is said; a failure, too, with a way on', async () => {
    const { page, services } = selling({ plans: [] });
    await page.see('No plans yet');
    await page.end();
    const failing = services.api(billing);
    failing.prices = () => Promise.reject(new TypeError('offline'));
    const again = new Fixture();
    again.add('plan-picker', { 'app-name': services.options.appName });
    await waitUntil(() => again.button('Try again'));
    failing.prices = async () => priceList(samplePlans, []);
    again.press('Try again');
    await again.see('Most popular');
    await again.end();
  });

  it('is laid out from right to left in Hebrew, with slots of the page', async () => {
    const page = new Fixture();
    const picker = page.add('plan-picker', { language: 'he' });
    picker.append(Object.assign(document.createElement('p'), { slot: 'plans-footer', textContent: 'Footer' }));
    await page.see('התחלת ניסיון חינם');
    const [first, second] = cards(page).map((card) => card.getBoundingClientRect());
    expect(picker.clientWidth < 600 || first!.left > second!.left).to.equal(true);
    expect(picker.querySelector('p')!.assignedSlot).not.to.equal(null);
    await expectNoViolations(page.element);
    await page.end();
  });

  it('speaks English again when the page does', async () => {
    const page = new Fixture();
    const picker = page.add('plan-picker', { language: 'he' });
    await page.see('התחלת ניסיון חינם');
    picker.setAttribute('language', 'en');
    await page.see('Start free trial');
    expect(picker.shadowRoot!.textContent).not.to.match(/[\u0590-\u05ff]/);
    await page.end();
  });
});
