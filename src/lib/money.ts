/** How many digits a currency has after the point: none for yen, three for Kuwaiti dinars. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount in minor units, as people read it. */
export const moneyText = (amount: number, { currency, locale = 'en' }: { currency: string; locale?: string }): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 10 ** minorDigits(currency));
