import { useMemo } from 'react';
import { shortDate } from '../../lib/dates.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { useRegion } from '../../i18n/region.ts';
import { moneyText } from '../../lib/money.ts';

/** How amounts, counts and dates are written: amounts are in minor units. */
export function useBillingWords() {
  const { language } = useLocale();
  const region = useRegion();
  return useMemo(() => {
    const number = new Intl.NumberFormat(language);
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
    return {
      language,
      money: (amount: number, currency: string) => moneyText(amount, { currency, locale: language }),
      count: (value: number) => number.format(value),
      percent: (share: number) => percent.format(share),
      date: (at: string) => shortDate(at, language, region),
    };
  }, [language, region]);
}
export type BillingWords = ReturnType<typeof useBillingWords>;
