const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** As the card itself has it; `unknown` for what the provider doesn't name. */
export const brandName = (brand: string, unknown: string): string =>
  names[brand.toLowerCase()] ?? (brand && brand !== 'unknown' ? brand : unknown);
