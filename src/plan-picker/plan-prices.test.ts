import { describe, expect, it } from 'vitest';
import { priceList } from '../contract/billing/billing.rules.ts';
import { billingOf } from '../contract/configuration/document.schemas.ts';
import { CheckedDocument } from '../contract/configuration/document.ts';
import { samplePlans } from '../contract/billing/sample-plans.ts';
import { parse } from 'valibot';
import { highlightsOf, isPerSeat, priceAt, priceText, savingOf, shownAmount } from './plan-prices.ts';

const price = (id: string, interval: 'month' | 'year', currency: string, amount: number, seatAmount = 0) => ({
  ...{ id, interval, currency, amount, seatAmount },
});
const document = parse(CheckedDocument, {
  plans: [
    {
      slug: 'both',
      name: 'Both',
      prices: [price('m', 'month', 'usd', 1000), price('y', 'year', 'usd', 10_001), price('e', 'month', 'eur', 900)],
    },
    { slug: 'dollars', name: 'Dollars', prices: [price('d', 'month', 'usd', 500)] },
    {
      slug: 'heads',
      name: 'Heads',
      seats: { included: 0 },
      prices: [price('h', 'month', 'usd', 0, 800), price('hy', 'year', 'usd', 0, 9600)],
    },
    { slug: 'nothing', name: 'Nothing', prices: [price('n', 'month', 'gbp', 0)] },
    { slug: 'ask', name: 'Ask', contactUrl: 'mailto:sales@company.test' },
    { slug: 'given', name: 'Given by the vendor' },
  ],
});
const config = billingOf(document);
const slugs = (currency: string) =>
  priceList(config, [currency]).plans.map(({ slug, prices }) => `${slug} ${prices.map(({ id }) => id).join('+')}`);
const plan = (slug: string) => priceList(config, []).plans.find((one) => one.slug === slug)!;

describe('price list', () => {
  it('is in the first currency that something is sold in; a plan without it shows what it has', () => {
    expect(priceList(config, ['gbp', undefined, 'EUR']).currency).toBe('eur');
    expect(priceList(config, ['xyz', 'constructor']).currency).toBe('usd');
    expect(priceList({ ...config, plans: [] }, ['eur'])).toEqual({ currency: 'usd', plusTax: false, plans: [] });
    expect(slugs('eur')).toEqual(['both e', 'dollars d', 'heads h+hy', 'nothing n', 'ask ']);
    expect(slugs('usd')).toEqual(['both m+y', 'dollars d', 'heads h+hy', 'nothing n', 'ask ']);
  });

  it('says what a year saves, never more than is true', () => {
    expect(savingOf(plan('both'))).toEqual({ amount: 1999, percent: 16 });
    for (const slug of ['dollars', 'heads', 'nothing', 'ask']) expect(savingOf(plan(slug))).toBe(undefined);
  });

  it('takes the only period that a plan has, and a price for each person as its price', () => {
    expect(priceAt(plan('dollars'), 'year')!.id).toBe('d');
    expect(priceAt(plan('ask'), 'month')).toBe(undefined);
    const heads = priceAt(plan('heads'), 'year')!;
    expect([isPerSeat(heads), shownAmount(heads)]).toEqual([true, 9600]);
  });

  it('writes money in the currency and the language, whole where it is whole', () => {
    expect(priceText(2900, { currency: 'usd', language: 'en' })).toBe('$29');
    expect(priceText(2950, { currency: 'usd', language: 'en' })).toBe('$29.50');
    expect(priceText(2900, { currency: 'jpy', language: 'en' })).toBe('¥2,900');
    expect(priceText(1500, { currency: 'kwd', language: 'de' })).toMatch(/^1,500\sKWD$/);
  });

  it('lists what a plan has beyond the largest one that it has all of', () => {
    const { plans } = priceList(samplePlans, []);
    const of = (slug: string) => {
      const index = plans.findIndex((one) => one.slug === slug);
      return highlightsOf(plans[index]!, plans.slice(0, index));
    };
    expect(of('free')).toEqual({ base: undefined, added: ['Unlimited notes', 'Community support'] });
    expect(of('premium').base!.slug).toBe('team');
    expect(of('premium').added).toEqual(['Dashboards and exports', 'Audit log export', 'Support within a day']);
    const odd = { ...plans[2]!, highlights: ['Something else'] };
    expect(highlightsOf(odd, plans.slice(0, 2))).toEqual({ base: undefined, added: ['Something else'] });
  });

  it('refuses addresses that run script', () => {
    const plan = { slug: 'a', name: 'A', contactUrl: 'javascript:alert(1)' };
    expect(() => parse(CheckedDocument, { plans: [plan] })).toThrow('https://');
  });
});
