import { fill } from '../../../src/lib/fill.ts';
import type { FeatureValue } from '../../../src/access/entitlement-types.ts';
import { isMeteredId } from '../../../src/contract/billing/plan-words.ts';
import type { BillingConfig, PlanConfig, PriceConfig } from '../../../src/contract/billing/plans.schemas.ts';
import type { Document } from '../../../src/contract/configuration/document.schemas.ts';
import { moneyText } from '../../../src/lib/money.ts';
import { changeStrings as strings } from './change-strings.ts';

const number = new Intl.NumberFormat('en');
const list = new Intl.ListFormat('en');

/** "Exports and Dashboards". */
export const together = (words: readonly string[]): string => list.format(words);

export const counted = (
  words: Readonly<Record<'one' | 'other', string>>,
  count: number,
  values: Readonly<Record<string, string>> = {},
): string => fill(words[count === 1 ? 'one' : 'other'], { ...values, count: number.format(count) });
export const countText = (count: number): string => number.format(count);

/** "$29.00 a month". */
export const priceText = ({ amount, currency, interval }: Pick<PriceConfig, 'amount' | 'currency' | 'interval'>): string =>
  fill(strings.a[interval], { amount: moneyText(amount, { currency: currency.toUpperCase() }) });

export const pricesText = ({ prices, contactUrl }: Pick<PlanConfig, 'prices' | 'contactUrl'>): string =>
  prices.length > 0 ? together(prices.map(priceText)) : contactUrl === undefined ? strings.planNotSold : strings.planOnRequest;

export const seatsText = (included: number | null): string =>
  included === null ? strings.anyNumber : counted(strings.seatsCount, included);
export const mostText = (most: number | null): string =>
  most === null ? strings.anyNumber : fill(strings.upTo, { count: counted(strings.people, most) });

export const daysText = (days: readonly number[]): string =>
  days.length < 2 ? counted(strings.days, days[0] ?? 0) : fill(strings.days.other, { count: together(days.map(String)) });

export const taxesText = (taxes: BillingConfig['taxes']): string =>
  taxes.length === 0
    ? strings.noTax
    : together(
        taxes.map(({ name, basisPoints, countries }) =>
          fill(countries.length > 0 ? strings.tax : strings.taxElsewhere, {
            tax: name,
            percent: `${basisPoints / 100}%`,
            countries: together(countries),
          }),
        ),
      );

export const featureName = ({ features }: Pick<Document, 'features'>, key: string): string =>
  features.find((feature) => feature.key === key)?.name ?? key;

/** "sign-ins", or the name of a metered feature. */
export const unitText = ({ id, name = id }: { id: string; name?: string | undefined }): string =>
  isMeteredId(id) ? strings.units[id] : name;

/** "90 days". */
export function valueText({ features }: Pick<Document, 'features'>, key: string, value: FeatureValue | undefined): string {
  const { kind, unit } = features.find((feature) => feature.key === key) ?? {};
  if (value === undefined) return kind === 'metered' ? strings.noLimit : strings.on;
  return `${typeof value === 'number' ? number.format(value) : `"${value}"`}${unit === undefined ? '' : ` ${unit}`}`;
}
/** "Data retention (90 days)". */
export const giftText = (document: Pick<Document, 'features'>, key: string, value: FeatureValue | undefined): string =>
  value === undefined ? featureName(document, key) : `${featureName(document, key)} (${valueText(document, key, value)})`;
