import { shortDate } from '../lib/dates.ts';
import { useLocale } from '../i18n/locale.tsx';
import { moneyText } from '../lib/money.ts';

/** Amounts in minor units, percents and days, as the language writes them. */
export function useMoney() {
  const { language: locale } = useLocale();
  return {
    money: (amount: number, currency: string) => moneyText(amount, { currency, locale }),
    percent: (share: number) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share),
    day: (when: string) => shortDate(when, locale),
  };
}

const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };
/** Names of card networks are the same in every language. */
export const brandName = (brand: string): string => brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
