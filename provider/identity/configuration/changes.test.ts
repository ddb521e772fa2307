import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { findPrice, termsOf, type Terms } from '../../../src/contract/billing/ledger.rules.ts';
import { billingOf, type Document, type DocumentInput } from '../../../src/contract/configuration/document.schemas.ts';
import { CheckedDocument } from '../../../src/contract/configuration/document.ts';
import { sampleDocument } from '../../../src/contract/configuration/sample-document.ts';
import { noApplications } from './application-changes.ts';
import { changesBetween, type Concerned } from './changes.ts';
import { nobodyCounted } from './policy-changes.ts';

const nobody: Concerned = {
  subscribers: [],
  assigned: [],
  undecided: 0,
  unassigned: 0,
  policy: nobodyCounted,
  applications: noApplications,
  roles: {},
  unsent: {},
};
const read = (input: DocumentInput): Document => v.parse(CheckedDocument, input);

const premium = (amount: number, more: object = {}, price: object = {}): DocumentInput => ({
  plans: [
    { slug: 'premium', name: 'Premium', prices: [{ id: 'premium-month', interval: 'month', currency: 'usd', amount, ...price }], ...more },
  ],
});
const said = (before: DocumentInput, after: DocumentInput, concerned: Partial<Concerned> = {}) =>
  changesBetween(read(before), read(after), { ...nobody, ...concerned });

/** Those who took this price when the document was this one. */
const payingBy = (document: DocumentInput, count: number, planId = 'premium-month', more: Partial<Terms> = {}) => ({
  terms: { ...termsOf(findPrice(billingOf(read(document)), planId)!, { people: 0, tax: null }), ...more },
  count,
});

describe('a change of the document is said in sentences', () => {
  it('none of an equal one', () => {
    expect(changesBetween(sampleDocument, sampleDocument, nobody)).toEqual([]);
  });

  it('a price: those who pay it keep it, unless they follow', () => {
    const subscribers = [payingBy(premium(10_000), 14)];
    const follow = (amount: number) => premium(amount, {}, { forSubscribers: 'nextPeriod' });
    expect(said(premium(10_000), premium(12_000), { subscribers })).toEqual([
      'Premium costs $120.00 a month instead of $100.00 a month.',
      '14 subscribers of Premium keep what they pay: $100.00 a month.',
    ]);
    expect(said(premium(10_000), follow(12_000), { subscribers })).toEqual([
      'Premium costs $120.00 a month instead of $100.00 a month.',
      '14 subscribers of Premium pay $120.00 a month instead of $100.00 a month from their next period on.',
    ]);
    expect(said(premium(10_000), premium(12_000))).toEqual(['Premium costs $120.00 a month instead of $100.00 a month.']);
    // They kept it, and no longer do; they were to follow, and no longer are.
    expect(said(premium(12_000), follow(12_000), { subscribers })).toEqual([
      '14 subscribers of Premium pay $120.00 a month instead of $100.00 a month from their next period on.',
    ]);
    expect(said(follow(12_000), premium(12_000), { subscribers })).toEqual([
      '14 subscribers of Premium go on paying $100.00 a month after all.',
    ]);
    // A price that comes back.
    expect(said(premium(0, { prices: [] }), follow(9900), { subscribers })).toEqual([
      'Premium can be bought for $99.00 a month.',
      '14 subscribers of Premium pay $99.00 a month instead of $100.00 a month from their next period on.',
    ]);
  });

  it('nobody follows into another currency, another plan, or from free to paid', () => {
    const subscribers = [payingBy(premium(10_000), 1)];
    const euros = { currency: 'eur', forSubscribers: 'nextPeriod' };
    expect(said(premium(10_000), premium(10_000, {}, euros), { subscribers })).toEqual([
      'Premium costs €100.00 a month instead of $100.00 a month.',
      '1 subscriber of Premium keeps what they pay: $100.00 a month.',
    ]);
    const free = [payingBy(premium(0), 500)];
    expect(said(premium(0), premium(900, {}, { forSubscribers: 'nextPeriod' }), { subscribers: free })).toEqual([
      'Premium costs $9.00 a month instead of $0.00 a month.',
    ]);
    const moved = (input: DocumentInput): DocumentInput => ({
      plans: [...input.plans!.map((plan) => ({ ...plan, slug: 'pro', name: 'Pro' })), { slug: 'premium', name: 'Premium' }],
    });
    expect(said(premium(10_000), moved(premium(900, {}, { forSubscribers: 'nextPeriod' })), { subscribers })).toContain(
      '1 subscriber of Premium keeps what they pay: $100.00 a month.',
    );
  });

  it('what is paid by use alone is paid for, too', () => {
    const use = (signIns: number) => premium(0, { metered: [{ id: 'signIns', included: 0, per: 1000 }] }, { unitAmounts: { signIns } });
    expect(said(use(500), use(5000), { subscribers: [payingBy(use(500), 3)] })).toEqual([
      '1,000 sign-ins more with Premium cost $50.00 a month instead of $5.00 a month.',
      '3 subscribers of Premium keep what they pay: $0.00 a month.',
    ]);
  });

  it('a free plan that is gone leaves the default one', () => {
    const free = (slug: string) => ({ slug, name: slug, prices: [{ id: slug, interval: 'month' as const, currency: 'usd', amount: 0 }] });
    const [both, one] = [
      { plans: [free('community'), free('basic')], billing: { defaultPlanId: 'basic' } },
      { plans: [{ ...free('community'), prices: [] }, free('basic')], billing: { defaultPlanId: 'basic' } },
    ];
    expect(said(both, one, { subscribers: [payingBy(both, 500, 'community')] })).toEqual([
      'Plan community is no longer sold.',
      '500 workspaces have basic instead of community.',
    ]);
  });

  it('those of earlier versions are named with what they pay', () => {
    const subscribers = [payingBy(premium(8000), 3), payingBy(premium(10_000), 4)];
    expect(said(premium(10_000), premium(12_000), { subscribers })[1]).toBe(
      '7 subscribers of Premium keep what they pay: $80.00 a month and $100.00 a month.',
    );
  });

  it('yen have no digits after the point, dinars three', () => {
    const at = (currency: string, amount: number) => premium(amount, {}, { currency });
    expect(said(at('jpy', 2900), at('jpy', 3000))).toEqual(['Premium costs ¥3,000 a month instead of ¥2,900 a month.']);
    expect(said(at('kwd', 2900), at('kwd', 3000))[0]).toMatch(/KWD\s3\.000 a month instead of KWD\s2\.900/);
  });

  it('seats and what is charged by use', () => {
    const seats = (included: number, most: number | null, seatAmount: number) =>
      premium(10_000, { seats: { included, most } }, { seatAmount });
    const subscribers = [payingBy(seats(10, 200, 100), 2)];
    expect(said(seats(10, 200, 100), seats(5, 100, 300), { subscribers })).toEqual([
      'Premium includes 5 seats instead of 10 seats.',
      'An additional seat of Premium costs $3.00 a month instead of $1.00 a month.',
      'Premium is for up to 100 people instead of up to 200 people.',
      '2 subscribers of Premium keep what they pay: $100.00 a month.',
      '2 subscribers of Premium keep the larger limit.',
    ]);
    expect(said(seats(10, 200, 100), seats(10, null, 100), { subscribers })).toEqual([
      'Premium is for any number of people instead of up to 200 people.',
    ]);
    const use = (included: number, signIns: number) =>
      premium(10_000, { metered: [{ id: 'signIns', included, per: 1000 }] }, { unitAmounts: { signIns } });
    expect(said(use(10_000, 500), use(5000, 700))).toEqual([
      'Premium includes 5,000 sign-ins instead of 10,000.',
      '1,000 sign-ins more with Premium cost $7.00 a month instead of $5.00 a month.',
    ]);
    expect(said(premium(10_000), use(5000, 700))).toEqual(['Premium includes 5,000 sign-ins; 1,000 more cost $7.00 a month.']);
    expect(said(use(5000, 700), premium(10_000))).toEqual(['Premium no longer charges for sign-ins.']);
  });

  it('plans that come, go, and are no longer sold', () => {
    const subscribers = [payingBy(premium(10_000), 14)];
    expect(said({}, premium(10_000))).toEqual(['Plan Premium is new: $100.00 a month.']);
    expect(
      said(
        {},
        {
          plans: [
            { slug: 'a', name: 'A', contactUrl: 'mailto:a@b.test' },
            { slug: 'b', name: 'B' },
          ],
        },
      ),
    ).toEqual(['Plan A is new: on request.', 'Plan B is new: not sold.']);
    expect(said(premium(10_000), {})).toEqual(['Plan Premium is gone.']);
    expect(said(premium(10_000), premium(10_000, { prices: [] }), { subscribers })).toEqual([
      'Plan Premium is no longer sold.',
      '14 subscribers of Premium keep what they pay: $100.00 a month.',
    ]);
    expect(said(premium(10_000), premium(10_000, { name: 'Pro', trialDays: 14, description: 'New.' }))).toEqual([
      'Plan Premium is called Pro now.',
      'Pro can be tried for 14 days.',
      'What price lists say about Pro changes.',
    ]);
  });

  it('what is given, to how many workspaces', () => {
    const giving = (features: string[], defaultPlanId?: string): DocumentInput => ({
      features: [{ key: 'exports', name: 'Exports' }, { key: 'boards' }],
      bundles: [{ id: 'all', name: 'All', features }],
      plans: [{ slug: 'free', name: 'Free', bundles: ['all'], prices: [{ id: 'free', interval: 'month', currency: 'usd', amount: 0 }] }],
      billing: defaultPlanId === undefined ? {} : { defaultPlanId },
    });
    const assigned = [
      { kind: 'plan' as const, id: 'free', tenants: 2 },
      { kind: 'bundle' as const, id: 'all', tenants: 1 },
    ];
    expect(said(giving(['exports'], 'free'), giving(['boards'], 'free'), { assigned, undecided: 12, unassigned: 10 })).toEqual([
      'Free also gives boards: 12 workspaces get it.',
      'Free no longer gives Exports: 12 workspaces lose it.',
      'All also gives boards: 1 workspace gets it.',
      'All no longer gives Exports: 1 workspace loses it.',
    ]);
    expect(said(giving(['exports']), giving(['boards']))).toEqual([
      'Free also gives boards.',
      'Free no longer gives Exports.',
      'All also gives boards.',
      'All no longer gives Exports.',
    ]);
    expect(said(giving([]), giving([], 'free'), { undecided: 1 })).toEqual([
      'Workspaces that have not chosen a plan have Free instead of no plan: 1 workspace.',
    ]);
  });

  it('how much of a feature', () => {
    const history = (value: number, more: object = {}): DocumentInput => ({
      features: [{ key: 'history', name: 'History', kind: 'number', unit: 'days' }],
      plans: [{ slug: 'team', name: 'Team', features: [{ key: 'history', value }], ...more }],
    });
    const assigned = [{ kind: 'plan' as const, id: 'team', tenants: 1 }];
    expect(said(history(90), history(1095), { assigned })).toEqual([
      'History is 1,095 days with Team instead of 90 days: 1 workspace has it.',
    ]);
    expect(said(history(90), history(1095))).toEqual(['History is 1,095 days with Team instead of 90 days.']);
    expect(said(history(90, { features: [] }), history(90))).toEqual(['Team also gives History (90 days).']);
    expect(said(history(90), history(90, { features: [] }), { assigned })).toEqual([
      'Team no longer gives History (90 days): 1 workspace loses it.',
    ]);
  });

  it('limits, which add up, and what is charged by use, by their names', () => {
    const calls = (limit: number | undefined, { extra = 5, unit = 100, name = 'API calls' } = {}): DocumentInput => ({
      features: [{ key: 'calls', name, kind: 'metered' }],
      bundles: [{ id: 'extra', name: 'Extra', features: [{ key: 'calls', value: extra }] }],
      plans: [
        {
          ...{ slug: 'team', name: 'Team', bundles: ['extra'], features: [limit === undefined ? 'calls' : { key: 'calls', value: limit }] },
          metered: [{ id: 'calls', included: 10, per: 10 }],
          prices: [{ id: 'team-month', interval: 'month', currency: 'usd', amount: 500, unitAmounts: { calls: unit } }],
        },
      ],
    });
    expect(said(calls(10), calls(20))).toEqual(['API calls with Team: 25 instead of 15.']);
    expect(said(calls(10), calls(undefined))).toEqual(['API calls with Team: unlimited instead of 15.']);
    expect(said(calls(10), calls(10, { unit: 200 }))).toEqual(['10 API calls more with Team cost $2.00 a month instead of $1.00 a month.']);
    const subscribers = [payingBy(calls(10), 2, 'team-month')];
    expect(said(calls(10), calls(10, { name: 'Calls' }), { subscribers })).toEqual(['Feature API calls is called Calls now.']);
    expect(said(calls(10), calls(10, { unit: 200 }), { subscribers })).toContain(
      '2 subscribers of Team keep what they pay: $5.00 a month.',
    );
    const only = (feature: object): DocumentInput => ({ features: [{ key: 'calls', name: 'Calls', kind: 'metered', ...feature }] });
    expect(said(only({}), only({ resets: 'never' }))).toEqual(['Usage of Calls no longer resets.']);
    expect(said(only({ kind: 'switch' }), only({}))).toEqual(['Calls is metered now instead of on or off.']);
    expect(said(only({}), only({ unit: 'GB' }))).toEqual(['The unit of Calls changes.']);
  });

  it('features, permissions, and rules', () => {
    const flag = (value: boolean) => ({
      on: true,
      rules: [{ conditions: [{ attribute: 'a', op: 'is' as const, value: { boolean: value } }] }],
    });
    expect(said({}, { features: [{ key: 'a', name: 'A', linkedPermissions: ['x.read'], featureFlag: flag(true) }] })).toEqual([
      'Feature A is new.',
      'Rules decide who gets A, whatever they pay for.',
      'The permission x.read needs A now.',
    ]);
    expect(said({ features: [{ key: 'a', featureFlag: flag(true) }] }, { features: [{ key: 'a', featureFlag: flag(false) }] })).toEqual([
      'The rules for who gets a change.',
    ]);
    expect(said({ features: [{ key: 'a', linkedPermissions: ['x.read'] }] }, {})).toEqual([
      'Feature a is gone. Whoever asks for it is refused.',
    ]);
  });

  it('the order, which decides what a plan’s name buys', () => {
    const price = (id: string, amount: number) => ({ id, interval: 'month' as const, currency: 'usd', amount });
    const plans = (...prices: object[]) => ({ plans: [{ slug: 'a', name: 'A', prices: prices as never }] });
    expect(said(plans(price('x', 1), price('y', 2)), plans(price('y', 2), price('x', 1)))).toEqual([
      'The order of plans and prices changes.',
    ]);
  });

  it('how it is billed', () => {
    const vat = (basisPoints: number) => [{ name: 'VAT', basisPoints, countries: ['DE', 'FR'] }];
    expect(said({ billing: { taxes: vat(1900) } }, { billing: { taxes: vat(2050), retryDays: [1], trialEnd: 'retain_trial' } })).toEqual([
      'When a trial ends without a card, the plan waits for one.',
      'A failed payment is tried again after 1 day instead of 3, 5, and 7 days.',
      'From the next invoices on: VAT 20.5% in DE and FR. So far: VAT 19% in DE and FR.',
    ]);
    expect(said({}, { billing: { allowPlanDowngrade: false, allowPlanCancellation: false, tenantCreated: 'create_customer' } })).toEqual([
      'Workspaces may no longer choose a smaller plan.',
      'Workspaces may no longer cancel.',
      'The card provider is told of every workspace.',
    ]);
  });
});
