import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPreview } from './billing.rules.ts';
import { amountOf, share, statementOf, taxFor, termsOf, type Terms } from './ledger.rules.ts';
import { addMonths, periodAt, periodOf } from './periods.rules.ts';
import { samplePlans } from './sample-plans.ts';
import { changePlan, dueAt, endPeriod, firstSubscription, runningPeriod, type Subscribed } from './subscription.rules.ts';

const hour = 3_600_000;
const at = (text: string) => new Date(`${text}T09:30:00.000Z`);
const day = (date: Date) => date.toISOString().slice(0, 10);

describe('periods', () => {
  it('end with the month, and come back to their day: 31 January, 28 February, 31 March', () => {
    expect([0, 1, 2, 3].map((number) => day(periodOf(at('2027-01-31'), 'month', number).start))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(day(addMonths(at('2028-01-31'), 1))).toBe('2028-02-29');
  });

  it('of a year from a leap day end on 28 February, and on the 29th in the next leap year', () => {
    expect([1, 4].map((number) => day(periodOf(at('2028-02-29'), 'year', number).start))).toEqual(['2029-02-28', '2032-02-29']);
  });

  it('follow each other without a gap, and every moment lies in one', () => {
    const moments = fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.constantFrom('month', 'year' as const), fc.nat(15 * 365 * 24), (anchor, interval, hours) => {
        const now = new Date(anchor.getTime() + hours * hour);
        const number = periodAt(anchor, interval, now);
        const { start, end } = periodOf(anchor, interval, number);
        expect(start <= now && now < end).toBe(true);
        expect(periodOf(anchor, interval, number + 1).start).toEqual(end);
      }),
    );
  });
});

describe('the ledger', () => {
  it('shares to the nearest minor unit, the same in both directions, also of amounts beyond what a number is exact for', () => {
    expect([share(100, 1, 3), share(-100, 1, 3), share(5, 1, 2), share(-5, 1, 2), share(7, 0, 0)]).toEqual([33, -33, 3, -3, 0]);
    expect(share(1_000_000_000, 31 * 86_400_000, 31 * 86_400_000)).toBe(1_000_000_000);
  });

  it('adds the tax of the billing address, and one for everywhere else', () => {
    const taxes = [
      { name: 'VAT', basisPoints: 1900, countries: ['DE'] },
      { name: 'Sales tax', basisPoints: 725, countries: [] },
    ];
    const config = { ...samplePlans, taxes };
    expect(taxFor(config, 'de')).toEqual({ name: 'VAT', basisPoints: 1900 });
    expect(taxFor(config, undefined)).toEqual({ name: 'Sales tax', basisPoints: 725 });
    expect(taxFor(samplePlans, 'DE')).toBeNull();
    const whole = periodOf(at('2027-01-01'), 'month', 0);
    const line = { kind: 'plan', name: 'Team', quantity: 1, amount: 999, ...whole, tax: { name: 'VAT', basisPoints: 1900 } } as const;
    expect(statementOf([line], 0, 'eur')).toMatchObject({ total: 999 + 190, lines: [{ kind: 'plan' }, { kind: 'tax', amount: 190 }] });
  });
});

const amounts = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 500_000_000 }));
const terms = fc.record({
  amount: amounts,
  seatAmount: fc.nat(5000),
  extraSeats: fc.nat(300),
  interval: fc.constantFrom('month', 'year' as const),
  slug: fc.constantFrom('a', 'b', 'c'),
  tax: fc.constantFrom(null, { name: 'VAT', basisPoints: 1900 }, { name: 'GST', basisPoints: 725 }),
});
const asTerms = (currency: string, given: { amount: number; slug: string } & Partial<Terms>): Terms => {
  const base = termsOf({ plan: samplePlans.plans[1]!, price: samplePlans.plans[1]!.prices[0]! }, { people: 0, tax: null });
  return { ...base, metered: [], planId: `${given.slug}-${given.amount}`, name: given.slug, currency, ...given };
};

/** Yen have no digits after the point, Kuwaiti dinars three: amounts are whole minor units all the same. */
it('BIL-01: over 10,000 random changes of plan, no time is paid twice, and the next invoice is what was said before', () => {
  let changes = 0;
  const steps = fc.array(fc.record({ to: terms, hours: fc.nat(24 * 90) }), { minLength: 8, maxLength: 12 });
  const currencies = fc.constantFrom('usd', 'jpy', 'kwd');
  const anchors = fc.constantFrom(at('2027-01-31'), at('2028-02-29'), at('2027-12-31'), at('2027-06-15'));
  fc.assert(
    fc.property(currencies, anchors, terms, steps, (currency, anchor, first, path) => {
      let subscribed: Subscribed = firstSubscription(asTerms(currency, { ...first, amount: 0, seatAmount: 0 }), anchor, anchor);
      let [now, credit, paid, taxes] = [anchor, 0, 0, 0];
      /** What the time that was used costs by itself, without rounding. */
      let owed = 0;
      let roundings = 0;
      const use = (until: Date) => {
        const { start, end } = runningPeriod(subscribed);
        owed += (amountOf(subscribed.terms) * (until.getTime() - now.getTime())) / (end.getTime() - start.getTime());
        now = until;
      };
      const book = (outcome: ReturnType<typeof changePlan>) => {
        const lines = outcome.statement?.lines ?? [];
        const total = outcome.statement?.total ?? 0;
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(total === 0 || total >= (currency === 'usd' ? 50 : 10)).toBe(true);
        if (currency === 'kwd') expect(total % 10).toBe(0);
        expect(total >= 0 && outcome.credit >= 0 && lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
        taxes += lines.reduce((sum, { kind, amount }) => sum + (kind === 'tax' ? amount : 0), 0);
        roundings += lines.length;
        paid += total;
        ({ subscribed, credit } = outcome);
      };
      for (const { to, hours } of path) {
        const moment = new Date(now.getTime() + hours * hour);
        for (let due = dueAt(subscribed); due && due <= moment; due = dueAt(subscribed)) {
          use(due);
          book(endPeriod(subscribed, subscribed.terms, { credit }));
        }
        use(moment);
        const next = asTerms(currency, to);
        const outcome = changePlan(subscribed, next, { now, credit, trialDays: 0 });
        const { nextInvoice } = toPreview(subscribed, next, outcome);
        changes++;
        book(outcome);
        const due = dueAt(subscribed)!;
        const renewed = endPeriod(subscribed, subscribed.terms, { credit });
        if (amountOf(next) > 0) expect(nextInvoice).toEqual({ at: due.toISOString(), total: renewed.statement?.total ?? 0 });
      }
      const { start, end } = runningPeriod(subscribed);
      const ahead = (amountOf(subscribed.terms) * (end.getTime() - now.getTime())) / (end.getTime() - start.getTime());
      // All that was paid is time that was used, time that is still to come, tax, or credit; each line may round half a unit.
      expect(Math.abs(paid - credit - taxes - owed - ahead)).toBeLessThanOrEqual(roundings / 2 + 1e-3 * roundings + 1e-6 * paid);
    }),
    { numRuns: 1200 },
  );
  expect(changes).toBeGreaterThanOrEqual(10_000);
});
