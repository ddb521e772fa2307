import { minorDigits } from '../../lib/money.ts';
import type { Period } from './periods.rules.ts';
import type { Interval } from './plan-words.ts';
import type { BillingConfig, Metered, PlanConfig, PriceConfig } from './plans.schemas.ts';
import type { InvoiceLine } from './billing.schemas.ts';

export interface Tax {
  name: string;
  basisPoints: number;
}
/** What was agreed: a price as it was when somebody took it. Amounts are in minor units. */
export interface Terms {
  planId: string;
  slug: string;
  name: string;
  interval: Interval;
  currency: string;
  amount: number;
  seatAmount: number;
  /** Those beyond the included ones, counted when a period begins. */
  extraSeats: number;
  /** How many are included, and how many there may be; null: any number. Absent in what was agreed before it was kept. */
  seats?: PlanConfig['seats'];
  /** Of the price, as `PriceConfig` counts it. */
  version?: number;
  /** Nobody chose it: it's what the default plan is at the moment. */
  isDefault?: true;
  metered: readonly (Metered & { unitAmount: number })[];
  tax: Tax | null;
}
/** By what is counted. */
export type Counts = Readonly<Record<string, number>>;

/** A share of an amount, to the nearest minor unit; half of one counts. */
export function share(amount: number, part: number, whole: number): number {
  if (whole <= 0) return 0;
  const [of, to] = [BigInt(Math.round(part)) * BigInt(amount), BigInt(Math.round(whole))];
  const [positive, doubled] = [of >= 0n ? of : -of, 2n * to];
  const rounded = Number((2n * positive + to) / doubled);
  return of >= 0n ? rounded : -rounded;
}

export const taxFor = ({ taxes }: BillingConfig, country: string | undefined): Tax | null => {
  const found = taxes.find(({ countries }) => country !== undefined && countries.includes(country.toUpperCase()));
  const { name, basisPoints } = found ?? taxes.find(({ countries }) => countries.length === 0) ?? { name: '', basisPoints: 0 };
  return basisPoints > 0 ? { name, basisPoints } : null;
};

export interface Priced {
  plan: PlanConfig;
  price: PriceConfig;
}
export const pricesOf = ({ plans }: Pick<BillingConfig, 'plans'>): Priced[] =>
  plans.flatMap((plan) => plan.prices.map((price) => ({ plan, price })));
/** By the id of a price, or a plan's slug: then its first price. */
export const findPrice = (config: Pick<BillingConfig, 'plans'>, planId: string): Priced | undefined =>
  pricesOf(config).find(({ price }) => price.id === planId) ?? pricesOf(config).find(({ plan }) => plan.slug === planId);

export const extraSeatsOf = ({ included }: PlanConfig['seats'], people: number): number =>
  included === null ? 0 : Math.max(0, people - included);

export function termsOf({ plan, price }: Priced, { people, tax }: { people: number; tax: Tax | null }): Terms {
  const { id: planId, interval, currency, amount, seatAmount, unitAmounts, version } = price;
  return {
    ...{ planId, interval, currency, amount, seatAmount, tax, slug: plan.slug, name: plan.name, seats: plan.seats },
    ...(version !== undefined && { version }),
    extraSeats: extraSeatsOf(plan.seats, people),
    metered: plan.metered.map((one) => ({ ...one, unitAmount: unitAmounts[one.id] ?? 0 })),
  };
}

/** Whether it costs something, however much of it is used. */
export const isPaid = ({ amount, seatAmount, metered }: Terms): boolean =>
  amount > 0 || seatAmount > 0 || metered.some(({ unitAmount }) => unitAmount > 0);
/** The same of a price. */
export const isFree = ({ price: { amount, seatAmount, unitAmounts } }: Pick<Priced, 'price'>): boolean =>
  amount === 0 && seatAmount === 0 && Object.values(unitAmounts).every((each) => !each);

/** What a whole period costs, without use and tax. */
export const amountOf = ({ amount, seatAmount, extraSeats }: Terms): number => amount + seatAmount * extraSeats;

type UntaxedLine = Omit<InvoiceLine, 'from' | 'to'> & Period & { tax: Tax | null };

interface Partly extends Period {
  /** What is left of the period at `start`; whole: all of it. */
  whole: Period;
  sign?: 1 | -1;
}
/** The plan and its seats for a period, or for what is left of it. */
export function planLines(terms: Terms, { start, end, whole, sign = 1 }: Partly): UntaxedLine[] {
  const part = (amount: number) => sign * share(amount, end.getTime() - start.getTime(), whole.end.getTime() - whole.start.getTime());
  const facts = { name: terms.name, start, end, tax: terms.tax };
  const seats = part(amountOf(terms)) - part(terms.amount);
  const isUnused = sign < 0;
  return [
    { kind: isUnused ? 'unused' : 'plan', quantity: 1, amount: part(terms.amount), ...facts },
    ...(seats === 0 ? [] : [{ kind: isUnused ? 'unusedSeats' : 'seats', quantity: terms.extraSeats, amount: seats, ...facts } as const]),
  ];
}

/** Use beyond what is included, for a period that is over. A part of `per` counts as a whole one. */
export const usageLines = ({ metered, tax }: Terms, { start, end }: Period, counts: Counts): UntaxedLine[] =>
  metered.flatMap(({ id, name = id, included, per, unitAmount }) => {
    const units = Math.ceil(Math.max(0, (counts[id] ?? 0) - included) / per);
    return units * unitAmount === 0 ? [] : [{ kind: 'usage' as const, name, quantity: units, amount: units * unitAmount, start, end, tax }];
  });

export interface Statement {
  lines: InvoiceLine[];
  /** Never less than nothing: what would be is credit. */
  total: number;
  /** What is left of the credit, or has come to it. */
  credit: number;
}

const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** What card providers refuse to charge less than, in minor units. */
const leastCharges: Readonly<Record<string, number>> = {
  ...{ usd: 50, aed: 200, aud: 50, brl: 50, cad: 50, chf: 50, czk: 1500, dkk: 250, eur: 50, gbp: 30, hkd: 400, inr: 50, jpy: 50 },
  ...{ mxn: 1000, myr: 200, nok: 300, nzd: 50, pln: 200, ron: 200, sek: 300, sgd: 50, thb: 1000 },
};
/** Nothing, or as much as a card can be charged: of a dinar's three digits, the last one is 0. What is more becomes credit. */
function chargeable(owed: number, currency: string): number {
  if (owed === 0) return 0;
  const step = minorDigits(currency) === 3 ? 10 : 1;
  return Math.max(Math.ceil(owed / step) * step, leastCharges[currency] ?? 0);
}

/** Adds a line for each rate of tax and what credit pays, or what becomes credit. Its lines always add up to its total. */
export function statementOf(untaxed: readonly UntaxedLine[], credit: number, currency: string): Statement {
  const lines: InvoiceLine[] = untaxed.map(({ tax: _, start, end, ...line }) => ({
    ...line,
    from: start.toISOString(),
    to: end.toISOString(),
  }));
  const rates = new Map(untaxed.flatMap(({ tax }) => (tax ? [[`${tax.name} ${tax.basisPoints}`, tax] as const] : [])));
  for (const [key, { name, basisPoints }] of rates) {
    const taxed = sum(untaxed.filter(({ tax }) => tax && `${tax.name} ${tax.basisPoints}` === key));
    const amount = share(taxed, basisPoints, 10_000);
    if (amount !== 0) lines.push({ kind: 'tax', name, quantity: 1, amount, basisPoints });
  }
  const before = sum(lines);
  const owed = Math.max(0, before - credit);
  const total = chargeable(owed, currency);
  const used = before - total;
  if (used !== 0) lines.push({ kind: 'credit', name: '', quantity: 1, amount: -used });
  return { lines, total, credit: credit - used };
}
